import PagerEngine
import PagerParts

/// The first page of home: the stage, and below it the cards in a column that scrolls freely.
final class HomeDeck: PagerPage {
  let director: CardDirector
  let cards: [CardPart]
  var onOpen: (CardPart) -> Void = { _ in }
  /// Called at a layout, with which the settings of the pager around home may have changed.
  var onLayout: () -> Void = {}
  private(set) var homeLayout = HomeLayout(.zero)
  /// The time of the last frame or event, in seconds.
  private(set) var now = 0.0
  let hero: HomeHero
  private let page: CardsPage

  init(text: any TextMeasurer, director: CardDirector) {
    self.director = director
    cards = HomeCard.all.enumerated().map { CardPart($1, digit: $0 < 9 ? $0 + 1 : nil) }
    hero = HomeHero(text: text)
    page = CardsPage(cards)
    let pager = Pager(pages: [hero, page], text: text)
    super.init(pager)
    title = Scene.home.name
    pager.arrangement.axis = .vertical
    pager.titles.style.extent = 0
    pager.rules.snapPolicy = .free
    pager.inputPolicy.devices = [.mouse, .touch, .touchpad]
    pager.arrangement.alignsPagesToEnds = true
    pager.arrangement.insets = PageInsets(leading: 0, trailing: HomeLayout.gap)
    // From the start of the stage to the end of the cards, which are longer than the view.
    pager.pageExtents = { [unowned self] in
      $0 == 0
        ? PageExtent(.points(homeLayout.hero), alignment: .leading)
        : PageExtent(.points(length), alignment: .trailing)
    }
    director.cards = cards
    director.onRelease = { [hero] in hero.releaseMemory() }
    director.isInView = { [weak self] in self?.isInView($0) == true }
    page.onHover = { [unowned self] in director.play($0, at: now) }
    for card in cards {
      card.onOpen = { [weak self, unowned card] in self?.open(card) }
      card.onFocus = { [weak self, unowned card] in self?.reveal(card) }
    }
    hero.onOpen = { [weak self] scene in
      self?.cards.first { $0.card.scene == scene }.map { self?.open($0) }
    }
  }

  func drawHint(into frame: inout DisplayList) {
    hero.hint.finger(over: Point(0, -offset)).forEach { frame.add($0) }
  }

  /// Opens a card when the pager around home accepts other pages.
  private func open(_ card: CardPart) { perform { [self] in onOpen(card) } }

  override func layOut(in context: PageContext) {
    if homeLayout.size != context.size {
      homeLayout = HomeLayout(context.size)
      page.margins = (PageGrid.margin(in: context.size.width), HomeLayout.gap)
      for card in cards { card.pictureSize = homeLayout.picture }
      pager.invalidate(.extents)
    }
    super.layOut(in: context)
    guard context.size.width >= 1, context.size.height >= 1 else { return director.look = nil }
    onLayout()
    director.look = CardLook(
      picture: homeLayout.picture, scale: context.scale, theme: context.theme,
      direction: context.readingDirection, reducesMotion: pager.rules.reducesMotion)
  }

  override func willAppear() { director.isPaused = false }
  override func willDisappear() { director.isPaused = true }

  override func advance(to time: Double) {
    now = max(now, time)
    super.advance(to: time)
    director.advance(to: time)
  }

  override var isMoving: Bool { super.isMoving || director.isBusy }

  // MARK: Places

  /// The length of all rows of cards, in points.
  private var length: Double {
    let columns = homeLayout.columns
    return homeLayout.row * Double((cards.count + columns - 1) / columns)
  }

  /// The largest scroll offset of the column, in points.
  var farthest: Double { max(0, homeLayout.hero + length + HomeLayout.gap - homeLayout.size.height) }

  /// The scroll offset from the top of the stage, in points: with two pages, a share of the largest one.
  var offset: Double { pager.position.clamped(to: 0...1) * farthest }

  func frame(of card: CardPart) -> Rect { card.pictureFrame.offset(by: 0, homeLayout.hero - offset) }

  private func isInView(_ card: CardPart) -> Bool {
    let frame = frame(of: card)
    return frame.maxY > 0 && frame.y < homeLayout.size.height
  }

  func reveal(_ card: CardPart, animated: Bool = true) {
    let area = card.frame.inset(by: 0, -HomeLayout.gap).offset(by: 0, homeLayout.hero)
    let isInFirstRow = area.y == homeLayout.hero
    var target = min(max(offset, area.maxY - homeLayout.size.height), area.y)
    // Above the first row is the stage.
    if target < offset, isInFirstRow { target = 0 }
    guard target != offset || pager.motion.isMoving, farthest > 0 else { return }
    pager.scroll(toPosition: target / farthest, animated: animated && director.look?.reducesMotion != true)
  }

  // MARK: Input

  override func handle(_ input: PageInput) -> PageResponse {
    now = max(now, input.time)
    switch input.kind {
    case .wheel(let wheel)
    where wheel.isTick && abs(wheel.y) > abs(wheel.x) && !wheel.modifiers.contains(.shift):
      pager.scroll(byPoints: 100 * wheel.y, animated: true)
      return .taken
    case .key(let key, let modifiers, _) where handle(key, modifiers): return .taken
    default: return super.handle(input)
    }
  }

  var focused: CardPart? { page.focusedPart as? CardPart }

  func focus(_ card: CardPart?) { page.focus(card) }

  /// Without a focus, the stage takes the arrow keys that turn pages, and Enter.
  private func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    guard modifiers.isEmpty || modifiers == .shift else { return false }
    switch key {
    case .left, .right:
      let step = (key == .right) == (pager.readingDirection == .rightToLeft) ? -1 : 1
      if focused == nil { hero.turn(by: step) } else { moveFocus(by: step) }
    case .up: moveFocus(by: -homeLayout.columns)
    case .down: moveFocus(by: homeLayout.columns)
    case .pageUp: pager.scroll(byPoints: -homeLayout.size.height * 0.8, animated: true)
    case .pageDown: pager.scroll(byPoints: homeLayout.size.height * 0.8, animated: true)
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
      pager.scroll(toPosition: 0)
    } else if cards.indices.contains(index + step) {
      focus(cards[index + step])
    }
  }
}

/// The cards, on the colour of the window.
private final class CardsPage: PartsPage {
  var onHover: (CardPart) -> Void = { _ in }

  init(_ cards: [CardPart]) {
    super.init([FlowPart(cards, spacing: HomeLayout.gap, lineSpacing: HomeLayout.gap)])
    (title, maximumWidth, focusesPressedParts) = ("Scenes", .infinity, false)
  }

  override func draw(in context: PageContext) -> DrawList { DrawList() }

  override func handle(_ input: PageInput) -> PageResponse {
    let hovered = hoveredPart
    let response = super.handle(input)
    if let card = hoveredPart as? CardPart, card !== hovered { onHover(card) }
    guard case .pointer = input.kind else { return response }
    // The pager would scroll to the first card after a tap between two cards.
    return response == .ignored ? .taken : response
  }
}

extension PagerInput.Wheel {
  fileprivate var isTick: Bool {
    guard case .ticks = unit, source == .unknown || source == .wheel, phase == .moved else { return false }
    return x == x.rounded() && y == y.rounded()
  }
}
