#!/usr/bin/env bash
# Gives every reader of what users write the bytes of libFuzzer's making, for a bounded time: SVG
# paths, recipe files, colours and command lines. FETE_FUZZ_SECONDS is the time for each, 15 by
# default. What breaks one is kept in Tests/Corpus, which `make test` runs for ever after.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

export FETE_FUZZ=1
subjects=("$@")
if ((${#subjects[@]} == 0)); then subjects=(path recipe color command); fi

say "Fuzzer"
# All modules are instrumented: what is new is told by the coverage of each. The toolchain's own
# linker, since an older one stumbles over the sanitizer's symbols.
flags=(-Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld)
build=(-c release --scratch-path .build-fuzz --product FeteFuzzing "${flags[@]}")
swift build "${build[@]}"
program="$(swift build "${build[@]}" --show-bin-path)/FeteFuzzing"

export ASAN_OPTIONS=detect_leaks=0
for subject in "${subjects[@]}"; do
  say "Fuzzing: $subject"
  found=.build-fuzz/found/$subject
  mkdir -p "$found"
  FETE_FUZZ_SUBJECT=$subject "$program" "$found" "Tests/Corpus/$subject" \
    -max_total_time="${FETE_FUZZ_SECONDS:-15}" -max_len=4096 -timeout=10 -rss_limit_mb=2048 \
    -artifact_prefix="Tests/Corpus/$subject/" -print_final_stats=1 -verbosity=0 2>&1 \
    | sed "/Recommended dictionary/,/End of recommended/d"
done
