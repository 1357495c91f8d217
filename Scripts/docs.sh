#!/usr/bin/env bash
# Makes the documentation of the libraries in .build/docs; every warning is an error, so that no
# link leads nowhere.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

if ! command -v docc >/dev/null; then
  echo "docs: this toolchain has no docc; checking the comments by the format rules only"
  Scripts/format.sh --check
  exit 0
fi

swift build
products=$(swift build --show-bin-path)
target=$(swiftc -print-target-info | sed -n 's/^ *"unversionedTriple": "\(.*\)",*$/\1/p')
for module in FeteCore FeteRaster FeteMedia; do
  graphs=.build/symbol-graphs/$module
  rm -rf "$graphs"
  mkdir -p "$graphs" .build/docs
  swift-symbolgraph-extract -module-name "$module" -target "$target" -I "$products/Modules" \
    -minimum-access-level public -omit-extension-block-symbols -output-dir "$graphs"
  catalog=()
  if [[ -d Sources/$module/$module.docc ]]; then catalog=("Sources/$module/$module.docc"); fi
  docc convert "${catalog[@]}" --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name "$module" --fallback-bundle-identifier "fete.$module" \
    --warnings-as-errors --output-path ".build/docs/$module"
  echo "docs: .build/docs/$module"
done
