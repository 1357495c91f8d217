extension Plan {
  /// Sets what the piece looks like; `group` is the key of the pieces that share a colour.
  func applyLook(
    of launch: Launch, ordinal: Int64, chance: RandomStream, group: UInt64,
    to record: inout PieceRecord
  ) {
    let at = launch.look
    let shapeCount = Int(table[at + LookKey.shapeCount])
    let choice = chance.index(Draw.shape, below: shapeCount)
    let shape = at + LookKey.entries + choice * LookKey.shapeWidth
    let depth = value(Draw.depth, at + LookKey.depth, chance)
    let size = value(Draw.size, at + LookKey.size, chance) * table[shape + 1] * depth
    let aspect = table[shape + 2] != 0 ? 1 : value(Draw.aspect, at + LookKey.aspect, chance)
    record.depth = Float(depth)
    record.halfWidth = Float(size * 0.5)
    record.halfHeight = Float(size * 0.5 * aspect)
    record.form = UInt32(table[shape])

    let paperCount = Int(table[at + LookKey.paperCount])
    let order = table[at + LookKey.colorOrder]
    var color: Int
    if order == 1 {
      color = Int(ordinal % Int64(paperCount))
    } else {
      let source = order == 2 ? RandomStream(key: group) : chance
      color = source.index(Draw.color, below: paperCount)
    }
    color = at + LookKey.entries + shapeCount * LookKey.shapeWidth + color * LookKey.paperWidth
    record.front = UInt32(table[color])
    record.back = UInt32(table[color + 1])

    let fadeIn = table[at + LookKey.fadeIn]
    record.fadeInRate = fadeIn > 1e-9 ? Float(1 / fadeIn) : 1e9
    record.startScale = Float(table[at + LookKey.startScale])
    if Build.isFull, table[at + LookKey.heading] != 0 {
      record.form |= PieceRecord.alongMotion
      record.streak = Float(table[at + LookKey.streak])
    }
    if Build.isFull, table[at + LookKey.pivot] != 0 {
      let side: Float = chance.unit(Draw.pivot) < 0.5 ? -1 : 1
      record.pivotX = record.halfWidth * side
      record.pivotY = record.halfHeight * side
    }
  }

  /// The k-th draw of a chance as a number of the range that stands at a place of the table.
  func value(_ k: UInt64, _ index: Int, _ chance: RandomStream) -> Double {
    table[index] + (table[index + 1] - table[index]) * chance.unit(k)
  }
}
