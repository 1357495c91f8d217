#!/usr/bin/env bash
# Formats all Swift code; with --check only says what is wrong, and fails where something is.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

files=()
while IFS= read -r -d '' file; do
  if [[ -e $file ]]; then files+=("$file"); fi
done < <(git ls-files -z --cached --others --exclude-standard -- '*.swift')

if [[ ${1:-} == --check ]]; then
  swift format lint --strict --parallel "${files[@]}"
else
  swift format --in-place --parallel "${files[@]}"
fi
