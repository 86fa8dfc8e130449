import PagerStorm
import Testing

/// Short storms of all configurations. `pager-storm` runs long storms in optimised code.
@MainActor @Suite struct StormTests {
  @Test(arguments: StormKind.allCases)
  func `every invariant holds in a storm`(kind: StormKind) async {
    for seed in UInt64(1000)..<1002 {
      let actions = StormAction.list(seed: seed, count: 1000)
      guard let failure = await Storm.run(kind, actions) else { continue }
      let shortest = await Storm.shrink(kind, Array(actions.prefix(failure.steps)), to: failure.failure)
      Issue.record("\(kind.rawValue), seed \(seed), step \(failure.steps): \(failure.failure)\n\(shortest)")
    }
  }

  @Test(arguments: UInt64(0)..<8) func `nothing outlives its pager in a storm`(seed: UInt64) async {
    let failure = await LifetimeStorm.run(seed: seed, steps: 300)
    #expect(failure == nil, "seed \(seed)")
  }

  @Test(arguments: [StormKind.lateCollection, .nested])
  func `a storm is the same each time`(kind: StormKind) async {
    let actions = StormAction.list(seed: 7, count: 500)
    var states: [[String]] = [[], []]
    for round in states.indices { _ = await Storm.run(kind, actions) { states[round].append($1) } }
    let isSame = states[0] == states[1]
    #expect(isSame && states[0].count == 500)
  }

  @Test func `a script is read as it is written`() {
    for action in StormAction.list(seed: 1, count: 200) {
      #expect(StormAction(action.description) == action)
    }
    for line in [
      "", "advance 1", "advance 1 x", "dance 1 2", "advance 1 2 3", "advance 1 10000", "advance -1 0",
    ] {
      #expect(StormAction(line) == nil, "\(line)")
    }
  }
}
