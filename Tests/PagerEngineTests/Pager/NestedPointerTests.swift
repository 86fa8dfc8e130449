import Testing

@testable import PagerEngine

/// Several or lost pointers over a pager inside a page. Widths are 100; titles are 48 high.
@MainActor @Suite struct NestedPointerTests {
  typealias Device = PagerInput.Pointer.Device

  /// Returns pagers with the inner one on its first page.
  func make() -> (outer: Pager, inner: Pager) {
    let (outer, inner) = makeNestedPagers(size: Size(100, 148), titles: 48, innerPage: 0)
    // The drawing determines the place of an inner pager.
    _ = outer.picture()
    return (outer, inner)
  }

  /// Presses in the middle and moves pages by a quarter, to later pages or to earlier ones.
  ///
  /// The slop is 8 points for fingers.
  func hold(_ pager: Pager, _ sign: Double, _ device: Device, at time: Double) {
    pager.pointer(.press, 50, 100, at: time, device: device)
    let slop = device == .mouse ? 4.0 : 8
    pager.pointer(.move, 50 - sign * (25 + slop), 100, at: time, device: device)
  }

  @Test func `a second finger on the titles takes nothing from the first one`() {
    let (outer, inner) = make()
    hold(outer, 1, .finger(1), at: 1)
    outer.pointer(.press, 50, 20, at: 1.1, device: .finger(2))
    outer.pointer(.release, 50, 20, at: 1.2, device: .finger(2))
    outer.pointer(.move, -18, 100, at: 1.3, device: .finger(1))
    #expect(inner.position == 0.6 && outer.position == 1)
    outer.pointer(.release, -18, 100, at: 1.5, device: .finger(1))
    outer.advance(to: 4)
    #expect(inner.settledPage == 1 && inner.motion.phase == .atRest && outer.settledPage == 1)
  }

  @Test(arguments: [1.0, -1]) func `a pointer that is pressed again elsewhere releases inner pages`(
    sign: Double
  ) {
    let (outer, inner) = make()
    hold(outer, sign, .mouse, at: 1)
    #expect(inner.position == (sign > 0 ? 0.25 : 0) && outer.position == (sign > 0 ? 1 : 0.75))
    // The release of the mouse is lost.
    outer.pointer(.press, 95, 20, at: 2)
    outer.pointer(.release, 95, 20, at: 2.1)
    outer.advance(to: 5)
    #expect(inner.motion.phase == .atRest && outer.motion.phase == .atRest)
    outer.select(1, animated: false)
    hold(outer, 1, .finger(1), at: 6)
    #expect(inner.position == 0.25)
  }

  @Test func `a pointer that is pressed again while the outer pages move releases inner pages`() {
    let (outer, inner) = make()
    hold(outer, 1, .mouse, at: 1)
    outer.select(2, at: 1.1)
    outer.advance(to: 1.2)
    outer.pointer(.press, 50, 100, at: 1.2)
    outer.pointer(.release, 50, 100, at: 1.3)
    outer.advance(to: 5)
    #expect(inner.motion.phase == .atRest && outer.motion.phase == .atRest)
  }

  @Test func `a drag of the outer pages releases the inner ones, whichever pointer comes next`() {
    let (outer, inner) = make()
    inner.arrangement.axis = .vertical
    outer.pointer(.press, 50, 100, at: 1, device: .finger(1))
    outer.pointer(.move, 17, 100, at: 1.1, device: .finger(1))
    #expect(outer.position == 1.25)
    outer.pointer(.release, 90, 20, at: 1.2, device: .finger(2))
    #expect(inner.motion.phase == .atRest && outer.position == 1.25)
    outer.pointer(.release, 17, 100, at: 2, device: .finger(1))
    outer.advance(to: 5)
    #expect(outer.settledPage == 1 && outer.motion.phase == .atRest)
  }

  @Test func `inner pages that are held when their page goes out of view are let go`() {
    let (outer, inner) = make()
    hold(outer, 1, .mouse, at: 1)
    outer.select(0, animated: false)
    #expect(inner.position == 0)
    outer.pointer(.move, -14, 100, at: 1.1)
    #expect(inner.motion.phase == .atRest && inner.settledPage == 0)
    outer.pointer(.release, -14, 100, at: 1.3)
    #expect(inner.motion.phase == .atRest && inner.settledPage == 0 && !outer.motion.isMoving)
  }

  @Test func `without room, a tick and a key turn the inner pages at once`() {
    let (outer, inner) = make()
    outer.layout(size: .zero, scale: 1)
    outer.ticks(1, 0, at: 1, place: Point(50, 100))
    outer.key(.right, at: 2)
    outer.select(0, animated: false)
    #expect(inner.motion.phase == .atRest)
  }
}
