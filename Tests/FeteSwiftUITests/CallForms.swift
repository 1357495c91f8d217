import FeteSwiftUI
import Foundation
import SwiftUI

/// Every public way to call the layer, as an app would write it: this file only has to compile.
struct CallForms: View {
  @State private var isOn = false
  @State private var count = 0
  @State private var name = "a"
  @State private var player = ConfettiPlayer()

  struct Step: Equatable { var number = 0 }

  var body: some View {
    VStack {
      views
      values
      bindings
      presented
      pieces
      others
      surroundings
    }
    .confettiStage()
    .confettiPlayer(player)
  }

  @ViewBuilder private var views: some View {
    ConfettiView()
    ConfettiView(.classic)
    ConfettiView(trigger: $isOn)
    ConfettiView(.rain, trigger: $isOn)
    ConfettiView(.rain, trigger: $isOn) { count += 1 }
    ConfettiView(.rain, trigger: $isOn, onCompletion: { count += 1 })
  }

  @ViewBuilder private var values: some View {
    Text("a").confetti(trigger: count)
    Text("a").confetti(trigger: name)
    Text("a").confetti(trigger: Step(number: count))
    Text("a").confetti(.burst, trigger: count)
    Text("a").confetti(.emoji("🎉", "🎊"), trigger: count, from: .top)
    Text("a").confetti(.sideCannons, trigger: count, from: UnitPoint(x: 0.2, y: 0.9))
    Text("a").confetti(trigger: count, haptic: .success)
    Text("a").confetti(trigger: count, onCompletion: { isOn = false })
    Text("a").confetti(trigger: count) { isOn = false }
    Text("a").confetti(.burst, trigger: count, from: .center, haptic: .impact) { isOn = false }
  }

  @ViewBuilder private var bindings: some View {
    Text("a").confetti(trigger: $count)
    Text("a").confetti(.snow, trigger: $name) { isOn = false }
    Text("a").confetti(trigger: $isOn)
    Text("a").confetti(trigger: .constant(true))
    Text("a").confetti(.stars, trigger: $isOn, from: .bottom, haptic: .success) { count += 1 }
  }

  @ViewBuilder private var presented: some View {
    Text("a").confetti(isPresented: $isOn)
    Text("a").confetti(.rain, isPresented: $isOn)
    Text("a").confetti(.rain, isPresented: $isOn, from: .top, haptic: .impact) { count += 1 }
  }

  @ViewBuilder private var pieces: some View {
    Text("a").confetti(trigger: count) { Text("🎊") }
    Text("a").confetti(trigger: count) {
      Text("🎊")
      Image(systemName: "star.fill").foregroundStyle(.yellow)
    }
    Text("a").confetti(.burst, trigger: $count) {
      if isOn { Text("★") } else { Color.red.frame(width: 8, height: 8) }
      for letter in ["A", "B"] { Text(letter) }
    }
    Text("a").confetti(.burst, trigger: $isOn, onCompletion: { count += 1 }) { Text("★").bold() }
    Text("a").confetti(isPresented: $isOn, from: .top) { Circle().frame(width: 9, height: 9) }
  }

  @ViewBuilder private var others: some View {
    Text("a").confettiTapEffect()
    Text("a").confettiTapEffect(.stars)
    Text("a").displayConfetti(isActive: $isOn)
    Text("a").displayConfetti(isActive: $isOn, duration: 5)
    Text("a").displayConfetti(isActive: $isOn, duration: 5, fadeOut: 0.5)
    Text("a").rippleTapEffect()
    Text("a").rippleTapEffect(color: .white, maxRadius: 170, cornerRadius: 0)
    Text("a").rippleTapEffect(color: .teal, maxRadius: nil, duration: 0.6, cornerRadius: 12)
    Text("a").rippleTapEffect(in: Circle())
    Text("a").rippleTapEffect(color: .red, in: .rect(cornerRadius: 3))
    Text("a").ripple(trigger: count)
    Text("a").ripple(Ripple(color: .black), trigger: isOn, at: .topLeading)
    Text("a").ripple(trigger: count, at: .center, in: Capsule())
    buttons
  }

  @ViewBuilder private var buttons: some View {
    Button("a") { count += 1 }.buttonStyle(.ripple)
    Button("a") { count += 1 }.buttonStyle(.ripple(color: .black, cornerRadius: 8))
    Button("a") { count += 1 }.buttonStyle(RippleButtonStyle(maxRadius: 40, in: Capsule()))
    Button("a") { player.fire() }
    Button("a") { player.fire(.burst, from: .center) }
    Button("a") {
      let run = player.fire(.rain, at: .zero)
      player.pause()
      player.resume()
      player.seek(to: 1)
      player.drain()
      player.clear()
      Task { if await run.ending == .finished { count += 1 } }
    }
    .disabled(player.isActive)
  }

  @ViewBuilder private var surroundings: some View {
    Text("a").confettiMotion(.system)
    Text("a").confettiMotion(.off)
    Text("a").confettiColors([.red, .blue])
    Text("a").confettiColors(nil)
    Text("a").confettiLimit(300)
    Text("a").confettiLowPower(.ignore)
    Text("a").confettiSeed(1)
    Text("a").confettiAnnouncement("You did it")
  }
}
