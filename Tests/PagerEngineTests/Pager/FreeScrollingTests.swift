import PagerPhysics
import SeededRandom
import Testing

@testable import PagerEngine

@MainActor
@Suite("Pages that do not snap") struct FreeScrollingTests {
  private func makeFree(_ count: Int = 9, on page: Int = 4, _ policy: SnapPolicy = .free) -> Pager {
    let pager = makePagerAtRest(count, on: page)
    pager.rules.snapPolicy = policy
    return pager
  }

  private func settle(_ pager: Pager) {
    let start = pager.motion.now
    for frame in 1...600 { pager.advance(to: start + Double(frame) / 60) }
  }

  /// Drags by a distance towards later pages and pauses, so that the release has no velocity.
  private func drag(_ pager: Pager, by travel: Double, at time: Double) {
    pager.pointer(.press, 200, at: time)
    // The mouse moves 4 points before the drag begins.
    let end = 200 - travel - (travel < 0 ? -4 : 4)
    pager.pointer(.move, end, at: time + 0.1)
    pager.pointer(.move, end, at: time + 0.5)
    pager.pointer(.release, end, at: time + 0.6)
  }

  @Test func `rest where a finger leaves them`() {
    let pager = makeFree()
    let log = CallLog(topics: [.current])
    pager.delegate = log
    drag(pager, by: 130, at: 1)
    settle(pager)
    let once = 4 + 130.0 / 400
    #expect(pager.position == once)
    #expect(pager.settledPage == 4 && pager.motion.phase == .atRest && !pager.isAnimating)
    drag(pager, by: 130, at: 20)
    settle(pager)
    let twice = 4 + 260.0 / 400
    #expect(abs(pager.position - twice) < 1e-12)
    #expect(pager.settledPage == 5 && pager.pageStates.visible == [4, 5])
  }

  @Test func `glide as far as the speed and the deceleration say`() {
    let pager = makeFree()
    let position = pager.position
    pager.motion.press(geometry: pager.geometry, rules: pager.rules)
    pager.motion.drag(by: 100, geometry: pager.geometry, rules: pager.rules)
    pager.motion.release(velocity: 700, geometry: pager.geometry, rules: pager.rules)
    settle(pager)
    // A fling with velocity v travels v / (1000 * ln(1 / rate)) points.
    let travel = 700 / pager.rules.deceleration.decayPerSecond
    // The motion ends within half a point of its end.
    #expect(abs((pager.position - position) * 400 - 100 - travel) < 1e-9)
  }

  @Test(arguments: [-1.0, 1]) func `come back from beyond an end`(direction: Double) {
    let pager = makeFree(3, on: direction < 0 ? 0 : 2)
    pager.flick(from: direction < 0 ? 50 : 350, to: direction < 0 ? 350 : 50, start: 1, duration: 0.1)
    var farthest = 0.0
    for frame in 0..<300 {
      pager.advance(to: 1.1 + Double(frame) / 60)
      farthest = max(farthest, direction * (pager.position - (direction < 0 ? 0 : 2)))
    }
    #expect(farthest > 0.05 && farthest < 1)
    #expect(pager.position == (direction < 0 ? 0 : 2) && pager.motion.phase == .atRest)
  }

  @Test func `are caught, and stay where they were caught`() {
    let pager = makeFree()
    pager.flick(from: 300, to: 200, start: 1, duration: 0.1)
    pager.advance(to: 1.2)
    let position = pager.position
    #expect(pager.isAnimating && position != position.rounded())
    pager.pointer(.press, 200, at: 1.2)
    pager.pointer(.release, 200, at: 1.4)
    settle(pager)
    #expect(pager.position == position && pager.motion.phase == .atRest)
  }

  @Test func `follow a touchpad as far as fingers and glide go, without one page as the limit`() {
    let pager = makeFree(20, on: 4)
    pager.fingers(20, count: 60, every: 0.008, from: 1)
    #expect(pager.position > 6.9)
    settle(pager)
    #expect(pager.position > 7.2 && pager.position != pager.position.rounded())
    #expect(pager.motion.phase == .atRest)
  }

  @Test func `step to the next page from between two`() {
    for (key, expected) in [(PagerInput.Key.right, 5.0), (.left, 4), (.end, 8), (.home, 0)] {
      let pager = makeFree()
      drag(pager, by: 130, at: 1)
      settle(pager)
      pager.key(key, at: 30)
      settle(pager)
      #expect(pager.position == expected, "\(key)")
    }
  }

  @Test func `snap only when slow, if the policy says so`() {
    for (speed, snaps) in [(100.0, true), (299, true), (301, false), (2000, false)] {
      let pager = makeFree(20, on: 4, .freeAbove(300))
      pager.motion.press(geometry: pager.geometry, rules: pager.rules)
      pager.motion.drag(by: 30, geometry: pager.geometry, rules: pager.rules)
      pager.motion.release(velocity: speed, geometry: pager.geometry, rules: pager.rules)
      settle(pager)
      #expect((pager.position == 4) == snaps, "\(speed)")
    }
  }

  @Test func `follow the rule of the app`() {
    let even = SnapRule("even") { Int(($0.projectedPosition() / 2).rounded()) * 2 }
    for (travel, expected) in [(300.0, 4.0), (500, 6), (-300, 4), (-700, 2), (4000, 8)] {
      let pager = makeFree(9, on: 4, .custom(even))
      drag(pager, by: travel, at: 1)
      settle(pager)
      #expect(pager.position == expected, "\(travel)")
    }
    let none = SnapRule("nowhere") { _ in nil }
    let pager = makeFree(9, on: 4, .custom(none))
    drag(pager, by: 100, at: 1)
    settle(pager)
    #expect(pager.position == 4.25)
    let far = makeFree(9, on: 4, .custom(SnapRule("far") { _ in .max }))
    drag(far, by: 100, at: 1)
    settle(far)
    #expect(far.position == 8)
  }

  @Test func `of different lengths rest where the glide ends, in points`() {
    let lengths = [100.0, 200, 50, 300, 120, 80, 250, 60, 90, 110, 130, 70]
    let pager = makePagerAtRest(12, on: 0)
    pager.arrangement.alignment = .leading
    pager.pageExtents = { PageExtent(.points(lengths[$0])) }
    pager.rules.snapPolicy = .free
    pager.advance(to: 1)
    pager.motion.press(geometry: pager.geometry, rules: pager.rules)
    pager.motion.drag(by: 10, geometry: pager.geometry, rules: pager.rules)
    pager.release(velocity: 1500)
    let places = (0...400).map { step -> Double in
      pager.advance(to: 1 + Double(step) / 60)
      let low = Int(pager.position)
      return lengths[..<low].reduce(0, +) + (pager.position - Double(low)) * lengths[low]
    }
    #expect(abs((places.last ?? 0) - 10 - 1500 / pager.rules.deceleration.decayPerSecond) < 1e-6)
    // The glide is uniform in points: each step is the same fraction of the previous one.
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    for (one, other) in zip(steps.dropFirst(2).prefix(40), steps.dropFirst(3).prefix(40)) {
      #expect(abs(other / one - steps[3] / steps[2]) < 1e-6)
    }
  }

  @Test func `stay in place at rest when others come and go`() {
    let pager = makeFree()
    drag(pager, by: 130, at: 1)
    settle(pager)
    let source = try? #require(pager.supply.titles as? PlainSource)
    source?.pageCount = 10
    pager.apply([.insert(at: 2)], animated: false)
    #expect(pager.position == 5 + 130.0 / 400 && pager.motion.phase == .atRest)
    source?.pageCount = 8
    pager.apply([.remove(at: 0, count: 2)], animated: false)
    #expect(pager.position == 3 + 130.0 / 400 && pager.settledPage == 3)
    source?.pageCount = 4
    pager.apply([.remove(at: 4, count: 4)], animated: false)
    #expect(pager.position == 3, "behind the last page there is nothing to rest at")
  }

  @Test func `far from where pages came and went in a ring, each page is near`() {
    let line = PageLine([4, 7, 2], from: 10, period: 9)
    for near in Array(-4...26) + [-1_000_000, -500, 400, 1_000_000] {
      for page in 0..<9 {
        let slot = line.slot(of: page, near: near)
        #expect(
          slot.map { line.page(atSlot: $0) } == page && abs((slot ?? 0) - near) <= 9, "\(page) near \(near)")
      }
    }
  }

  @Test func `land on a page with a curl`() {
    let pager = makeFree()
    pager.transition = .curl()
    drag(pager, by: 130, at: 1)
    settle(pager)
    #expect(pager.position == 4 && pager.motion.phase == .atRest)
    pager.scroll(toPosition: 2.4, animated: false)
    #expect(pager.position == 2)
  }
}
