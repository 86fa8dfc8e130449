import PagerStorm

/// Runs lifetime storms. Returns the number of failed storms, and stops after three of them.
@MainActor
func runLifetimes(_ seeds: Range<Int>, _ steps: Int) async -> Int {
  var failures = 0
  for seed in seeds {
    guard let failure = await LifetimeStorm.run(seed: UInt64(seed), steps: steps) else { continue }
    failures += 1
    say("Lifetimes, seed \(seed), step \(failure.steps): \(failure.failure)")
    if failures == 3 { break }
  }
  return failures
}
