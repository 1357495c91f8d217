#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A clock of seconds from an arbitrary start.
public enum Seconds {
  /// The CPU time this thread has used: what a busy machine does not disturb.
  public static var ofThread: Double { read(CLOCK_THREAD_CPUTIME_ID) }

  /// The CPU time of all threads of this process.
  public static var ofProcess: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// The time that passes; for work on several threads.
  public static var ofWall: Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// The least time that a body took over some passes, in seconds, by the clock given.
///
/// The minimum is the figure least disturbed by whatever else the machine does.
public func fastest(
  of passes: Int, by clock: () -> Double = { Seconds.ofThread }, _ body: () -> Void
) -> Double {
  var least = Double.infinity
  for _ in 0..<passes {
    let start = clock()
    body()
    least = min(least, clock() - start)
  }
  return least
}
