/// Where a record's fields stand among its 32 words; a test holds them against the record itself.
enum Word {
  static let x = 0
  static let y = 1
  static let velocityX = 2
  static let velocityY = 3
  static let windX = 4
  static let windY = 5
  static let gravity = 6
  static let drag = 7
  static let inverseDrag = 8
  static let sway = 9
  static let phaseRate = 10
  static let phase = 11
  static let spinRate = 12
  static let spinPhase = 13
  static let halfWidth = 14
  static let halfHeight = 15
  static let fadeOutBase = 16
  static let fadeOutSlope = 17
  static let front = 18
  static let back = 19
  static let form = 20
  static let birth = 21
  static let lifetime = 22
  static let period = 23
  static let depth = 24
  static let pivotX = 25
  static let pivotY = 26
  static let fadeInRate = 27
  static let streak = 28
  static let startScale = 29
  static let growth = 30
}
