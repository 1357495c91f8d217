#!/usr/bin/env bash
# Fails when a module for Apple's systems uses something newer than our platforms.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
exec python3 Scripts/check-swiftui-availability.py "$@"
