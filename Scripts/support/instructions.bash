#!/usr/bin/env bash
# Counts the instructions of fixed swipes, and compares them with recorded counts: an increase by 5 % fails. Times vary
# more than that between runs.
#
#   Scripts/support/instructions.bash PROGRAM    PROGRAM is allocation-check, as built by Scripts/test
#
# The counts are in Tests/AllocationCheck/instructions.tsv. They depend on the compiler and the kind of processor, so with
# others nothing is compared. PAGER_RECORD=1 updates the file and lets the run fail.
set -euo pipefail
# shellcheck source=Scripts/support/machine.bash
source "$(dirname "${BASH_SOURCE[0]}")/machine.bash"

(($# == 1)) || fail "Usage: Scripts/support/instructions.bash PROGRAM"
recorded=$root/Tests/AllocationCheck/instructions.tsv
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Exits as a skipped stage.
leave_out() {
  echo "Instructions were not counted: $*"
  exit 77
}

[[ $(uname -s) == Linux ]] || leave_out "valgrind runs on Linux."
command -v valgrind >/dev/null || leave_out "there is no valgrind."
# Loops over pixels take more steps without AVX2.
grep -qw avx2 /proc/cpuinfo || leave_out "the processor has no AVX2."
machine="# $(swift --version 2>/dev/null | sed -nE 's/.*(Swift version [0-9.]+).*/\1/p' | head -n 1), $(uname -m)"
if [[ -z ${PAGER_RECORD-} && $(head -n 1 "$recorded") != "$machine" ]]; then
  leave_out "they were recorded with $(head -n 1 "$recorded" | cut -c 3-), and this is ${machine:2}."
fi

# valgrind fails on unknown debug information.
strip --strip-debug -o "$work/program" "$1"
# Hashes that differ from run to run would take different steps. The function that ends a section does nothing else.
if ! SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file="$work/counts" \
  --dump-after=section_ended "$work/program" --sections >"$work/names" 2>"$work/log"; then
  cat "$work/log" >&2
  fail "The swipes could not be played."
fi

# A swipe has three parts: what is before it, the first time and the second. What comes after the last is nothing.
part=0
while read -r name; do
  for time in before first again; do
    part=$((part + 1))
    if [[ $time == before ]]; then continue; fi
    printf '%s, %s\t%s\n' "$name" "$time" "$(sed -nE 's/^totals: ([0-9]+).*/\1/p' "$work/counts.$part")"
  done
done <"$work/names" >"$work/now"

if [[ -n ${PAGER_RECORD-} ]]; then
  { echo "$machine" && cat "$work/now"; } >"$recorded"
  fail "Recorded ${recorded#"$root"/}."
fi
awk -F '\t' '
  /^#/ { next }
  NR == FNR { old[$1] = $2; next }
  !($1 in old) { print $1 ": not recorded"; bad = 1; next }
  {
    change = 100 * ($2 / old[$1] - 1)
    printf "%12d  %+6.2f %%  %s\n", $2, change, $1
    if (change > 5) bad = 1
    if (change < -5) better = 1
    seen[$1] = 1
  }
  END {
    for (name in old) if (!(name in seen)) { print name ": not counted any more"; bad = 1 }
    if (better) print "Some take less than before: PAGER_RECORD=1 keeps that."
    if (bad) print "More instructions than before, by more than 5 %. If that has to be: PAGER_RECORD=1."
    exit bad
  }' "$recorded" "$work/now"
