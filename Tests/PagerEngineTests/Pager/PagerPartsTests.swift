import Testing

@testable import PagerEngine

/// The parts of a pager's interface: titles, hosting and motion.
@MainActor @Suite struct PagerPartsTests {
  private final class Board: Clipboard {
    var text = ""
  }

  private final class PlainViews: TitleViewSource {
    func titleView(at index: Int, reusing waiting: TitleView?) -> TitleView { waiting ?? TitleView() }
  }

  private let pager = Pager(pages: [Page(), Page(), Page()], text: SquareTextMeasurer())

  init() {
    pager.layout(size: Size(400, 300), scale: 1)
    pager.advance(to: 0)
  }

  @Test func `a host learns when the pager needs it`() {
    let hosting = pager.hosting
    #expect(hosting.needsFrame && !hosting.isAnimating && hosting.nextUpdateTime == nil)
    var frame = DisplayList()
    pager.draw(into: &frame)
    #expect(!hosting.needsFrame)
    pager.setNeedsFrame(at: 4)
    #expect(!hosting.needsFrame && hosting.nextUpdateTime == 4)
    pager.select(1)
    pager.advance(to: 0.1)
    pager.advance(to: 0.2)
    #expect(hosting.needsFrame && hosting.isAnimating)
    #expect(pager.motion.isMoving && pager.motion.targetPage == 1 && pager.motion.settledPage == 0)
    #expect(pager.motion.progress?.to == 1 && pager.motion.velocity == pager.velocity)
  }

  @Test func `a host shows and hides the pager`() {
    let hosting = pager.hosting
    #expect(hosting.isShown)
    hosting.isShown = false
    #expect(!hosting.isShown && !pager.isShown)
  }

  @Test func `a host connects the pager to the desktop`() {
    let (hosting, board) = (pager.hosting, Board())
    #expect(hosting.cursor == .arrow && hosting.textInputArea == nil && hosting.crossAxisExtent == nil)
    hosting.clipboard = board
    #expect(pager.clipboard === board && hosting.clipboard === board)
  }

  @Test func `a host loads pages ahead and releases them`() {
    let hosting = pager.hosting
    while hosting.preload() {}
    let before = hosting.memoryUse
    #expect(before == pager.memoryUse && before[.pages].objects > 0)
    hosting.releaseMemory()
    #expect(hosting.memoryUse[.pages].objects <= before[.pages].objects)
  }

  @Test func `titles have a style, a selection and further strips`() {
    let titles = pager.titles
    #expect(!titles.animatesSelection && titles.additionalStrips.isEmpty && titles.viewSource == nil)
    titles.style.extent = 80
    #expect(pager.titles.style.extent == 80 && pager.strip.frame.height == 80)
    titles.animatesSelection = true
    #expect(pager.titles.animatesSelection)
    let strip = AdditionalTitleStrip { _ in Rect(0, 0, 400, 40) }
    titles.additionalStrips = [strip]
    #expect(strip.strip.frame == Rect(0, 0, 400, 40))
    let views = PlainViews()
    titles.viewSource = views
    #expect(pager.titles.viewSource === views)
  }

  @Test func `the arrangement has the axis and the reading direction`() {
    pager.arrangement.axis = .vertical
    pager.arrangement.readingDirection = .rightToLeft
    #expect(pager.geometry.axis == .vertical && pager.strip.readingDirection == .rightToLeft)
  }

  @Test func `setting the children shows the first of them`() {
    pager.select(2, animated: false)
    let pages = [Page(), Page()]
    pager.children = pages
    #expect(pager.children == pages && pager.currentPage == 0 && pager.pageCount == 2)
    pager.children = []
    #expect(pager.children == pages)
  }
}
