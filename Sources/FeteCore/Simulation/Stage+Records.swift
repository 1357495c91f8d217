extension Stage {
  /// Copies the records of all stored pieces in drawing order, 128 bytes each: what a GPU is given.
  ///
  /// They change with commands, and when ``advance(to:)`` had something to do; never in between.
  /// O(stored pieces).
  ///
  /// - Parameter memory: Room for ``storedCount`` records.
  @_spi(Surface) public func copyRecords(to memory: UnsafeMutableRawPointer) {
    for index in 0..<pool.count {
      memory.storeBytes(
        of: pool.record(index), toByteOffset: index * MemoryLayout<PieceRecord>.stride,
        as: PieceRecord.self)
    }
  }

  /// Which of the records are those of one run, and how old the run is: once for each run, in order.
  @_spi(Surface) public func forEachSpan(
    at time: Double, _ body: (_ start: Int, _ count: Int, _ age: Double, _ opacity: Float) -> Void
  ) {
    let stageTime = clock.stageTime(at: time)
    for state in runs where state.count > 0 {
      body(state.first, state.count, stageTime - state.start, state.opacity(at: stageTime))
    }
  }
}
