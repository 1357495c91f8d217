/// The ranges of what only the command knows; those of a recipe's numbers are FeteCore's fields.
enum Limits {
  /// A side of the host in points.
  static let side = 1...65_535

  /// Pixels a point.
  static let scale = 0.01...64.0

  /// Frames a second; a format may allow less.
  static let rate = 0.1...1000.0

  /// Seconds a clip lasts.
  static let duration = 0.01...3600.0

  /// The moment of one picture in seconds.
  static let time = 0.0...3600.0

  /// A side of a sheet in moments.
  static let sheet = 1...32

  /// Plays in all; 0 for ever.
  static let plays = 0...65_535

  /// Threads that draw frames.
  static let jobs = 1...256
}
