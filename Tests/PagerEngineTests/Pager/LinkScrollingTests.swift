import PagerPhysics
import SeededRandom
import Testing

@testable import PagerEngine

/// A page that records the events of pointers, and may use or reserve them.
private final class QuietPage: Page {
  var response = PageResponse.ignored
  var reserved: PageDirections = []
  private(set) var actions: [PagerInput.Pointer.Action] = []

  override func handle(_ input: PageInput) -> PageResponse {
    guard case .pointer(let pointer) = input.kind else { return .ignored }
    actions.append(pointer.action)
    return response
  }

  override func captures(at location: Point) -> PageDirections { reserved }
}

@MainActor @Suite struct LinkScrollingTests {
  /// Returns a pager with a header of 200 points above titles of 48 points and pages of 400 x 600 points.
  private func make(
    _ pages: [Page], axis: Axis = .horizontal, _ header: Header = Header()
  ) -> (pager: Pager, header: Header) {
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.arrangement.axis = axis
    pager.scrollLinks = [header]
    header.pager = pager
    pager.accessory = PagerAccessory(
      .top, minimumExtent: header.range.lowerBound, extent: { header.extent }
    ) { _ in DrawList() }
    pager.layout(size: Size(400, 698), scale: 1)
    _ = pager.picture()
    pager.advance(to: 0)
    return (pager, header)
  }

  private func plainPages(_ count: Int = 2) -> [Page] { (0..<count).map { PlainPage($0) } }

  /// Presses at a height, and moves to others at 120 Hz, the first of which is within the slop.
  @discardableResult
  private func drag(_ pager: Pager, from start: Double, through heights: [Double], at begin: Double = 0.1)
    -> Double
  {
    pager.pointer(.press, 200, start, at: begin)
    var time = begin
    for height in heights {
      time += 1.0 / 120
      pager.pointer(.move, 200, height, at: time)
    }
    return time
  }

  @Test func `a finger that moved the header and then turns back a little turns no page`() {
    let (pager, header) = make(plainPages(), axis: .vertical)
    pager.select(1, animated: false)
    let end = drag(pager, from: 600, through: [596, 560, 562])
    #expect(header.collapsed == 36 && pager.position < 1)
    pager.pointer(.release, 200, 562, at: end)
    #expect(pager.targetPage == 1)
  }

  @Test func `a drag on the titles moves the header and then the list, exactly as far as the finger`() {
    let list = CountingList()
    let (pager, header) = make([list, CountingList()])
    let time = drag(pager, from: 220, through: [216, 166])
    #expect(header.extent == 150 && list.contentOffset == 0)
    drag(pager, from: 220, through: [], at: time)
    pager.pointer(.cancel, 200, 166, at: time)
    _ = drag(pager, from: 190, through: [186, 36, -64], at: time + 1)
    #expect(header.extent == 50 && list.contentOffset == 150)
    pager.pointer(.move, 200, 186, at: time + 2)
    #expect(header.extent == 150 && list.contentOffset == 0)
    #expect(pager.inputOwners.map(\.description) == ["mouse drags links"])
    pager.pointer(.release, 200, 186, at: time + 3)
    #expect(pager.settledPage == 0 && pager.strip.pressedTitle == nil && pager.inputOwners.isEmpty)
  }

  @Test func `a title is not selected by a drag across the titles, but still by a click`() {
    let (pager, header) = make(plainPages())
    let end = pager.strip.cells[1].start + pager.strip.cells[1].end
    let place = end / 2
    pager.pointer(.press, place, 220, at: 0.1)
    for step in 1...10 { pager.pointer(.move, place, 220 - Double(step) * 5, at: 0.1 + Double(step) / 100) }
    pager.pointer(.release, place, 170, at: 0.4)
    #expect(pager.targetPage == 0 && header.extent < 200)
    pager.advance(to: 3)
    pager.pointer(.press, place, header.extent + 20, at: 4)
    pager.pointer(.release, place, header.extent + 20, at: 4.1)
    #expect(pager.targetPage == 1)
  }

  @Test func `a drag on the accessory ends its press, and scrolls`() {
    let log = CallLog(topics: [.taps])
    let (pager, header) = make(plainPages())
    pager.delegate = log
    log.take()
    let time = drag(pager, from: 100, through: [96, 66])
    pager.pointer(.release, 200, 66, at: time + 1)
    #expect(header.extent == 170)
    log.expect(["accessory.pressed(200, 100)", "accessory.ended"])
  }

  @Test func `a page that does not scroll loses its press to a drag across the pages`() {
    let page = QuietPage()
    let (pager, header) = make([page, QuietPage()])
    drag(pager, from: 500, through: [496, 446])
    #expect(header.extent == 150 && page.actions.last == .cancel)
    pager.pointer(.move, 100, 446, at: 1)
    #expect(pager.position == 0 && header.extent == 150)
    pager.pointer(.release, 100, 446, at: 2)
    #expect(pager.settledPage == 0 && !page.actions.contains(.release))
  }

  @Test(arguments: [PageResponse.captured, .ignored])
  func `a page that captures or reserves the direction keeps the pointer`(_ response: PageResponse) {
    let page = QuietPage()
    page.response = response
    if response == .ignored { page.reserved = .vertical }
    let (pager, header) = make([page, QuietPage()])
    drag(pager, from: 500, through: [496, 446])
    #expect(header.extent == 200 && !page.actions.contains(.cancel))
  }

  @Test func `a drag along the pages still turns them, and one without links changes nothing`() {
    let (pager, header) = make(plainPages())
    pager.flick(from: 300, to: 100, start: 0.1, duration: 0.1)
    #expect(pager.targetPage == 1 && header.extent == 200)
    let (bare, _) = make(plainPages())
    bare.scrollLinks = []
    drag(bare, from: 500, through: [496, 446])
    #expect(bare.inputOwners.map(\.description) == ["mouse on pages"])
  }

  @Test func `a fling goes on in the header with the speed of the finger`() {
    let (pager, header) = make(plainPages(), Header(-2000...200))
    var time = drag(pager, from: 600, through: (1...10).map { 596 - Double($0) * 10 })
    pager.pointer(.release, 200, 496, at: time)
    var (places, last) = ([header.extent], header.extent)
    for _ in 0..<240 {
      time += 1.0 / 240
      pager.advance(to: time)
      places.append(header.extent)
    }
    // 10 points in 1/120 s are 5 points in 1/240 s; each step is a little shorter than the one before.
    for place in places.dropFirst() {
      #expect(last - place <= 5.01 && last - place >= 0)
      last = place
    }
    #expect(places[0] - places[1] > 4.5 && last < 50)
    for _ in 0..<3000 where pager.isMoving {
      time += 1.0 / 240
      pager.advance(to: time)
    }
    #expect(!pager.isMoving && !pager.isAnimating)
  }

  @Test func `a press stops a fling of the header`() {
    let (pager, header) = make(plainPages(), Header(-2000...200))
    let time = drag(pager, from: 600, through: (1...10).map { 596 - Double($0) * 10 })
    pager.pointer(.release, 200, 496, at: time)
    pager.advance(to: time + 0.1)
    pager.pointer(.press, 200, 500, at: time + 0.1)
    let extent = header.extent
    pager.advance(to: time + 0.3)
    #expect(header.extent == extent && !pager.linkScrolling.isMoving)
  }

  @Test func `a fling of the header ends when its pager leaves the view`() {
    let (inner, header) = make(plainPages(), Header(-2000...200))
    let outer = Pager(pages: [PagerPage(inner), PlainPage(1)], text: SquareTextMeasurer())
    outer.titles.style.extent = 0
    outer.layout(size: Size(400, 698), scale: 1)
    _ = outer.picture()
    outer.advance(to: 0.05)
    let time = drag(outer, from: 600, through: (1...10).map { 596 - Double($0) * 10 })
    outer.pointer(.release, 200, 496, at: time)
    outer.advance(to: time + 0.05)
    #expect(inner.linkScrolling.isMoving)
    outer.select(1, animated: false)
    let extent = header.extent
    outer.advance(to: time + 1)
    #expect(!inner.isMoving && header.extent == extent)
  }

  @Test func `touchpad and wheel move the header of a page that does not scroll`() {
    let (pager, header) = make(plainPages())
    let time = pager.fingers(0, 10, count: 5, from: 0.1)
    #expect(header.extent < 170)
    pager.lift(at: time + 0.01)
    for frame in 0...400 { pager.advance(to: time + Double(frame) / 60) }
    #expect(!pager.isAnimating)
    let (other, second) = make(plainPages())
    other.ticks(0, 1, at: 1)
    for frame in 0...120 { other.advance(to: 1 + Double(frame) / 60) }
    #expect(abs(second.extent - 120) < 1e-6 && !other.isAnimating)
  }

  @Test func `ticks and keys collapse a header before they turn vertical pages, and expand it at the first`()
  {
    let (pager, header) = make(plainPages(3), axis: .vertical)
    func settle(_ time: Double) { for frame in 0...180 { pager.advance(to: time + Double(frame) / 60) } }
    pager.ticks(0, 1, at: 1)
    settle(1)
    #expect(abs(header.extent - 120) < 1e-6 && pager.settledPage == 0)
    pager.key(.pageDown, at: 5)
    settle(5)
    #expect(header.extent == 50 && pager.settledPage == 0)
    pager.key(.down, at: 9)
    settle(9)
    #expect(header.extent == 50 && pager.settledPage == 1)
    pager.key(.up, at: 13)
    settle(13)
    #expect(header.extent == 50 && pager.settledPage == 0)
    pager.key(.up, at: 17)
    settle(17)
    #expect(header.extent == 110 && pager.settledPage == 0)
    pager.key(.end, at: 21)
    settle(21)
    #expect(header.extent == 110 && pager.settledPage == 2)
  }

  @Test func `pages around with that axis keep the drag`() {
    let inner = Pager(pages: plainPages(), text: SquareTextMeasurer())
    let (outer, header) = make([PagerPage(inner), PlainPage(1)], axis: .vertical)
    outer.advance(to: 0.05)
    drag(outer, from: 500, through: [490, 440, 290])
    #expect(header.extent == 50 && outer.position > 0 && !inner.linkScrolling.isDragging)
  }

  @Test func `random drags from any place conserve the travel`() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let list = CountingList()
      list.count = 40
      let (pager, header) = make([list, CountingList()])
      var time = 0.1
      // On the accessory, the titles and the list.
      let start = [100.0, 220, 500].randomElement(using: &random)!
      pager.pointer(.press, 200, start, at: time)
      // Beyond the slop, and not so far that the list stretches.
      var height = start - 10
      pager.pointer(.move, 200, height, at: time + 0.01)
      var place = header.collapsed + list.contentOffset
      for _ in 0..<40 {
        let next = min(height + .random(in: -60...60, using: &random), start - 4)
        let step = next - height
        (time, height) = (time + 0.02, next)
        pager.pointer(.move, 200, height, at: time)
        #expect(abs(header.collapsed + list.contentOffset - place + step) < 1e-6, "seed \(seed)")
        place = header.collapsed + list.contentOffset
      }
      pager.pointer(.release, 200, height, at: time + 0.01)
      #expect(pager.settledPage == 0 && pager.heldPointers.isEmpty)
    }
  }
}
