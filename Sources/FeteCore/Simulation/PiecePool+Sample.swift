/// What sampling needs to know of a run: which pieces are its own, and how old it is.
struct PieceSpan: Sendable {
  /// The run's first piece in the pool.
  var start: Int
  /// How many there are.
  var count: Int
  /// Seconds since the run's start, in double precision.
  var age: Double
  /// The opacity of the whole run, 0…1.
  var opacity: Float
}

extension PiecePool {
  /// Writes a mark for every living piece of the frame's spans behind its ripples, in pool order.
  ///
  /// O(stored pieces) with a small constant for those not alive. The spans lie in pool order and do
  /// not overlap.
  func sample(into frame: inout Frame) {
    let first = frame.rippleCount
    let blockCount = (count + Lanes.width - 1) / Lanes.width
    frame.reserveScratch(2 * blockCount)
    let living = frame.withScratch { scratch, spans in
      findLiving(spans, ages: scratch, opacities: scratch + blockCount, blockCount: blockCount)
    }
    frame.resizeMarks(to: first + living)
    guard living > 0 else { return }
    let box = frame.withScratchAndMarks { scratch, marks in
      blocks.withUnsafeBufferPointer { blocks in
        features.withUnsafeBufferPointer { features in
          var writer = MarkWriter(marks + first)
          for block in 0..<blockCount {
            let age = scratch[block]
            guard age[0] >= 0 || age[1] >= 0 || age[2] >= 0 || age[3] >= 0 else { continue }
            let words = blocks.baseAddress! + block * PieceRecord.words
            let opacity = scratch[blockCount + block]
            // Paper that only flies, tumbles and fades is most of all confetti: its own copy of the
            // formula keeps more of it in registers.
            if features[block] == 0 {
              writer.write(
                PiecePool.marks(words, features: 0, age: age, opacity: opacity), age: age)
            } else {
              writer.write(
                PiecePool.marks(words, features: features[block], age: age, opacity: opacity),
                age: age)
            }
          }
          return writer.bounds
        }
      }
    }
    frame.bounds.formUnion(box)
  }

  /// Writes every piece's age, −1 for those not alive, and its run's opacity; counts the living.
  private func findLiving(
    _ spans: [PieceSpan], ages: UnsafeMutablePointer<Lanes>,
    opacities: UnsafeMutablePointer<Lanes>, blockCount: Int
  ) -> Int {
    for block in 0..<blockCount { ages[block] = Lanes(all: -1) }
    let age = UnsafeMutableRawPointer(ages).assumingMemoryBound(to: Float.self)
    let opacity = UnsafeMutableRawPointer(opacities).assumingMemoryBound(to: Float.self)
    return births.withUnsafeBufferPointer { births in
      lifetimes.withUnsafeBufferPointer { lifetimes in
        var living = 0
        for span in spans where span.opacity > 0 {
          for i in span.start..<(span.start + span.count) {
            let a = Float(span.age - births[i])
            let isAlive = a >= 0 && a < lifetimes[i]
            age[i] = isAlive ? a : -1
            opacity[i] = span.opacity
            living &+= isAlive ? 1 : 0
          }
        }
        return living
      }
    }
  }
}
