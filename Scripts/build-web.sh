#!/usr/bin/env bash
# Builds Web/dist: fete.wasm, fete.js, the classic script, the core build and the playground.
# Embedded Swift for bare WebAssembly comes with the toolchain; its flags stand here, and not in a
# manifest, because they have to reach the engine's own targets as well.
set -euo pipefail
cd "$(dirname "$0")/../Web"

flags=(
  -Osize -wmo -parse-as-library
  -enable-experimental-feature Embedded
  -Xfrontend -disable-stack-protector
  -Xclang-linker -nostdlib
)
linker=(--no-entry --gc-sections --strip-all --stack-first -z stack-size=262144)

# build SCRATCH DEFINE…: prints the path of the module.
build() {
  local scratch=$1 arguments=()
  shift
  for flag in "${flags[@]}" "$@"; do arguments+=(-Xswiftc "$flag"); done
  for flag in "${linker[@]}"; do arguments+=(-Xlinker "$flag"); done
  swift build --triple wasm32-unknown-none-wasm -c release --scratch-path "$scratch" \
    --product FeteWeb -Xcc -msimd128 "${arguments[@]}" >&2 || return 1
  echo "$scratch/wasm32-unknown-none-wasm/release/FeteWeb.wasm"
}

mkdir -p dist
swift build --product fete-web-tool --scratch-path .build-tool >&2
tool="$(swift build --product fete-web-tool --scratch-path .build-tool --show-bin-path)/fete-web-tool"

module=$(build .build)
node ../Scripts/pack-web.mjs "$module" "$tool" dist
