#!/usr/bin/env bash
# Runs a command on an X display of its own, which goes with it: with-display.sh COMMAND...
# GTK looks there as on every other machine: no desktop's theme, settings or accessibility bus.
set -euo pipefail

command -v Xvfb >/dev/null || {
  echo "with-display: Xvfb is missing: apt-get install xvfb" >&2
  exit 1
}
scratch=$(mktemp -d)
mkfifo "$scratch/display"
Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$scratch/display" 2>"$scratch/log" &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null || true; rm -rf "$scratch"' EXIT
if ! read -r -t 30 number <"$scratch/display"; then
  echo "with-display: Xvfb does not start:" >&2
  cat "$scratch/log" >&2
  exit 1
fi
unset WAYLAND_DISPLAY GDK_SCALE GDK_DPI_SCALE GSK_RENDERER
export DISPLAY=":$number" GDK_BACKEND=x11 GTK_A11Y=none GTK_THEME=Adwaita
export XDG_CONFIG_HOME="$scratch/config"
"$@"
