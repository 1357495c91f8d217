import CGTK4
import FeteCore
import FeteGTK
import Glibc

/// Processor time of the whole process, all threads, for each frame: what a window really costs.
@main
@MainActor
enum Benchmark {
  static func main() throws {
    guard gtk_init_check() != 0, gdk_display_get_default() != nil else {
      print("WindowBenchmark: no display; Scripts/benchmark-gtk.sh brings one")
      exit(1)
    }
    var passed = true
    for scene in [
      Scene(count: 500, part: .whole), Scene(count: 5000, part: .whole),
      Scene(count: 500, part: .quarter),
    ] {
      let ways: [any Way] = [Floor(scene), try Drawing(scene), try Ours(scene)]
      let costs = measure(ways)
      print("\(scene.count) pieces \(scene.part.rawValue), CPU ms a frame")
      for (way, cost) in zip(ways, costs) { print("  \(type(of: way).name): \(text(cost))") }
      let toFloor = costs[2] / costs[0]
      let toCairo = costs[1] / costs[2]
      print("  fete / floor: \(text(toFloor)), cairo / fete: \(text(toCairo))")
      switch (scene.count, scene.part) {
      case (500, .whole): passed = check("fete / floor at most 1.15", toFloor <= 1.15) && passed
      case (_, .whole): passed = check("cairo / fete at least 2.2", toCairo >= 2.2) && passed
      case (_, .quarter): passed = check("cairo / fete at least 2.5", toCairo >= 2.5) && passed
      }
    }
    exit(passed ? 0 : 1)
  }

  private static func check(_ goal: String, _ holds: Bool) -> Bool {
    print("  \(holds ? "met" : "MISSED"): \(goal)")
    return holds
  }

  /// The least of some passes for each way, taken in turns so that all meet the same machine.
  private static func measure(_ ways: [any Way]) -> [Double] {
    var least = [Double](repeating: .infinity, count: ways.count)
    let window = gtk_window_new()!
    let itself = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_decorated(itself, 0)
    gtk_window_set_default_size(itself, gint(Scene.width), gint(Scene.height))
    for way in ways { g_object_ref_sink(UnsafeMutableRawPointer(way.widget)) }
    gtk_window_present(itself)
    for _ in 0..<4 {
      for (i, way) in ways.enumerated() {
        gtk_window_set_child(itself, way.widget)
        run(way, frames: 10)
        let start = processorTime
        let frames = run(way, frames: 45)
        least[i] = min(least[i], (processorTime - start) * 1000 / Double(frames))
      }
    }
    gtk_window_destroy(itself)
    return least
  }

  /// Lets GTK's loop run for some frames; returns how many they were.
  @discardableResult
  private static func run(_ way: any Way, frames: Int) -> Int {
    let first = way.frames
    while way.frames < first + frames { g_main_context_iteration(nil, 1) }
    return way.frames - first
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
