# shellcheck shell=bash disable=SC2034
# Code that the scripts share: the package's folder, and the installation of its dependencies.
# Sourced, not run. It uses the network only if something is missing.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

fail() {
  echo "$*" >&2
  exit 1
}

# Prints the comment at the top of the script if its argument is --help.
offer_help() {
  if [[ ${1-} != --help ]]; then return; fi
  sed -nE '1d; /^#/!q; s/^# ?//p' "$0"
  exit
}

# Runs a command, and prints its output only if it fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  if ((status != 0)); then cat "$log" >&2; fi
  rm -f "$log"
  return "$status"
}

# The oldest and the newest supported version of SDL2, and sdl2-compat: SDL2's interface on SDL3, which newer distributions have
# in its place.
sdl_versions=(2.26.0 2.32.10 compat)
# The suite of Debian that has sdl2-compat, and the Python package that has SDL3 for X11 and Wayland.
compat_suite=trixie
sdl3_wheel=tcod==21.2.2

# The gallery. Its folder is separate, because with other flags in a shared one, each build would undo the other.
demo=$root/.build/demo/release/pager-demo

require_swift() {
  local version
  command -v swift >/dev/null || fail "Swift 6.2 or newer is needed, and there is no swift here: https://www.swift.org/install"
  version=$(swift --version 2>&1) || fail "swift does not run: ${version##*$'\n'}"
  [[ $version =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] || fail "The version of swift is unknown."
  ((BASH_REMATCH[1] * 100 + BASH_REMATCH[2] >= 602)) \
    || fail "Swift 6.2 or newer is needed, and this is ${BASH_REMATCH[1]}.${BASH_REMATCH[2]}: https://www.swift.org/install"
}

build_demo() {
  local runtime flags=(-c release --scratch-path "$root/.build/demo")
  # With the static standard library, the program starts a quarter faster. macOS includes the library, and
  # not every toolchain has the static one.
  runtime=$(swift -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')
  if [[ $(uname -s) == Linux && -d ${runtime}_static ]]; then flags+=(--static-swift-stdlib); fi
  quietly swift build --package-path "$root" "${flags[@]}" --product pager-demo
}

# Installs what is missing to `run` the demo, or to `test`: screens to open windows on, programs that type and point, and
# libraries that some results are compared with.
require_packages() {
  case $(uname -s) in
    Darwin) require_brew sdl2 sdl2_ttf sdl2_image ;;
    Linux)
      local packages=(libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev)
      if ! command -v apt-get >/dev/null || ! command -v dpkg >/dev/null; then
        require_files "$1"
        return
      fi
      if [[ $1 == test ]]; then
        packages+=(xvfb xdotool sway grim libfribidi0 libfontconfig1 fonts-dejavu-core)
        packages+=(dbus-daemon at-spi2-core python3-gi gir1.2-atspi-2.0 libwebpmux3)
        # A screen reader, for its speech output. Without recommended packages it has no voice.
        packages+=(orca)
        # Counts instructions.
        packages+=(valgrind)
        # Any C compiler and any Python with pip will do.
        command -v cc >/dev/null || packages+=(gcc libc6-dev)
        python3 -m pip --version >/dev/null 2>&1 || packages+=(python3-pip)
      fi
      require_apt "${packages[@]}"
      ;;
    *) fail "Only Linux and macOS are known here. Needed: the SDL2, SDL2_ttf and SDL2_image libraries with headers." ;;
  esac
}

require_apt() {
  local package missing=() as_root=()
  for package in "$@"; do
    # A package that was removed but not purged is still listed, so the status has to be checked.
    if ! dpkg -s "$package" 2>/dev/null | grep -q '^Status: .* installed$'; then missing+=("$package"); fi
  done
  if ((${#missing[@]} == 0)); then return; fi

  if ((EUID != 0)); then
    command -v sudo >/dev/null || fail "As root: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  echo "Installing ${missing[*]}" >&2
  as_root+=(env DEBIAN_FRONTEND=noninteractive apt-get -q)
  quietly "${as_root[@]}" update || fail "apt-get update failed."
  quietly "${as_root[@]}" install -y --no-install-recommends "${missing[@]}" || fail "apt-get install failed."
}

require_brew() {
  local formula missing=()
  command -v brew >/dev/null || fail "Homebrew is needed to install $*: https://brew.sh"
  for formula in "$@"; do
    if ! brew list --versions "$formula" >/dev/null; then missing+=("$formula"); fi
  done
  if ((${#missing[@]} == 0)); then return; fi
  echo "Installing ${missing[*]}" >&2
  quietly brew install "${missing[@]}" || fail "brew install failed."
}

# For platforms without a known package manager: prints the packages to install. Without the headers nothing can be built.
# Other missing packages only cause skipped tests, which report it.
require_files() {
  local name missing=()
  for name in SDL SDL_ttf SDL_image; do
    if [[ ! -e /usr/include/SDL2/$name.h ]]; then missing+=("${name/SDL/SDL2} with headers"); fi
  done
  if ((${#missing[@]} > 0)); then fail "Please install $(list "${missing[@]}"), and run this again."; fi
  if [[ $1 != test ]]; then return; fi
  for name in Xvfb xdotool sway grim cc python3 orca valgrind; do
    command -v "$name" >/dev/null || missing+=("$name")
  done
  for name in libfribidi.so.0 libfontconfig.so.1; do
    ldconfig -p 2>/dev/null | grep -F "$name" >/dev/null || missing+=("$name")
  done
  if ((${#missing[@]} > 0)); then echo "Some tests will be skipped. Missing: $(list "${missing[@]}")." >&2; fi
}

# Joins words by commas.
list() {
  local text
  text=$(printf ', %s' "$@")
  echo "${text:2}"
}
