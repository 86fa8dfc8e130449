import PagerEngine
import PagerParts

/// The first page of home: the stage, and below it the cards in a column that scrolls freely.
final class HomeDeck: ContainerPage {
  let director: CardDirector
  let cards: [CardPart]
  /// Called to open a card's scene.
  var onOpen: (CardPart) -> Void = { _ in }
  /// Called when the window begins or ends to reduce motion.
  var onStillness: (Bool) -> Void = { _ in }
  /// The card with the keyboard focus, or `nil`.
  private(set) var focused: CardPart?
  private var hovered: CardPart? {
    didSet {
      oldValue?.isHovered = false
      hovered?.isHovered = true
    }
  }
  private var press: Press? {
    didSet {
      oldValue?.card.isPressed = false
      press?.card.isPressed = true
    }
  }
  /// The time of the last frame or event, in seconds.
  private(set) var now = 0.0
  private let hero: HomeHero
  private let column: CardColumn
  private let shared: Shared

  /// The layout, which the cards read.
  private final class Shared { var layout = HomeLayout(.zero) }

  init(text: any TextMeasurer, director: CardDirector) {
    let shared = Shared()
    (self.shared, self.director) = (shared, director)
    cards = HomeCard.all.enumerated().map { index, card in
      CardPart(card, digit: index < 9 ? index + 1 : nil) { shared.layout }
    }
    hero = HomeHero(text: text)
    column = CardColumn(hero, cards)
    let pager = Pager(source: column, text: text)
    super.init(pager)
    title = Scene.home.name
    pager.axis = .vertical
    pager.stripStyle.extent = 0
    pager.rules.snapPolicy = .free
    pager.inputPolicy.devices = [.mouse, .touch, .touchpad]
    pager.alignment = .leading
    pager.alignsPagesToEnds = true
    pager.insets = PageInsets(leading: 0, trailing: HomeLayout.gap)
    pager.pageExtents = { PageExtent(.points($0 == 0 ? shared.layout.hero : shared.layout.row)) }
    director.cards = cards
    director.onRelease = { [hero] in hero.releaseMemory() }
    director.isInView = { [weak self] in self?.isInView($0) == true }
    for card in cards {
      card.onOpen = { [weak self, unowned card] in self?.open(card) }
      card.onFocus = { [weak self, unowned card] in self?.focus(card) }
    }
    hero.onOpen = { [weak self] scene in
      self?.cards.first { $0.card.scene == scene }.map { self?.open($0) }
    }
  }

  /// Opens a card when the pager around home accepts other pages.
  private func open(_ card: CardPart) { perform { [self] in onOpen(card) } }

  var homeLayout: HomeLayout { shared.layout }

  var isRightToLeft: Bool {
    get { pager.readingDirection == .rightToLeft }
    set {
      pager.readingDirection = newValue ? .rightToLeft : .leftToRight
      hero.pager.readingDirection = pager.readingDirection
      for row in column.rows { row.setNeedsDisplay() }
      setLook()
    }
  }

  override func layOut(in context: PageContext) {
    if shared.layout.size != context.size {
      shared.layout = HomeLayout(context.size)
      if column.arrange(shared.layout) { pager.reload() }
      pager.reloadExtents()
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
      size: HomeLayout.scene, picture: layout.picture, scale: context?.scale ?? pager.scale, theme: theme,
      direction: isRightToLeft ? .rightToLeft : .leftToRight, reducesMotion: reducesMotion)
  }

  override func willAppear() { director.isPaused = false }
  override func willDisappear() { director.isPaused = true }
  override func didDisappear() {
    director.isPaused = true
    hovered = nil
  }

  override func advance(to time: Double) {
    now = max(now, time)
    super.advance(to: time)
    director.advance(to: time)
  }

  override var isMoving: Bool { super.isMoving || director.isBusy }

  // MARK: Places

  /// Returns the frame of a card's picture, in points on home. It is `nil` before the first frame.
  func frame(of card: CardPart) -> Rect? {
    guard let index = cards.firstIndex(where: { $0 === card }), let top else { return nil }
    return homeLayout.pictureFrame(ofCard: index, isRightToLeft: isRightToLeft).offset(by: 0, top)
  }

  private func isInView(_ card: CardPart) -> Bool {
    guard let frame = frame(of: card) else { return false }
    return frame.maxY > 0 && frame.y < homeLayout.size.height
  }

  /// The top of the first row, in points from the top of home.
  private var top: Double? {
    let area = pager.geometry.viewport
    for y in [area.y + 1, area.maxY - 1] {
      guard let hit = pager.hitTest(Point(area.midX, y)) else { continue }
      let above = hit.index == 0 ? -homeLayout.hero : Double(hit.index - 1) * homeLayout.row
      return y - area.y - hit.point.y - above
    }
    return nil
  }

  /// The distance from the top of the column, and the largest one, in points; `nil` before the first frame.
  var scroll: (offset: Double, farthest: Double)? {
    let length = homeLayout.hero + Double(column.rows.count) * homeLayout.row + HomeLayout.gap
    return top.map { (homeLayout.hero - $0, length - homeLayout.size.height) }
  }

  /// Scrolls a card completely into view.
  func reveal(_ card: CardPart, animated: Bool = true) {
    guard let picture = frame(of: card), let top else { return }
    let (start, end) = (picture.y - HomeLayout.gap, picture.maxY + HomeLayout.labels + HomeLayout.gap)
    let missing = max(0, end - homeLayout.size.height) + min(0, start)
    guard missing != 0 else { return }
    // Above the first row is the stage.
    let way = start == top && missing < 0 ? top - homeLayout.hero : missing
    pager.scroll(by: way, animated: animated && director.look?.reducesMotion != true)
  }

  // MARK: Input

  override func handle(_ input: PageInput) -> PageResponse {
    now = max(now, input.time)
    switch input.kind {
    case .pointer(let pointer): return handle(pointer, input)
    case .wheel(let wheel)
    where wheel.isTick && abs(wheel.y) > abs(wheel.x) && !wheel.modifiers.contains(.shift):
      pager.scroll(by: 100 * wheel.y, animated: true)
      return .taken
    case .key(let key, let modifiers, _): if handle(key, modifiers) { return .taken }
    default: break
    }
    return super.handle(input)
  }

  /// A press on a card that has not become a drag.
  private struct Press {
    let card: CardPart
    let location: Point
  }

  /// Opens the card that is clicked. The pager offers pointers to one page only, and cards are on several.
  private func handle(_ pointer: PagerInput.Pointer, _ input: PageInput) -> PageResponse {
    let card = card(at: pointer.location)
    if pointer.device == .mouse { hover(pointer.action == .leave || pager.motion.isMoving ? nil : card) }
    switch pointer.action {
    case .press:
      focus(nil)
      let isFree = !input.arePagesMoving && !pager.motion.isMoving
      press = isFree ? card.map { Press(card: $0, location: pointer.location) } : nil
    case .move:
      let way = pointer.location - (press?.location ?? pointer.location)
      if max(abs(way.x), abs(way.y)) > 4 { press = nil }
    case .release:
      guard let card = press?.card else { break }
      press = nil
      open(card)
      // The pager below would scroll to the row.
      let end = PagerInput.Pointer(.cancel, at: pointer.location, device: pointer.device)
      return super.handle(PageInput(time: input.time, .pointer(end)))
    case .leave, .cancel: press = nil
    }
    return super.handle(input)
  }

  /// Returns the card whose picture or name is at a location.
  private func card(at location: Point) -> CardPart? {
    cards.first { card in
      guard let picture = frame(of: card) else { return false }
      let size = Size(picture.width, picture.height + HomeLayout.labels)
      return Rect(origin: picture.origin, size: size).contains(location)
    }
  }

  override func cursor(at location: Point) -> Cursor {
    card(at: location) == nil ? super.cursor(at: location) : .hand
  }

  /// A card plays when the mouse comes over it.
  private func hover(_ card: CardPart?) {
    guard card !== hovered else { return }
    hovered = card
    if let card { director.play(card, at: now) }
  }

  // MARK: Focus

  override var hasFocus: Bool { focused != nil }
  override func resignFocus() { focus(nil) }

  override func moveFocus(_ step: FocusStep) -> Bool {
    let index = focused.flatMap { card in cards.firstIndex { $0 === card } }
    let next = index.map { $0 + (step == .forward ? 1 : -1) } ?? (step == .forward ? 0 : cards.count - 1)
    focus(cards.indices.contains(next) ? cards[next] : nil)
    return focused != nil
  }

  func focus(_ card: CardPart?) {
    guard card !== focused else { return }
    focused?.isFocused = false
    focused = card
    guard let card else { return }
    card.isFocused = true
    reveal(card)
  }

  /// Without a focus, the stage takes the arrow keys that turn pages, and Enter.
  private func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    guard modifiers.isEmpty || modifiers == .shift else { return false }
    switch key {
    case .left, .right:
      let step = (key == .right) == isRightToLeft ? -1 : 1
      if focused == nil { hero.turn(by: step) } else { moveFocus(by: step) }
    case .up: moveFocus(by: -homeLayout.columns)
    case .down: moveFocus(by: homeLayout.columns)
    case .pageUp: pager.scroll(by: -homeLayout.size.height * 0.8, animated: true)
    case .pageDown: pager.scroll(by: homeLayout.size.height * 0.8, animated: true)
    case .home: focus(cards.first)
    case .end: focus(cards.last)
    case .enter, .space: if let focused { focused.activate() } else { hero.open() }
    default: return false
    }
    return true
  }

  private func moveFocus(by step: Int) {
    guard let focused, let index = cards.firstIndex(where: { $0 === focused }) else {
      return step > 0 ? focus(cards.first) : ()
    }
    // Above the first row is the stage.
    if step == -homeLayout.columns, index + step < 0 {
      focus(nil)
      pager.scroll(to: 0)
    } else if cards.indices.contains(index + step) {
      focus(cards[index + step])
    }
  }
}

/// The stage, and the rows of cards below it.
@MainActor
private final class CardColumn: PageSource {
  private(set) var rows: [CardRow] = []
  private let hero: HomeHero
  private let cards: [CardPart]

  init(_ hero: HomeHero, _ cards: [CardPart]) { (self.hero, self.cards) = (hero, cards) }

  var pageCount: Int { 1 + rows.count }
  func title(at index: Int) -> String { index == 0 ? hero.title ?? "" : "" }
  func page(at index: Int) -> Page { index == 0 ? hero : rows[index - 1] }

  /// Sets the width of the rows and the number of cards in each. Returns whether there are other rows now.
  func arrange(_ layout: HomeLayout) -> Bool {
    defer { for row in rows { row.maximumWidth = layout.size.width - 2 * layout.margin } }
    guard rows.first?.cards.count != layout.columns else { return false }
    rows = stride(from: 0, to: cards.count, by: layout.columns).map {
      CardRow(Array(cards[$0..<min($0 + layout.columns, cards.count)]))
    }
    return true
  }
}

/// Cards side by side, on the colour of the window.
private final class CardRow: PartsPage {
  let cards: [CardPart]

  init(_ cards: [CardPart]) {
    self.cards = cards
    super.init([RowPart(cards, alignment: .top, spacing: HomeLayout.gap, minimumPartWidth: 1)])
  }

  override func draw(in context: PageContext) -> DrawList { DrawList() }
}

extension PagerInput.Wheel {
  /// Whether the event consists of whole clicks of a wheel.
  fileprivate var isTick: Bool {
    guard case .ticks = unit, source == .unknown || source == .wheel, phase == .moved else { return false }
    return x == x.rounded() && y == y.rounded()
  }
}
