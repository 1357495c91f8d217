extension LiveSet {
  /// Writes the marks of every ripple and piece alive at a stage time into a frame.
  ///
  /// O(stored pieces) with a small constant for those not alive.
  func sample(at time: Double, size: Vector, into frame: inout Frame) {
    let rings = Build.isFull ? ringCount(at: time) : 0
    let blockCount = (pool.count + Lanes.width - 1) / Lanes.width
    let ages = frame.scratch(for: blockCount)
    let living = findLiving(at: time, ages: ages, blockCount: blockCount)
    frame.resizeMarks(to: rings + living)
    frame.rippleCount = rings
    let box = frame.marks.withUnsafeMutableBufferPointer { marks in
      guard let first = marks.baseAddress else { return Bounds.empty }
      var box =
        Build.isFull ? drawRipples(at: time, size: size, into: first) : Bounds.empty
      if living > 0 {
        box.formUnion(pool.write(first + rings, ages: ages, blockCount: blockCount))
      }
      return box
    }
    frame.bounds = box
  }

  /// Writes every piece's age, −1 for those not alive, and its run's opacity; counts the living.
  ///
  /// Of each block the ages, then the opacities.
  private func findLiving(
    at time: Double, ages: UnsafeMutablePointer<Lanes>, blockCount: Int
  ) -> Int {
    for block in 0..<blockCount { ages[block] = Lanes(all: -1) }
    let age = UnsafeMutableRawPointer(ages).assumingMemoryBound(to: Float.self)
    let opacities = UnsafeMutableRawPointer(ages + blockCount).assumingMemoryBound(to: Float.self)
    let births = UnsafePointer(pool.births)
    let lifetimes = UnsafePointer(pool.lifetimes)
    var living = 0
    for index in 0..<count {
      let run = runs + index
      let runAge = time - run.pointee.start
      let opacity = run.pointee.opacity(at: time)
      let first = run.pointee.first
      if opacity > 0 {
        for i in first..<(first &+ run.pointee.count) {
          let a = Float(runAge - births[i])
          let isAlive = a >= 0 && a < lifetimes[i]
          age[i] = isAlive ? a : -1
          opacities[i] = opacity
          living &+= isAlive ? 1 : 0
        }
      }
    }
    return living
  }
}

extension PiecePool {
  /// Writes a mark for every piece whose age is 0 or more, in pool order; gives the box around them.
  fileprivate func write(
    _ marks: UnsafeMutablePointer<Mark>, ages: UnsafePointer<Lanes>, blockCount: Int
  ) -> Bounds {
    var writer = MarkWriter(marks)
    for block in 0..<blockCount {
      let age = ages[block]
      guard age[0] >= 0 || age[1] >= 0 || age[2] >= 0 || age[3] >= 0 else { continue }
      let words = words(block)
      let opacity = ages[blockCount &+ block]
      let features = features(of: block) & (Build.isFull ? ~0 : PiecePool.staysFlat)
      #if !arch(wasm32)
      // Paper that only flies, tumbles and fades is most of all confetti: its own copy of the
      // formula keeps more of it in registers.
      if features == 0 {
        writer.write(PiecePool.marks(words, features: 0, age: age, opacity: opacity), age: age)
        continue
      }
      #endif
      writer.write(
        PiecePool.marks(words, features: features, age: age, opacity: opacity), age: age)
    }
    return writer.bounds
  }
}
