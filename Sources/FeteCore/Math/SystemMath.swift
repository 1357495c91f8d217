// A debug build lowers `squareRoot()` to a call of libm. This import makes Linux link it; the
// WebAssembly build has no such module and lowers to its own instruction.
#if canImport(Glibc)
internal import Glibc
#endif
