#!/usr/bin/env bash
# Fetches other versions of SDL2, to run programs and tests with them, and prints a folder for LD_LIBRARY_PATH per
# version: the oldest and the newest supported ones, or the given ones. Linux only.
#
#   LD_LIBRARY_PATH=$(Scripts/support/sdl-versions.bash 2.32.10) Scripts/demo
#
# Only SDL itself is replaced: the text comes from the machine's SDL2_ttf, FreeType and HarfBuzz.
set -euo pipefail
# shellcheck source=Scripts/support/machine.bash
source "$(dirname "${BASH_SOURCE[0]}")/machine.bash"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints the folder of a version, and fetches the version if it is missing.
sdl_folder() {
  local version=$1 folder=$root/.build/sdl-versions/$1 parts=$work/$1 library
  if [[ ! -e $folder/libSDL2-2.0.so.0 ]]; then
    # pysdl2-dll is the Python package with SDL's official builds.
    quietly python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
      --dest "$parts" "pysdl2-dll==$version" || fail "SDL $version could not be fetched with pip."
    python3 -m zipfile -e "$parts"/*.whl "$parts"
    library=$(find "$parts/sdl2dll/dll" -name 'libSDL2-2.0.so*' | head -n 1)
    [[ -n $library ]] || fail "The package of SDL $version has no library."
    mkdir -p "$folder"
    # Renamed last, so that a folder with a library is complete, even if another process fetches it at the same time.
    cp "$library" "$folder/library.$$"
    mv "$folder/library.$$" "$folder/libSDL2-2.0.so.0"
  fi
  echo "$folder"
}

[[ $(uname -s) == Linux ]] || fail "Other versions of SDL are fetched on Linux only."
if (($# == 0)); then set -- "${sdl_versions[@]}"; fi
for version in "$@"; do sdl_folder "$version"; done
