import PagerPhysics
import Testing

@testable import PagerEngine

/// Invalid uses of pagers, which stop the program with a message.
@Suite struct WrongUseTests {
  @MainActor private static func makePager(_ pages: [Page] = [Page(), Page()]) -> Pager {
    Pager(pages: pages, text: SquareTextMeasurer())
  }

  @MainActor private static func show(_ pager: Pager) {
    pager.layout(size: Size(400, 648), scale: 1)
    for frame in 0..<10 { pager.advance(to: Double(frame)) }
    var frame = DisplayList()
    pager.draw(into: &frame)
  }

  /// Expects that a process has ended with this message.
  private func expect(
    _ sentence: String, _ result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation
  ) {
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(said.contains(sentence), "said: \(said.prefix(400))", sourceLocation: location)
  }

  private static let inItself = "A pager cannot be inside itself"
  private static let inTwoPlaces = "A pager can be in one place only"

  @Test func `a pager in one of its own pages`() async {
    expect(
      Self.inItself,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let pager = WrongUseTests.makePager()
          try? pager.addChild(PagerPage(pager), animated: false)
          WrongUseTests.show(pager)
        }
      })
  }

  @Test func `two pagers in pages of each other`() async {
    expect(
      Self.inItself,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let (a, b) = (WrongUseTests.makePager(), WrongUseTests.makePager())
          try? b.addChild(PagerPage(a), at: 0, animated: false)
          try? a.addChild(PagerPage(b), at: 0, animated: false)
          WrongUseTests.show(a)
        }
      })
  }

  @Test func `four pagers in a circle, whose pages come when they are needed`() async {
    final class Ring: PageSource {
      let pageCount = 1
      var next: Pager?
      func title(at index: Int) -> String { "" }
      func page(at index: Int) -> Page { next.map(PagerPage.init) ?? Page() }
    }
    expect(
      Self.inItself,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let rings = (0..<4).map { _ in Ring() }
          let pagers = rings.map { Pager(source: $0, text: SquareTextMeasurer()) }
          for index in 0..<4 { rings[index].next = pagers[(index + 1) % 4] }
          WrongUseTests.show(pagers[0])
        }
      })
  }

  @Test func `a pager that is its own accessory`() async {
    expect(
      Self.inItself,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let pager = WrongUseTests.makePager()
          pager.accessory = PagerAccessory(.bottom, extent: 50, pager: pager)
        }
      })
  }

  @Test func `two pagers that are each other's accessories`() async {
    expect(
      Self.inItself,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let (a, b) = (WrongUseTests.makePager(), WrongUseTests.makePager())
          a.accessory = PagerAccessory(.bottom, extent: 50, pager: b)
          b.accessory = PagerAccessory(.bottom, extent: 50, pager: a)
          WrongUseTests.show(a)
        }
      })
  }

  @Test func `an accessory with a page that contains the pager around it`() async {
    expect(
      Self.inItself,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let (a, b) = (WrongUseTests.makePager(), WrongUseTests.makePager())
          a.accessory = PagerAccessory(.bottom, extent: 50, pager: b)
          try? b.addChild(PagerPage(a), at: 0, animated: false)
          WrongUseTests.show(a)
        }
      })
  }

  @Test func `a pager whose accessory contains it`() async {
    expect(
      Self.inItself,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let (a, b) = (WrongUseTests.makePager(), WrongUseTests.makePager())
          try? b.addChild(PagerPage(a), at: 0, animated: false)
          WrongUseTests.show(b)
          a.accessory = PagerAccessory(.bottom, extent: 50, pager: b)
          WrongUseTests.show(a)
        }
      })
  }

  @Test func `a pager in a spread of its own`() async {
    final class Book: NeighborPageSource {
      func page(before page: Page) -> Page? { nil }
      func page(after page: Page) -> Page? { nil }
    }
    expect(
      Self.inItself,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let book = Book()
          let pager = Pager(neighbors: book, style: .curl(spine: .middle), text: SquareTextMeasurer())
          pager.layout(size: Size(400, 600), scale: 1)
          try? pager.setPages([Page(), PagerPage(pager)])
        }
      })
  }

  @Test func `a pager in two pages`() async {
    expect(
      Self.inTwoPlaces,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let pager = WrongUseTests.makePager()
          let pages = [PagerPage(pager), PagerPage(pager)]
          WrongUseTests.show(WrongUseTests.makePager(pages))
        }
      })
  }

  @Test func `a pager in a page and in an accessory`() async {
    expect(
      Self.inTwoPlaces,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let (pager, outer) = (WrongUseTests.makePager(), WrongUseTests.makePager())
          try? outer.addChild(PagerPage(pager), animated: false)
          WrongUseTests.makePager().accessory = PagerAccessory(.bottom, extent: 50, pager: pager)
        }
      })
    expect(
      Self.inTwoPlaces,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let (pager, outer) = (WrongUseTests.makePager(), WrongUseTests.makePager())
          outer.accessory = PagerAccessory(.bottom, extent: 50, pager: pager)
          try? outer.addChild(PagerPage(pager), animated: false)
        }
      })
  }

  @Test func `a pager that is the accessory of two pagers`() async {
    expect(
      Self.inTwoPlaces,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let pager = WrongUseTests.makePager()
          let others = [WrongUseTests.makePager(), WrongUseTests.makePager()]
          for other in others { other.accessory = PagerAccessory(.bottom, extent: 50, pager: pager) }
        }
      })
  }

  @Test func `a strip of titles in two pagers, or twice in one`() async {
    expect(
      "A strip of titles can be in one pager only",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let strip = AdditionalTitleStrip { _ in Rect(0, 0, 400, 40) }
          let pagers = [WrongUseTests.makePager(), WrongUseTests.makePager()]
          for pager in pagers { pager.titles.additionalStrips = [strip] }
        }
      })
    expect(
      "A strip of titles can be in one pager only",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let strip = AdditionalTitleStrip { _ in Rect(0, 0, 400, 40) }
          WrongUseTests.makePager().titles.additionalStrips = [strip, strip]
        }
      })
  }

  @Test func `links that lead nowhere`() async {
    expect(
      "A pager cannot follow itself",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let pager = WrongUseTests.makePager()
          pager.follow(pager)
        }
      })
    expect(
      "The factor of a link must be finite and not 0",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = PagerLink(factor: 0)
      })
    expect(
      "The factor of a link must be finite and not 0",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var link = PagerLink()
        link.factor = 0
        await MainActor.run { WrongUseTests.makePager().follow(WrongUseTests.makePager(), link) }
      })
    expect(
      "The offset of a link must be finite",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = PagerLink(offset: .nan)
      })
    expect(
      "The offset of a link must be finite",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var link = PagerLink()
        link.offset = .infinity
        await MainActor.run { WrongUseTests.makePager().follow(WrongUseTests.makePager(), link) }
      })
  }

  @Test func `children of a pager whose source has the pages`() async {
    expect(
      "Only a pager with a fixed list of pages has children to set.",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let source = DrawnPages(titles: ["One"]) { _, _ in DrawList() }
          Pager(source: source, text: SquareTextMeasurer()).children = [Page()]
        }
      })
  }

  // MARK: Valid uses

  @MainActor @Test func `a pager may leave a place and go to another one`() throws {
    let inner = Self.makePager()
    var page: PagerPage? = PagerPage(inner)
    let first = Self.makePager([try #require(page)])
    Self.show(first)
    page = nil
    try first.setChildren([Page()])
    let second = Self.makePager()
    second.accessory = PagerAccessory(.bottom, extent: 50, pager: inner)
    Self.show(second)
    second.accessory = nil
    first.accessory = PagerAccessory(.bottom, extent: 50, pager: inner)
    first.accessory = PagerAccessory(.top, extent: 50, pager: inner)
    Self.show(first)
    first.accessory = nil
    try second.addChild(PagerPage(inner), animated: false)
    Self.show(second)
    let strip = AdditionalTitleStrip { _ in Rect(0, 0, 400, 40) }
    first.titles.additionalStrips = [strip]
    first.titles.additionalStrips = [strip]
    first.titles.additionalStrips = []
    second.titles.additionalStrips = [strip]
    Self.show(second)
  }

  @MainActor @Test func `a pager whose owner is gone may go elsewhere`() {
    let inner = Self.makePager()
    let strip = AdditionalTitleStrip { _ in Rect(0, 0, 400, 40) }
    for turn in 0..<6 {
      let outer = turn % 2 == 0 ? Self.makePager([PagerPage(inner)]) : Self.makePager()
      if turn % 2 == 1 { outer.accessory = PagerAccessory(.bottom, extent: 50, pager: inner) }
      outer.titles.additionalStrips = [strip]
      Self.show(outer)
      #expect(inner.isShown)
    }
  }

  @MainActor @Test func `pagers that contain each other may follow each other`() {
    let inner = Self.makePager([Page(), Page(), Page()])
    let outer = Self.makePager([PagerPage(inner), Page(), Page()])
    inner.follow(outer, PagerLink(isMutual: true))
    outer.follow(inner, PagerLink(isMutual: true))
    Self.show(outer)
    outer.select(1)
    for frame in 0..<200 { outer.advance(to: 10 + Double(frame) / 60) }
    #expect(outer.settledPage == 1 && !outer.isAnimating)
  }
}
