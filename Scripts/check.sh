#!/usr/bin/env bash
# Everything that must hold before a change is merged, cheap checks first.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh

say "Scripts parse"
for script in Scripts/*.sh .ci/run; do bash -n "$script"; done

say "Format"
Scripts/format.sh --check

say "Tests"
Scripts/test.sh

say "Embedded Swift"
Scripts/build-embedded.sh

for script in Scripts/check-swiftui*.sh; do
  if [[ -e $script ]]; then
    say "$script"
    "$script"
  fi
done

say "Web pages"
Scripts/setup.sh web browser
Scripts/test-web.sh

Scripts/sanitize.sh
Scripts/test-gtk.sh --sanitize

say "Documentation"
Scripts/docs.sh

echo
echo "All checks passed."
