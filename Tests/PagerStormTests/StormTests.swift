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

  /// A viewport with many short pages, which then has room for two.
  @Test func `pages of a chain are forgotten when they no longer fit`() async {
    let script = """
      insert 5378 7191
      peek 9735 1497
      replaceAll 5799 9951
      insert 1088 75
      extents 6641 6785
      insert 1421 7366
      insert 5951 5048
      insert 4465 8710
      axis 9465 7328
      resize 5328 4853
      burst 6045 9906
      resize 7664 2122
      tick 3098 7089
      resize 8566 8861
      """
    let actions = script.split(separator: "\n").compactMap { StormAction(String($0)) }
    #expect(actions.count == 14)
    let failure = await Storm.run(.pageController, actions)
    #expect(failure == nil)
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
