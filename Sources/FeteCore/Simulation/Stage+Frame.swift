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
    let size = live.sizes.size(at: stageTime)
    frame.begin(size: size, corners: corners, outlines: live.outlines, sprites: live.sprites)
    guard stageTime.isFinite, !live.sizes.isEmpty else { return frame.resizeMarks(to: 0) }
    var near = live
    for index in 0..<live.count
    where Build.isFull && live.runs[index].isMissingPieces(at: stageTime) {
      if Build.isFull, near === live { near = LiveSet(copying: live) }
      near.storeAround(stageTime, index)
    }
    near.sample(at: stageTime, size: size, into: &frame)
  }
}

extension RunState {
  /// Whether an endless run has pieces alive at a stage time that are not stored.
  fileprivate func isMissingPieces(at time: Double) -> Bool {
    isEndless && time >= start && (time < storedFrom || min(time, drainedAt) > storedTo)
  }
}
