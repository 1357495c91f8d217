#!/usr/bin/env bash
# Builds Web/dist: fete.wasm, fete.js, the classic script, the core build and the playground.
# Embedded Swift for bare WebAssembly comes with the toolchain; its flags stand here, and not in a
# manifest, because they have to reach the engine's own targets as well.
set -euo pipefail
cd "$(dirname "$0")/../Web"

# SwiftPM tells packages apart by their folder's name: the clone must not be called like this one.
if [[ $(basename "$(dirname "$PWD")" | tr '[:upper:]' '[:lower:]') == web ]]; then
  echo "The folder of the clone is called \"$(basename "$(dirname "$PWD")")\", like the package in it; rename it." >&2
  exit 1
fi

# The three modules are compiled one by one, each as a whole: SwiftPM would cut them into as many
# pieces as there are threads, which the linker cannot join again, and the module is larger for it.
flags=(
  -Osize -wmo -num-threads 0 -parse-as-library -swift-version 6 -target wasm32-unknown-none-wasm
  -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
  -enable-experimental-feature Embedded
  -enable-experimental-feature Extern
  -Xfrontend -disable-stack-protector
  # What is checked natively is not checked again in the page: an eighth of the size, gzipped.
  -Xfrontend -remove-runtime-asserts -enforce-exclusivity=unchecked
  # What LLVM does for speed at the cost of code: Web/Benchmarks/paint.mjs is no faster with it.
  -Xllvm -inline-threshold=-200 -Xllvm -disable-lsr
  -Xllvm -enable-pre=false -Xllvm -enable-load-pre=false
  -Xcc -msimd128
)

# The C compiler and the linker are the toolchain's own, which is seldom on the path.
toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")

# build OUT [DEFINE…]: prints the path of the module.
build() {
  local out=.build/wasm/$1 module
  shift
  mkdir -p "$out"
  for module in FeteCore FeteRaster FeteWeb; do
    local sources="../Sources/$module" package=main
    [[ $module == FeteWeb ]] && sources=Sources/FeteWeb package=web
    find "$sources" -name '*.swift' | LC_ALL=C sort >"$out/$module.sources"
    swiftc "${flags[@]}" "$@" -module-name $module -package-name $package -I "$out" \
      -Xcc -ISources/CWebRuntime/include -emit-module -emit-module-path "$out/$module.swiftmodule" \
      -c @"$out/$module.sources" -o "$out/$module.o" >&2 || return 1
  done
  "$toolchain/clang" --target=wasm32-unknown-none-wasm -Oz -msimd128 -mbulk-memory \
    -c Sources/CWebRuntime/runtime.c -o "$out/runtime.o" >&2 || return 1
  "$toolchain/wasm-ld" "$out"/{FeteCore,FeteRaster,FeteWeb,runtime}.o -o "$out/fete.wasm" --no-entry \
    --gc-sections --strip-all --stack-first -z stack-size=262144 -O2 -Map="$out/fete.map" >&2 || return 1
  echo "$out/fete.wasm"
}

mkdir -p dist
swift build --product fete-web-tool --scratch-path .build-tool >&2
tool="$(swift build --product fete-web-tool --scratch-path .build-tool --show-bin-path)/fete-web-tool"

full=$(build full)
# The core build has what canvas-confetti's options ask for: no ripples, sprites, outlines, no records.
core=$(build core -DFETE_CORE)
node ../Scripts/pack-web.mjs "$full" "$tool" dist "$core"
