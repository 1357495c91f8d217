#!/usr/bin/env bash
# Compiles every one-liner of the SwiftUI corpus against the double and demands the verdict that
# the corpus records: good and repaired files compile, bad files do not.
#
# usage: Scripts/check-swiftui-corpus.sh [folder]
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

corpus=${1:-../shared/cases/swiftui-corpus}
if [ ! -d "$corpus" ]; then
  echo "SwiftUI corpus: skipped, there is no folder $corpus"
  exit 0
fi

# Left out of the double, since Fete's SwiftUI layer does not use it. One pattern a line, with the
# reason; a file that is named here must not compile, so that the list cannot go stale.
left_out() {
  case "$1" in
  good/10-*) echo "schedules other than .animation" ;;
  good/22-*) echo "filters of a graphics context" ;;
  good/41-*) echo "DragGesture" ;;
  good/46-* | repaired/12.swift) echo "rotation3DEffect" ;;
  good/58-*) echo "drawingGroup, compositingGroup, blendMode of a view" ;;
  good/63-* | repaired/13.swift) echo "#Preview is a macro, and macros of Xcode cannot be built here" ;;
  *) return 1 ;;
  esac
}

swift build "${strict[@]}" --target SwiftUI >&2
modules=$(swift build "${strict[@]}" --show-bin-path)/Modules
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# A bad file must fail for its own mistake and not for a missing import, so it gets the one that its
# repaired twin has.
compile() {
  local name=$1 file=$2
  local source="$scratch/${name//\//-}"
  case "$name" in bad/*) echo "import Foundation" >"$source" ;; *) : >"$source" ;; esac
  cat "$file" >>"$source"
  if swiftc -typecheck -swift-version 6 -parse-as-library -I "$modules" "$source" \
    >"$source.log" 2>&1; then echo yes >"$source.verdict"; else echo no >"$source.verdict"; fi
}
export -f compile
export scratch modules

find "$corpus"/good "$corpus"/repaired "$corpus"/bad -name '*.swift' | sort |
  while read -r file; do
    printf '%s\0%s\0' "$(basename "$(dirname "$file")")/$(basename "$file")" "$file"
  done | xargs -0 -n 2 -P "$(nproc)" bash -c 'compile "$1" "$2"' _

failures=0 right=0 skipped=0
verdict() { cat "$scratch/${1//\//-}.verdict"; }
wrong() {
  failures=$((failures + 1))
  echo "SwiftUI corpus: $1 $2"
  grep -m 3 'error:' "$scratch/${1//\//-}.log" || true
}
for file in "$corpus"/{good,repaired,bad}/*.swift; do
  name="$(basename "$(dirname "$file")")/$(basename "$file")"
  if reason=$(left_out "$name"); then
    if [ "$(verdict "$name")" = yes ]; then
      wrong "$name" "compiles, but is left out: $reason"
    else
      skipped=$((skipped + 1))
    fi
    continue
  fi
  case "$name" in
  bad/*)
    if left_out "repaired/$(basename "$file")" >/dev/null; then
      skipped=$((skipped + 1))
    elif [ "$(verdict "$name")" = yes ]; then
      wrong "$name" "compiles and must not: the double has a wrong signature"
    else
      right=$((right + 1))
    fi
    ;;
  *)
    if [ "$(verdict "$name")" = yes ]; then
      right=$((right + 1))
    else
      wrong "$name" "does not compile and must"
    fi
    ;;
  esac
done

echo "SwiftUI corpus: $right right, $failures wrong, $skipped left out"
[ "$failures" = 0 ]
