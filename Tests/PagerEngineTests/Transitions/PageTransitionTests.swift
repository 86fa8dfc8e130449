import Testing

@testable import PagerEngine

/// Pagers with transitions.
@MainActor @Suite struct PageTransitionTests {
  private func sheets(of pager: Pager) -> [DisplayList.Sheet] {
    pager.picture().items.compactMap { if case .beginSheet(let sheet) = $0 { sheet } else { nil } }
  }

  @Test(arguments: PageTransition.all.map(\.name))
  func `only the picture shows the active transition`(name: String) throws {
    func log(_ transition: PageTransition) -> [String] {
      let (pager, _, log) = makeLoggedPager(6, .collection, with: [.transitions, .selections, .current])
      pager.transition = transition
      pager.drag(40, 60)
      _ = pager.picture()
      pager.releasePointer()
      // A swipe that is cancelled, and one that is caught during its motion.
      pager.drag(20, 10)
      pager.releasePointer()
      pager.select(4, at: pager.motion.now)
      pager.advance(to: pager.motion.now + 0.1)
      _ = pager.picture()
      pager.drag(-10, -40)
      pager.releasePointer()
      pager.drag(-10, -80)
      pager.releasePointer()
      pager.select(0, animated: false)
      return log.take()
    }
    let transition = try #require(PageTransition.all.first { $0.name == name })
    let expected = log(.slide)
    #expect(!expected.isEmpty)
    #expect(log(transition) == expected)
  }

  @Test(arguments: PageTransition.all.map(\.name))
  func `at rest the picture is that of sliding`(name: String) throws {
    let pager = makePagerAtRest()
    let expected = pager.picture().description
    pager.transition = try #require(PageTransition.all.first { $0.name == name })
    pager.drag(10, 100)
    #expect(name == "slide" || pager.picture().description != expected)
    pager.releasePointer()
    pager.select(4, animated: false)
    #expect(pager.picture().description == expected)
  }

  @Test func `a page that is lifted off a pile has a shadow`() throws {
    let pager = makePagerAtRest()
    pager.transition = .stack()
    func shadows() -> [(area: Rect, shadow: Shadow)] {
      pager.picture().items.compactMap { item in
        if case .command(.shadow(let area, _, let shadow)) = item { (area, shadow) } else { nil }
      }
    }
    #expect(shadows().isEmpty)
    pager.hold(4, at: 0)
    let low = try #require(shadows().first).shadow
    pager.releasePointer(at: 1)
    pager.advance(to: 4)
    pager.hold(100, at: 5)
    let high = try #require(shadows().first)
    #expect(shadows().count == 1)
    #expect(high.shadow.blur == 24 && low.blur < high.shadow.blur)
    #expect(high.area == pager.geometry.currentPageFrame.offset(by: -100, 0))
  }

  @Test(arguments: [-1, 0, .nan]) func `a page without elevation has no shadow`(elevation: Double) {
    var transform = PageTransform()
    transform.elevation = elevation
    #expect(transform.shadow(in: .light) == nil)
    transform.elevation = .infinity
    let highest = transform.shadow(in: .light)
    transform.elevation = 100
    #expect(transform.shadow(in: .light) == highest)
  }

  @Test func `the ground of a transition is seen until pages nearly rest`() throws {
    let pager = makePagerAtRest()
    pager.transition = PageTransition(ground: .black) { $0.sliding }
    func grounds() -> [Color] {
      pager.picture().items.compactMap { item in
        if case .command(.fill(pager.geometry.viewport, let color)) = item { color } else { nil }
      }
    }
    #expect(grounds().isEmpty)
    pager.hold(0.5, at: 0)
    let faint = try #require(grounds().first).alpha
    #expect(0 < faint && faint < 128)
    pager.releasePointer(at: 1)
    pager.advance(to: 4)
    pager.hold(4, at: 5)
    #expect(grounds() == [.black])
  }

  @Test func `a change in the middle of a motion takes effect with the next motion`() {
    let pager = makePagerAtRest()
    pager.transition = .cube()
    pager.hold(100, at: 0)
    #expect(sheets(of: pager).count == 2)
    pager.transition = .slide
    #expect(sheets(of: pager).count == 2)
    pager.releasePointer(at: 1)
    pager.advance(to: 4)
    pager.hold(100, at: 5)
    #expect(sheets(of: pager).isEmpty)
  }

  @Test func `a page has nearly faded away half way, before the next one appears`() {
    let shares = [0, 0.2, 0.5, 0.6, 1].map { PageTransition.fadeOpacity(at: $0) }
    #expect(shares[0] == 1 && shares[1] > 0.7 && shares[2] < 0.1 && shares[2] > 0.05)
    #expect(shares[3] == 0.001 && shares[4] == 0.001)
  }

  @Test func `with reduced motion pages fade`() {
    let pager = makePagerAtRest()
    pager.transition = .cube()
    pager.rules.reducesMotion = true
    pager.hold(100, at: 0)
    #expect(sheets(of: pager).isEmpty)
  }

  @Test func `the card on top covers those that wait`() {
    let pager = makePagerAtRest()
    pager.transition = .cards()
    pager.hold(100, at: 0)
    let indices = sheets(of: pager).map(\.id.index)
    #expect(indices == [5, 4])
  }

  @Test func `no corner of the next card shows above a thrown one`() throws {
    var one = TransitionCase(transition: .cards())
    one.geometry.viewport = Rect(0, 0, 1000, 500)
    for percent in 1...40 {
      let share = Double(percent) / 100
      let (next, top) = (try #require(one.corners(1 - share)), try #require(one.corners(-share)))
      let slope = (top[1].y - top[0].y) / (top[1].x - top[0].x)
      #expect(next[0].y >= top[0].y + slope * (next[0].x - top[0].x), "\(percent) %")
    }
  }

  @Test func `a page from the depth is soon seen`() {
    let one = TransitionCase(transition: .depth())
    #expect(one.transform(1).opacity == 0)
    #expect(one.transform(0.9).opacity > 0.4 && one.transform(0.9).opacity < 0.45)
  }

  @Test(arguments: PageTransition.all.map(\.name))
  func `the page at a point is the one that is seen there`(name: String) throws {
    let pager = makePagerAtRest()
    pager.transition = try #require(PageTransition.all.first { $0.name == name })
    let middle = try #require(pager.hitTest(Point(200, 348)))
    #expect(middle.index == 4 && middle.point == Point(200, 300))
    // `PagerCurlTests` checks the points of a bent sheet.
    guard pager.transition.curl == nil else { return }
    pager.hold(120, at: 0)
    // The page follows the transform, so a point of it is hit where it is drawn.
    let geometry = pager.geometry
    for (page, offset) in [(4, -0.3), (5, 0.7)] {
      let context = TransitionContext(offset: offset, geometry: geometry)
      guard
        let shape = TransformedPage(
          pager.transition.transform(of: context), of: geometry.currentPageFrame, in: geometry)
      else {
        continue
      }
      for point in [Point(60, 90), Point(200, 300), Point(350, 500)] {
        let image = try #require(shape.projection.image(of: point + geometry.currentPageFrame.origin))
        guard geometry.viewport.contains(image), let found = pager.hitTest(image) else { continue }
        guard found.index == page else { continue }
        #expect(abs(found.point.x - point.x) < 1e-6 && abs(found.point.y - point.y) < 1e-6)
      }
    }
    #expect(pager.hitTest(Point(200, 20)) == nil)
    #expect(pager.hitTest(Point(.nan, 300)) == nil)
  }

  @Test func `the background lags behind in a parallax`() throws {
    final class Picture: Page {
      override func drawBackground(in context: PageContext) -> DrawList? {
        var list = DrawList()
        list.fill(Rect(origin: .zero, size: context.size), .black)
        return list
      }
    }
    let pager = Pager(pages: [Picture(), Picture()], text: SquareTextMeasurer())
    pager.layOutSquare()
    pager.transition = .parallax(0.5)
    pager.hold(40, at: 0)
    let origins = pager.picture().items.compactMap {
      if case .placed(let one) = $0 { one.origin.x } else { nil }
    }
    // Each background before its content: the current page is 40 points to the left, its background 20.
    let (next, current): ([Double], [Double]) = ([30, 60], [-20, -40])
    #expect(origins == next + current || origins == current + next)
  }

  @Test func `an app's own transition may return anything`() {
    for value in [Double.nan, .infinity, 0, 1e9, -1e300] {
      let pager = makePagerAtRest()
      pager.transition = PageTransition { page in
        var transform = page.sliding
        transform.scale = value
        transform.turn = value
        transform.order = value
        return transform
      }
      pager.hold(100, at: 0)
      _ = pager.picture()
      pager.releasePointer(at: 1)
      pager.advance(to: 4)
      #expect(pager.picture().items.count > 0 && sheets(of: pager).isEmpty)
    }
  }
}
