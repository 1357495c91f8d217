#if Media
import FeteCore
import Foundation

/// How different two opaque colours look: ΔE of 1976, in CIE Lab; about 2 can just be seen.
func colorDistance(_ a: RGBA, _ b: RGBA) -> Double {
  let (x, y) = (lab(a), lab(b))
  let (l, m, n) = (x.0 - y.0, x.1 - y.1, x.2 - y.2)
  return (l * l + m * m + n * n).squareRoot()
}

private func lab(_ color: RGBA) -> (Double, Double, Double) {
  func linear(_ channel: UInt8) -> Double {
    let c = Double(channel) / 255
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
  }
  let (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
  func f(_ t: Double) -> Double { t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116 }
  let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  let y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return (116 * y - 16, 500 * (x - y), 200 * (y - z))
}
#endif
