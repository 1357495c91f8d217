#!/usr/bin/env bash
# Compiles the Swift that the playground copies and holds each value to the JSON it copies beside it:
# every preset, and every knob away from its default. Takes some seconds; needs Web/dist.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Built by Scripts/build-web.sh already, so that only the copied Swift has to be compiled.
build=(swift build --package-path Web --product fete-web-tool --scratch-path Web/.build-tool)
"${build[@]}" >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
bin=$("${build[@]}" --show-bin-path)

{
  echo 'import FeteCore'
  node Scripts/check-web-swift.mjs
} >"$folder/Cases.swift"

cat >"$folder/main.swift" <<'END'
import FeteCore
import Foundation

nonisolated(unsafe) var count = 0
nonisolated(unsafe) var faults = 0

func compare(_ copied: Confetti, _ json: String, _ title: String) {
  count += 1
  do {
    let recipe = try Confetti(jsonText: json)
    if copied == recipe { return }
    print("The Swift of \"\(title)\" is another recipe than its JSON:")
    let lines = [copied, recipe].map { $0.jsonText.split(separator: "\n") }
    for (a, b) in zip(lines[0], lines[1]) where a != b { print("  Swift \(a)\n  JSON  \(b)") }
    if lines[0].count != lines[1].count { print("  Swift \(lines[0].count) lines, JSON \(lines[1].count)") }
  } catch {
    print("The JSON of \"\(title)\" is refused: \(error)")
  }
  faults += 1
}

checkAll()
if faults > 0 {
  print("\(faults) of \(count) copies are wrong")
  exit(1)
}
print("The playground's Swift: \(count) copies compile and are what their JSON says")
END

swiftc -swift-version 6 -warnings-as-errors -Onone -module-name Copies -I "$bin/Modules" \
  "$folder/main.swift" "$folder/Cases.swift" "$bin"/FeteCore.build/*.swift.o -o "$folder/copies"
"$folder/copies"
