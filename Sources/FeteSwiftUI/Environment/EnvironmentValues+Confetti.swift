import FeteCore
package import SwiftUI

private struct MotionKey: EnvironmentKey { static let defaultValue = ConfettiMotion.system }
private struct ColorsKey: EnvironmentKey { static let defaultValue: [Color]? = nil }
private struct LimitKey: EnvironmentKey { static let defaultValue = 1200 }
private struct LowPowerKey: EnvironmentKey { static let defaultValue = ConfettiLowPower.halve }
private struct SeedKey: EnvironmentKey { static let defaultValue: UInt64? = nil }
private struct AnnouncementKey: EnvironmentKey { static let defaultValue: String? = nil }
private struct ServicesKey: EnvironmentKey { static let defaultValue = Services.live }
private struct StageKey: EnvironmentKey { static let defaultValue: StageRegistry? = nil }

extension EnvironmentValues {
  var confettiMotion: ConfettiMotion {
    get { self[MotionKey.self] }
    set { self[MotionKey.self] = newValue }
  }

  var confettiColors: [Color]? {
    get { self[ColorsKey.self] }
    set { self[ColorsKey.self] = newValue }
  }

  var confettiLimit: Int {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }

  var confettiLowPower: ConfettiLowPower {
    get { self[LowPowerKey.self] }
    set { self[LowPowerKey.self] = newValue }
  }

  var confettiSeed: UInt64? {
    get { self[SeedKey.self] }
    set { self[SeedKey.self] = newValue }
  }

  var confettiAnnouncement: String? {
    get { self[AnnouncementKey.self] }
    set { self[AnnouncementKey.self] = newValue }
  }

  package var confettiServices: Services {
    get { self[ServicesKey.self] }
    set { self[ServicesKey.self] = newValue }
  }

  var confettiStage: StageRegistry? {
    get { self[StageKey.self] }
    set { self[StageKey.self] = newValue }
  }
}

/// What a firing takes from its surroundings, as they are when it happens.
struct Surroundings: Sendable {
  var motion = Motion.full
  var isSystemsChoice = false
  var palette: [Confetti.Paper]?
  var limit = 1200
  var lowPower = ConfettiLowPower.halve
  var seed: UInt64?
  var announcement: String?
  var services = Services.live
}

extension Surroundings: Equatable {
  /// Whether two firings would come out alike; the services are those of the process or the test.
  static func == (a: Surroundings, b: Surroundings) -> Bool {
    a.motion == b.motion && a.palette == b.palette && a.limit == b.limit
      && a.lowPower == b.lowPower && a.seed == b.seed && a.announcement == b.announcement
  }
}

extension EnvironmentValues {
  /// What a firing would take from these values now.
  var surroundings: Surroundings {
    var result = Surroundings()
    result.motion = confettiMotion.resolved(reduceMotion: accessibilityReduceMotion)
    result.isSystemsChoice = confettiMotion == .system
    if let colors = confettiColors, !colors.isEmpty {
      result.palette = colors.map { Confetti.Paper(rgba($0)) }
    }
    result.limit = confettiLimit
    result.lowPower = confettiLowPower
    result.seed = confettiSeed
    result.announcement = confettiAnnouncement
    result.services = confettiServices
    return result
  }

  /// A colour as it is seen in these surroundings.
  func rgba(_ color: Color) -> RGBA {
    let resolved = color.resolve(in: self)
    func channel(_ value: Float) -> UInt8 { UInt8(max(0, min(1, value)) * 255 + 0.5) }
    return RGBA(
      red: channel(resolved.red), green: channel(resolved.green), blue: channel(resolved.blue),
      alpha: channel(resolved.opacity))
  }
}
