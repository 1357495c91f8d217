#!/usr/bin/env bash
# Builds the web surface and holds it: sizes, the module in Node, the Swift that the playground copies,
# the pages in Chromium.
set -euo pipefail
cd "$(dirname "$0")/.."

# What a page downloads, gzipped, of the full build and of the core: above it, the build fails.
full=40200
core=20400

Scripts/build-web.sh
node - "$full" "$core" <<'END'
const [full, core] = process.argv.slice(2).map(Number)
const size = JSON.parse(require('fs').readFileSync('Web/dist/size.json'))
const large = Object.entries({ full, core }).filter(([name, budget]) => size[name] > budget)
for (const [name, budget] of large) {
  console.error(`The ${name} web build is ${size[name]} bytes gzipped; the budget is ${budget}.`)
}
if (large.length && size.missing.length) {
  console.error(`The scripts are not as small as they get: ${size.missing.join(' and ')} missing; Scripts/setup.sh web installs that.`)
}
process.exit(large.length ? 1 : 0)
END

node --test Web/Tests/
Scripts/check-web-swift.sh

if ! python3 -c 'import playwright' 2>/dev/null; then
  echo "The page's tests need Playwright: pip install playwright (never 'playwright install')." >&2
  exit 1
fi
cd Web/Tests
python3 run.py "$@"
