import PagerEngine

/// The page with the cards: a freely scrolling column of families, each with a horizontal pager.
///
/// Only the current page of a pager receives input, but here every visible card must. So this page finds the
/// row under a pointer, and passes the pointer to that row and to the column; each scrolls along one axis.
final class HomeDeck: ContainerPage {
  /// The position of a card.
  struct Spot: Hashable {
    var row: Int
    var card: Int
  }

  private let shared: Shared
  let rows: [FamilyRow]
  let director: CardDirector
  var onOpen: (HomeCardPage) -> Void = { _ in }
  /// Called with whether motion is reduced, which the desktop or the switch may change.
  var onStillness: (Bool) -> Void = { _ in }
  var pressed: Press?
  var hovered: Spot?
  var focused: Spot?
  var stream: Stream?
  var now = 0.0

  /// State that pages read while they are drawn.
  private final class Shared {
    var layout = HomeLayout(.zero)
    var isRightToLeft = false
    /// The height of the text above the rows, in points.
    var header = 0.0
  }

  init(text: any TextMeasurer, director: CardDirector) {
    self.director = director
    let shared = Shared()
    self.shared = shared
    rows = Family.allCases.map { family in
      FamilyRow(family, text: text, layout: { shared.layout }, isRightToLeft: { shared.isRightToLeft })
    }
    let header = HomeHeader(
      layout: { shared.layout }, isRightToLeft: { shared.isRightToLeft }, onLength: { shared.header = $0 })
    let column = Pager(pages: [header] + rows, text: text)
    super.init(column)
    column.axis = .vertical
    column.stripStyle.extent = 0
    column.rules.snapPolicy = .free
    column.inputPolicy.devices = [.mouse, .touch, .touchpad]
    column.alignment = .leading
    column.alignsPagesToEnds = true
    column.insets = PageInsets(leading: 0, trailing: 16)
    column.pageExtents = { PageExtent($0 == 0 ? .content : .points(shared.layout.row)) }
    director.cards = rows.flatMap(\.cards)
    for (index, card) in director.cards.prefix(9).enumerated() { card.digit = index + 1 }
    for row in rows {
      row.title = row.family.rawValue
      for card in row.cards { card.onOpen = { [weak self, unowned card] in self?.onOpen(card) } }
    }
  }

  var homeLayout: HomeLayout { shared.layout }

  var isRightToLeft: Bool {
    get { shared.isRightToLeft }
    set {
      shared.isRightToLeft = newValue
      for row in rows {
        row.pager.readingDirection = newValue ? .rightToLeft : .leftToRight
        row.pager.setAccessoryNeedsDisplay()
        for card in row.cards { card.setNeedsDisplay() }
      }
      pager.page(at: 0)?.setNeedsDisplay()
      setLook()
    }
  }

  override func layOut(in context: PageContext) {
    if shared.layout.size != context.size {
      shared.layout = HomeLayout(context.size)
      pager.reloadExtents()
      for row in rows { row.pager.reloadExtents() }
    }
    super.layOut(in: context)
    setLook(context)
  }

  private func setLook(_ context: PageContext? = nil) {
    let layout = shared.layout
    guard layout.size.width >= 1, layout.size.height >= 1, let theme = context?.theme ?? director.look?.theme
    else { return director.look = nil }
    let reducesMotion = container?.rules.reducesMotion ?? false
    onStillness(reducesMotion)
    director.look = CardLook(
      size: layout.size, picture: layout.picture, scale: context?.scale ?? pager.scale, theme: theme,
      direction: shared.isRightToLeft ? .rightToLeft : .leftToRight, reducesMotion: reducesMotion)
  }

  override func willAppear() { director.isPaused = false }
  override func willDisappear() { director.isPaused = true }
  override func didDisappear() {
    director.isPaused = true
    hover(nil)
  }

  override func advance(to time: Double) {
    now = max(now, time)
    super.advance(to: time)
    director.advance(to: time)
  }

  override var isMoving: Bool { super.isMoving || director.isBusy }

  /// Returns the card whose picture or title is at a location on home.
  func spot(at place: Point) -> Spot? {
    guard let row = row(at: place), let hit = rows[row.index].card(at: row.point),
      hit.point.y <= HomeLayout.ringRoom + shared.layout.picture.height + HomeLayout.labels
    else { return nil }
    return Spot(row: row.index, card: hit.index)
  }

  /// Returns the frame of a card's picture, in points on home. It is `nil` if the card is far outside the
  /// viewport.
  func frame(of card: HomeCardPage) -> Rect? {
    guard let row = rows.firstIndex(where: { $0.cards.contains(card) }),
      let index = rows[row].cards.firstIndex(of: card), let top = top(ofRow: row)
    else { return nil }
    return rows[row].frame(of: index)?.offset(by: 0, top)
  }

  /// Returns the row at a location on home, and the location on the row.
  func row(at place: Point) -> (index: Int, point: Point)? {
    guard let hit = pager.hitTest(place), hit.index > 0 else { return nil }
    return (hit.index - 1, hit.point)
  }

  /// Returns the top of a row, in points from the top of home.
  func top(ofRow row: Int) -> Double? {
    let area = pager.geometry.viewport
    var y = area.y + 1
    while y < area.maxY {
      if let hit = pager.hitTest(Point(area.midX, y)) {
        let top = y - hit.point.y
        let above = hit.index == 0 ? shared.header : -Double(hit.index - 1) * shared.layout.row
        return top + above + Double(row) * shared.layout.row
      }
      y += 8
    }
    return nil
  }

  override func cursor(at location: Point) -> Cursor { spot(at: location) == nil ? .arrow : .hand }

  override func handle(_ input: PageInput) -> PageResponse {
    now = max(now, input.time)
    switch input.kind {
    case .pointer(let pointer): return handle(pointer, input)
    case .wheel(let wheel): return handle(wheel, at: input.time)
    case .key(let key, let modifiers, _): return handle(key, modifiers) ? .taken : .ignored
    case .scroll, .text: return .ignored
    }
  }

  override var hasFocus: Bool { focused != nil }
  override func resignFocus() { focus(nil) }
  override func moveFocus(_ step: FocusStep) -> Bool { takeFocusStep(step) }
}
