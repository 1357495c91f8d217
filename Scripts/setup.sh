#!/usr/bin/env bash
# Installs what is missing on Debian and Ubuntu. Without arguments: everything that building,
# testing and measuring need; else only the groups named: media test bench window display web browser.
# Does nothing where nothing is missing, and says what it installs and why.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# A group's packages, and after a colon what they are for.
packages_of() {
  case $1 in
    media)
      echo "pkg-config:finds system libraries for the Swift package manager"
      echo "zlib1g-dev:compresses PNG and APNG"
      echo "libgif-dev:writes GIF"
      echo "libwebp-dev:writes WebP"
      echo "libimagequant-dev:picks a GIF's colours"
      echo "libpango1.0-dev:sets emoji and text"
      echo "fonts-noto-color-emoji:has the emoji"
      echo "fonts-dejavu-core:has letters and symbols"
      ;;
    test)
      echo "ffmpeg:makes the videos, and shows what is in files"
      # Any Python that has the two modules will do.
      if ! find_python >/dev/null; then
        echo "python3-pil:decodes what the tests wrote"
        echo "python3-numpy:compares pictures"
      fi
      ;;
    bench)
      echo "pkg-config:finds system libraries for the Swift package manager"
      echo "libcairo2-dev:the painter that ours is measured against"
      ;;
    window)
      echo "pkg-config:finds system libraries for the Swift package manager"
      echo "libgtk-4-dev:opens windows"
      echo "fonts-noto-color-emoji:has the emoji"
      ;;
    display)
      echo "libgl1-mesa-dri:draws without a graphics card"
      echo "xvfb:is a display that nobody looks at"
      echo "xdotool:moves the pointer and presses keys"
      echo "imagemagick:takes photographs of the display"
      ;;
    web)
      echo "nodejs:runs the WebAssembly build"
      echo "binaryen:makes the WebAssembly build smaller"
      echo "esbuild:makes the scripts smaller"
      echo "terser:makes them smaller still"
      ;;
    browser)
      echo "chromium:shows the pages"
      ;;
    *)
      echo "setup: unknown group '$1'; allowed are media, test, bench, window, display, web, browser" >&2
      return 64
      ;;
  esac
}

is_installed() {
  [[ $(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

# A program that came another way than as Debian's package is as good.
is_provided() {
  case $1 in
    pkg-config) command -v pkg-config >/dev/null ;;
    ffmpeg) command -v ffmpeg >/dev/null ;;
    nodejs) command -v node >/dev/null ;;
    binaryen) command -v wasm-opt >/dev/null ;;
    esbuild) command -v esbuild >/dev/null ;;
    terser) command -v terser >/dev/null ;;
    imagemagick) command -v import >/dev/null ;;
    *) return 1 ;;
  esac
}

groups=("$@")
if ((${#groups[@]} == 0)); then groups=(media test bench window display); fi

if ! command -v swift >/dev/null; then
  echo "setup: no swift on PATH; install a Swift toolchain, 6.1 or newer, from swift.org" >&2
  exit 1
fi

wanted=""
for group in "${groups[@]}"; do
  wanted+="$(packages_of "$group")"$'\n'
done

missing=()
while IFS=: read -r package reason; do
  [[ -n $package ]] || continue
  [[ " ${missing[*]-} " == *" $package "* ]] && continue
  if is_provided "$package" || is_installed "$package"; then continue; fi
  if ((${#missing[@]} == 0)); then echo "setup: these packages are missing:"; fi
  printf '  %-20s %s\n' "$package" "$reason"
  missing+=("$package")
done <<<"$wanted"

if ((${#missing[@]} == 0)); then exit 0; fi

install=(apt-get install --yes --no-install-recommends "${missing[@]}")
if ! command -v apt-get >/dev/null; then
  echo "setup: this is neither Debian nor Ubuntu: install the like of the above yourself" >&2
  exit 1
fi
as_root=()
if ((EUID != 0)); then
  if ! command -v sudo >/dev/null; then
    echo "setup: there is no sudo; as root, run: apt-get update && ${install[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi
echo "setup: installing with apt-get${as_root[*]:+ through sudo}"
"${as_root[@]}" apt-get update --quiet=2
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "${install[@]}"
echo "setup: done"
