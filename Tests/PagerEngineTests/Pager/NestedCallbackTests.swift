import Testing

@testable import PagerEngine

/// A page whose click runs an action, as a button does.
private final class ButtonPage: Page {
  var action: @MainActor () -> Void = {}

  override func handle(_ input: PageInput) -> PageResponse {
    guard case .pointer(let pointer) = input.kind else { return .ignored }
    if pointer.action == .release { perform(action) }
    return .taken
  }
}

/// Callbacks of a pager inside another, which may change both.
@MainActor @Suite struct NestedCallbackTests {
  enum Place: CaseIterable { case page, accessory }

  /// Returns a pager with another one in its first page, or as its accessory. The button is in the middle of
  /// the upper or the lower part.
  private func make(_ place: Place, _ log: CallLog? = nil) -> (outer: Pager, button: ButtonPage, at: Point) {
    let button = ButtonPage()
    let inner = Pager(pages: [button, PlainPage(9)], text: SquareTextMeasurer())
    inner.titles.style.extent = 0
    let outer = Pager(
      pages: [place == .page ? PagerPage(inner) : PlainPage(0), PlainPage(1)], text: SquareTextMeasurer())
    outer.titles.style.extent = 0
    if place == .accessory { outer.accessory = PagerAccessory(.bottom, extent: 100, pager: inner) }
    outer.delegate = log
    outer.layout(size: Size(400, 600), scale: 1)
    _ = outer.picture()
    outer.advance(to: 0)
    return (outer, button, Point(200, place == .page ? 300 : 550))
  }

  private func click(_ outer: Pager, _ place: Point) {
    outer.pointer(.press, place.x, place.y, at: 1)
    outer.pointer(.release, place.x, place.y, at: 1.1)
  }

  @Test(arguments: Place.allCases)
  func `an action inside changes the pager around at once`(_ place: Place) throws {
    let (outer, button, point) = make(place)
    var counts: [Int] = []
    button.action = {
      try? outer.addChild(PlainPage(2))
      try? outer.removeChild(outer.children[1])
      outer.select(1, animated: false)
      counts = [outer.pageCount, outer.children.count, outer.currentPage]
    }
    click(outer, point)
    #expect(counts == [2, 2, 1] && outer.settledPage == 1)
  }

  @Test(arguments: Place.allCases)
  func `an action inside may change the data of the pager around`(_ place: Place) {
    let (outer, button, point) = make(place)
    let source = PlainSource(5)
    let around = Pager(source: source, text: SquareTextMeasurer())
    around.accessory = PagerAccessory(
      .top, extent: 300, pager: Pager(pages: [PagerPage(outer)], text: SquareTextMeasurer()))
    around.layout(size: Size(400, 900), scale: 1)
    around.select(4, animated: false)
    _ = around.picture()
    around.advance(to: 0)
    button.action = {
      source.pageCount = 2
      around.reload()
    }
    // The accessory is 300 points high, and has titles of 48 points.
    click(around, Point(200, place == .page ? 150 : 250))
    #expect(around.pageCount == 2 && source.asked.allSatisfy { $0 < 5 } && point.x == 200)
  }

  @Test func `events inside come before those of the pager around, and after its update`() {
    let log = CallLog()
    let (outer, button, point) = make(.page, log)
    let inner = (outer.children[0] as? PagerPage)?.pager
    inner?.delegate = log
    button.action = { inner?.select(1, animated: false) }
    log.take()
    var busy: [Bool] = []
    let watch = EventWatch { busy.append(outer.queue.isOpen) }
    inner?.delegate = watch
    click(outer, point)
    #expect(inner?.settledPage == 1 && !busy.isEmpty && busy.allSatisfy(\.self))
  }

  @Test func `an endless callback inside does not hang the pager around`() {
    let (outer, button, point) = make(.page)
    let inner = (outer.children[0] as? PagerPage)?.pager
    var rounds = 0
    let watch = EventWatch {
      rounds += 1
      outer.reload()
      inner?.reload()
    }
    inner?.delegate = watch
    button.action = { inner?.select(1, animated: false) }
    click(outer, point)
    #expect(rounds > 0 && rounds < 600)
    inner?.delegate = nil
    for frame in 0..<200 { outer.advance(to: 2 + Double(frame) / 60) }
    #expect(!outer.isAnimating)
  }
}

/// A delegate that runs an action for each event.
private final class EventWatch: PagerDelegate {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  func pager(_ pager: Pager, did event: PagerEvent) { action() }
}
