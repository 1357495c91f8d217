#!/usr/bin/env bash
# From a clean clone to confetti: sets up, builds, renders demo.webp, and plays it: in a window where
# there is a display, else where standard output is a terminal.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
  place=window
  Scripts/setup.sh media window
  build=(-c release --traits Media,GTK --scratch-path .build-demo)
else
  place=terminal
  Scripts/setup.sh media
  build=(-c release --traits Media --scratch-path .build-media)
fi
say "Building fete"
swift build "${build[@]}" --product fete
fete=$(swift build "${build[@]}" --show-bin-path)/fete

say "Rendering burst"
"$fete" render burst --seed 7 --background '#101018' -o demo.webp
size=$(wc -c <demo.webp)
echo "demo: $PWD/demo.webp, $((size / 1024)) KiB; open it in a browser"

if [[ $place == window ]]; then
  "$fete" play burst --seed 7 --in window || echo "demo: no window; demo.webp shows it"
elif [[ -t 1 && -z ${NO_COLOR:-} && ${TERM:-dumb} != dumb ]]; then
  "$fete" play burst --seed 7
fi
echo "demo: 'fete' is $fete; try '$fete list'"
