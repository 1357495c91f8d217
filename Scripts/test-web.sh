#!/usr/bin/env bash
# Builds the web surface and holds it: sizes, the module in Node, the pages in Chromium.
set -euo pipefail
cd "$(dirname "$0")/.."

# What a page downloads, gzipped: the module and the script together. Above it, the build fails.
budget=73000

Scripts/build-web.sh
total=$(cat Web/dist/size.txt)
if ((total > budget)); then
  echo "The web build is $total bytes gzipped; the budget is $budget." >&2
  exit 1
fi

node --test Web/Tests/

if ! python3 -c 'import playwright' 2>/dev/null; then
  echo "The page's tests need Playwright: pip install playwright (never 'playwright install')." >&2
  exit 1
fi
cd Web/Tests
python3 run.py "$@"
