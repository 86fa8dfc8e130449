import Testing

@testable import PagerEngine

/// Badges are visible over the indicator, and inside cells that do not grow.
@MainActor @Suite struct TitleBadgeTests {
  @Test func `a badge over an indicator behind its title is drawn over it, with a border`() {
    let pager = make { _ in TitleContent("Inbox", badge: .count(7)) }
    pager.titles.style.indicator = .pill()
    pager.titles.style.indicator.length = .cell(inset: 0)
    var afterPill: [Color] = []
    var isAfter = false
    for case .command(let command) in pager.picture().items {
      if case .bar = command { isAfter = true }
      if isAfter, case .text("7", _, _, let color) = command { afterPill.append(color) }
      if isAfter, case .roundedRect(_, _, let color) = command { afterPill.append(color) }
    }
    #expect(afterPill == [.white, pager.theme.selection, .white])
  }

  @Test(arguments: [TitleStripStyle.Sizing.fixed(90), .equal], [TitleBadge.dot, .count(7), .count(100)])
  func `a badge stays inside a cell that does not grow with it`(
    sizing: TitleStripStyle.Sizing, badge: TitleBadge
  ) {
    for direction in [PageGeometry.ReadingDirection.leftToRight, .rightToLeft] {
      let pager = make { _ in TitleContent("A long title", badge: badge) }
      pager.titles.style.sizing = sizing
      pager.arrangement.readingDirection = direction
      let boxes = pager.picture().items.compactMap { item -> Rect? in
        guard case .command(.roundedRect(let rect, _, _)) = item else { return nil }
        return rect
      }
      #expect(boxes.count == 4)
      let row = pager.strip.row
      for box in boxes {
        let cells = row.cells.map { row.geometry.rect($0.span) }
        #expect(cells.contains { $0.x <= box.x && box.maxX <= $0.maxX }, "\(box)")
      }
    }
  }

  @Test(arguments: [PageGeometry.ReadingDirection.leftToRight, .rightToLeft], [TitleBadge.dot, .count(12)])
  func `a badge of an icon without room for text is at its corner, and leaves most of it to be seen`(
    direction: PageGeometry.ReadingDirection, badge: TitleBadge
  ) throws {
    let side = 16.0
    let pager = make { _ in
      TitleContent("Inbox", icon: TitleIcon(.outline(Path()), size: Size(side, side)), badge: badge)
    }
    pager.titles.style.edge = .leading
    pager.titles.style.extent = 60
    pager.titles.style.padding = 20
    pager.titles.style.inset = 2
    pager.arrangement.readingDirection = direction
    let items = pager.picture().items
    let icons = items.compactMap { item -> Rect? in
      guard case .command(.path(_, let place, _)) = item else { return nil }
      return Rect(origin: place, size: Size(side, side))
    }
    let badges = items.compactMap { item -> Rect? in
      guard case .command(.roundedRect(let rect, _, _)) = item else { return nil }
      return rect
    }
    #expect(icons.count == 4 && badges.count == 4)
    for (icon, badge) in zip(icons, badges) {
      let corner = Point(direction == .leftToRight ? icon.maxX : icon.x, icon.y)
      #expect(badge.inset(by: -2, -2).contains(corner))
      let covered = badge.intersection(icon)
      #expect(covered.width * covered.height < side * side / 4)
      #expect(badge.intersection(pager.strip.frame) == badge)
    }
  }

  /// Returns a pager with four titles.
  private func make(_ content: @escaping (Int) -> TitleContent) -> Pager {
    let pager = Pager(source: Contents(content), text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    return pager
  }
}

@MainActor
private final class Contents: PageSource {
  let pageCount = 4
  private let content: (Int) -> TitleContent

  init(_ content: @escaping (Int) -> TitleContent) { self.content = content }

  func title(at index: Int) -> String { content(index).text }
  func titleContent(at index: Int) -> TitleContent { content(index) }
  func page(at index: Int) -> Page { PlainPage(index) }
}
