import Testing

@testable import PagerEngine

/// A page that grows out of a frame on the page before it.
@MainActor @Suite struct ZoomTests {
  private static let (source, target) = (Rect(40, 100, 120, 80), Rect(0, 150, 300, 200))

  /// Returns the corners of a part of the page at an offset; nil if it is not visible.
  private func image(_ part: Rect, _ transition: PageTransition, _ offset: Double) -> Rect? {
    let geometry = PageGeometry(viewport: Rect(20, 48, 300, 500))
    let transform = transition.transform(of: TransitionContext(offset: offset, geometry: geometry))
    let page = geometry.currentPageFrame
    let shape = TransformedPage(transform, of: page, in: geometry)
    return shape?.projection.uprightImage(of: part.offset(by: page.x, page.y))?.offset(by: -page.x, -page.y)
  }

  @Test func `the target begins in the source, keeps its proportions, and ends in its place`() throws {
    let zoom = PageTransition.zoom(from: Self.source, to: Self.target)
    for offset in stride(from: 0.95, to: 0, by: -0.05) {
      let frame = try #require(image(Self.target, zoom, offset))
      #expect(abs(frame.width / frame.height - 1.5) < 1e-9)
      #expect(abs(frame.x - (40 - 40 * (1 - offset))) < 1e-9)
      #expect(abs(frame.width - (120 + 180 * (1 - offset))) < 1e-9)
    }
    #expect(image(Self.target, zoom, 1) == nil)
    let atRest = TransitionContext(offset: 0, geometry: PageGeometry(viewport: Self.target))
    #expect(zoom.transform(of: atRest) == PageTransform())
  }

  @Test func `without a target the whole page grows, opaque and raised`() throws {
    let zoom = PageTransition.zoom(from: Self.source)
    let page = Rect(0, 0, 300, 500)
    let early = try #require(image(page, zoom, 0.999))
    #expect(abs(early.x - 40) < 0.1 && abs(early.width - 120) < 0.5 && abs(early.height - 80) < 0.5)
    func transform(_ offset: Double) -> PageTransform {
      zoom.transform(of: TransitionContext(offset: offset, geometry: PageGeometry(viewport: page)))
    }
    #expect(transform(0.999).opacity == 1 && transform(1).opacity == 0)
    #expect(transform(0.5).elevation > 0 && transform(0.001).elevation < 1)
    #expect(transform(0.5).order > transform(-0.5).order)
  }

  @Test(arguments: [Rect(20, 30, 50, 50), Rect(100, 480, 100, 80), Rect(-90, 200, 60, 60)])
  func `the page before it covers the view while it fades`(source: Rect) throws {
    let zoom = PageTransition.zoom(from: source)
    for offset in stride(from: -0.05, to: -0.6, by: -0.05) {
      let page = try #require(image(Rect(0, 0, 300, 500), zoom, offset))
      #expect(page.x <= 1e-9 && page.y <= 1e-9 && page.maxX >= 300 - 1e-9 && page.maxY >= 500 - 1e-9)
    }
    // A whole page covers it in the end; around a target there is only the ground.
    #expect(image(Rect(0, 0, 300, 500), zoom, -0.99) != nil && image(Rect(0, 0, 300, 500), zoom, -1) == nil)
    #expect(image(Rect(0, 0, 300, 500), .zoom(from: source, to: source), -0.7) == nil)
  }

  @Test func `a source without an area hides the page until it is there`() {
    let zoom = PageTransition.zoom(from: .zero)
    #expect(image(Rect(0, 0, 300, 500), zoom, 1) == nil)
    let pager = makePagerAtRest()
    for source in [Rect.zero, Rect(.nan, 0, 10, 10), Rect(0, 0, .infinity, 1)] {
      pager.transition = .zoom(from: source, to: source)
      pager.drag(10, 100)
      _ = pager.picture()
      pager.releasePointer()
    }
  }
}
