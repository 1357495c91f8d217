#!/usr/bin/env bash
# What a frame costs in a real window, against an empty texture and against cairo; fails where a
# goal is missed.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh window display
swift build -c release --package-path Benchmarks/Window
Scripts/with-display.sh Benchmarks/Window/.build/release/WindowBenchmark
