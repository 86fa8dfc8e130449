import PagerEngine

/// A row of home: a heading, and its cards in a freely scrolling pager.
///
/// Home routes pointers and keys to rows, so the page itself handles none.
final class FamilyRow: ContainerPage {
  let family: Family
  let cards: [HomeCardPage]
  private let layout: () -> HomeLayout

  init(
    _ family: Family, text: any TextMeasurer, layout: @escaping () -> HomeLayout,
    isRightToLeft: @escaping () -> Bool
  ) {
    (self.family, self.layout) = (family, layout)
    cards = family.cards.map { HomeCardPage($0, layout: layout, isRightToLeft: isRightToLeft) }
    let pager = Pager(pages: cards, text: text)
    super.init(pager)
    pager.stripStyle.extent = 0
    pager.rules.snapPolicy = .free
    pager.inputPolicy.devices = [.mouse, .touch, .touchpad]
    pager.alignment = .leading
    pager.alignsPagesToEnds = true
    pager.pageExtents = { _ in PageExtent(.points(layout().picture.width)) }
    pager.accessory = PagerAccessory(.top, extent: HomeLayout.heading) { [unowned self] in
      drawHeading(in: $0)
    }
  }

  override func layOut(in context: PageContext) {
    let layout = layout()
    if pager.spacing != layout.gap { pager.spacing = layout.gap }
    if pager.insets.leading != layout.margin {
      pager.insets = PageInsets(leading: layout.margin, trailing: layout.margin)
    }
    super.layOut(in: context)
  }

  override func handle(_ input: PageInput) -> PageResponse { .ignored }
  override func captures(at location: Point) -> PageDirections { [] }
  override func moveFocus(_ step: FocusStep) -> Bool { false }

  /// Returns the card at a location in this row, and the location on its page. In points, from the top left
  /// corner of the row.
  func card(at place: Point) -> (index: Int, point: Point)? { pager.hitTest(inside(place)) }

  /// Returns the frame of a card's picture, or `nil` if no card is visible. In points from the top left
  /// corner of the row.
  func frame(of index: Int) -> Rect? {
    let area = pager.geometry.viewport
    let layout = layout()
    let pitch = layout.picture.width + layout.gap
    // The position of any card determines those of all.
    var x = area.x + 1
    while x < area.maxX {
      if let hit = pager.hitTest(Point(x, area.midY)) {
        let isReversed = pager.readingDirection == .rightToLeft
        let distance = Double(index - hit.index) * pitch * (isReversed ? -1 : 1)
        return layout.pictureFrame.offset(by: x - area.x - hit.point.x + distance, HomeLayout.heading)
      }
      x += layout.gap
    }
    return nil
  }

  /// Converts a location in the row to the coordinates of its pager, in the last drawn frame.
  func inside(_ place: Point) -> Point {
    place + pager.geometry.viewport.origin - Point(0, HomeLayout.heading)
  }

  private func drawHeading(in context: PageContext) -> DrawList {
    var list = DrawList()
    let (theme, layout) = (context.theme, layout())
    let isRightToLeft = pager.readingDirection == .rightToLeft
    let width = context.size.width
    let name = context.text.width(of: family.rawValue, style: .section)
    let place = Rect(layout.margin, 4, name, 28)
    list.line(
      family.rawValue, in: place.mirrored(in: width, isRightToLeft), .section, theme.text, context,
      isRightToLeft: isRightToLeft)
    let line = Rect(place.maxX + 12, 11, max(0, width - layout.margin - place.maxX - 12), 18)
    guard context.text.width(of: family.line, style: .caption) <= line.width else { return list }
    list.line(
      family.line, in: line.mirrored(in: width, isRightToLeft), .caption, theme.secondaryText, context,
      isRightToLeft: isRightToLeft)
    return list
  }
}
