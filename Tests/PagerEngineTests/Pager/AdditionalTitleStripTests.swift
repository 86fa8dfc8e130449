import Testing

@testable import PagerEngine

/// Strips in addition to the pager's own, linked to the same pages.
@MainActor
@Suite struct AdditionalTitleStripTests {
  private func strip(_ indicator: TitleIndicator = .underline(), titles: (any PageTitles)? = nil)
    -> AdditionalTitleStrip
  {
    var style = TitleStripStyle()
    style.indicator = indicator
    return AdditionalTitleStrip(style: style, titles: titles) { Rect(0, $0.height - 48, $0.width, 48) }
  }

  private func indicators(of pager: Pager) -> [StripSpan] {
    pager.titles.additionalStrips.map(\.strip.indicator)
  }

  @Test func `such a strip shows the same as the pager's own at every moment of swipes, taps and changes`() {
    let (pager, source, _) = makePager(8)
    pager.titles.additionalStrips = [strip()]
    var checked: Set<Double> = []
    func check(_ moment: String) {
      let follower = pager.titles.additionalStrips[0].strip
      #expect(follower.indicator == pager.strip.indicator, "\(moment)")
      #expect(follower.cells == pager.strip.cells, "\(moment)")
      checked.insert(follower.indicator.start)
    }
    pager.flick(from: 300, to: 100, start: 0, duration: 0.1)
    for frame in 0..<60 {
      pager.advance(to: 0.1 + Double(frame) / 60)
      check("swipe, frame \(frame)")
    }
    pager.pointer(.press, 150, 20, at: 2)
    pager.pointer(.release, 150, 20, at: 2.05)
    for frame in 0..<60 {
      pager.advance(to: 2.05 + Double(frame) / 60)
      check("tap, frame \(frame)")
    }
    source.pageCount = 5
    pager.apply([.remove(at: 5, count: 3)], animated: false)
    check("fewer pages")
    pager.arrangement.readingDirection = .rightToLeft
    check("right to left")
    #expect(checked.count > 12)
  }

  @Test func `a strip is not drawn outside its area`() {
    let (pager, _, _) = makePager(8)
    func clips() -> [Rect] {
      pager.picture().items.compactMap { if case .command(.pushClip(let area)) = $0 { area } else { nil } }
    }
    let frame = Rect(0, 600, 400, 48)
    pager.titles.additionalStrips = [AdditionalTitleStrip { _ in frame }]
    #expect(clips().contains(frame))
    pager.titles.additionalStrips = [
      AdditionalTitleStrip(clip: { Rect(0, 620, $0.width, 100) }, frame: { _ in frame })
    ]
    #expect(clips().contains(Rect(0, 620, 400, 28)) && !clips().contains(frame))
  }

  @Test func `each strip has its own style, titles and rectangle`() {
    let (pager, _, _) = makePager(8)
    let other = PlainSource(2) { "Number \($0)" }
    pager.titles.additionalStrips = [strip(), strip(.dot(), titles: other)]
    #expect(other.askedTitles.contains(7) || other.askedTitles.contains(1))
    #expect(indicators(of: pager)[1].length == 6)
    #expect(pager.titles.additionalStrips[1].strip.frame == Rect(0, 600, 400, 48))
    #expect(pager.strip.frame == Rect(0, 0, 400, 48))
    pager.layout(size: Size(600, 700), scale: 1)
    #expect(pager.titles.additionalStrips[1].strip.frame == Rect(0, 652, 600, 48))
    _ = pager.picture()
    #expect(!pager.needsFrame)
    pager.titles.additionalStrips[1].style.indicator = .dot(diameter: 10)
    #expect(pager.needsFrame)
    #expect(indicators(of: pager)[1].length == 10)
    #expect(indicators(of: pager)[0].length > 10)
  }

  @Test func `the pager is animating while the indicator of such a strip still swings`() {
    let (pager, _, _) = makePager(3)
    pager.titles.animatesSelection = false
    pager.titles.style.indicator.motion = .linear
    pager.titles.additionalStrips = [strip()]
    pager.pointer(.press, 100, 20, at: 1)
    pager.pointer(.release, 100, 20, at: 1.05)
    #expect(pager.settledPage == 1)
    #expect(pager.isAnimating)
    pager.advance(to: 3)
    #expect(!pager.isAnimating)
    pager.titles.additionalStrips = []
    _ = pager.picture()
    #expect(!pager.needsFrame)
  }

  @Test(arguments: [Rect(0, 0, .nan, 48), Rect(0, .infinity, 10, 10), Rect(0, 0, -5, 48), .zero])
  func `a strip with an impossible rectangle shows nothing`(place: Rect) {
    let (pager, _, _) = makePager(3)
    let before = pager.picture().items.count
    pager.titles.additionalStrips = [AdditionalTitleStrip { _ in place }]
    #expect(pager.picture().items.count == before)
  }
}
