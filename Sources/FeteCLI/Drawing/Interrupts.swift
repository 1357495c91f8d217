#if Media
import FeteMedia

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Has signals that end the process remove what is half-written first.
enum Interrupts {
  static func install() {
    // The list is made at its first use, which must not be in a handler.
    _ = PartialFiles.shared
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      Platform.handle(number) { number in
        PartialFiles.shared.removeAll()
        Platform.die(by: number)
      }
    }
  }
}
#endif
