extension Ink {
  /// Lays the ink over `count` pixels, each covered as much as `coverage` says, 0…1.
  ///
  /// Coverages that were painted already may be set to 0 on the way.
  @inline(__always)
  func paint(
    _ pixels: UnsafeMutableRawPointer, coverage: UnsafeMutablePointer<Float>, count: Int
  ) {
    if count > AreaBuffer.smallWidth {
      paintRuns(pixels, coverage: coverage, count: count)
    } else {
      paintGroups(pixels, coverage: coverage, from: 0, to: count)
    }
  }

  /// Paints the pixels from `start` to `end` of `count`, four at a time.
  @inline(__always)
  private func paintGroups(
    _ pixels: UnsafeMutableRawPointer, coverage: UnsafeMutablePointer<Float>, from start: Int,
    to end: Int
  ) {
    var x = start
    while x &+ 4 <= end {
      let four = UnsafeRawPointer(coverage + x).loadUnaligned(as: Four.self)
      paint(pixels + x &* 4, four * weight)
      x &+= 4
    }
    if x == end { return }
    if end < 4 {
      while x < end {
        paint(pixels + x &* 4, count: 1, coverage[x] * weight)
        x &+= 1
      }
      return
    }
    // The last group reaches back over pixels that are done: they get nothing more.
    let last = end &- 4
    var done = last
    while done < x {
      coverage[done] = 0
      done &+= 1
    }
    let four = UnsafeRawPointer(coverage + last).loadUnaligned(as: Four.self)
    paint(pixels + last &* 4, four * weight)
  }

  /// Paints a long row, most of which is covered alike: runs at a time.
  @inline(never)
  private func paintRuns(
    _ pixels: UnsafeMutableRawPointer, coverage: UnsafeMutablePointer<Float>, count: Int
  ) {
    var start = 0
    var x = 0
    while x < count {
      let value = coverage[x]
      if value != 0 && value != 1 {
        x &+= 1
        continue
      }
      var end = x &+ 1
      while end < count && coverage[end] == value { end &+= 1 }
      if end &- x >= 8 {
        paintGroups(pixels, coverage: coverage, from: start, to: x)
        if value != 0 { paint(pixels + x &* 4, count: end &- x, weight) }
        // A group may reach back into the run.
        var done = end &- 4
        while done < end {
          coverage[done] = 0
          done &+= 1
        }
        start = end
      }
      x = end
    }
    paintGroups(pixels, coverage: coverage, from: start, to: count)
  }
}
