#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

enum Cores {
  /// How many threads the machine runs at once, 1 to 1024.
  static var count: Int { max(1, min(1024, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
