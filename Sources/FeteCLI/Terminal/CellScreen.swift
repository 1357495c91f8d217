import FeteCore

/// A terminal's cells, each showing two pixels, one above the other.
///
/// It remembers what the terminal shows and writes only what differs. A cell is an upper half block
/// whose ink is the upper pixel and whose paper is the lower one; where a pixel is clear, the
/// terminal's own background shows.
struct CellScreen {
  /// Cells a row.
  let columns: Int

  /// Rows of cells.
  let rows: Int

  /// What lies behind the picture; nil is the terminal's own background.
  let background: RGBA?

  /// Pixels a row of the picture that the screen shows.
  var width: Int { columns }

  /// Rows of pixels of that picture.
  var height: Int { rows * 2 }

  private var shown: [Cell?]

  /// What a cell shows; a clear pixel is nil.
  private struct Cell: Equatable {
    var upper: Ink?
    var lower: Ink?
  }

  /// An opaque colour.
  struct Ink: Equatable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  init(columns: Int, rows: Int, background: RGBA? = nil) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.background = background
    shown = Array(repeating: nil, count: self.columns * self.rows)
  }

  /// Forgets what the terminal shows, so that the next update writes every cell.
  mutating func invalidate() {
    shown = Array(repeating: nil, count: columns * rows)
  }

  /// Appends what makes the terminal show a picture of ``width`` by ``height`` pixels.
  ///
  /// Appends nothing where it shows that picture already. O(*n*) in cells.
  ///
  /// - Parameters:
  ///   - pixels: Premultiplied RGBA bytes, row by row.
  ///   - output: Where the bytes for the terminal go.
  mutating func update(pixels: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    guard pixels.count >= width * height * 4 else { return }
    var pen = Pen()
    for row in 0..<rows {
      for column in 0..<columns {
        let index = row * columns + column
        let cell = Cell(
          upper: ink(pixels, (row * 2 * columns + column) * 4),
          lower: ink(pixels, ((row * 2 + 1) * columns + column) * 4))
        if shown[index] == cell { continue }
        shown[index] = cell
        pen.move(toRow: row, column: column, &output)
        switch (cell.upper, cell.lower) {
        case (nil, nil):
          pen.paint(paper: nil, &output)
          output.append(UInt8(ascii: " "))
        case (nil, let lower?):
          pen.paint(ink: lower, paper: nil, &output)
          output += "▄".utf8
        case (let upper?, let lower):
          pen.paint(ink: upper, paper: lower, &output)
          output += "▀".utf8
        }
      }
    }
    pen.finish(&output)
  }

  /// The colour of a pixel over the background; nil where nearly nothing would be seen.
  private func ink(_ pixels: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Ink? {
    let alpha = UInt32(pixels[offset + 3])
    if background == nil, alpha < 8 { return nil }
    // Nothing tells the colour behind a terminal; most are dark, so soft edges fade to black.
    let base = background ?? .black
    func channel(_ value: UInt8, over base: UInt8) -> UInt8 {
      UInt8(min(255, UInt32(value) + (UInt32(base) * (255 - alpha) + 127) / 255))
    }
    return Ink(
      red: channel(pixels[offset], over: base.red),
      green: channel(pixels[offset + 1], over: base.green),
      blue: channel(pixels[offset + 2], over: base.blue))
  }
}

extension CellScreen {
  /// Where the terminal's cursor is and which colours it writes in, while one update lasts.
  private struct Pen {
    var row = -1
    var column = -1
    var ink: Ink?
    /// Nil until a paper is set; the inner nil is the terminal's own background.
    var paper: Ink??

    mutating func move(toRow row: Int, column: Int, _ output: inout [UInt8]) {
      if row != self.row || column != self.column {
        output += "\u{1B}[\(row + 1);\(column + 1)H".utf8
      }
      self.row = row
      self.column = column + 1
    }

    mutating func paint(ink: Ink? = nil, paper: Ink?, _ output: inout [UInt8]) {
      if let ink, ink != self.ink {
        output += "\u{1B}[38;2;\(ink.red);\(ink.green);\(ink.blue)m".utf8
        self.ink = ink
      }
      if self.paper != .some(paper) {
        if let paper {
          output += "\u{1B}[48;2;\(paper.red);\(paper.green);\(paper.blue)m".utf8
        } else {
          output += "\u{1B}[49m".utf8
        }
        self.paper = .some(paper)
      }
    }

    func finish(_ output: inout [UInt8]) {
      if row >= 0 { output += "\u{1B}[0m".utf8 }
    }
  }
}
