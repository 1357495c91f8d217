import Foundation
@_spi(Double) import SwiftUI
import XCTest

final class DoubleLayoutTests: ViewTestCase {
  private let size = CGSize(width: 200, height: 400)
  private let insets = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)

  /// Where a view fills, each fill as the box that it covers.
  private func boxes(
    _ view: some View, insets: EdgeInsets = EdgeInsets(), keyboard: CGFloat = 0
  ) -> [CGRect] {
    let host = ViewHost(view, size: size, safeAreaInsets: insets)
    host.keyboardHeight = keyboard
    host.draw()
    return host.drawing.flatMap(\.leaves).map { leaf in
      leaf.clips.reduce(leaf.bounds) { $0.intersection($1.path.boundingRect) }
    }
  }

  func testFramesAndStacksSitInTheMiddle() async {
    let view = VStack(spacing: 10) {
      Color.red.frame(width: 50, height: 20)
      HStack(spacing: 0) {
        Color.green.frame(width: 30, height: 30)
        Spacer()
        Color.blue.frame(width: 30, height: 30)
      }
    }
    XCTAssertEqual(
      boxes(view),
      [
        CGRect(x: 75, y: 170, width: 50, height: 20), CGRect(x: 0, y: 200, width: 30, height: 30),
        CGRect(x: 170, y: 200, width: 30, height: 30),
      ])
  }

  func testOverlayIsOfferedTheSizeOfItsViewAndNegativePaddingReachesBeyond() async {
    let view = Color.red.frame(width: 100, height: 40)
      .overlay { Color.blue.padding(-30) }
      .overlay(alignment: .topTrailing) { Color.green.frame(width: 10, height: 10) }
    XCTAssertEqual(
      boxes(view),
      [
        CGRect(x: 50, y: 180, width: 100, height: 40),
        CGRect(x: 20, y: 150, width: 160, height: 100),
        CGRect(x: 140, y: 180, width: 10, height: 10),
      ])
  }

  func testClippedCutsWhatReachesBeyond() async {
    let view = Color.red.frame(width: 100, height: 40).overlay { Color.blue.padding(-30) }.clipped()
    XCTAssertEqual(
      boxes(view),
      Array(repeating: CGRect(x: 50, y: 180, width: 100, height: 40), count: 2))
  }

  func testSafeAreaIsKeptUnlessItIsIgnored() async {
    XCTAssertEqual(
      boxes(Color.red, insets: insets), [CGRect(x: 0, y: 59, width: 200, height: 307)])
    XCTAssertEqual(
      boxes(Color.red.ignoresSafeArea(), insets: insets),
      [CGRect(x: 0, y: 0, width: 200, height: 400)])
    XCTAssertEqual(
      boxes(Color.red.frame(height: 50).ignoresSafeArea(), insets: insets),
      [CGRect(x: 0, y: 187.5, width: 200, height: 50)], "it touches no edge")
  }

  func testSafeAreaOfTheKeyboardIsKeptApart() async {
    let view = Color.red.ignoresSafeArea(.container)
    XCTAssertEqual(
      boxes(view, insets: insets, keyboard: 150), [CGRect(x: 0, y: 0, width: 200, height: 250)])
    XCTAssertEqual(
      boxes(Color.red.ignoresSafeArea(), insets: insets, keyboard: 150),
      [CGRect(x: 0, y: 0, width: 200, height: 400)])
  }

  func testGeometryReaderKnowsItsPlace() async {
    struct Screen: View {
      let notes: Notes
      var body: some View {
        Color.clear.overlay(alignment: .bottom) {
          GeometryReader { proxy in
            let _ = notes.add(
              "\(proxy.frame(in: .named("screen"))), inset \(proxy.safeAreaInsets.bottom)")
            Color.red
          }
          .frame(width: 50, height: 40)
        }
        .coordinateSpace(.named("screen"))
      }
    }
    func place(_ x: CGFloat) -> String {
      "\(CGRect(x: x, y: 267, width: 50, height: 40)), inset 34.0"
    }
    let notes = Notes()
    let host = ViewHost(Screen(notes: notes), size: size, safeAreaInsets: insets)
    XCTAssertEqual(notes.take(), [place(75)])
    host.size = CGSize(width: 300, height: 400)
    XCTAssertEqual(notes.take(), [place(125)])
  }

  func testGeometryChangeIsToldAfterTheUpdate() async {
    struct Screen: View {
      let notes: Notes
      @State private var width: CGFloat = 0
      var body: some View {
        Color.red.frame(height: width > 250 ? 20 : 10)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            width = $0
            notes.add("\($0)")
          }
      }
    }
    let notes = Notes()
    let host = ViewHost(Screen(notes: notes), size: size)
    host.size = CGSize(width: 300, height: 400)
    host.draw()
    XCTAssertEqual(notes.take(), ["200.0", "300.0"])
    XCTAssertEqual(host.drawing[0].bounds.height, 20)
  }

  func testEffectsTurnAndScaleAboutTheMiddle() async {
    let view = Color.red.frame(width: 100, height: 40).scaleEffect(0.5)
      .rotationEffect(.degrees(90))
    let box = boxes(view)[0]
    XCTAssertEqual(box.minX, 90, accuracy: 1e-9)
    XCTAssertEqual(box.minY, 175, accuracy: 1e-9)
    XCTAssertEqual(box.width, 20, accuracy: 1e-9)
    XCTAssertEqual(box.height, 50, accuracy: 1e-9)
  }

  func testListCutsItsRowsAndScrolls() async {
    struct Rows: View {
      let notes: Notes
      var body: some View {
        List {
          ForEach(0..<20, id: \.self) { row in
            Color.red.frame(height: 28).overlay { Color.blue.padding(-50) }
              .onAppear { notes.add("+\(row)") }
              .onDisappear { notes.add("-\(row)") }
          }
        }
      }
    }
    let notes = Notes()
    let host = ViewHost(Rows(notes: notes), size: CGSize(width: 200, height: 100))
    XCTAssertEqual(notes.take(), ["+0", "+1"])
    host.scroll(to: 50)
    XCTAssertEqual(notes.take(), ["-0", "+2"])
    host.draw()
    let blue = host.drawing[1]
    let seen = blue.clips.reduce(blue.bounds) { $0.intersection($1.path.boundingRect) }
    XCTAssertEqual(seen, CGRect(x: 0, y: 0, width: 200, height: 50))
  }
}
