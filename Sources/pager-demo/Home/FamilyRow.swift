import PagerEngine

/// A row of home: a heading, and its cards in a freely scrolling pager.
///
/// Home routes pointers and keys to rows, so the page itself handles none.
final class FamilyRow: ContainerPage {
  let family: Family
  let cards: [HomeCardPage]
  /// The opacity of the hint, 0...1.
  var hint = 0.0 { didSet { if hint != oldValue { pager.setAccessoryNeedsDisplay() } } }
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

  /// Whether the cards do not all fit.
  var overflows: Bool {
    let layout = layout()
    let count = Double(cards.count)
    return count * layout.picture.width + (count - 1) * layout.gap > layout.size.width - 2 * layout.margin
  }

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
    let end = drawHint(into: &list, isRightToLeft, context)
    let line = Rect(place.maxX + 12, 11, max(0, end - place.maxX - 24), 18)
    guard context.text.width(of: family.line, style: .caption) <= line.width else { return list }
    list.line(
      family.line, in: line.mirrored(in: width, isRightToLeft), .caption, theme.secondaryText, context,
      isRightToLeft: isRightToLeft)
    return list
  }

  /// Draws the hint at the end of the heading. Returns its leading edge.
  private func drawHint(into list: inout DrawList, _ isRightToLeft: Bool, _ context: PageContext) -> Double {
    let end = context.size.width - layout().margin
    guard hint > 0 else { return end }
    let words = "Drag the cards sideways"
    let width = context.text.width(of: words, style: .caption)
    // The heading takes precedence over the hint.
    let name = context.text.width(of: family.rawValue, style: .section)
    guard end - width - 48 >= layout().margin + name + 16 else { return end }
    let pill = Rect(end - width - 48, 5, width + 48, 28).mirrored(in: context.size.width, isRightToLeft)
    let color = context.theme.text.opacity(hint)
    list.roundedRect(pill, radius: 14, color)
    let paper = context.theme.surface.opacity(hint)
    list.line(words, in: Rect(pill.x + 24, pill.y + 5, width, 18), .caption, paper, context)
    for (tip, side) in [(pill.x + 11, 1.0), (pill.maxX - 11, -1)] {
      let arrow = Path.line(
        through: [
          Point(tip + 3 * side, pill.midY - 4), Point(tip, pill.midY), Point(tip + 3 * side, pill.midY + 4),
        ])
      list.stroke(arrow, width: 1.5, paper)
    }
    return end - width - 48
  }
}
