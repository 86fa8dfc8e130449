import Testing

@testable import PagerEngine

/// Fingers on a touchpad over an inner pager, which shares a stream of events with the outer one.
///
/// Pages are 400 points wide.
@MainActor @Suite struct WheelHandOverTests {
  func make(at page: Int, axis: PageGeometry.Axis = .horizontal) -> (outer: Pager, inner: Pager) {
    makeNestedPagers(size: Size(400, 600), innerAxis: axis, innerPage: page)
  }

  @Test func `a swipe at the inner end moves the outer pages from its first point on, and turns one page`() {
    let (outer, inner) = make(at: 2)
    for step in 1...10 {
      outer.wheel(20, at: 1 + Double(step) * 0.01)
      #expect(abs(outer.position - 1 - Double(step) * 0.05) < 1e-9 && inner.position == 2)
    }
    outer.advance(to: 4)
    #expect(outer.settledPage == 2 && inner.settledPage == 2)
  }

  @Test func `a swipe that begins with a stray event the other way turns the page that is meant`() {
    let (outer, inner) = make(at: 2)
    outer.wheel(3, at: 1)
    #expect(abs(outer.position - 1.0075) < 1e-9 && inner.position == 2)
    for step in 1...10 { outer.wheel(-20, at: 1 + Double(step) * 0.01) }
    #expect(outer.position == 1 && abs(inner.position - (2 - 197.0 / 400)) < 1e-9)
    outer.advance(to: 4)
    #expect(outer.settledPage == 1 && inner.settledPage == 1)
  }

  @Test func `fingers that go back and forth move the inner or the outer pages, one to one`() {
    let (outer, inner) = make(at: 2)
    var (travel, time) = (0.0, 1.0)
    for delta in [9.0, 9, 9, -9, -9, -9, -9, -9, -9, 9, 9, 9, 9, 9, 9, 9] {
      travel += delta
      time += 0.01
      outer.wheel(delta, at: time)
      #expect(abs(outer.position - 1 - max(0, travel) / 400) < 1e-9, "\(travel)")
      #expect(abs(inner.position - 2 - min(0, travel) / 400) < 1e-9, "\(travel)")
    }
    outer.advance(to: 4)
    #expect(outer.settledPage == 1 && inner.settledPage == 2)
  }

  /// Pages that rest anywhere have no limit for a swipe, which pages in groups counted down page by page.
  @Test func `fingers come back from outer pages that rest anywhere to inner groups`() {
    let (outer, inner) = make(at: 2)
    outer.rules.snapPolicy = .free
    inner.rules.pagesPerTurn = 2
    for step in 1...5 { outer.wheel(20, at: 1 + Double(step) * 0.01) }
    #expect(abs(outer.position - 1.25) < 1e-9 && inner.position == 2)
    for step in 6...15 { outer.wheel(-20, at: 1 + Double(step) * 0.01) }
    #expect(outer.position == 1 && abs(inner.position - 1.75) < 1e-9)
    outer.advance(to: 4)
    #expect(outer.settledPage == 1 && inner.settledPage == 2)
  }

  /// A window draws no frame for a pager that does not say that it moves.
  @Test func `pages that lose their stream to a change of the axis are about to move`() {
    let (outer, inner) = make(at: 1)
    for step in 1...5 { outer.wheel(20, at: 1 + Double(step) * 0.01) }
    #expect(inner.position == 1.25)
    inner.arrangement.axis = .vertical
    #expect(outer.isAnimating)
    outer.advance(to: 1.06)
    #expect(inner.motion.grab == nil)
    outer.advance(to: 5)
    #expect(inner.position == inner.position.rounded() && !outer.isAnimating)
  }

  @Test func `a swipe that turns an inner page turns no outer page`() {
    let (outer, inner) = make(at: 1)
    for step in 0..<80 {
      outer.wheel(40, at: 1 + Double(step) * 0.01)
      #expect(outer.position == 1 && inner.position <= 2)
    }
    // The momentum belongs to the same stream.
    for step in 0..<60 { outer.wheel(30 - Double(step) / 2, at: 1.8 + Double(step) * 0.01) }
    outer.advance(to: 5)
    #expect(outer.settledPage == 1 && inner.settledPage == 2)
  }

  @Test func `a second swipe within the momentum turns an outer page, and a third one turns it back`() {
    let (outer, inner) = make(at: 1)
    var time = 1.0
    func swipe(_ direction: Double) {
      for delta in [20.0, 40, 40, 30] + stride(from: 24, to: 2, by: -1) {
        outer.wheel(direction * delta, at: time)
        time += 0.012
      }
    }
    swipe(1)
    #expect(inner.targetPage == 2 && outer.targetPage == 1)
    swipe(1)
    #expect(inner.targetPage == 2 && outer.targetPage == 2)
    outer.advance(to: time + 3)
    #expect(outer.settledPage == 2 && inner.settledPage == 2)
    time += 4
    outer.select(1, animated: false)
    swipe(1)
    swipe(-1)
    outer.advance(to: time + 3)
    #expect(outer.settledPage == 1, "the swipe back takes the outer pages, which are still on their way")
    time += 4
    swipe(-1)
    outer.advance(to: time + 3)
    #expect(outer.settledPage == 1 && inner.settledPage == 1)
  }

  @Test func `fingers that turn back beyond where they began turn the inner page`() {
    let (outer, inner) = make(at: 2)
    var time = outer.fingers(10, count: 6, from: 1)
    #expect(outer.targetPage == 2)
    time = outer.fingers(-10, count: 12, from: time + 0.01)
    #expect(outer.targetPage == 1 && inner.position < 2 && outer.position == 1)
    outer.advance(to: time + 3)
    #expect(outer.settledPage == 1 && inner.settledPage == 2, "back is where they began")
  }

  @Test func `a lift releases whichever pages move, with the speed of the fingers`() {
    let (outer, inner) = make(at: 2)
    outer.lift(at: 0.5)
    for step in 1...10 { outer.wheel(12, at: 1 + Double(step) * 0.01, source: .fingers) }
    outer.lift(at: 1.1)
    #expect(abs(outer.motion.velocity - 3) < 0.05 && inner.motion.phase == .atRest)
    #expect(inner.wheelDeadline == nil && outer.wheelDeadline == nil)
    outer.advance(to: 4)
    #expect(outer.settledPage == 2)
  }

  @Test func `a burst of ticks turns one page, an inner one if there is one`() {
    let (outer, inner) = make(at: 2)
    for tick in 0..<6 { outer.wheel(1, at: 1 + Double(tick) * 0.02, in: .ticks(ofPoints: 10)) }
    outer.advance(to: 4)
    #expect(outer.settledPage == 2 && inner.settledPage == 2)
    outer.select(1, animated: false)
    for tick in 0..<6 { outer.wheel(-1, at: 5 + Double(tick) * 0.02, in: .ticks(ofPoints: 10)) }
    outer.advance(to: 8)
    #expect(outer.settledPage == 1 && inner.settledPage == 1)
  }

  @Test func `all of a swipe, not its first event, decides between an inner column and the outer pages`() {
    for (x, y, outerPage, innerPage) in [(20.0, 1.0, 2, 1), (1, 20, 1, 2)] {
      let (outer, inner) = make(at: 1, axis: .vertical)
      outer.wheel(y == 1 ? 0.5 : 1.5, y == 1 ? 1.5 : 0.5, at: 1)
      for step in 1...8 { outer.wheel(x, y, at: 1 + Double(step) * 0.01) }
      outer.advance(to: 4)
      #expect(outer.settledPage == outerPage && inner.settledPage == innerPage)
    }
  }

  @Test func `the momentum of a swipe turns nothing on the next outer page`() {
    let (outer, inner) = make(at: 0)
    for step in 0..<6 { outer.wheel(20, at: 1 + Double(step) * 0.01) }
    outer.key(.end, at: 1.07)
    for step in 0..<100 { outer.wheel(max(20 - Double(step) / 4, 0.5), at: 1.08 + Double(step) * 0.01) }
    outer.advance(to: 5)
    #expect(outer.settledPage == 2 && inner.settledPage == 1)
  }
}
