extension Stage {
  /// Fires a ripple from a point: a completed tap, click, Space or Enter.
  ///
  /// - Parameters:
  ///   - ripple: What spreads.
  ///   - origin: Where it starts; the host's middle for a key.
  ///   - time: The host's time.
  ///   - motion: How much it may move: reduced keeps 0.45 of the radius and only fades.
  /// - Returns: The handle of the run.
  /// - Throws: A ``RecipeError`` that names the field; the stage is as it was.
  @discardableResult
  public mutating func fire(
    _ ripple: Ripple, from origin: Origin, at time: Double, motion: Motion = .full
  ) throws(RecipeError) -> Run {
    try ripple.validate()
    try Stage.validate(origin)
    return fire(validated: ripple, from: origin, at: time, motion: motion)
  }

  /// Fires a ripple that has passed ``Ripple/validate()``, or the same rules elsewhere.
  @_spi(Surface) public mutating func fire(
    validated ripple: Ripple, from origin: Origin, at time: Double, motion: Motion
  ) -> Run {
    let run = nextRun()
    let stageTime = note(time)
    guard motion != .off, rippleLimit > 0 else {
      live.report(Completion(run: run, reason: .finished))
      return run
    }
    var held = 0
    for index in 0..<live.count where live.runs[index].ripple != nil { held += 1 }
    for index in 0..<live.count where live.runs[index].ripple != nil && held >= rippleLimit {
      live.end(index, live.runs[index].end <= stageTime ? .finished : .evicted)
      live.runs[index].isLeaving = true
      held -= 1
    }
    live.removeLeaving()
    let index = live.count
    live.append(run, from: origin, motion, at: stageTime)
    live.runs[index].ripple = FiredRipple(ripple)
    live.runs[index].opening = stageTime
    live.runs[index].end = stageTime + ripple.duration
    return run
  }
}

extension LiveSet {
  /// How many marks the ripples alive at a stage time have.
  func ringCount(at time: Double) -> Int {
    var count = 0
    for index in 0..<self.count {
      if let ripple = runs[index].ripple, runs[index].isAlive(at: time) {
        count += ripple.ripple.rings.count
      }
    }
    return count
  }

  /// Writes the marks of all ripples alive, oldest first; gives the box around them.
  func drawRipples(
    at time: Double, size: Vector, into marks: UnsafeMutablePointer<Mark>
  ) -> Bounds {
    var bounds = Bounds.empty
    var next = marks
    for index in 0..<count {
      let state = runs + index
      guard let ripple = state.pointee.ripple?.ripple, state.pointee.isAlive(at: time),
        let origin = state.pointee.origin
      else { continue }
      let rest = 1 - (time - state.pointee.start) / ripple.duration
      let middle = origin.points(in: size)
      var radius = ripple.reach.points(from: middle, in: size)
      radius *= state.pointee.motion == .reduced ? 0.45 : 1 - rest * rest * rest
      let alpha = Double(ripple.color.alpha) / 255 * rest
      let fill = ripple.color.withAlpha(alpha * ripple.fillOpacity)
      let stroke = ripple.color.withAlpha(alpha * ripple.strokeOpacity)
      var box = next
      for ring in ripple.rings {
        let r = Float(radius * ring.scale)
        next.pointee = Mark(
          center: SIMD2(Float(middle.x), Float(middle.y)), axisX: SIMD2(r, 0), axisY: SIMD2(0, r),
          fill: fill, kind: .ring, radius: r, strokeWidth: Float(ring.strokeWidth), stroke: stroke)
        next += 1
      }
      while box < next {
        bounds.formUnion(box.pointee.bounds)
        box += 1
      }
    }
    return bounds
  }
}

extension RunState {
  fileprivate func isAlive(at time: Double) -> Bool { time >= start && time < end }
}

extension Origin {
  /// The place in points of a host of this size.
  func points(in size: Vector) -> Vector {
    switch self {
    case .unit(let unit): Vector(unit.x * size.x, unit.y * size.y)
    case .points(let point): point
    }
  }
}

extension Ripple.Reach {
  /// The radius in points, for a ripple from a place in a host of this size.
  func points(from middle: Vector, in size: Vector) -> Double {
    switch self {
    case .points(let radius): return radius
    case .farthestCorner:
      let dx = max(middle.x, size.x - middle.x)
      let dy = max(middle.y, size.y - middle.y)
      return (dx * dx + dy * dy).squareRoot()
    }
  }
}
