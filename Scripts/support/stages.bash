# shellcheck shell=bash disable=SC2154
# The stages of Scripts/test. Each prints one line when it ends. Its output goes to a file, and is printed if it failed.
# Sourced after machine.bash.

logs=$root/.build/logs

begin_stages() {
  rm -rf "$logs"
  mkdir -p "$logs"
  : >"$logs/failed-stages"
  : >"$logs/skipped-stages"
  trap end_children EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

log_of() {
  echo "$logs/${1//[^A-Za-z0-9.]/-}.log"
}

# The timeout of a stage, in seconds. On a slow machine, a stage in spare time takes as long as all others together.
longest_stage=2400

# stage NAME COMMAND...
#
# Returns 1 if the command failed, or took longer than `longest_stage`. A command that exits with 77 was skipped, and its
# last line contains the reason.
stage() {
  local name=$1 log began=$SECONDS status=0 job watch
  shift
  log=$(log_of "$name")
  # A separate process, in which `set -e` applies. The waiting shell still receives signals.
  { time "$@" >"$log" 2>&1 </dev/null; } 2>"${log%.log}.time" &
  job=$!
  end_later "$job" "$log" &
  watch=$!
  wait "$job" || status=$?
  end_tree "$watch" TERM || true
  case $status in
    0) printf '%5d s  %s%s\n' $((SECONDS - began)) "$name" "$(count_tests "$log")" ;;
    77) tail -n 1 "$log" >>"$logs/skipped-stages" ;;
    *)
      echo "$name" >>"$logs/failed-stages"
      printf '%5d s  %s FAILED. Its output is in %s.\n' $((SECONDS - began)) "$name" "${log#"$root"/}"
      print_failures "$log"
      return 1
      ;;
  esac
}

# Adds a reason for skipped tests to the summary.
skip() { echo "$1" >>"$logs/skipped-stages"; }

# Waits for jobs. Fails if one of them did.
join() {
  local job status=0
  for job in "$@"; do wait "$job" || status=1; done
  return "$status"
}

# Runs the tests that were built, with options of swift test. Fails if there are none.
run_tests() {
  local program=("$products/swift-pagerPackageTests.xctest" --testing-library swift-testing)
  # On macOS it is a bundle, which needs swift test. Elsewhere it is a program, and several instances run in parallel: swift
  # test would lock the build folder, and sometimes fail.
  if [[ ! -f ${program[0]} ]]; then
    program=(swift test "${build[@]:1}" --skip-build --ignore-lock --disable-xctest)
  fi
  NO_COLOR=1 "${program[@]}" "$@" 2>&1 \
    | awk '{ print; fflush() } /Test run with [1-9]/ { ran = 1 } END { if (!ran) { print "No test ran."; exit 1 } }'
}

# Counts the tests in logs: how many passed, failed and were skipped; nothing if no tests ended.
counts() {
  awk '/^[^ ]+ Test run with .* after / { sub(/.* Test run with /, ""); total += $1; hasEnded = 1 }
    /^✘ Test (".*"|[^ ]*\)).* failed after / { failed += 1 }
    /^➜ Test / { skipped += 1 }
    END { if (hasEnded) print total - failed - skipped, failed + 0, skipped + 0 }' "$@"
}

# The counts of one log as the end of a line.
count_tests() {
  local passed failed skipped
  read -r passed failed skipped < <(counts "$1") || return 0
  printf ': %d tests' "$passed"
  if ((skipped > 0)); then printf ', %d skipped' "$skipped"; fi
}

# Prints only the failures of tests, and everything for other stages.
print_failures() {
  if ! grep -q '◇ Test run started' "$1"; then
    cat "$1"
    return
  fi
  awk '/^(◇|✔|➜)/ { isFailure = 0 } /^✘/ { isFailure = 1 } isFailure' "$1"
  # The tests crashed, and the last lines of output show where.
  if [[ -z $(counts "$1") ]]; then tail -n 100 "$1"; fi
}

# end_stages STATUS
#
# Prints the failed and skipped stages and the duration, and finally the number of passed tests. Fails if a stage failed, or
# if all of them together exited with a status other than 0.
end_stages() {
  local failed skipped
  if (($1 != 0)) && [[ ! -s $logs/failed-stages ]]; then echo "this script" >>"$logs/failed-stages"; fi
  failed=$(paste -sd, "$logs/failed-stages")
  skipped=$(skipped_parts)
  echo
  if [[ -n $failed ]]; then echo "Failed: ${failed//,/, }."; fi
  if [[ -n $skipped ]]; then printf 'Skipped:\n%s\n' "$skipped"; else echo "Skipped: nothing."; fi
  echo "It took $((SECONDS / 60)) min $((SECONDS % 60)) s. The output of each stage is in ${logs#"$root"/}."
  print_totals
  [[ -z $failed ]]
}

# Prints the reasons for skipped checks, one per line.
skipped_parts() {
  sed 's/^/  /' "$logs/skipped-stages"
  cat "$logs"/*.log | sed -nE 's/^➜ Test .* skipped(: "(skipped[:,] )?(.*)")?$/\3/p' | sort | uniq -c \
    | sed -E 's/^ *([0-9]+) (.*)/  \1 tests: \2/; s/^  1 tests/  1 test/'
}

# Prints the machine-readable line with the results of tests. Only stages named tests count, since the others repeat some
# tests. A stage that failed without a failed test, such as a build, counts as one failure.
print_totals() {
  local log stage passed failed skipped all=(0 0 0)
  for log in "$logs"/*.log; do
    read -r passed failed skipped < <(counts "$log") || continue
    all[1]=$((all[1] + failed))
    if [[ ${log##*/} == tests* ]]; then
      all[0]=$((all[0] + passed))
      all[2]=$((all[2] + skipped))
    fi
  done
  while read -r stage; do
    log=$(log_of "$stage")
    if ! grep -q '^✘ Test .* failed after' "$log"; then all[1]=$((all[1] + 1)); fi
  done <"$logs/failed-stages"
  printf '%d passed, %d failed' "${all[0]}" "${all[1]}"
  if ((all[2] > 0)); then printf ', %d skipped' "${all[2]}"; fi
  echo
}

# All processes, each with its parent.
processes() {
  if [[ -d /proc/self ]]; then
    # Some may have exited since the names were read.
    { grep -s ^PPid: /proc/[0-9]*/status || true; } | sed -E 's|^/proc/([0-9]+)/status:PPid:[^0-9]*|\1 |'
  else
    ps -A -o pid= -o ppid=
  fi
}

# All descendants of a process.
descendants() {
  processes | awk -v root="$1" '{ parent[$1] = $2 }
    END { for (p in parent) { q = p; while (q in parent && q != root) q = parent[q]; if (q == root && p != root) print p } }'
}

# end_tree PROCESS SIGNAL
#
# Signals a process and all its descendants. Fails if there are none.
end_tree() {
  # shellcheck disable=SC2046 # One word for each process.
  kill -s "$2" "$1" $(descendants "$1") 2>/dev/null
}

# Ends a stage after the timeout.
end_later() {
  sleep "$longest_stage"
  echo "Ended after $longest_stage s." >>"$2"
  end_tree "$1" TERM || return 0
  sleep 5
  end_tree "$1" KILL || true
}

# Ends the remaining processes that this script has started.
end_children() {
  local signal
  for signal in TERM KILL; do
    # shellcheck disable=SC2046 # One word for each process.
    kill -s "$signal" $(descendants $$) 2>/dev/null || return 0
    sleep 1
  done
}
