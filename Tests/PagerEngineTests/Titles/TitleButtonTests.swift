import Testing

@testable import PagerEngine

/// Buttons at the ends of titles.
@MainActor @Suite struct TitleButtonTests {
  private static let size = Size(600, 648)

  @Test func `a click on a button reports it and selects no page`() {
    let (pager, log) = make { TitleContent("Title \($0)", buttons: [.close(visibility: .always)]) }
    click(pager, button: 0, of: 2)
    log.expect(["close(2)"])
    #expect(pager.targetPage == 0 && pager.strip.pressedTitle == nil)
    click(pager, title: 2)
    #expect(log.take().contains("title(2)"))
    #expect(pager.targetPage == 2)
  }

  @Test func `a page of a fixed list has a title with a badge and a button`() {
    let pages = (0..<3).map { _ in Page() }
    pages[1].title = "Plain"
    pages[1].titleContent = TitleContent("Drafts", badge: .count(3), buttons: [.close(visibility: .always)])
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    let log = CallLog()
    pager.delegate = log
    pager.layout(size: Self.size, scale: 1)
    pager.advance(to: 0)
    func name(ofTitle title: Int) -> String? {
      pager.accessibility.node(AccessibilityID(path: ["titles", .number(title)]))?.name
    }
    #expect(name(ofTitle: 1)?.hasPrefix("Drafts") == true)
    click(pager, button: 0, of: 1)
    #expect(log.take().contains("close(1)"))
    pages[1].titleContent = nil
    #expect(name(ofTitle: 1) == "Plain")
  }

  @Test func `each button of a title has its own name`() {
    let mute = TitleButton("Mute", symbol: .polygon([Point(0, 0), Point(16, 8), Point(0, 16)]))
    let (pager, log) = make { TitleContent("Title \($0)", buttons: [mute, .close()]) }
    click(pager, button: 0, of: 0)
    click(pager, button: 1, of: 0)
    log.expect(["Mute(0)", "close(0)"])
  }

  @Test func `an automatic button is visible on the current title and under the mouse`() {
    let (pager, log) = make { TitleContent("Title \($0)", buttons: [.close()]) }
    #expect(symbols(in: pager) == [255])
    // A finger does not hover, so it selects the title.
    let place = pager.middle(ofButton: 0, of: 1)
    pager.pointer(.press, place.x, place.y, at: 1, device: .finger(1))
    pager.pointer(.release, place.x, place.y, at: 1.1, device: .finger(1))
    #expect(log.take().contains("title(1)"))
    pager.advance(to: 5)
    pager.pointer(.move, 10, 20, at: 6)
    #expect(pager.strip.hoveredTitle == 0 && symbols(in: pager) == [255, 255])
    _ = log.take()
    click(pager, button: 0, of: 0)
    log.expect(["close(0)"])
    pager.key(.tab, at: 7)
    pager.key(.end, at: 7)
    #expect(pager.strip.focusedTitle == 3 && symbols(in: pager) == [255, 255, 255])
  }

  @Test func `a press that leaves the button does nothing`() {
    let (pager, log) = make { TitleContent("Title \($0)", buttons: [.close()]) }
    let place = pager.middle(ofButton: 0, of: 0)
    pager.pointer(.press, place.x, place.y, at: 1)
    #expect(pager.strip.interaction.pressed == TitleInteraction.Target(title: 0, button: "close"))
    pager.pointer(.move, place.x, place.y + 80, at: 1.1)
    pager.pointer(.release, place.x, place.y + 80, at: 1.2)
    log.expect([])
  }

  @Test func `a press follows its title when an earlier page is removed`() {
    let (pager, log) = make { TitleContent("Title \($0)", buttons: [.close(visibility: .always)]) }
    let place = pager.middle(ofButton: 0, of: 2)
    pager.pointer(.press, place.x, place.y, at: 1)
    pager.apply([.remove(at: 1)], animated: false)
    pager.pointer(.release, place.x, place.y, at: 1.1)
    #expect(log.take().last == "close(1)")
    pager.pointer(.press, place.x, place.y, at: 2)
    pager.apply([.remove(at: pager.strip.pressedTitle ?? 0)], animated: false)
    _ = log.take()
    pager.pointer(.release, place.x, place.y, at: 2.1)
    log.expect([])
  }

  @Test func `Delete presses the close button of the focused title`() {
    let plain = TitleButton("Mute", symbol: Path())
    let (pager, log) = make { TitleContent("Title \($0)", buttons: $0 == 0 ? [plain] : [plain, .close()]) }
    pager.key(.tab, at: 1)
    #expect(!pager.handleFocusedTitle(.delete, [], isRepeat: false))
    pager.key(.right, at: 1)
    pager.key(.delete, at: 1)
    log.expect(["close(1)"])
  }

  @Test func `Delete keeps the focus on the strip, and closes one page however long it is held`() {
    let (pager, log) = make { TitleContent("Title \($0)", buttons: [.close()]) }
    closePages(of: pager, log)
    pager.key(.tab, at: 1)
    pager.key(.end, at: 1)
    pager.key(.delete, .control, at: 1)
    #expect(log.take().isEmpty)
    pager.key(.backspace, at: 1)
    for _ in 0..<3 { pager.key(.delete, at: 1.1, isRepeat: true) }
    #expect(log.take() == ["close(3)"] && pager.strip.focusedTitle == 2)
  }

  @Test func `a press reports the button that was pressed, or none`() {
    var buttons = [TitleButton("Mute", symbol: Path()), .close()]
    let (pager, log) = make { TitleContent("Title \($0)", buttons: buttons) }
    let place = pager.middle(ofButton: 0, of: 0)
    pager.pointer(.press, place.x, place.y, at: 1)
    buttons = [.close()]
    pager.invalidate(.titles)
    pager.pointer(.release, place.x, place.y, at: 1.1)
    log.expect([])
    let other = pager.middle(ofButton: 0, of: 0)
    pager.pointer(.press, other.x, other.y, at: 2)
    pager.reload()
    _ = log.take()
    pager.pointer(.release, other.x, other.y, at: 2.1)
    log.expect([])
  }

  @Test func `a mouse that has not moved presses the button that came under it`() {
    let (pager, log) = make { TitleContent("Title \($0)", buttons: [.close()]) }
    closePages(of: pager, log)
    click(pager, button: 0, of: 1)
    #expect(log.take().contains("close(1)"))
    let place = pager.middle(ofButton: 0, of: 1)
    pager.pointer(.press, place.x, place.y, at: 6.05)
    pager.pointer(.release, place.x, place.y, at: 6.05)
    #expect(log.take().contains("close(1)") && pager.pageCount == 2)
  }

  @Test func `a finger presses the button of a focused title`() {
    let (pager, log) = make { TitleContent("Title \($0)", buttons: [.close()]) }
    pager.key(.tab, at: 1)
    pager.key(.right, at: 1)
    let place = pager.middle(ofButton: 0, of: 1)
    pager.pointer(.press, place.x, place.y, at: 2, device: .finger(1))
    pager.pointer(.release, place.x, place.y, at: 2.1, device: .finger(1))
    log.expect(["close(1)"])
  }

  @Test func `buttons make room for icon and badge, and stay where cells grow`() {
    let (pager, _) = make { _ in
      TitleContent(
        "Title", icon: TitleIcon(.outline(Path()), size: Size(24, 24)), badge: .count(140),
        buttons: [.close()])
    }
    pager.titles.style.longestText = 24
    #expect(pager.strip.row.cells[0].title.buttons.count == 1)
    pager.titles.style.sizing = .fixed(100)
    #expect(pager.strip.row.cells[0].title.buttons.isEmpty)
  }

  @Test func `assistive technology presses a button, visible or not`() throws {
    let (pager, log) = make { TitleContent("Title \($0)", buttons: [.close("Close tab")]) }
    let id = AccessibilityID(path: ["titles", 2, "close"])
    let node = try #require(pager.accessibility.node(id))
    #expect(node.role == .pushButton && node.name == "Close tab" && !node.frame.isEmpty)
    #expect(pager.accessibility.perform(.press, on: id))
    log.expect(["close(2)"])
  }

  @Test func `the buttons of a disabled title do nothing`() throws {
    let (pager, log) = make {
      TitleContent("Title \($0)", buttons: [.close(visibility: .always)], isEnabled: false)
    }
    click(pager, button: 0, of: 1)
    log.expect([])
    #expect(pager.accessibility.node(AccessibilityID(path: ["titles", 1, "close"])) == nil)
  }

  @Test(
    arguments: [TitleStripStyle.Sizing.natural, .shares, .fixed(120), .equal],
    [TitleStripStyle.Edge.top, .leading])
  func `buttons are inside their cell, after text and badge`(
    sizing: TitleStripStyle.Sizing, edge: TitleStripStyle.Edge
  ) throws {
    for direction in [PageGeometry.ReadingDirection.leftToRight, .rightToLeft] {
      for badge in [nil, TitleBadge.count(140)] {
        let buttons = [TitleButton("Mute", symbol: Path(), visibility: .always), .close(visibility: .always)]
        let (pager, _) = make { _ in TitleContent("A rather long title", badge: badge, buttons: buttons) }
        pager.arrangement.readingDirection = direction
        pager.titles.style.sizing = sizing
        pager.titles.style.edge = edge
        pager.titles.style.extent = edge == .top ? 48 : 190
        let row = pager.strip.row
        let texts = textAreas(in: pager)
        #expect(texts.count >= 3)
        for (cell, text) in zip(row.cells, texts) {
          let rects = buttons.indices.map { row.rect(ofButton: $0, in: cell) }
          let area = row.geometry.rect(cell.span)
          #expect(rects.allSatisfy { $0.intersection(area) == $0 })
          let order = direction == .leftToRight ? [text] + rects : rects.reversed() + [text]
          for (one, next) in zip(order, order.dropFirst()) { #expect(one.maxX <= next.x + 1e-9) }
        }
      }
    }
  }

  @Test func `a title without room for a button and some text has none`() {
    let (pager, _) = make { TitleContent("Title \($0)", buttons: [.close(visibility: .always)]) }
    pager.titles.style.sizing = .fixed(64)
    #expect(pager.strip.row.cells[0].title.buttons.count == 1)
    pager.titles.style.sizing = .fixed(63)
    #expect(pager.strip.row.cells[0].title.buttons.isEmpty && symbols(in: pager).isEmpty)
  }

  @Test func `an additional strip, which takes no input, has no buttons`() {
    let (pager, _) = make { TitleContent("Title \($0)", buttons: [.close(visibility: .always)]) }
    let linked = AdditionalTitleStrip { Rect(0, $0.height - 40, $0.width, 40) }
    pager.titles.additionalStrips = [linked]
    #expect(linked.strip.row.cells.allSatisfy { $0.title.buttons.isEmpty } && !linked.strip.cells.isEmpty)
  }

  private func make(_ content: @escaping (Int) -> TitleContent) -> (Pager, CallLog) {
    let titles = ButtonTitles(content)
    let pager = Pager(source: titles, text: SquareTextMeasurer())
    let log = CallLog()
    log.sources = [titles]
    pager.delegate = log
    pager.layout(size: TitleButtonTests.size, scale: 1)
    pager.advance(to: 0)
    _ = log.take()
    return (pager, log)
  }

  /// Removes each page whose button is pressed.
  private func closePages(of pager: Pager, _ log: CallLog) {
    log.onCall = { [unowned pager, unowned log] call in
      guard let index = (0..<4).first(where: { call == "close(\($0))" }) else { return }
      (log.sources.first as? ButtonTitles)?.pageCount -= 1
      pager.apply([.remove(at: index)])
    }
  }

  private func click(_ pager: Pager, button: Int, of title: Int) {
    let place = pager.middle(ofButton: button, of: title)
    for action in [PagerInput.Pointer.Action.move, .press, .release] {
      pager.pointer(action, place.x, place.y, at: 6)
    }
  }

  private func click(_ pager: Pager, title: Int) {
    let span = pager.strip.cells[title].content
    for action in [PagerInput.Pointer.Action.move, .press, .release] {
      pager.pointer(action, span.middle, 20, at: 6)
    }
  }

  /// The opacities of the symbols in a picture, 0...255.
  private func symbols(in pager: Pager) -> [UInt8] {
    pager.picture().items.compactMap {
      if case .command(.path(_, _, let color)) = $0 { color.alpha } else { nil }
    }
  }

  /// The areas of the titles in a picture, with those of their badges.
  private func textAreas(in pager: Pager) -> [Rect] {
    var areas: [Rect] = []
    for case .command(.text(let text, let place, let style, _)) in pager.picture().items {
      let area = Rect(place.x, place.y, pager.text.width(of: text, style: style), 0)
      if text == "99+", let last = areas.popLast() {
        areas.append(Rect(min(area.x, last.x), 0, max(area.maxX, last.maxX) - min(area.x, last.x), 0))
      } else {
        areas.append(area)
      }
    }
    return areas
  }
}

extension Pager {
  /// The middle of a button of a title.
  fileprivate func middle(ofButton button: Int, of title: Int) -> Point {
    let row = strip.rowInFrame
    guard let cell = row.cell(title) else { return .zero }
    let rect = row.rect(ofButton: button, in: cell)
    return Point(rect.midX, rect.midY)
  }
}

@MainActor
private final class ButtonTitles: PageSource {
  var pageCount = 4
  private let content: (Int) -> TitleContent

  init(_ content: @escaping (Int) -> TitleContent) { self.content = content }

  func title(at index: Int) -> String { content(index).text }
  func titleContent(at index: Int) -> TitleContent { content(index) }
  func page(at index: Int) -> Page { PlainPage(index) }
}
