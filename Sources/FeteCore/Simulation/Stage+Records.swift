extension Stage {
  /// The records of all stored pieces in drawing order: the second seam, for GPUs; O(stored pieces).
  @_spi(Surface) public var records: [PieceRecord] {
    (0..<live.pool.count).map { live.pool.record($0) }
  }

  /// Copies the records of all stored pieces in drawing order, 128 bytes each: what a GPU is given.
  ///
  /// They change with commands, and when ``advance(to:)`` had something to do; never in between.
  /// O(stored pieces).
  ///
  /// - Parameter memory: Room for ``storedCount`` records.
  @_spi(Surface) public func copyRecords(to memory: UnsafeMutableRawPointer) {
    for index in 0..<live.pool.count {
      live.pool.copyRecord(index, to: memory + index * MemoryLayout<PieceRecord>.stride)
    }
  }

  /// How many runs are held: for how many ``copySpans(at:to:)`` needs room.
  @_spi(Surface) public var runCount: Int { live.count }

  /// Writes which of the records are those of one run, and how old it is, for each run in order.
  ///
  /// - Parameters:
  ///   - time: The host's time.
  ///   - spans: Four numbers a run: its first record, how many there are, its age in seconds, its
  ///     opacity.
  /// - Returns: How many runs have records.
  @_spi(Surface) public func copySpans(
    at time: Double, to spans: UnsafeMutablePointer<Double>
  ) -> Int {
    let stageTime = clock.stageTime(at: time)
    var next = spans
    for index in 0..<live.count where live.runs[index].count > 0 {
      let run = live.runs + index
      next[0] = Double(run.pointee.first)
      next[1] = Double(run.pointee.count)
      next[2] = stageTime - run.pointee.start
      next[3] = Double(run.pointee.opacity(at: stageTime))
      next += 4
    }
    return (next - spans) / 4
  }
}
