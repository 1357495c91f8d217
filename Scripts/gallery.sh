#!/usr/bin/env bash
# Renders every preset into docs/gallery, small enough for a repository, and the page that shows them.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh media

say "Build"
build=(-c release "${media[@]}" --product fete)
swift build "${build[@]}"
fete="$(swift build "${build[@]}" --show-bin-path)/fete"

# What is made of light is lost on white.
declare -A dark=([snow]=1 [fireworks]=1 [stars]=1 [sparkler]=1 [champagne]=1)

clip=(--size 480x270 --scale 0.5 --fps 12.5 --quiet)

say "Gallery"
folder=docs/gallery
mkdir -p "$folder"
page="$folder/README.md"
{
  echo "# Gallery"
  echo
  echo "Every preset as \`fete render\` draws it. Made by \`make gallery\`."
  echo
  echo "| | |"
  echo "|---|---|"
} >"$page"
"$fete" list | while read -r name summary; do
  options=("${clip[@]}" --seed 7)
  # Those that never end show that in three seconds.
  if [[ $summary == *endless* ]]; then options+=(--duration 3); fi
  # An opaque ground halves the files: the alpha of a WebP is kept without loss.
  if [[ -n ${dark[$name]-} ]]; then ground='#10131C'; else ground=white; fi
  options+=(--background "$ground")
  "$fete" render "$name" "${options[@]}" -o "$folder/$name.webp"
  echo "| <img src=\"$name.webp\" width=\"240\" alt=\"$name\"> | **$name**: $summary |" >>"$page"
done
"$fete" render ripple "${clip[@]}" --background '#2563EB' \
  --at 30%,60% --at 70%,40%@0.35 -o "$folder/ripple.webp"
echo "| <img src=\"ripple.webp\" width=\"240\" alt=\"ripple\"> | **ripple**: a tap's rings |" >>"$page"
du -ch "$folder"/*.webp | tail -1
