#!/usr/bin/env bash
# Compiles FeteSwiftUI against the double as on each platform and runs its tests there: a flag hides
# from the double what that platform lacks. Then compiles the public calls as an app would whose
# code runs on the main actor unless it says otherwise.
#
# usage: Scripts/check-swiftui.sh [ios|tvos|visionos|watchos ...]
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

log=$(mktemp)
trap 'rm -f "$log"' EXIT

[ $# -gt 0 ] || set -- ios tvos visionos watchos
for name in "$@"; do
  options=()
  case "$name" in
  ios) ;;
  tvos | visionos | watchos)
    options=(--scratch-path ".build-$name" -Xswiftc "-DFETE_AS_${name^^}")
    ;;
  *)
    echo "unknown platform '$name'; there are ios, tvos, visionos, watchos" >&2
    exit 2
    ;;
  esac
  if ! swift test "${strict[@]}" ${options[@]+"${options[@]}"} --filter '^FeteSwiftUITests\.' >"$log" 2>&1; then
    grep -E 'error:|warning:' "$log" | cut -c1-400 || tail -20 "$log"
    echo "FeteSwiftUI as on $name: failed"
    exit 1
  fi
  echo "FeteSwiftUI as on $name: $(grep -E 'Executed' "$log" | tail -1 | sed 's/^[[:space:]]*//')"
done

swift build "${strict[@]}" --target FeteSwiftUI >"$log" 2>&1
modules=$(swift build "${strict[@]}" --show-bin-path)/Modules
swiftc -typecheck -swift-version 6 -warnings-as-errors -default-isolation MainActor \
  -I "$modules" Tests/FeteSwiftUITests/CallForms.swift Scripts/swiftui-client.swift
echo "FeteSwiftUI: the public calls compile in an app that is on the main actor by default"
