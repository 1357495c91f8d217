// In debug builds the compiler lowers `squareRoot` to a call of libm, which only this import links.
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif
