import Testing

@testable import PagerEngine

/// Pointer events of pages, apart from the arbitration of drags.
///
/// Pages are 400 x 600 points, below a strip of 48.
@MainActor @Suite struct PageInputTests {
  private func make(
    _ manner: LivePage.Manner = .ignores, peek: Double = 0
  ) -> (pager: Pager, source: LivePages, log: CallLog) {
    let source = LivePages(9, manner)
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.arrangement.peek = peek
    let log = CallLog(topics: [.taps, .current])
    pager.delegate = log
    pager.layout(size: Size(400, 648), scale: 1)
    pager.select(4, animated: false)
    pager.advance(to: 0)
    log.take()
    return (pager, source, log)
  }

  @Test func `locations are on the page`() throws {
    let (pager, source, _) = make()
    var places: [Point] = []
    try #require(source.pages[4]).onInput = {
      if case .pointer(let pointer) = $0.kind { places.append(pointer.location) }
      if case .wheel(let wheel) = $0.kind { places.append(wheel.location) }
    }
    pager.pointer(.move, 10, 58, at: 0)
    pager.pointer(.press, 20, 68, at: 0.1)
    pager.pointer(.release, 21, 69, at: 0.2)
    pager.wheel(0, 5, at: 0.3, place: Point(30, 78))
    // A release at another place first causes a move to there.
    #expect(places == [Point(10, 10), Point(20, 20), Point(21, 21), Point(21, 21), Point(30, 30)])
  }

  @Test func `the delegate receives a tap unless the page has used it`() {
    for manner in LivePage.Manner.allCases {
      let (pager, source, log) = make(manner)
      pager.pointer(.press, 200, 300, at: 0.1)
      pager.pointer(.release, 200, 300, at: 0.2)
      #expect(source.pages[4]?.log == ["press", "release"])
      #expect(log.take().isEmpty == [.takes, .captures, .givesBack].contains(manner), "\(manner)")
    }
  }

  @Test(arguments: [PagerInput.Pointer.Action.press, .move])
  func `calls of a page that has lost the pointer wait for the end of the update`(
    last: PagerInput.Pointer.Action
  ) throws {
    let (pager, source, _) = make()
    pager.retention = .cachedWindow
    let page = try #require(source.pages[4])
    var isOpen: [Bool] = []
    page.onInput = { [unowned page] input in
      guard case .pointer(let pointer) = input.kind, [.cancel, .leave].contains(pointer.action) else {
        return
      }
      page.perform { isOpen.append(pager.queue.isOpen) }
    }
    pager.pointer(last, 200, 300, at: 0.1)
    pager.select(8, animated: false)
    #expect(isOpen == [true] && page.owner == nil)
  }

  @Test func `a press that stops moving pages says so, and is no tap`() throws {
    let (pager, source, log) = make()
    pager.select(5)
    pager.advance(to: 0.01)
    pager.advance(to: 0.2)
    log.take()
    pager.pointer(.press, 200, 300, at: 0.2)
    let page = try #require(source.pages[pager.currentPage])
    #expect(page.sawMotion && page.log == ["press"])
    pager.pointer(.release, 200, 300, at: 0.21)
    #expect(page.log == ["press", "release"] && !log.take().joined().contains("tap("))
  }

  @Test func `a mouse hovers over the page at rest, and leaves it once`() throws {
    let (pager, source, _) = make()
    let page = try #require(source.pages[4])
    pager.pointer(.move, 200, 300, at: 0.1)
    pager.pointer(.move, 210, 300, at: 0.2)
    // The pointer is over the titles.
    pager.pointer(.move, 200, 20, at: 0.3)
    pager.pointer(.move, 210, 20, at: 0.3)
    #expect(page.log == ["move x2", "leave"])
    pager.pointer(.move, 210, 300, at: 0.4)
    pager.pointer(.leave, 210, 300, at: 0.5)
    pager.pointer(.leave, 210, 300, at: 0.5)
    #expect(page.log == ["move x2", "leave", "move", "leave"])
  }

  @Test func `hovering rests while pages move, and begins on the page that has come to rest`() throws {
    let (pager, source, _) = make()
    pager.pointer(.move, 200, 300, at: 0.1)
    pager.key(.right, at: 0.2)
    #expect(source.pages[4]?.log == ["move", "key", "leave"])
    pager.pointer(.move, 210, 300, at: 0.3)
    #expect(source.pages[4]?.log == ["move", "key", "leave"])
    #expect(source.pages[5]?.log ?? [] == [])
    pager.advance(to: 5)
    #expect(source.pages[5]?.log == ["move"] && source.pages[4]?.log == ["move", "key", "leave"])
  }

  @Test func `a slider keeps drags along the axis in its directions, and no others`() {
    let (pager, source, _) = make()
    final class Slider: Page {
      var moves = 0
      override func captures(at location: Point) -> PageDirections { location.y < 100 ? .right : [] }
      override func handle(_ input: PageInput) -> PageResponse {
        if case .pointer(let pointer) = input.kind, pointer.action == .move { moves += 1 }
        return .ignored
      }
    }
    _ = source
    let slider = Slider()
    let sliders = Pager(pages: [Page(), slider, Page()], text: SquareTextMeasurer())
    sliders.titles.style.extent = 0
    sliders.layout(size: Size(400, 600), scale: 1)
    sliders.select(1, animated: false)
    sliders.advance(to: 0)
    for (y, sign, isKept) in [(50.0, 1.0, true), (50, -1, false), (300, 1, false)] {
      sliders.pointer(.press, 200, y, at: sliders.motion.now + 1)
      for count in 1...9 {
        sliders.pointer(.move, 200 + 10 * sign * Double(count), y, at: sliders.motion.now + 0.01)
      }
      #expect((sliders.position == 1) == isKept, "\(y), \(sign)")
      #expect(slider.moves == (isKept ? 9 : 1))
      slider.moves = 0
      sliders.pointer(.release, 200 + 90 * sign, y, at: sliders.motion.now + 1)
      sliders.advance(to: sliders.motion.now + 5)
      sliders.select(1, animated: false)
    }
    _ = pager
  }

  @Test func `every finger is reported with its identity, and all are cancelled by a swipe`() throws {
    let (pager, source, _) = make()
    let page = try #require(source.pages[4])
    var events: [String] = []
    page.onInput = { input in
      guard case .pointer(let pointer) = input.kind, case .finger(let id) = pointer.device else { return }
      events.append("\(pointer.action) \(id)")
    }
    pager.pointer(.press, 200, 300, at: 0.1, device: .finger(1))
    pager.pointer(.press, 250, 300, at: 0.1, device: .finger(2))
    pager.pointer(.move, 250, 301, at: 0.1, device: .finger(2))
    pager.pointer(.move, 150, 300, at: 0.2, device: .finger(1))
    pager.pointer(.move, 220, 300, at: 0.2, device: .finger(2))
    pager.pointer(.release, 220, 300, at: 0.3, device: .finger(2))
    pager.pointer(.release, 150, 300, at: 0.4, device: .finger(1))
    #expect(
      events == ["press 1", "press 2", "move 2", "move 1", "cancel 1", "cancel 2"])
    #expect(pager.position > 4)
  }

  @Test func `a release that was lost cancels the pointer before it goes down again`() throws {
    let (pager, source, _) = make(.captures)
    pager.pointer(.press, 200, 300, at: 0.1)
    pager.pointer(.press, 210, 300, at: 0.2)
    pager.pointer(.release, 210, 300, at: 0.3)
    #expect(source.pages[4]?.log == ["press", "cancel", "press", "release"])
  }

  @Test func `a page that goes out of view while it has a pointer receives a cancel`() throws {
    let (pager, source, _) = make(.captures)
    pager.pointer(.press, 200, 300, at: 0.1)
    pager.select(7)
    pager.pointer(.move, 100, 300, at: 0.2)
    pager.pointer(.move, 90, 300, at: 0.3)
    pager.pointer(.release, 90, 300, at: 0.4)
    #expect(source.pages[4]?.log == ["press", "cancel"])
    pager.advance(to: 5)
    #expect(pager.settledPage == 7)
  }

  @Test func `a finger lifts from the accessory while a page captures another one`() {
    let (pager, source, _) = make(.captures)
    pager.accessory = PagerAccessory(.bottom, extent: 100) { _ in DrawList() }
    pager.pointer(.press, 200, 600, at: 0.1, device: .finger(1))
    pager.pointer(.press, 200, 300, at: 0.2, device: .finger(2))
    pager.pointer(.release, 200, 600, at: 0.3, device: .finger(1))
    #expect(pager.heldPointers == [.finger(2), .finger(2)])
    pager.pointer(.release, 200, 300, at: 0.4, device: .finger(2))
    #expect(source.pages[4]?.log == ["press", "release"] && pager.heldPointers.isEmpty)
  }

  @Test func `a page that an update of a fixed list shows again has no pointer on it`() {
    let list = [LivePage(), LivePage()]
    let pager = Pager(pages: list, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    pager.pointer(.move, 200, 300, at: 0.1)
    pager.pointer(.press, 200, 300, at: 0.2)
    pager.apply([.update(at: 0)], animated: false)
    #expect(list[0].log == ["move", "press", "cancel", "leave"])
    pager.pointer(.release, 200, 300, at: 0.3)
    #expect(list[0].log.count == 4 && pager.heldPointers.isEmpty)
  }

  @Test func `a mouse does not enter a page that has yet to learn that it leaves`() {
    let list = [LivePage(), LivePage()]
    let pager = Pager(pages: list, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    list[0].onDisappear = { [weak pager] in pager?.pointer(.move, 200, 300, at: 0.1) }
    pager.reload()
    #expect(list[0].log == [])
    pager.pointer(.move, 201, 300, at: 0.2)
    #expect(list[0].log == ["move"])
  }

  @Test func `a page may throw itself away, or turn itself, while it handles a pointer`() {
    for action in 0..<4 {
      let (pager, source, _) = make(action % 2 == 0 ? .captures : .givesBack)
      source.pages[4]?.onInput = { [weak pager] _ in
        switch action {
        case 0, 1: pager?.reload()
        case 2: pager?.select(2, animated: false)
        default: pager?.select(8)
        }
      }
      pager.pointer(.press, 200, 300, at: 0.1)
      for count in 1...20 {
        pager.pointer(.move, 200 - 15 * Double(count), 300, at: 0.1 + 0.01 * Double(count))
      }
      pager.pointer(.release, 20, 300, at: 0.4)
      pager.advance(to: 5)
      #expect(pager.motion.phase == .atRest, "\(action)")
    }
  }

  @Test func `a pager inside a page of a book gets keys and pointers`() throws {
    let inner = Pager(pages: (0..<3).map { _ in Page() }, text: SquareTextMeasurer())
    inner.titles.style.extent = 0
    let book = Pager(neighbors: nil, style: .curl(spine: .middle), text: SquareTextMeasurer())
    book.layout(size: Size(400, 300), scale: 1)
    try book.setPages([Page(), PagerPage(inner)])
    book.advance(to: 0)
    _ = book.picture()
    book.key(.right, at: 1)
    book.advance(to: 1.1)
    book.advance(to: 5)
    #expect(inner.settledPage == 1)
    book.pointer(.press, 350, 150, at: 11)
    for step in 1...10 { book.pointer(.move, 350 - 10 * Double(step), 150, at: 11 + 0.01 * Double(step)) }
    book.pointer(.release, 250, 150, at: 11.11)
    book.advance(to: 11.2)
    book.advance(to: 15)
    #expect(inner.settledPage == 2)
  }

  @Test func `a key goes to the page first`() {
    for manner in [LivePage.Manner.ignores, .takes] {
      let (pager, source, _) = make(manner)
      pager.key(.right, at: 0.1)
      #expect(source.pages[4]?.log == ["key"])
      #expect(pager.targetPage == (manner == .takes ? 4 : 5))
    }
  }

  @Test func `a tap on a page beside the current one goes there`() {
    let (pager, source, log) = make(.captures, peek: 50)
    pager.pointer(.press, 390, 300, at: 0.1)
    pager.pointer(.release, 390, 300, at: 0.2)
    #expect(pager.targetPage == 5 && source.pages[4]?.log == [] && source.pages[5]?.log == [])
    pager.advance(to: 5)
    log.take()
    pager.pointer(.press, 10, 300, at: 5.1)
    pager.pointer(.release, 10, 300, at: 5.2)
    #expect(pager.targetPage == 4)
  }

  /// A page that offers the same distance with each movement.
  private final class Offering: Page {
    var distance = Point.zero
    private(set) var used: [Point] = []
    override func handle(_ input: PageInput) -> PageResponse {
      guard case .pointer(let pointer) = input.kind, pointer.action == .move else { return .captured }
      used.append(scrollOutwards(by: distance, .after))
      return .captured
    }
  }

  @Test func `pages follow only finite distances along their axis, of a pointer on the page`() {
    let page = Offering()
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    page.distance = Point(40, 40)
    #expect(page.scrollOutwards(by: page.distance, .after) == .zero)
    pager.pointer(.press, 200, at: 0)
    for distance in [Point(.nan, 0), Point(-.infinity, 7), Point(40, .nan)] {
      page.distance = distance
      pager.pointer(.move, 190, at: 0.1)
    }
    #expect(page.used == [.zero, .zero, Point(40, 0)] && pager.position == 0.1)
    #expect(page.scrollOutwards(by: page.distance, .after, from: .touchpad) == .zero)
    pager.pointer(.release, 190, at: 0.2)
    pager.advance(to: 4)
    #expect(pager.position == 0)
  }
}
