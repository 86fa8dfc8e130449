import Testing

@testable import PagerEngine

/// Settings that an inner pager inherits, besides the rules.
@MainActor @Suite struct NestedSettingsTests {
  private let pages = makeNestedPagers(size: Size(100, 100), innerPage: 1)
  private let late = Pager(pages: [Page(), Page()], text: SquareTextMeasurer())

  private static var german: PagerStrings {
    var strings = PagerStrings()
    strings.pageTitle = { "Seite \($0 + 1)" }
    strings.pagePosition = { "Seite \($0) von \($1)" }
    strings.loading = "Lädt"
    return strings
  }

  /// Returns the default title of a pager's first page.
  private func title(_ pager: Pager) -> String {
    pager.layout(size: Size(400, 400), scale: 1)
    return pager.accessibility.root.child(0)?.child(0)?.element.name ?? ""
  }

  @Test func `words go to inner pagers at once, and again when they change`() {
    pages.outer.strings = Self.german
    #expect(pages.inner.strings.loading == "Lädt")
    pages.outer.strings.loading = "Lädt noch"
    #expect(pages.inner.strings.loading == "Lädt noch" && pages.inner.strings.pageTitle(0) == "Seite 1")
    pages.outer.strings = PagerStrings()
    #expect(pages.inner.strings.loading == "Loading")
  }

  @Test func `unnamed titles of inner pagers are in the words of the outer one`() {
    pages.inner.titles.style.extent = 40
    #expect(title(pages.inner) == "Page 1")
    pages.outer.strings = Self.german
    #expect(title(pages.inner) == "Seite 1")
  }

  @Test func `words go to a pager that is put into a page later, through all levels and spreads`() {
    pages.outer.strings = Self.german
    try? pages.outer.addChild(PagerPage(late), animated: false)
    #expect(late.strings.loading == "Loading")
    pages.outer.select(3, animated: false)
    #expect(late.strings.loading == "Lädt")

    let innermost = Pager(pages: [Page()], text: SquareTextMeasurer())
    try? late.addChild(PageSpread(earlier: Page(), later: PagerPage(innermost)), animated: false)
    late.select(2, animated: false)
    #expect(innermost.strings.loading == "Lädt")
    pages.outer.strings.loading = "Bitte warten"
    #expect(innermost.strings.loading == "Bitte warten")
  }

  @Test func `words go to a pager in the place of an accessory`() {
    pages.outer.strings = Self.german
    pages.outer.accessory = PagerAccessory(.bottom, extent: 20, pager: late)
    #expect(late.strings.loading == "Lädt")
    pages.outer.strings.loading = "Wartet"
    #expect(late.strings.loading == "Wartet")
  }

  @Test func `words that the app has set for an inner pager stay`() {
    pages.inner.strings = PagerStrings()
    pages.outer.strings = Self.german
    #expect(pages.inner.strings.loading == "Loading")
    pages.inner.strings.loading = "Momentito"
    pages.outer.strings.loading = "Wartet"
    #expect(pages.inner.strings.loading == "Momentito" && pages.inner.strings.pageTitle(0) == "Page 1")
  }

  @Test func `words that were changed are drawn`() {
    final class Sentence: Page {
      var said: [String] = []
      override func draw(in context: PageContext) -> DrawList {
        said.append(context.strings.loading)
        return DrawList()
      }
    }
    let sentence = Sentence()
    let inner = Pager(pages: [sentence], text: SquareTextMeasurer())
    let outer = Pager(pages: [PagerPage(inner)], text: SquareTextMeasurer())
    outer.layout(size: Size(400, 400), scale: 1)
    outer.advance(to: 0)
    _ = outer.picture()
    outer.strings = Self.german
    #expect(outer.needsFrame)
    _ = outer.picture()
    _ = outer.picture()
    #expect(sentence.said == ["Loading", "Lädt"])
  }

  @Test func `words that are set while a page is provided apply after that`() {
    let page = LivePage()
    let outer = Pager(pages: [PagerPage(late), page], text: SquareTextMeasurer())
    outer.layout(size: Size(400, 400), scale: 1)
    outer.select(1, animated: false)
    outer.advance(to: 0)
    page.onInput = { _ in outer.strings = Self.german }
    outer.key(.up, at: 1)
    #expect(late.strings.loading == "Lädt")
  }

  @Test
  func `the reading direction goes to inner pagers and accessories, and stays where the app has set one`() {
    pages.outer.accessory = PagerAccessory(.bottom, extent: 20, pager: late)
    pages.outer.arrangement.readingDirection = .rightToLeft
    #expect([pages.inner, late].map(\.readingDirection) == [.rightToLeft, .rightToLeft])
    late.arrangement.readingDirection = .rightToLeft
    pages.outer.arrangement.readingDirection = .leftToRight
    #expect([pages.inner, late].map(\.readingDirection) == [.leftToRight, .rightToLeft])
  }

  @Test func `a key turns the pages of an inner pager in the direction of the outer one`() {
    pages.inner.select(0, animated: false)
    pages.outer.arrangement.readingDirection = .rightToLeft
    pages.outer.key(.left, at: 1)
    #expect(pages.inner.targetPage == 1)
  }

  @Test func `the clipboard is shared`() {
    let clipboard = PrivateClipboard()
    #expect(pages.inner.clipboard === pages.outer.clipboard)
    pages.outer.clipboard = clipboard
    #expect(pages.inner.clipboard === clipboard)
    let own = PrivateClipboard()
    pages.inner.clipboard = own
    pages.outer.clipboard = PrivateClipboard()
    #expect(pages.inner.clipboard === own)
    pages.outer.accessory = PagerAccessory(.bottom, extent: 20, pager: late)
    #expect(late.clipboard === pages.outer.clipboard)
  }

  @Test func `the time of a double tap is inherited`() {
    pages.outer.rules.doubleTapTime = 0.7
    #expect(pages.inner.rules.doubleTapTime == 0.7)
    pages.inner.rules.flickVelocity = 500
    pages.outer.rules.doubleTapTime = 0.8
    #expect(pages.inner.rules.doubleTapTime == 0.8)
    pages.inner.rules.doubleTapTime = 0.2
    pages.outer.rules.doubleTapTime = 0.9
    #expect(pages.inner.rules.doubleTapTime == 0.2)
    pages.inner.rules = PagingRules()
    #expect(pages.inner.rules.doubleTapTime == 0.9)
  }
}
