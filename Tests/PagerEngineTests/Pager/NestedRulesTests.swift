import Testing

@testable import PagerEngine

/// Reduced motion, inherited by an inner pager.
@MainActor @Suite struct `Reduced motion goes to inner pagers` {
  private let pages = makeNestedPagers(size: Size(100, 100), innerPage: 1)

  @Test func `at once when it changes, and back`() {
    pages.outer.rules.reducesMotion = true
    #expect(pages.inner.rules.reducesMotion)
    pages.outer.rules.reducesMotion = false
    #expect(!pages.inner.rules.reducesMotion)
  }

  @Test func `when the pager is put into a page later`() {
    pages.outer.rules.reducesMotion = true
    let late = Pager(pages: [Page()], text: SquareTextMeasurer())
    #expect(!late.rules.reducesMotion)
    try? pages.outer.addChild(PagerPage(late), animated: false)
    pages.outer.select(3, animated: false)
    #expect(late.rules.reducesMotion)
  }

  @Test func `through a pager between them`() {
    let innermost = Pager(pages: [Page()], text: SquareTextMeasurer())
    try? pages.inner.addChild(PagerPage(innermost), animated: false)
    pages.inner.select(3, animated: false)
    pages.outer.rules.reducesMotion = true
    #expect(innermost.rules.reducesMotion)
  }

  @Test func `through both pages of a spread`() {
    let inner = Pager(pages: [Page()], text: SquareTextMeasurer())
    let outer = Pager(
      pages: [PageSpread(earlier: Page(), later: PagerPage(inner))], text: SquareTextMeasurer())
    outer.layout(size: Size(100, 100), scale: 1)
    outer.rules.reducesMotion = true
    #expect(inner.rules.reducesMotion)
  }

  @Test func `in the place of an accessory`() {
    let companion = Pager(pages: [Page()], text: SquareTextMeasurer())
    pages.outer.accessory = PagerAccessory(.bottom, extent: 20, pager: companion)
    pages.outer.rules.reducesMotion = true
    #expect(companion.rules.reducesMotion)
  }

  @Test(arguments: [false, true])
  func `except where the app has chosen`(_ chosen: Bool) {
    pages.inner.rules.reducesMotion = chosen
    pages.outer.rules.reducesMotion = true
    pages.outer.rules.reducesMotion = !chosen
    #expect(pages.inner.rules.reducesMotion == chosen)
  }

  @Test func `with other rules of the app`() {
    pages.outer.rules.reducesMotion = true
    pages.inner.rules.flickVelocity = 500
    pages.inner.rules.pagesPerTurn = 2
    pages.outer.rules.reducesMotion = false
    #expect(!pages.inner.rules.reducesMotion && pages.inner.rules.flickVelocity == 500)
    pages.outer.rules.reducesMotion = true
    pages.inner.rules = PagingRules()
    #expect(pages.inner.rules.reducesMotion)
  }

  @Test func `and titles inside a page fade with it`() throws {
    pages.inner.titles.style.extent = 40
    pages.outer.select(0, animated: false)
    pages.outer.rules.reducesMotion = true
    pages.outer.advance(to: 1)
    pages.outer.pointer(.press, 90, 50, at: 2)
    pages.outer.pointer(.move, 50, 50, at: 2.1)
    var frame = DisplayList()
    pages.outer.draw(into: &frame)
    var (opacity, depth, titles) = (1.0, 0, 0)
    for item in frame.items {
      switch item {
      case .beginSheet(let sheet):
        depth += 1
        if case .flat(_, let shown, _) = sheet.look { opacity = shown }
      case .endSheet: depth -= 1
      case .command(.text):
        titles += 1
        #expect(depth == 1 && opacity == PageTransition.fadeOpacity(at: 1 - pages.outer.position))
      case .command, .placed: break
      }
    }
    #expect(titles > 0 && pages.outer.position > 0.1 && pages.outer.position < 0.9)
  }

  @Test func `but pages that scroll freely still move`() {
    let pager = Pager(pages: (0..<4).map { _ in Page() }, text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    pager.rules.snapPolicy = .free
    pager.rules.reducesMotion = true
    pager.layout(size: Size(100, 100), scale: 1)
    pager.advance(to: 0)
    pager.pointer(.press, 90, 50, at: 1)
    for step in 1...5 { pager.pointer(.move, 90 - Double(step) * 10, 50, at: 1 + Double(step) * 0.01) }
    var frame = DisplayList()
    pager.draw(into: &frame)
    let places = frame.items.compactMap { item -> (x: Double, opacity: Double)? in
      if case .placed(let placement) = item { (placement.origin.x, placement.opacity) } else { nil }
    }
    #expect(places.contains { $0.x < 0 } && places.allSatisfy { $0.opacity == 1 })
  }

  @Test func `and their pages fade`() {
    pages.outer.rules.reducesMotion = true
    pages.inner.select(2, at: 1)
    pages.outer.advance(to: 1.05)
    var frame = DisplayList()
    pages.outer.draw(into: &frame)
    let isFading = frame.items.contains {
      if case .placed(let placement) = $0 { placement.opacity > 0 && placement.opacity < 1 } else { false }
    }
    #expect(pages.inner.motion.isMoving && isFading)
  }
}
