#!/usr/bin/env bash
# Tests the GTK surface on a display of its own: the widget in the test process, and the window of
# `fete play` as a process of its own. Needs libgtk-4-dev, xvfb, xdotool and imagemagick.
# With --quick the pass under the address sanitizer, a build of its own, is left out.
set -euo pipefail
cd "$(dirname "$0")/.."

for tool in Xvfb:xvfb xdotool:xdotool import:imagemagick pkg-config:pkg-config; do
  command -v "${tool%%:*}" >/dev/null || {
    echo "test-gtk: ${tool%%:*} is missing: apt-get install ${tool#*:}" >&2
    exit 1
  }
done

# The tests themselves, once there is a display: run [VARIABLE=VALUE] ARGUMENTS OF swift test
run() {
  local out status=0
  out=$(Scripts/with-display.sh env "$@" 2>&1) || status=$?
  grep -Ev "^Test (Case|Suite).*started|prohibited flag|' passed \(|^◇|^↳|^✔|^\[" <<<"$out" || true
  # A skipped test is no test: the display is there.
  if [ $status != 0 ] || grep -q "skipped" <<<"$out"; then
    echo "test-gtk: failed: $*" >&2
    exit 1
  fi
}

# Without the headers a build has to say which package brings them: no search paths, no headers.
if message=$(clang -fsyntax-only -x c Sources/CGTK4/shim.h 2>&1); then
  echo "test-gtk: the shim compiles without GTK's headers" >&2
  exit 1
elif ! grep -q "apt-get install libgtk-4-dev" <<<"$message"; then
  printf 'test-gtk: no word of the missing package in:\n%s\n' "$message" >&2
  exit 1
fi

plain=(--traits GTK --scratch-path .build-gtk)
swift build --build-tests "${plain[@]}"
run swift test --skip-build "${plain[@]}" --filter FeteGTKTests
run GDK_SCALE=2 swift test --skip-build "${plain[@]}" --filter FeteGTKTests.ScaleTests

if [ "${1:-}" != --quick ]; then
  checked=(--traits GTK --scratch-path .build-gtk-asan --sanitize=address)
  swift build --build-tests "${checked[@]}"
  # GTK, fontconfig and the GL driver keep what they hold to the end: leaks are MemoryTests' matter.
  run ASAN_OPTIONS=detect_leaks=0 swift test --skip-build "${checked[@]}" \
    --filter FeteGTKTests.LifeTests
fi
echo "test-gtk: all passed"
