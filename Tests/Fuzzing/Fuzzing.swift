import FeteTestSupport

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// What libFuzzer calls; the subject is named by an environment variable, read once.

private let subject = getenv("FETE_FUZZ_SUBJECT").map { String(cString: $0) } ?? ""

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The package manager calls an executable's main after its target.
@_cdecl("FeteFuzzing_main")
public func fuzz(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  var count = count
  var arguments = arguments
  return runDriver(&count, &arguments, testOneInput)
}

private func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  let problem =
    if let known = FuzzSubject(rawValue: subject) {
      known.problem(with: bytes)
    } else {
      CommandLineSubject.problem(with: bytes)
    }
  // libFuzzer keeps the input of a process that stops.
  if let problem { fatalError(problem) }
  return 0
}
