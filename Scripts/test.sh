#!/usr/bin/env bash
# Builds everything and runs every test: first as it is with the toolchain alone, then with files
# (trait Media), with windows (trait GTK) and as WebAssembly. Each way has a build folder of its own,
# since switching traits recompiles all.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh media test
FETE_PYTHON=$(find_python)
export FETE_PYTHON

say "Without traits"
swift build --build-tests "${strict[@]}"
swift test --skip-build "${strict[@]}"

say "With trait Media"
swift build --build-tests "${media[@]}" "${strict[@]}"
swift test --skip-build "${media[@]}" "${strict[@]}"

# On a display of its own.
Scripts/test-gtk.sh

say "WebAssembly in Node"
Scripts/setup.sh web
Scripts/build-web.sh
node --test Web/Tests/
