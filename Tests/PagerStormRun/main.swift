// Runs pagers of all configurations through random storms and checks their state after every step.
//
//   pager-storm [SEEDS [STEPS [KIND]]]  200 seeds of 10,000 steps by default, the configurations in turn, or one
//   pager-storm FIRST-LAST [STEPS ...]  the seeds from FIRST to LAST, so that processors can share the work
//   pager-storm SEEDS STEPS lifetimes   what is alive after pagers were released in every phase
//   pager-storm replay KIND < FILE      the script that a failure printed
//
// A separate program, because two million steps need optimised code.
import PagerStorm

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Prints a line immediately, so that a file contains the seed of a storm that does not end.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

@MainActor
func report(_ kind: StormKind, _ actions: [StormAction], _ failure: (failure: String, steps: Int)) async {
  say("\(kind.rawValue), step \(failure.steps): \(failure.failure)")
  let shortest = await Storm.shrink(kind, Array(actions.prefix(failure.steps)), to: failure.failure)
  let reason = await Storm.run(kind, shortest)?.failure ?? failure.failure
  say("These steps are enough (pager-storm replay \(kind.rawValue) < FILE): \(reason)")
  for action in shortest { say("\(action)") }
}

/// The kind of an argument.
func kind(_ name: String) -> StormKind {
  if let kind = StormKind(rawValue: name) { return kind }
  say("No kind of storm: \(name). There are \(StormKind.allCases.map(\.rawValue).joined(separator: ", ")).")
  exit(64)
}

/// Prints the usage, and ends the program.
func refuseArguments() -> Never {
  say("Usage: pager-storm [SEEDS or FIRST-LAST [STEPS [KIND or lifetimes]]], or replay KIND < FILE")
  exit(64)
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "replay" {
  guard arguments.count == 2 else { refuseArguments() }
  let kind = kind(arguments[1])
  var actions: [StormAction] = []
  while let line = readLine() {
    guard !line.isEmpty else { continue }
    guard let action = StormAction(line) else {
      say("Not a step: \(line)")
      exit(65)
    }
    actions.append(action)
  }
  let result = await Storm.run(kind, actions) { say("\($0): \($1)") }
  say(result.map { "step \($0.steps): \($0.failure)" } ?? "no failure")
  exit(result == nil ? 0 : 1)
}

/// The seeds that an argument names: a count of them, or the first and the last.
func seeds(_ argument: String) -> Range<Int>? {
  let bounds = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
  switch (bounds.count, bounds.first ?? nil, bounds.last ?? nil) {
  case (1, let count?, _) where count > 0: return 0..<count
  case (2, let first?, let last?) where first <= last: return first..<(last + 1)
  default: return nil
  }
}

guard let seeds = seeds(arguments.first ?? "200"),
  let steps = arguments.count > 1 ? Int(arguments[1]) : 10_000, steps > 0
else {
  refuseArguments()
}
if arguments.last == "lifetimes" {
  let failures = await runLifetimes(seeds, steps)
  say(failures == 0 ? "\(seeds.count) storms of lifetimes: no failure" : "\(failures) storms failed")
  exit(failures == 0 ? 0 : 1)
}
let kinds = arguments.count > 2 ? [kind(arguments[2])] : StormKind.allCases
var failures = 0
for seed in seeds {
  let kind = kinds[seed % kinds.count]
  let actions = StormAction.list(seed: UInt64(seed), count: steps)
  guard let failure = await Storm.run(kind, actions) else { continue }
  failures += 1
  say("Seed \(seed)")
  await report(kind, actions, failure)
  if failures == 3 { break }
}
say(failures == 0 ? "\(seeds.count) storms of \(steps) steps: no failure" : "\(failures) storms failed")
exit(failures == 0 ? 0 : 1)
