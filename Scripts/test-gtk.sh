#!/usr/bin/env bash
# Tests the GTK surface on a display of its own: the widget in the test process, and the window of
# `fete play` as a process of its own. With --sanitize: the ends of widgets, under the address
# sanitizer, in a build of its own.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh window display

# The tests themselves, once there is a display: run [VARIABLE=VALUE] ARGUMENTS OF swift test
run() {
  local log status=0
  log=$(Scripts/with-display.sh env "$@" 2>&1) || status=$?
  grep -Ev "^Test (Case|Suite).*started|prohibited flag|' passed \(|^◇|^↳|^✔|^\[" <<<"$log" || true
  # A skipped test is no test: the display is there.
  if [[ $status != 0 ]] || grep -q "skipped" <<<"$log"; then
    echo "test-gtk: failed: $*" >&2
    exit 1
  fi
}

if [[ ${1-} == --sanitize ]]; then
  say "GTK: address sanitizer"
  flags=(--traits GTK --scratch-path .build-gtk-address --sanitize=address)
  swift build --build-tests "${flags[@]}" 2>&1 | grep -v 'Cannot export local symbol'
  # GTK, fontconfig and the GL driver keep what they hold to the end: leaks are MemoryTests' matter.
  run ASAN_OPTIONS=detect_leaks=0 swift test --skip-build "${flags[@]}" \
    --filter FeteGTKTests.LifeTests
  exit
fi

say "GTK: without its headers the build names the package"
# No search paths, no headers.
if log=$(clang -fsyntax-only -x c Sources/CGTK4/shim.h 2>&1); then
  echo "test-gtk: the shim compiles without GTK's headers" >&2
  exit 1
elif ! grep -q "apt-get install libgtk-4-dev" <<<"$log"; then
  printf 'test-gtk: no word of the missing package in:\n%s\n' "$log" >&2
  exit 1
fi

say "GTK: tests"
swift build --build-tests "${gtk[@]}" "${strict[@]}"
run swift test --skip-build "${gtk[@]}" "${strict[@]}" --filter FeteGTKTests
run GDK_SCALE=2 swift test --skip-build "${gtk[@]}" "${strict[@]}" \
  --filter FeteGTKTests.ScaleTests

say "GTK: the example"
swift build --package-path Examples/GTKButton
