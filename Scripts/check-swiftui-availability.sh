#!/usr/bin/env bash
# Fails when a module for Apple's systems uses something newer than our platforms.
set -euo pipefail
cd "$(dirname "$0")/.."
exec python3 Scripts/check-swiftui-availability.py "$@"
