#!/usr/bin/env bash
# Makes the documentation of the libraries, one archive, in .build/docs; every warning is an error,
# so that no link leads nowhere.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

if ! command -v docc >/dev/null; then
  echo "docs: this toolchain has no docc; checking the comments by the format rules only"
  Scripts/format.sh --check
  exit 0
fi

# With files, since most of that module is there only then.
Scripts/setup.sh media
build=("${media[@]}" "${strict[@]}")
swift build "${build[@]}"
products=$(swift build "${build[@]}" --show-bin-path)
target=$(swiftc -print-target-info | sed -n 's/^ *"unversionedTriple": "\(.*\)",*$/\1/p')

# All modules and all articles in one, since comments link across modules.
graphs=.build/docs/graphs
catalog=.build/docs/Fete.docc
rm -rf .build/docs
mkdir -p "$graphs" "$catalog"
search=(-I "$products/Modules")
for folder in Sources/C*; do search+=(-I "$folder"); done
for flag in $(pkg-config --cflags-only-I pangocairo); do search+=(-Xcc "$flag"); done
for module in FeteCore FeteRaster FeteText FeteMedia FeteSwiftUI; do
  swift-symbolgraph-extract -module-name "$module" -target "$target" "${search[@]}" \
    -minimum-access-level public -omit-extension-block-symbols -output-dir "$graphs"
  if [[ -d Sources/$module/$module.docc ]]; then cp -R "Sources/$module/$module.docc/." "$catalog"; fi
done
docc convert "$catalog" --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name Fete --fallback-bundle-identifier fete \
  --warnings-as-errors --output-path .build/docs/Fete.doccarchive
echo "docs: .build/docs/Fete.doccarchive"
