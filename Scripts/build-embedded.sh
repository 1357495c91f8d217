#!/usr/bin/env bash
# Compiles the engine and the painter as Embedded Swift for WebAssembly, which proves that neither
# needs an operating system, a Swift runtime or Unicode tables.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# Flags and not a trait: a trait that turns Embedded on would break the symbol graphs.
for target in FeteCore FeteRaster; do
  swift build --triple wasm32-unknown-none-wasm -c release --scratch-path .build-embedded \
    --target "$target" \
    -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo \
    -Xswiftc -Xfrontend -Xswiftc -disable-stack-protector -Xswiftc -warnings-as-errors
done
