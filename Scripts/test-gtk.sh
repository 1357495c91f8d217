#!/usr/bin/env bash
# Tests the GTK surface on a display of its own: the widget in the test process, and the window of
# `fete play` as a process of its own. Needs libgtk-4-dev, xvfb, xdotool and imagemagick.
# With --quick the pass under the address sanitizer, a build of its own, is left out.
set -euo pipefail
cd "$(dirname "$0")/.."
quick=no
if [ "${1:-}" = --quick ]; then quick=yes; fi

for tool in Xvfb:xvfb xdotool:xdotool import:imagemagick pkg-config:pkg-config; do
  command -v "${tool%%:*}" >/dev/null || {
    echo "test-gtk: ${tool%%:*} is missing: apt-get install ${tool#*:}" >&2
    exit 1
  }
done

# Without the headers a build has to say which package brings them: no search paths, no headers.
if message=$(clang -fsyntax-only -x c Sources/CGTK4/shim.h 2>&1); then
  echo "test-gtk: the shim compiles without GTK's headers" >&2
  exit 1
elif ! grep -q "apt-get install libgtk-4-dev" <<<"$message"; then
  printf 'test-gtk: no word of the missing package in:\n%s\n' "$message" >&2
  exit 1
fi

swift build --build-tests --traits GTK --scratch-path .build-gtk
if [ "$quick" = no ]; then
  swift build --build-tests --traits GTK --scratch-path .build-gtk-asan --sanitize=address
fi

scratch=$(mktemp -d)
mkfifo "$scratch/display"
Xvfb -displayfd 3 -screen 0 1600x1000x24 3>"$scratch/display" 2>"$scratch/log" &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -rf "$scratch"' EXIT
if ! read -r -t 20 number <"$scratch/display"; then
  echo "test-gtk: Xvfb does not start:" >&2
  cat "$scratch/log" >&2
  exit 1
fi
# A desktop's settings, themes and accessibility bus would be another machine's picture.
export DISPLAY=":$number" GDK_BACKEND=x11 GTK_A11Y=none GTK_THEME=Adwaita
export XDG_CONFIG_HOME="$scratch/config"
unset WAYLAND_DISPLAY GDK_SCALE GSK_RENDERER

# A skipped test is no test: the display is there.
run() {
  local status=0
  swift test --skip-build --traits GTK "$@" >"$scratch/out" 2>&1 || status=$?
  grep -Ev "^Test (Case|Suite).*started|prohibited flag|' passed \\(|^◇|^↳|^✔|^\[" "$scratch/out" || true
  if [ $status != 0 ] || grep -q "skipped" "$scratch/out"; then
    echo "test-gtk: failed: $*" >&2
    exit 1
  fi
}

run --scratch-path .build-gtk --filter FeteGTKTests
GDK_SCALE=2 run --scratch-path .build-gtk --filter FeteGTKTests.ScaleTests
if [ "$quick" = no ]; then
  ASAN_OPTIONS=detect_leaks=0 run --scratch-path .build-gtk-asan --sanitize=address \
    --filter FeteGTKTests.LifeTests
fi
echo "test-gtk: all passed"
