import Testing

@_spi(Surface) @testable import FeteCore

/// Colours as people write them.
@Suite("Recipe colours")
struct RecipeColorTests {
  @Test(
    "F-45 Colours: every common way to write red is red",
    arguments: [
      "#f00", "#FF0000", "#F00F", "#ff0000ff", "red", "RED", "Red", " red\n", "rgb(255, 0, 0)",
      "rgb(255,0,0)", "rgb(255 0 0)", "RGB(255 0 0)", "rgb( 255 , 0 , 0 )", "rgb(100%, 0%, 0%)",
      "rgb(100% 0% 0%)", "rgb(255 0% 0)", "rgba(255, 0, 0, 1)", "rgba(255 0 0 / 100%)",
      "rgb(2.55e2, 0.0, -0)", "hsl(0 100% 50%)", "hsl(0, 100%, 50%)", "HSL(360DEG 100% 50%)",
      "hsla(1turn 100% 50% / 1)", "hsl(-400grad 100% 50%)", "hsl(0rad 100 50)", "rgb(300, -5, 0)",
    ])
  func red(text: String) throws {
    #expect(try RGBA(parsing: text) == RGBA(0xFF0000))
  }

  @Test(
    "F-45 Colours: what is none is an error that names it",
    arguments: [
      "#ff000", "#gg0000", "", "reddish", "rgb(1,2)", " ", "#", "#f", "#ff", "#fffff", "#fffffff",
      "#fffffffff", "# f00", "#f0 0", "red red", "red(", "red()", "rgb", "rgb()", "rgb(",
      "rgb(1 2 3",
      "rgb(1 2 3))", "rgb (1,2,3)", "rgb(1,2,3,4,5)", "rgb(1,2,3,)", "rgb(,1,2,3)", "rgb(1 2 3 4)",
      "rgb(1,2 3)", "rgb(1 2,3)", "rgb(1,2,3/1)", "rgb(1 2 3/)", "rgb(1deg 2 3)", "rgb(50%, 2, 3)",
      "rgb(nan, 0, 0)", "rgb(inf 0 0)", "rgb(1. 2 3)", "rgb(- 0 0)", "rgb(1e 0 0)", "rgb(#f 0 0)",
      "rgb(0 0 0 / 1deg)", "hsl(0 100% )", "hsl(0, 100, 50)", "hsl(10%, 50%, 50%)",
      "hsl(0px 1% 1%)",
      "hsl(1e12 50% 50%)", "hsv(0 100% 50%)", "rouge", "transparent1", "0xff0000", "ff0000", "ｒｅｄ",
    ])
  func refused(text: String) {
    #expect(throws: ColorError(value: text)) { try RGBA(parsing: text) }
  }

  @Test("Colours: the error says what was given and what is allowed")
  func message() {
    #expect {
      try RGBA(parsing: "reddish")
    } throws: {
      "\($0)" == "\"reddish\" is no colour; allowed are CSS names (red), #rgb, #rgba, #rrggbb, "
        + "#rrggbbaa, rgb(255 0 0) and hsl(0 100% 50%)"
    }
    #expect {
      try RGBA(parsing: String(repeating: "x", count: 100_000))
    } throws: {
      "\($0)".count < 200
    }
  }

  @Test("Colours: alpha in every syntax")
  func alpha() throws {
    let half = RGBA(red: 18, green: 52, blue: 86, alpha: 128)
    for text in [
      "#12345680", "rgba(18, 52, 86, 0.5)", "rgba(18,52,86,.5)", "rgb(18 52 86 / 50%)",
      "rgb(18 52 86/5e-1)", "rgba(18 52 86 / 0.50)",
    ] {
      #expect(try RGBA(parsing: text) == half, "\(text)")
    }
    #expect(try RGBA(parsing: "#1238") == RGBA(red: 17, green: 34, blue: 51, alpha: 136))
    #expect(try RGBA(parsing: "transparent") == .clear)
    #expect(try RGBA(parsing: "rgb(0 0 0 / 7)") == .black)
    #expect(try RGBA(parsing: "rgb(0 0 0 / -7)") == .clear)
  }

  @Test("Colours: hsl goes round the wheel")
  func hsl() throws {
    let wheel: [(String, UInt32)] = [
      ("hsl(60 100% 50%)", 0xFFFF00), ("hsl(120 100% 50%)", 0x00FF00),
      ("hsl(180 100% 50%)", 0x00FFFF), ("hsl(240 100% 50%)", 0x0000FF),
      ("hsl(-60 100% 50%)", 0xFF00FF), ("hsl(300, 100%, 50%)", 0xFF00FF),
      ("hsl(0 0% 50%)", 0x808080), ("hsl(77 100% 100%)", 0xFFFFFF), ("hsl(77 100% 0%)", 0x000000),
      ("hsl(210 50% 40%)", 0x336699), ("hsl(0.75turn 50% 40%)", 0x663399),
      ("hsl(9 500% 50%)", 0xFF2600),
    ]
    for (text, rgb) in wheel {
      #expect(try RGBA(parsing: text) == RGBA(rgb), "\(text)")
    }
  }

  @Test("Colours: all 148 names")
  func names() throws {
    #expect(RGBA.named.count == 148)
    for entry in RGBA.named {
      #expect(try RGBA(parsing: "\(entry.name)".uppercased()) == RGBA(entry.rgb))
    }
    #expect(Set(RGBA.named.map { "\($0.name)" }).count == 148)
    for (name, rgb) in [
      ("aliceblue", 0xF0F8FF), ("rebeccapurple", 0x663399), ("gray", 0x808080),
      ("grey", 0x808080), ("green", 0x008000), ("lime", 0x00FF00), ("yellowgreen", 0x9ACD32),
      ("darkslategrey", 0x2F4F4F), ("papayawhip", 0xFFEFD5),
    ] as [(String, UInt32)] {
      #expect(try RGBA(parsing: name) == RGBA(rgb), "\(name)")
    }
  }

  @Test("Colours: a comma inside brackets does not split a list")
  func lists() throws {
    #expect(
      try RGBA.list(parsing: "red, rgb(0, 255, 0),hsl(240,100%,50%) , #fff")
        == [RGBA(0xFF0000), RGBA(0x00FF00), RGBA(0x0000FF), .white])
    #expect(try RGBA.list(parsing: "red") == [RGBA(0xFF0000)])
    #expect(throws: ColorError(value: "")) { try RGBA.list(parsing: "") }
    #expect(throws: ColorError(value: "")) { try RGBA.list(parsing: "red,") }
    #expect(throws: ColorError(value: " rgb(1,2)")) { try RGBA.list(parsing: "red, rgb(1,2),blue") }
    #expect(throws: ColorError(value: "rgb(1,2,blue")) { try RGBA.list(parsing: "rgb(1,2,blue") }
    #expect(throws: ColorError(value: "red)")) { try RGBA.list(parsing: "red),blue") }
  }

  @Test("Colours: hexString reads back as the same colour")
  func hexStrings() throws {
    #expect(RGBA(0x0A00FF).hexString == "#0A00FF")
    #expect(RGBA(red: 1, green: 2, blue: 3, alpha: 4).hexString == "#01020304")
    #expect(RGBA.clear.hexString == "#00000000")
    for bits in stride(from: UInt32(0), to: .max - 0x0123_4567, by: 0x0123_4567) {
      let color = RGBA(bits: bits)
      #expect(try RGBA(parsing: color.hexString) == color)
    }
  }
}
