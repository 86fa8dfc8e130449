import PagerStorm
import Testing

/// A short storm for each configuration; `pager-storm` runs the long ones, optimised.
@MainActor @Suite struct StormTests {
  @Test(arguments: StormKind.allCases)
  func `everything holds in a storm`(kind: StormKind) async {
    for seed in UInt64(1000)..<1002 {
      let actions = StormAction.list(seed: seed, count: 1000)
      guard let failure = await Storm.run(kind, actions) else { continue }
      let shortest = await Storm.shrink(kind, Array(actions.prefix(failure.steps)))
      Issue.record("\(kind.rawValue), seed \(seed), step \(failure.steps): \(failure.failure)\n\(shortest)")
    }
  }

  @Test func `a script is read as it is written`() {
    for action in StormAction.list(seed: 1, count: 200) {
      #expect(StormAction(action.description) == action)
    }
    for line in ["", "advance 1", "advance 1 x", "dance 1 2", "advance 1 2 3"] {
      #expect(StormAction(line) == nil, "\(line)")
    }
  }
}
