import Testing

@testable import FeteCore

/// The outline of path data that must be right.
private func outline(_ data: String, _ rule: Outline.Rule = .nonZero) throws -> Outline {
  try Outline(svgPath: data, rule: rule)
}

/// The error that path data give; nil when they give none.
private func failure(_ data: String) -> OutlinePathError? {
  do throws(OutlinePathError) {
    _ = try Outline(svgPath: data)
    return nil
  } catch {
    return error
  }
}

private let square = [
  SIMD2<Float>(-1, -1), SIMD2<Float>(1, -1), SIMD2<Float>(1, 1), SIMD2<Float>(-1, 1),
]

@Suite("Outline path")
struct OutlinePathTests {
  @Test("Outline path: every way to write a square gives the same corners")
  func squares() throws {
    let ways = [
      "M0 0h10v10h-10z", "M0,0H10V10H0Z", "M0 0 10 0 10 10 0 10z", "m5,5l10,0 0,10-10,0z",
      "M0 0L10 0L10 10L0 10L0 0Z", " \t\r\n\u{0C}M 0 , 0 L 10 , 0 10 , 10 , 0 , 10 ",
      "m0 0 1e1 0 0 1E+1-10.0-0z", "M-.5-.5.5-.5.5.5-.5.5z", "M+0+0+10+0+10+10+0+10",
      "M0 0L10 0 10 0 10 10L0 10M50 50", "M9 9M0 0h10v10h-10",
    ]
    for way in ways {
      #expect(try outline(way).points == square, "\(way)")
    }
  }

  @Test("F-55 Outline path: legal shorthand gives the outline of its long form")
  func shorthand() throws {
    #expect(try outline("M0,0 10,0 10,10z") == outline("M0 0L10 0L10 10Z"))
    #expect(
      try outline("m1 1l.25.75-.5-.5z") == outline("m 1 1 l 0.25 0.75 l -0.5 -0.5 z"))
    #expect(try outline("M0 0H1e1V1E+1z") == outline("M0 0H10V10z"))
    #expect(try outline("m1 1 2 0 0 2z") == outline("M1 1L3 1L3 3Z"))
    #expect(try outline("M0 0l5 0 0 5zm10 10 5 0 0 5z") == outline("M0 0H5V5ZM10 10H15V15Z"))
    #expect(
      try outline("M0 0a5 5 0 1110 0a5 5 0 11-10 0")
        == outline("M0 0 A 5 5 0 1 1 10 0 A 5 5 0 1 1 0 0 Z"))
    #expect(
      try outline("M0 0a5 5 0 01.5.5 5 5 0 00-1 1z")
        == outline("M0 0 a 5 5 0 0 1 0.5 0.5 a 5 5 0 0 0 -1 1 z"))
    #expect(
      try outline("M0 0c1 2 3 4 5 0 1-2 3-4 5 0v9H0")
        == outline("M0 0 C 1 2 3 4 5 0 C 6 -2 8 -4 10 0 L 10 9 L 0 9 Z"))
  }

  @Test("Outline path: after a close, drawing goes on from the start of the contour")
  func closing() throws {
    #expect(
      try outline("M2 2h4v4zh-2v-2z") == outline("M2 2L6 2L6 6ZM2 2L0 2L0 0Z"))
    #expect(try outline("M2 2h4v4zm0 0v4h4z") == outline("M2 2L6 2L6 6ZM2 2L2 6L6 6Z"))
  }

  @Test("Outline path: S and T mirror the last control point, or start at the pen")
  func mirrored() throws {
    #expect(
      try outline("M0 0C0 5 5 5 5 0S10-5 10 0L5 9z")
        == outline("M0 0C0 5 5 5 5 0C5 -5 10 -5 10 0L5 9z"))
    #expect(
      try outline("M0 0q2 4 4 0t4 0 4 0V9H0") == outline("M0 0Q2 4 4 0Q6 -4 8 0Q10 4 12 0L12 9L0 9")
    )
    #expect(try outline("M0 0L4 0S8 0 8 8z") == outline("M0 0L4 0C4 0 8 0 8 8z"))
    #expect(
      try outline("M0 0Q2 4 4 0S8 0 8 8z") == outline("M0 0Q2 4 4 0C4 0 8 0 8 8z"))
    #expect(try outline("M0 0H4T8 8z") == outline("M0 0H4Q4 0 8 8z"))
  }

  @Test("Outline path: it is centred on its bounds, the longer side from −1 to 1")
  func placed() throws {
    let tall = try outline("M100 200h20v80h-20z")
    #expect(tall.points.map(\.x).min() == -0.25 && tall.points.map(\.x).max() == 0.25)
    #expect(tall.points.map(\.y).min() == -1 && tall.points.map(\.y).max() == 1)
    // The bounds are the curve's, not its control points', nor those of moves that draw nothing.
    let arch = try outline("M900 900M0 0C0-40 40-40 40 0z")
    #expect(abs(arch.points.map(\.y).min()! + 0.75) < 0.001)
    #expect(arch.points.map(\.x).max() == 1)
  }

  @Test("Outline path: contours keep their rule; those of fewer than three corners are left out")
  func contours() throws {
    let frame = try outline("M0 0h9v9h-9zM3 3h3v3h-3zM1 1zM5 5l1 1z", .evenOdd)
    #expect(frame.ends == [4, 8])
    #expect(frame.rule == .evenOdd)
    #expect(!frame.isConvex)
    #expect(try outline("M0 0h9v9h-9z").isConvex)
  }

  @Test("Outline path: a shape is read once, whatever the number of pieces")
  func shapes() throws {
    var data = "M100 0"
    for i in 1..<5000 {
      let radius = i % 2 == 0 ? 100.0 : 97
      let turn = Double(i) / 5000 * 2 * .pi
      data += "L\(radius * cosine(turn)) \(radius * cosine(turn - .pi / 2))"
    }
    var confetti = Confetti.burst
    confetti.look.shapes = [try .path(data + "z"), .circle]
    confetti.launches[0].emission = .count(300)
    var stage = Stage(seed: 1)
    stage.resize(to: Vector(640, 360), at: 0)
    try stage.fire(confetti, at: 0)
    try stage.fire(confetti, at: 0.1)
    var frame = Frame()
    stage.frame(at: 0.5, into: &frame)
    #expect(frame.outlines.count == 1)
    #expect(frame.outlines[0].points.count == 5000)
    #expect(frame.marks.count { $0.kind == .outline } > 200)
  }

  /// Enough of a cosine for a test's own picture.
  private func cosine(_ x: Double) -> Double {
    var x = x
    while x > .pi { x -= 2 * .pi }
    while x < -.pi { x += 2 * .pi }
    var sum = 1.0
    var term = 1.0
    for i in stride(from: 1.0, to: 30, by: 2) {
      term *= -x * x / (i * (i + 1))
      sum += term
    }
    return sum
  }
}

@Suite("Outline path errors")
struct OutlinePathErrorTests {
  @Test(
    "F-55 Outline path: garbage is an error with its position, never a trap",
    arguments: [
      ("", 0, OutlinePathError.Expected.move), ("   ", 3, .move), ("L0 0", 0, .move),
      ("M", 1, .number), ("M0", 2, .number), ("M0 0x", 4, .command), ("M0 0 10", 7, .number),
      ("M0 0,", 5, .number), ("M0 0,L9 9", 5, .number), ("M0 0,,9 9", 5, .number),
      ("M0 0h9v9z9", 9, .command), ("M0 0h9;v9", 6, .numberOrCommand), ("M0 0h--9", 6, .digit),
      ("M0 0h.", 6, .digit), ("M0 0h9e", 7, .digit), ("M0 0h9e+v9", 8, .digit),
      ("M0 0a5 5 0 2 1 9 9", 11, .flag), ("M0 0a5 5 0 1", 12, .flag),
      ("M0 0A5 5 0 11", 13, .number), ("M0 0h1🎉", 6, .numberOrCommand), ("M0 0hNaN", 5, .number),
    ])
  func garbage(data: String, position: Int, expected: OutlinePathError.Expected) {
    let bytes = Array(data.utf8)
    #expect(
      failure(data)
        == OutlinePathError(
          position: position,
          problem: .expected(expected, found: position < bytes.count ? bytes[position] : nil)))
  }

  @Test("Outline path: a shape that encloses nothing is an error")
  func noArea() {
    for data in ["M0 0", "M0 0z", "M0 0h9", "M0 0h9h-4z", "M5 0v9v-5v2z", "M0 0a5 5 0 1 1 0 0"] {
      #expect(failure(data)?.problem == .noArea, "\(data)")
    }
  }

  @Test("Outline path: numbers beyond the limit are an error, tiny ones are nothing")
  func numbers() throws {
    #expect(failure("M0 0H1e99V9z") == OutlinePathError(position: 5, problem: .number(limit: 1e9)))
    #expect(
      failure("M0 0H-1e999999999999999999999V9z")?.problem == .number(limit: 1e9))
    #expect(failure("M0 0H99999999999999999999999999V9z")?.problem == .number(limit: 1e9))
    #expect(
      try outline("M0 0H10V10H1e-999999999999999999999z") == outline("M0 0H10V10H0z"))
    #expect(
      try outline("M0 0H0.\(String(repeating: "0", count: 40))1e42V10H0z")
        == outline("M0 0H10V10H0z"))
  }

  @Test("Outline path: pathological data end in an error, in little time")
  func pathological() {
    let long = String(repeating: " ", count: Outline.pathLengthLimit + 1)
    #expect(failure(long)?.problem == .tooLong(limit: 1_000_000))
    let lines = "M0 0" + String(repeating: "h1v1", count: 60_000)
    #expect(failure(lines)?.problem == .tooManyPoints(limit: 100_000))
    let arcs = "M0 0" + String(repeating: "a9 9 0 1 1 9 9", count: 60_000)
    #expect(failure(arcs)?.problem == .tooManyPoints(limit: 100_000))
    let moves = String(repeating: "M0 0", count: 200_000)
    #expect(failure(moves)?.problem == .noArea)
  }

  @Test("Outline path: errors read as a sentence with the position")
  func descriptions() {
    #expect("\(failure("M0 0 L x")!)" == "path data, byte 7: expected a number, found “x”")
    #expect(
      "\(failure("")!)" == "path data, byte 0: expected a move, M or m, found the end")
    #expect(
      "\(failure("M0 0h1\u{7}")!)"
        == "path data, byte 6: expected a number or a command, found byte 0x7")
  }
}
