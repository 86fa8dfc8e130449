// Puts pagers of all configurations through random storms and looks after every step whether all holds.
//
//   pager-storm [SEEDS [STEPS]]     200 seeds of 10,000 steps by default, the configurations in turn
//   pager-storm replay KIND < FILE  the script that a failure printed
//
// A program of its own, because two million steps need optimised code.
import PagerStorm

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@MainActor
func report(_ kind: StormKind, _ actions: [StormAction], _ failure: (failure: String, steps: Int)) async {
  print("\(kind.rawValue), step \(failure.steps): \(failure.failure)")
  let shortest = await Storm.shrink(kind, Array(actions.prefix(failure.steps)))
  let reason = await Storm.run(kind, shortest)?.failure ?? failure.failure
  print("These steps are enough (pager-storm replay \(kind.rawValue) < FILE): \(reason)")
  for action in shortest { print(action) }
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "replay" {
  guard arguments.count == 2, let kind = arguments.last.flatMap(StormKind.init(rawValue:)) else {
    let kinds = StormKind.allCases.map(\.rawValue).joined(separator: ", ")
    print("usage: pager-storm replay KIND < FILE; kinds: \(kinds)")
    exit(64)
  }
  var actions: [StormAction] = []
  while let line = readLine() {
    guard !line.isEmpty else { continue }
    guard let action = StormAction(line) else {
      print("No step: \(line)")
      exit(65)
    }
    actions.append(action)
  }
  let result = await Storm.run(kind, actions) { print("\($0): \($1)") }
  print(result.map { "step \($0.steps): \($0.failure)" } ?? "all holds")
  exit(result == nil ? 0 : 1)
}

let numbers = arguments.compactMap { Int($0) }
let seeds = numbers.first ?? 200
let steps = numbers.count > 1 ? numbers[1] : 10_000
var failures = 0
for seed in 0..<seeds {
  let kind = StormKind.allCases[seed % StormKind.allCases.count]
  let actions = StormAction.list(seed: UInt64(seed), count: steps)
  guard let failure = await Storm.run(kind, actions) else { continue }
  failures += 1
  print("Seed \(seed)")
  await report(kind, actions, failure)
  if failures == 3 { break }
}
print(failures == 0 ? "\(seeds) storms of \(steps) steps: all holds" : "\(failures) storms failed")
exit(failures == 0 ? 0 : 1)
