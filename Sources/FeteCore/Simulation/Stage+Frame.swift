extension Stage {
  /// Samples what any moment looks like: only reads, at any time, on any thread.
  ///
  /// O(stored pieces); allocates only while the frame's arrays grow, and for an endless run at a time
  /// that ``advance(to:)`` has not been near. A time that is not finite gives an empty frame.
  ///
  /// - Parameters:
  ///   - time: The host's time.
  ///   - frame: What is overwritten; hand in the same one every time.
  public func frame(at time: Double, into frame: inout Frame) {
    let stageTime = clock.stageTime(at: time)
    let size = sizes.size(at: stageTime)
    frame.begin(size: size, corners: corners, outlines: outlines, sprites: sprites)
    guard stageTime.isFinite, sizes.current != nil else { return frame.resizeMarks(to: 0) }
    if runs.contains(where: { $0.isMissingPieces(at: stageTime) }) {
      var near = self
      for index in near.runs.indices where near.runs[index].isMissingPieces(at: stageTime) {
        near.extendPieces(of: index, about: stageTime)
      }
      return near.sample(at: stageTime, size: size, into: &frame)
    }
    sample(at: stageTime, size: size, into: &frame)
  }

  private func sample(at time: Double, size: Vector, into frame: inout Frame) {
    drawRipples(at: time, size: size, into: &frame)
    frame.setSpans(runs.count) { spans in
      for state in runs where state.count > 0 {
        spans.append(
          PieceSpan(
            start: state.first, count: state.count, age: time - state.start,
            opacity: state.opacity(at: time)))
      }
    }
    pool.sample(into: &frame)
  }
}

extension RunState {
  /// Whether an endless run has pieces alive at a stage time that are not stored.
  func isMissingPieces(at time: Double) -> Bool {
    guard let plan, plan.isEndless, time >= start else { return false }
    return time < stored.lowerBound || min(time, drainedAt) > stored.upperBound
  }
}

extension Stage {
  /// The records of all stored pieces in drawing order: the second seam, for GPUs; O(stored pieces).
  @_spi(Surface) public var records: [PieceRecord] {
    (0..<pool.count).map { pool.record($0) }
  }
}
