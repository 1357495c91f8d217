/// Prints a row of a table: the first column to the left, the others to the right.
public func printRow(_ columns: String..., widths: [Int] = [30]) {
  var line = ""
  for (i, text) in columns.enumerated() {
    let width = i < widths.count ? widths[i] : 12
    let padding = String(repeating: " ", count: max(0, width - text.count))
    line += i == 0 ? text + padding : padding + text
  }
  print(line)
}

extension Double {
  /// The number with a fixed count of digits after the point.
  public func digits(_ count: Int) -> String {
    var factor = 1.0
    for _ in 0..<count { factor *= 10 }
    let whole = (self * factor).rounded()
    if count == 0 { return String(Int(whole)) }
    let fraction = String(Int(whole.magnitude) % Int(factor))
    let zeros = String(repeating: "0", count: count - fraction.count)
    return (whole < 0 ? "-" : "") + "\(Int(whole.magnitude) / Int(factor)).\(zeros)\(fraction)"
  }
}
