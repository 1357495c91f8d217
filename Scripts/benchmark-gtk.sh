#!/usr/bin/env bash
# What a frame costs in a real window, against an empty texture and against cairo.
# Needs libgtk-4-dev and xvfb. Fails where a goal is missed.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release --package-path Benchmarks/Window
Scripts/with-display.sh Benchmarks/Window/.build/release/WindowBenchmark
