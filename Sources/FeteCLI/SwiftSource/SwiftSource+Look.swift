import FeteCore

// What pieces look like.

extension SwiftSource {
  static func call(_ look: Confetti.Look) -> Call {
    let plain = Confetti.Look()
    var call = Call("Confetti.Look")
    if look.shapes != plain.shapes { call.add("shapes", .list(look.shapes.map(node))) }
    if look.palette != plain.palette { call.add("palette", palette(look.palette)) }
    call.add("colorOrder", look.colorOrder, unless: plain.colorOrder)
    call.add("size", look.size, unless: plain.size)
    call.add("aspect", look.aspect, unless: plain.aspect)
    call.add("depth", look.depth, unless: plain.depth)
    if look.fade != plain.fade { call.add("fade", .plain(text(look.fade))) }
    call.add("heading", look.heading, unless: plain.heading)
    call.add("streak", look.streak, unless: plain.streak)
    call.add("pivot", look.pivot, unless: plain.pivot)
    call.add("startScale", look.startScale, unless: plain.startScale)
    call.add("endScale", look.endScale, unless: plain.endScale)
    return call
  }

  private static func palette(_ papers: [Confetti.Paper]) -> Node {
    if papers == Confetti.Paper.party { return .plain("Confetti.Paper.party") }
    if papers == Confetti.Paper.gold { return .plain("Confetti.Paper.gold") }
    if papers.allSatisfy({ $0.front == $0.back }) {
      var call = Call("Confetti.Paper.oneTone")
      call.add("", .list(papers.map { .plain(text($0.front)) }))
      return .call(call)
    }
    return .list(
      papers.map { paper in
        var call = Call("Confetti.Paper")
        call.add("", .plain(text(paper.front)))
        if paper != Confetti.Paper(paper.front) { call.add("back", .plain(text(paper.back))) }
        return .call(call)
      })
  }

  private static func text(_ color: RGBA) -> String {
    if color.alpha == 255 {
      let rgb = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
      let digits = String(rgb, radix: 16, uppercase: true)
      return "RGBA(0x\(String(repeating: "0", count: 6 - digits.count))\(digits))"
    }
    let (red, green, blue) = (color.red, color.green, color.blue)
    return "RGBA(red: \(red), green: \(green), blue: \(blue), alpha: \(color.alpha))"
  }

  private static func text(_ fade: Confetti.Look.Fade) -> String {
    if fade == .never { return ".never" }
    if fade == .linear { return ".linear" }
    return "Confetti.Look.Fade(fadeIn: \(number(fade.fadeIn)), start: \(number(fade.start)))"
  }

  private static func node(_ shape: Confetti.Shape) -> Node {
    let plain = ShapeNames.table.first { $0.shape.kind == shape.kind }
    if let plain {
      if shape.scale == 1 { return .plain(".\(plain.name)") }
      return .plain(".\(plain.name).scaled(by: \(number(shape.scale)))")
    }
    var call = Call("Confetti.Shape")
    switch shape.kind {
    case .outline(let outline): call.add("", .plain(".outline(\(text(outline)))"))
    case .sprite(.text(let bytes)): call.add("", .plain(".sprite(.text(\(bytes)))"))
    case .sprite(.symbol(let number)): call.add("", .plain(".sprite(.symbol(\(number)))"))
    default: break
    }
    call.add("scale", shape.scale, unless: 1)
    return .call(call)
  }

  private static func text(_ outline: Outline) -> String {
    let points = outline.points.map { "SIMD2(\($0.x), \($0.y))" }.joined(separator: ", ")
    if outline.ends == [outline.points.count], outline.rule == .nonZero {
      return "Outline([\(points)])"
    }
    let rule = outline.rule == .nonZero ? "nonZero" : "evenOdd"
    return "Outline(points: [\(points)], ends: \(outline.ends), rule: .\(rule))"
  }
}
