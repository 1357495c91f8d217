#!/usr/bin/env bash
# Compiles FeteSwiftUI against the double as on each platform and runs its tests there: a flag hides
# from the double what that platform lacks.
#
# usage: Scripts/check-swiftui.sh [ios|tvos|visionos|watchos ...]
set -euo pipefail
cd "$(dirname "$0")/.."

for platform in "${@:-ios tvos visionos watchos}"; do
  for name in $platform; do
    case "$name" in
    ios) options=() ;;
    tvos | visionos | watchos)
      options=(--scratch-path ".build-$name" -Xswiftc "-DFETE_AS_${name^^}")
      ;;
    *)
      echo "unknown platform '$name'; there are ios, tvos, visionos, watchos" >&2
      exit 2
      ;;
    esac
    echo "FeteSwiftUI as on $name"
    swift test "${options[@]}" --filter '^FeteSwiftUITests\.' 2>&1 |
      grep -E 'error|warning:|Executed|failed' || true
    [ "${PIPESTATUS[0]}" = 0 ] || { echo "FeteSwiftUI as on $name: failed"; exit 1; }
  done
done
