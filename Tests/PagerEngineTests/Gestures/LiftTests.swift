import PagerPhysics
import Testing

@testable import PagerEngine

/// Pages under the fingers on a touchpad whose lift the system reports.
@MainActor @Suite struct LiftTests {
  @Test func `settling begins at the lift, with the velocity of the fingers`() {
    let pager = makePagerAtRest()
    let last = pager.swipe(8, count: 12, from: 1)
    let position = pager.position
    pager.lift(at: last + 0.012)
    guard case .settling(let settling) = pager.motion.phase else {
      Issue.record("not settling but \(pager.motion.phase)")
      return
    }
    #expect(settling.start == last + 0.012 && settling.target == 5)
    #expect(settling.curve.state(at: 0).position == position)
    #expect(abs(settling.curve.state(at: 0).velocity - 800 / 400) < 1e-6)
    pager.advance(to: last + 0.02)
    #expect(pager.position > position)
  }

  @Test func `fingers that lift before a page has turned let it go back`() {
    let pager = makePagerAtRest()
    let last = pager.swipe(3, count: 5, from: 1)
    pager.lift(at: last + 0.01)
    #expect(pager.targetPage == 4)
    pager.advance(to: last + 2)
    #expect(pager.position == 4 && !pager.isAnimating)
  }

  @Test func `the end of a swipe of unknown source is inferred, and a lift after it changes nothing`() {
    let pager = makePagerAtRest()
    let last = pager.swipe(8, count: 12, from: 1, source: .unknown)
    pager.advance(to: last + 0.1)
    let velocity = pager.motion.velocity
    #expect(velocity != 0)
    pager.lift(at: last + 0.1)
    #expect(pager.motion.velocity == velocity && pager.targetPage == 5)
  }

  @Test func `fingers may rest during the first swipe already`() {
    let pager = makePagerAtRest()
    let rest = pager.swipe(8, count: 12, from: 1)
    pager.advance(to: rest + 0.4)
    let last = pager.swipe(8, count: 12, from: rest + 0.4)
    #expect(abs(pager.position - (4 + 192.0 / 400)) < 1e-9 && pager.targetPage == 5)
    pager.lift(at: last + 0.01)
    pager.advance(to: last + 3)
    #expect(pager.settledPage == 5)
  }

  @Test func `after a vertical swipe whose lift was never reported, the end of the next swipe is inferred`() {
    let pager = makePagerAtRest()
    for step in 0..<12 { pager.wheel(0, 9, at: 1 + Double(step) * 0.01, source: .fingers) }
    let last = pager.swipe(8, count: 12, from: 3)
    pager.advance(to: last + 0.1)
    #expect(pager.motion.velocity != 0 && pager.targetPage == 5)
  }

  @Test func `fingers may rest before they lift, and the pages wait for them`() {
    let pager = makePagerAtRest()
    let first = pager.swipe(8, count: 12, from: 1)
    pager.lift(at: first + 0.01)
    let last = pager.swipe(8, count: 8, from: 3)
    let held = pager.position
    pager.advance(to: last + 0.9)
    #expect(pager.position == held && pager.motion.velocity == 0)
    // The fingers continue at less than half of their highest speed, which is not momentum.
    let end = pager.swipe(2, count: 20, from: last + 0.9)
    #expect(abs(pager.position - (held + 40.0 / 400)) < 1e-9)
    #expect(pager.targetPage == 6)
    // The fingers rest before they lift, so the release has no velocity.
    pager.lift(at: end + 0.3)
    guard case .settling(let settling) = pager.motion.phase else {
      Issue.record("not settling but \(pager.motion.phase)")
      return
    }
    #expect(settling.curve.state(at: 0).velocity == 0 && settling.start == end + 0.3)
  }

  @Test func `a swipe whose lift is lost ends after a second, and the end of the next one is inferred`() {
    let pager = makePagerAtRest()
    pager.lift(at: 0.5)
    let last = pager.swipe(8, count: 8, from: 1)
    pager.advance(to: last + 0.99)
    #expect(pager.motion.velocity == 0 && pager.targetPage == 5 && pager.position < 5)
    pager.advance(to: last + 3)
    #expect(pager.position == 5 && !pager.isAnimating)
    let next = pager.swipe(8, count: 8, from: last + 4)
    pager.advance(to: next + 0.1)
    #expect(pager.motion.velocity != 0 && pager.targetPage == 6)
  }

  @Test func `the end of a swipe of another source is inferred, whatever was reported of fingers`() {
    let pager = makePagerAtRest()
    pager.lift(at: 0.5)
    for (start, source) in [(1.0, PagerInput.Wheel.Source.unknown), (5, .continuous)] {
      let last = pager.swipe(8, count: 8, from: start, source: source)
      pager.advance(to: last + 0.1)
      #expect(pager.motion.velocity != 0, "\(source)")
      pager.advance(to: last + 2)
    }
    #expect(pager.settledPage == 6)
  }

  @Test func `a lift without fingers means nothing`() {
    let pager = makePagerAtRest()
    _ = pager.picture()
    for time in [1, 2, 2, 1.5] { pager.lift(at: time) }
    #expect(!pager.needsFrame && pager.position == 4)
    pager.pointer(.press, 200, at: 3)
    pager.pointer(.move, 150, at: 3.02)
    let held = pager.position
    pager.lift(at: 3.03)
    #expect(pager.position == held && pager.motion.velocity == 0)
    pager.select(7, at: 4)
    let target = pager.targetPage
    pager.lift(at: 4.01)
    #expect(pager.targetPage == target)
    for time in [Double.nan, .infinity, -.infinity, 1e300] { pager.lift(at: time) }
    pager.pointer(.release, 150, at: 5)
    pager.advance(to: 9)
    #expect(pager.position == Double(pager.settledPage))
  }

  @Test func `times out of order: a lift that is late counts as now, and what is older goes on as momentum`()
  {
    let pager = makePagerAtRest()
    let last = pager.swipe(8, count: 12, from: 1)
    let position = pager.position
    pager.lift(at: last - 0.05)
    #expect(abs(pager.position - position) < 1e-9 && pager.targetPage == 5)
    pager.wheel(8, at: last - 0.06, source: .fingers)
    pager.advance(to: last + 2)
    #expect(pager.settledPage == 5)
  }

  @Test func `momentum after a lift leaves the settling pages alone`() {
    let (pager, other) = (makePagerAtRest(), makePagerAtRest())
    for each in [pager, other] {
      let last = each.swipe(12, count: 10, from: 1)
      each.lift(at: last + 0.008)
    }
    var travel = 40.0
    for step in 0..<60 {
      let time = 1.11 + Double(step) * 0.0167
      pager.wheel(travel, at: time, source: .fingers)
      other.advance(to: time)
      #expect(pager.position == other.position)
      travel *= 0.93
    }
    pager.advance(to: 5)
    #expect(pager.settledPage == 5)
  }

  @Test func `a swipe right after a lift is another page`() {
    let pager = makePagerAtRest(20, on: 2)
    var time = 1.0
    for _ in 0..<10 {
      time = pager.swipe(18, count: 6, from: time) + 0.005
      pager.lift(at: time)
      time += 0.07
    }
    pager.advance(to: time + 2)
    #expect(pager.settledPage == 12)
  }

  @Test func `a lift ends a burst of ticks`() {
    let pager = makePagerAtRest()
    for step in 0..<3 { pager.wheel(1, at: 1 + Double(step) * 0.02, in: .ticks(ofPoints: 15)) }
    #expect(pager.targetPage == 5)
    pager.lift(at: 1.05)
    pager.wheel(1, at: 1.1, in: .ticks(ofPoints: 15))
    #expect(pager.targetPage == 6)
  }

  @Test func `a lift after a press leaves the pages under the finger`() {
    let pager = makePagerAtRest()
    let last = pager.swipe(8, count: 8, from: 1)
    pager.pointer(.press, 200, at: last + 0.005)
    let held = pager.position
    pager.lift(at: last + 0.01)
    pager.advance(to: last + 1)
    #expect(pager.position == held)
    pager.pointer(.release, 200, at: last + 1)
    pager.advance(to: last + 3)
    #expect(pager.position == Double(pager.settledPage))
  }

  @Test func `a lift releases a pager inside a page too`() {
    let inside = makePagerAtRest(5, on: 1)
    let outer = Pager(pages: [PagerPage(inside), Page()], text: SquareTextMeasurer())
    outer.layout(size: Size(400, 600), scale: 1)
    outer.advance(to: 0)
    _ = outer.picture()
    let last = outer.swipe(8, count: 8, from: 1)
    #expect(inside.targetPage == 2 && outer.position == 0)
    outer.lift(at: last + 0.01)
    #expect(inside.motion.velocity != 0)
    // The fingers may rest now as in any other pager, and stay with the inner one.
    outer.advance(to: 3)
    let again = outer.swipe(8, count: 8, from: 3)
    outer.advance(to: again + 0.5)
    outer.swipe(8, count: 4, from: again + 0.5)
    #expect(outer.position == 0 && abs(inside.position - (2 + 96.0 / 400)) < 1e-9)
  }

  /// Returns a pager with a page of 400 x 600 points and content of 3000 points.
  private func makeList() -> (Pager, ScrollingPage) {
    final class Long: ScrollingPage {
      override func contentLength(in context: PageContext) -> Double { 3000 }
    }
    let list = Long()
    let pager = Pager(pages: [list, Page()], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    return (pager, list)
  }

  @Test func `content follows fingers across the pages one to one, and the lift flings it`() {
    let (pager, list) = makeList()
    for step in 1...10 {
      pager.wheel(1, 9, at: 1 + Double(step) * 0.01, source: .fingers)
      #expect(list.contentOffset == 9 * Double(step))
    }
    pager.lift(at: 1.11)
    pager.advance(to: 5)
    // With the normal deceleration of 0.998 per millisecond, a fling covers half of its velocity per second.
    #expect(abs(list.contentOffset - (90 + 900 * 0.4995)) < 2 && pager.position == 0)
  }

  @Test func `fingers that rest before they lift, or never say that they do, fling nothing`() {
    let (pager, list) = makeList()
    for step in 1...10 { pager.wheel(0, 9, at: 1 + Double(step) * 0.01, source: .fingers) }
    pager.lift(at: 1.4)
    pager.advance(to: 2)
    #expect(list.contentOffset == 90)
    for step in 1...10 { pager.wheel(0, 9.5, at: 3 + Double(step) * 0.01) }
    pager.advance(to: 5)
    #expect(list.contentOffset == 185)
  }
}

/// Wheel events whose source the system reports.
@MainActor @Suite struct WheelSourceTests {
  @Test func `whole ticks of fingers are no clicks`() {
    let pager = makePagerAtRest()
    pager.wheel(1, at: 1, in: .ticks(ofPoints: 10), source: .fingers)
    #expect(pager.targetPage == 4 && abs(pager.position - (4 + 10.0 / 400)) < 1e-9)
  }

  @Test func `parts of a wheel's click turn a page when they are a whole one`() {
    let pager = makePagerAtRest(20)
    for step in 1...8 {
      pager.wheel(0.125, at: 1 + Double(step) * 0.01, in: .ticks(ofPoints: 10), source: .wheel)
      #expect(pager.targetPage == (step < 8 ? 4 : 5))
    }
    for step in 9...60 {
      pager.wheel(0.125, at: 1 + Double(step) * 0.01, in: .ticks(ofPoints: 10), source: .wheel)
    }
    #expect(pager.targetPage == 4 + 60 / 8)
    pager.wheel(1, at: 3, in: .ticks(ofPoints: 10), source: .wheel)
    #expect(pager.targetPage == 4 + 60 / 8 + 1)
  }

  @Test func `a wheel turns a page at once after fingers, and not while they hold the pages`() {
    let pager = makePagerAtRest()
    let last = pager.swipe(8, count: 8, from: 1)
    pager.wheel(1, at: last + 0.005, in: .ticks(ofPoints: 10), source: .wheel)
    #expect(pager.targetPage == 5)
    pager.lift(at: last + 0.01)
    pager.wheel(1, at: last + 0.02, in: .ticks(ofPoints: 10), source: .wheel)
    #expect(pager.targetPage == 6)
    pager.advance(to: last + 3)
    #expect(pager.position == 6)
  }

  @Test func `points of a wheel are no clicks: the length of one is unknown`() {
    let pager = makePagerAtRest()
    pager.wheel(3, at: 1, in: .points, source: .wheel)
    #expect(abs(pager.position - (4 + 3.0 / 400)) < 1e-9)
  }
}

extension Pager {
  /// Sends equal deltas, by default of fingers with a reported lift. Returns the time of the last delta.
  @discardableResult
  fileprivate func swipe(
    _ x: Double, count: Int, from start: Double, source: PagerInput.Wheel.Source = .fingers
  ) -> Double {
    fingers(x, count: count, from: start, source: source)
  }
}
