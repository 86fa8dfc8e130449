import SeededRandom
import Testing

@testable import PagerEngine

/// Selections in rings of few pages, where a page may be beside the view on both sides.
@MainActor @Suite struct `A selection in a ring` {
  private let log = CallLog(topics: [.current])

  /// Returns a ring of pages 400 points wide, at rest at time 0.
  private func make(_ count: Int, on page: Int = 0, peek: Double = 0, titles: Bool = false) -> Pager {
    let pager = Pager(source: PlainSource(count), text: SquareTextMeasurer())
    if !titles { pager.titles.style.extent = 0 }
    pager.arrangement.peek = peek
    pager.arrangement.wrapsAround = true
    pager.layout(size: Size(400, titles ? 648 : 600), scale: 1)
    pager.select(page, animated: false)
    pager.advance(to: 0)
    pager.delegate = log
    log.take()
    return pager
  }

  @Test(arguments: [1e300, -1e300, 1e18, -1e18])
  func `reaches its page from a position where an endless drag has left the pages`(travel: Double) throws {
    let pager = make(3)
    let drag = try #require(pager.beginDrag(at: 0))
    drag.move(by: travel, at: 0.1)
    drag.end(at: 0.2)
    pager.select(1, animated: false)
    #expect(pager.settledPage == 1 && pager.position == 1)
  }

  /// Returns the distance that the pages move until they rest, in pages towards later ones, and the length of
  /// their path.
  private func way(_ pager: Pager, from time: Double) -> (distance: Double, length: Double) {
    var (distance, length, last) = (
      0.0, 0.0, pager.motion.continuousPosition(atSlot: pager.motion.state.position)
    )
    let count = Double(pager.pageCount)
    for frame in 0...360 {
      pager.advance(to: time + Double(frame) / 120)
      let now = pager.motion.continuousPosition(atSlot: pager.motion.state.position)
      var step = now - last
      step -= (step / count).rounded() * count
      (distance, length, last) = (distance + step, length + abs(step), now)
    }
    return (distance, length)
  }

  @Test func `goes to the neighbour that is seen`() {
    let pager = make(3, peek: 40)
    pager.select(1, at: 0)
    let (distance, length) = way(pager, from: 0)
    #expect(abs(distance - 1) < 1e-6 && length < 1.001)
    log.expect(["current(1)", "settled(1)"])
    pager.select(0, at: 5)
    #expect(abs(way(pager, from: 5).distance + 1) < 1e-6)
  }

  @Test func `goes there by a tap and by a title, too`() {
    let pager = make(3, peek: 40)
    pager.pointer(.press, 390, 300, at: 0)
    pager.pointer(.release, 390, 300, at: 0.05)
    #expect(abs(way(pager, from: 0.05).distance - 1) < 1e-6)
    let other = make(3, peek: 40, titles: true)
    other.key(.tab, at: 0)
    other.key(.right, at: 0)
    other.key(.enter, at: 0)
    #expect(abs(way(other, from: 0).distance - 1) < 1e-6)
  }

  @Test func `goes the shorter way from between two pages`() {
    for (count, travel, page, expected) in [
      (2, 0.6, 1, 0.4), (2, 0.6, 0, -0.6), (2, -0.6, 1, -0.4), (3, 1.4, 0, -1.4), (3, 0.4, 2, -1.4),
      (3, 0.6, 2, 1.4),
    ] {
      let pager = make(count)
      pager.pointer(.press, 200, at: 0)
      for step in 1...20 { pager.pointer(.move, 196 - 20 * travel * Double(step), at: 0.001 * Double(step)) }
      pager.advance(to: 0.9)
      guard
        abs(
          pager.motion.continuousPosition(atSlot: pager.motion.state.position)
            - (travel + (travel < 0 ? Double(count) : 0))) < 0.03
      else {
        Issue.record("dragged to \(pager.position)")
        continue
      }
      pager.select(page, at: 1)
      let found = way(pager, from: 1).distance
      #expect(abs(found - expected) < 0.03, "\(count) pages at \(travel) to \(page)")
    }
  }

  @Test func `keys go on in their direction`() {
    let pager = make(2)
    pager.key(.right, at: 0)
    pager.advance(to: 0.1)
    pager.key(.right, at: 0.1)
    let (distance, length) = way(pager, from: 0.1)
    #expect(distance > 1 && length < 2 && pager.settledPage == 0)
    let back = make(2)
    back.key(.left, at: 0)
    back.advance(to: 0.1)
    back.key(.left, at: 0.1)
    #expect(way(back, from: 0.1).distance < -1)
  }

  @Test func `never goes further than half of the ring`() {
    var random = SplitMix64(seed: 3)
    for seed in 0..<200 {
      let count = Int.random(in: 2...7, using: &random)
      let peek = Double(Int.random(in: 0...(count > 3 ? 120 : count > 2 ? 90 : 0), using: &random))
      let from = Int.random(in: 0..<count, using: &random)
      let target = Int.random(in: 0..<count, using: &random)
      let pager = make(count, on: from, peek: peek)
      var start = 0.0
      if seed % 2 == 0 {
        pager.pointer(.press, 200, at: 0)
        let travel = Double.random(in: -390...390, using: &random)
        for step in 1...10 { pager.pointer(.move, 200 - travel * Double(step) / 10, at: 0.02 * Double(step)) }
        start = 1
        pager.advance(to: 1)
      }
      let place = pager.motion.continuousPosition(atSlot: pager.motion.state.position)
      pager.select(target, animated: true, through: seed % 3 == 0 ? .pagesBetween : .direct, at: start)
      let (distance, length) = way(pager, from: start)
      var shortest = Double(target) - place
      shortest -= (shortest / Double(count)).rounded() * Double(count)
      // A jump skips pages on the path.
      guard abs(distance) <= abs(shortest) + 1e-6 || abs(abs(shortest) - Double(count) / 2) < 1e-6,
        length <= abs(shortest) + 1e-3, pager.settledPage == target
      else {
        Issue.record(
          "seed \(seed): \(count) pages, peek \(peek), \(place) to \(target): \(distance), \(length)")
        return
      }
    }
  }
}
