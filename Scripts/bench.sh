#!/usr/bin/env bash
# Runs every benchmark, or only those named; each prints its figures and its baseline's.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh media bench

names=("$@")
if ((${#names[@]} == 0)); then
  for folder in Benchmarks/Sources/*Benchmark; do names+=("$(basename "$folder")"); done
fi
for name in "${names[@]}"; do
  say "$name"
  swift run --package-path Benchmarks -c release "$name"
done
if (($# == 0)); then
  say "WindowBenchmark"
  Scripts/benchmark-gtk.sh
fi
