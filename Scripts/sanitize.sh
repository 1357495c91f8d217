#!/usr/bin/env bash
# Runs the tests of engine, painter, files and command with a sanitizer: address, thread, or both
# one after the other where none is named.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh media test
FETE_PYTHON=$(find_python)
export FETE_PYTHON

# Halt at the first report: a report that scrolls by is one that nobody reads. Leaks are not looked
# for, since what Foundation keeps for ever counts as one.
export ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=halt_on_error=1

kinds=("$@")
if ((${#kinds[@]} == 0)); then kinds=(address thread); fi
for kind in "${kinds[@]}"; do
  say "Sanitizer: $kind"
  flags=(--sanitize "$kind" --traits Media --scratch-path ".build-$kind")
  # The older linker warns of every symbol that the sanitizer adds.
  swift build --build-tests "${flags[@]}" 2>&1 | grep -v 'Cannot export local symbol'
  FETE_SANITIZER=$kind swift test --skip-build "${flags[@]}" \
    --filter 'FeteCoreTests|FeteRasterTests|FeteMediaTests|FeteCLITests'
done
