import Testing

@testable import PagerEngine

/// Events that an app consumes before the pager.
@MainActor @Suite struct InputFilterTests {
  /// A filter that decides which events the app consumes.
  @MainActor private final class Filter {
    var takes: (PagerInput.Pointer) -> Bool = { _ in false }
    var isTakingAll = false { didSet { takes = { [isTakingAll] _ in isTakingAll } } }

    init(_ pager: Pager) {
      let layer = PagerLayer(handle: { [unowned self] input in
        if case .pointer(let pointer) = input.kind, takes(pointer) { .taken } else { .ignored }
      })
      pager.layers.append(layer)
    }
  }

  @Test func `a title under the mouse is not lit while an app takes the moves`() {
    let (pager, _, log) = makePager(4)
    let filter = Filter(pager)
    pager.advance(to: 0)
    pager.pointer(.move, 50, 20, at: 1)
    #expect(pager.strip.hoveredTitle == 0 && pager.cursor == .hand)
    _ = pager.picture()
    filter.isTakingAll = true
    pager.pointer(.move, 51, 20, at: 1.1)
    #expect(pager.strip.hoveredTitle == nil && pager.cursor == .arrow && pager.needsFrame)
    _ = pager.picture()
    pager.pointer(.move, 130, 20, at: 1.2)
    #expect(pager.strip.hoveredTitle == nil && !pager.needsFrame)
    // Titles that move under a hidden mouse are not highlighted.
    pager.select(3, at: 2)
    pager.advance(to: 5)
    #expect(pager.strip.hoveredTitle == nil)
    filter.isTakingAll = false
    pager.pointer(.move, 51, 20, at: 6)
    #expect(pager.strip.hoveredTitle == 0 && pager.cursor == .hand)
    log.expect(["current(3)", "settled(3)"])
  }

  @Test(arguments: [PagerInput.Pointer.Action.move, .press, .leave])
  func `a page is left once`(action: PagerInput.Pointer.Action) {
    let page = LivePage()
    let pager = Pager(pages: [page, LivePage()], text: SquareTextMeasurer())
    let filter = Filter(pager)
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    pager.pointer(.move, 200, 300, at: 1)
    filter.isTakingAll = true
    for step in 0..<3 { pager.pointer(action, 201 + Double(step), 300, at: 1.1) }
    #expect(page.log == ["move", "leave"])
  }

  @Test func `an accessory and a pager in its place are left`() {
    let (pager, _, log) = makePager(4)
    let filter = Filter(pager)
    pager.accessory = PagerAccessory(.bottom, extent: 100) { _ in DrawList() }
    pager.advance(to: 0)
    pager.pointer(.move, 200, 600, at: 1)
    filter.isTakingAll = true
    pager.pointer(.move, 201, 600, at: 1.1)
    log.expect(["accessory.hovered(200, 52)", "accessory.left"])

    filter.isTakingAll = false
    let companion = Pager(source: PlainSource(9), text: SquareTextMeasurer())
    pager.accessory = PagerAccessory(.bottom, extent: 100, pager: companion)
    pager.advance(to: 2)
    pager.pointer(.move, 50, 560, at: 2)
    #expect(companion.strip.hoveredTitle == 0 && pager.cursor == .hand)
    filter.isTakingAll = true
    pager.pointer(.move, 51, 560, at: 2.1)
    #expect(companion.strip.hoveredTitle == nil && pager.cursor == .arrow)
  }

  @Test func `a title of a pager inside a page is not lit`() {
    let (outer, inner) = makeNestedPagers(size: Size(400, 600), titles: 48, innerPage: 0)
    inner.titles.style.extent = 48
    let filter = Filter(outer)
    outer.advance(to: 0.1)
    outer.pointer(.move, 50, 70, at: 1)
    #expect(inner.strip.hoveredTitle != nil && outer.cursor == .hand)
    filter.isTakingAll = true
    outer.pointer(.move, 51, 70, at: 1.1)
    #expect(inner.strip.hoveredTitle == nil && outer.cursor == .arrow)
  }

  @Test(arguments: [PagerInput.Pointer.Action.move, .release, .cancel], [true, false])
  func `a pressed title is let go and not chosen`(action: PagerInput.Pointer.Action, isMouse: Bool) {
    let device: PagerInput.Pointer.Device = isMouse ? .mouse : .finger(7)
    let (pager, _, log) = makePager(4)
    let filter = Filter(pager)
    pager.advance(to: 0)
    pager.pointer(.press, 130, 20, at: 1, device: device)
    #expect(pager.strip.pressedTitle == 1)
    // An event of another pointer does not count.
    filter.takes = { $0.device == .finger(9) }
    pager.pointer(.move, 130, 20, at: 1.1, device: .finger(9))
    #expect(pager.strip.pressedTitle == 1)
    filter.takes = { $0.action == action }
    pager.pointer(action, 131, 20, at: 1.2, device: device)
    #expect(pager.strip.pressedTitle == nil && !pager.hasPointer)
    filter.isTakingAll = false
    pager.pointer(.release, 131, 20, at: 1.3, device: device)
    pager.advance(to: 3)
    log.expect([])
  }

  @Test(arguments: [PagerInput.Pointer.Action.move, .release, .cancel], [true, false])
  func `pages that a pointer drags come to rest`(action: PagerInput.Pointer.Action, isMouse: Bool) {
    let device: PagerInput.Pointer.Device = isMouse ? .mouse : .finger(7)
    let (pager, _, _) = makePager(4)
    let filter = Filter(pager)
    pager.advance(to: 0)
    pager.pointer(.press, 300, at: 1, device: device)
    for x in [280.0, 260, 240, 220] { pager.pointer(.move, x, at: 1 + (300 - x) / 100, device: device) }
    #expect(pager.position > 0)
    filter.takes = { $0.action == action }
    pager.pointer(action, 200, at: 2, device: device)
    filter.isTakingAll = false
    pager.pointer(.move, 100, at: 2.1, device: device)
    pager.advance(to: 4)
    #expect(pager.position == 0 && !pager.isDragging && !pager.isAnimating)
    // The next press counts.
    pager.flick(from: 300, to: 100, start: 5, duration: 0.1)
    pager.advance(to: 8)
    #expect(pager.position == 1)
  }

  @Test func `a finger that is taken on a pager in the accessory counts again with its next press`() {
    let (pager, _, _) = makePager(4)
    let filter = Filter(pager)
    let companion = Pager(source: PlainSource(9), text: SquareTextMeasurer())
    pager.accessory = PagerAccessory(.bottom, extent: 100, pager: companion)
    pager.advance(to: 0)
    pager.pointer(.press, 300, 630, at: 1, device: .finger(7))
    filter.isTakingAll = true
    pager.pointer(.move, 299, 630, at: 1.1, device: .finger(7))
    filter.isTakingAll = false
    for x in [280.0, 260, 240] { pager.pointer(.move, x, 630, at: 1.2, device: .finger(7)) }
    #expect(companion.position == 0 && !companion.hasPointer)
    pager.pointer(.press, 300, 630, at: 2, device: .finger(7))
    for x in [280.0, 260, 240] { pager.pointer(.move, x, 630, at: 2.1, device: .finger(7)) }
    #expect(companion.position > 0)
  }

  @Test func `a page whose pointer is taken gets a cancel`() {
    let page = LivePage()
    page.manner = .captures
    let pager = Pager(pages: [page, LivePage()], text: SquareTextMeasurer())
    let filter = Filter(pager)
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    pager.pointer(.press, 200, 300, at: 1)
    pager.pointer(.move, 150, 300, at: 1.1)
    filter.isTakingAll = true
    pager.pointer(.release, 150, 300, at: 1.2)
    #expect(page.log == ["press", "move", "cancel"] && !pager.hasPointer)
  }

  @Test func `an event from a callback is offered once`() {
    let page = LivePage()
    let pager = Pager(pages: [page, LivePage()], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    var keys = 0
    let layer = PagerLayer(handle: { input in
      if case .key = input.kind { keys += 1 }
      return .ignored
    })
    pager.layers.append(layer)
    page.onInput = { input in
      if case .wheel = input.kind { pager.key(.right, at: 1) }
    }
    pager.wheel(0, 1, at: 1)
    #expect(keys == 1)
    pager.advance(to: 5)
    #expect(pager.currentPage == 1)
  }

  @Test func `from a callback, too, a pointer is withdrawn`() {
    let page = LivePage()
    let pager = Pager(pages: [page, LivePage()], text: SquareTextMeasurer())
    let filter = Filter(pager)
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    pager.pointer(.move, 50, 20, at: 1)
    page.onInput = { input in
      guard case .key = input.kind else { return }
      filter.isTakingAll = true
      pager.pointer(.move, 51, 20, at: 1.1)
    }
    #expect(pager.strip.hoveredTitle == 0)
    pager.key(.home, at: 1.1)
    #expect(pager.strip.hoveredTitle == nil)
  }
}
