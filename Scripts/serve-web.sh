#!/usr/bin/env bash
# Builds the playground and serves it on the loopback address; plain files, fit for any host.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/build-web.sh
exec python3 Scripts/serve-web.py Web/dist "${PORT:-8000}"
