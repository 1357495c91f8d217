/// Guesses what a misspelt name was meant to be.
enum Spelling {
  /// The name with the fewest edits from `text`, if a few are enough.
  static func nearest(to text: String, in names: [String]) -> String? {
    let text = text.lowercased()
    guard !text.isEmpty else { return nil }
    let scored = names.map { (name: $0, edits: distance(text, $0.lowercased())) }
    guard let best = scored.min(by: { $0.edits < $1.edits }) else { return nil }
    return best.edits <= max(1, text.count / 3) ? best.name : nil
  }

  /// Insertions, removals, replacements and swaps of neighbours from one text to the other.
  ///
  /// O(*nm*) in their lengths.
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.prefix(64))
    let b = Array(b)
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        row.append(best)
      }
      before = last
      last = row
    }
    return last[b.count]
  }
}
