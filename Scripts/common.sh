# What the other scripts share; sourced, never run.

# Everything happens at the root of the package.
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# A heading, so that a long log can be read.
say() {
  printf '\n==> %s\n' "$*"
}

# A Python that can decode pictures: another one may come first on PATH.
find_python() {
  local candidate
  for candidate in "${FETE_PYTHON:-}" python3 /usr/bin/python3; do
    if [[ -n $candidate ]] && "$candidate" -c 'import PIL, numpy' 2>/dev/null; then
      command -v "$candidate"
      return 0
    fi
  done
  return 1
}

# Builds that share a folder share their flags too, or each would compile everything anew.
strict=(-Xswiftc -warnings-as-errors)

# Switching traits recompiles all, so files have a folder of their own.
media=(--traits Media --scratch-path .build-media)

# So has the window.
gtk=(--traits GTK --scratch-path .build-gtk)
