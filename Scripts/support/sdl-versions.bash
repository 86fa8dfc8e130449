#!/usr/bin/env bash
# Fetches other versions of SDL2, to run programs and tests with them, and prints a folder for LD_LIBRARY_PATH per
# version: the oldest and the newest supported ones, or the given ones. The version "compat" is sdl2-compat on SDL3.
# Linux only.
#
#   LD_LIBRARY_PATH=$(Scripts/support/sdl-versions.bash 2.32.10) Scripts/demo
#
# Only SDL itself is replaced: the text comes from the machine's SDL2_ttf, FreeType and HarfBuzz.
set -euo pipefail
# shellcheck source=Scripts/support/machine.bash
source "$(dirname "${BASH_SOURCE[0]}")/machine.bash"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Fetches a Python package, and unpacks it into a folder.
fetch_wheel() {
  quietly python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: --dest "$2" "$1" \
    || fail "$1 could not be fetched with pip."
  python3 -m zipfile -e "$2"/*.whl "$2"
}

# Prints the first library in a folder whose name begins with a word.
find_library() {
  local library
  library=$(find "$1" -type f -name "$2*.so*" | head -n 1)
  [[ -n $library ]] || fail "There is no $2 in $(basename "$1")."
  echo "$library"
}

# put LIBRARY FOLDER NAME: copies a library. It is renamed last, so that a file in the folder is complete, even if another
# process fetches it at the same time.
put() {
  mkdir -p "$2"
  cp "$1" "$2/library.$$"
  mv "$2/library.$$" "$2/$3"
}

# Fetches SDL itself.
fetch_sdl() {
  # pysdl2-dll is the Python package with SDL's official builds.
  fetch_wheel "pysdl2-dll==$1" "$work/$1"
  put "$(find_library "$work/$1/sdl2dll/dll" libSDL2-2.0)" "$2" libSDL2-2.0.so.0
}

# Writes apt's sources of Debian into a folder, with a newer suite of the same archives.
write_sources() {
  local folder=/etc/apt
  grep -q '^ID=debian$' /etc/os-release 2>/dev/null || fail "sdl2-compat is fetched on Debian only."
  # The archive of security updates has no such suite.
  if [[ -e $folder/sources.list.d/debian.sources ]]; then
    sed "s/^Suites:.*/Suites: $compat_suite/" "$folder/sources.list.d/debian.sources" \
      | awk 'BEGIN { RS = ""; ORS = "\n\n" } !/security/' >"$1/newer.sources"
  else
    sed -nE "/security/d; s/^(deb (\[[^]]*\] )?[^ ]+) [^ ]+/\1 $compat_suite/p" "$folder/sources.list" >"$1/newer.list"
  fi
}

# Fetches sdl2-compat from a newer suite of Debian, and SDL3 from a Python package that is built for older systems: Debian's
# SDL3 needs a newer C library. The machine's own lists of packages stay as they are.
fetch_compat() {
  local apt=$work/apt options test=$work/compat
  mkdir -p "$apt"/{sources,lists/partial,cache/archives/partial}
  write_sources "$apt/sources"
  options=(-o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$apt/sources" -o Dir::State::lists="$apt/lists"
    -o Dir::Cache="$apt/cache" -o APT::Sandbox::User="$(id -un)")
  quietly apt-get "${options[@]}" update || fail "The suite $compat_suite could not be read."
  (cd "$apt" && quietly apt-get "${options[@]}" download libsdl2-compat) \
    || fail "libsdl2-compat could not be fetched from $compat_suite."
  dpkg-deb -x "$apt"/libsdl2-compat_*.deb "$apt/unpacked"
  fetch_wheel "$sdl3_wheel" "$work/sdl3"
  put "$(find_library "$work/sdl3" libSDL3)" "$test" libSDL3.so.0
  put "$(find_library "$apt/unpacked" libSDL2-2.0)" "$test" libSDL2-2.0.so.0
  # Both may need a newer C library than that of this machine.
  LD_LIBRARY_PATH=$test python3 -c 'import ctypes; ctypes.CDLL("libSDL2-2.0.so.0")' \
    || fail "sdl2-compat of $compat_suite does not run on this machine."
  put "$test/libSDL3.so.0" "$1" libSDL3.so.0
  put "$test/libSDL2-2.0.so.0" "$1" libSDL2-2.0.so.0
}

# Prints the folder of a version, and fetches the version if it is missing.
sdl_folder() {
  local version=$1 folder=$root/.build/sdl-versions/$1
  if [[ ! -e $folder/libSDL2-2.0.so.0 ]]; then
    case $version in
      compat) fetch_compat "$folder" ;;
      *) fetch_sdl "$version" "$folder" ;;
    esac
  fi
  echo "$folder"
}

[[ $(uname -s) == Linux ]] || fail "Other versions of SDL are fetched on Linux only."
if (($# == 0)); then set -- "${sdl_versions[@]}"; fi
for version in "$@"; do sdl_folder "$version"; done
