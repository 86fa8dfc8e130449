import PagerEngine
import PagerParts
import PagerPhysics
import PagerSDL

/// The start page: cards of all scenes, and the scene that expands from one of them.
///
/// It is a pager of two pages with a zoom transition. Only code changes its pages, so a swipe always belongs
/// to the cards or to the scene.
final class Home: PagerDelegate {
  /// The state of the switches in the corner, except the theme.
  struct Settings: Equatable {
    var isRightToLeft = false
    var reducesMotion = false
    var isSlow = false
  }

  let deck: HomeDeck
  var onTitle: (@MainActor (String) -> Void)?
  var onFigures: () -> Void = {}
  private(set) var settings = Settings() { didSet { corner.settings = settings } }
  private weak var pager: Pager?
  let corner = Corner()
  private var scrollBar = ScrollBar()
  /// The growth of the open scene, until the pages rest.
  private var growth: CardGrowth?
  /// The place of the latest press.
  private var grip = Point.zero
  private let text: any TextMeasurer
  private let timer: SceneTimer

  init(text: any TextMeasurer, timer: SceneTimer) {
    (self.text, self.timer) = (text, timer)
    deck = HomeDeck(text: text, director: CardDirector(text: text as? TextSystem, timer: timer))
  }

  func makePager(_ setup: SceneSetup) -> Pager {
    let pager = Pager(panel: deck, text: text)
    self.pager = pager
    pager.delegate = self
    pager.rules.reducesMotion = setup.reducesMotion
    pager.rules.snapSpring = zoomSpring
    pager.inputPolicy.devices = []
    pager.accessory = PagerAccessory(
      .bottom, extent: Corner.height, pager: Pager(panel: corner, text: text))
    pager.layers = [
      PagerLayer(
        handle: { [weak self] in self?.takes($0) == true ? .taken : .ignored },
        draw: { [weak self] in self?.drawOverlay(into: &$0, $1) })
    ]
    deck.onOpen = { [weak self] in self?.open($0) }
    deck.onLayout = { [weak self] in self?.updateSettings() }
    corner.isOnDark = { [weak self] in self?.scene?.staged.isDark?() == true }
    corner.onUse = { [weak self] in self?.use($0) }
    if setup.isRightToLeft { pager.arrangement.readingDirection = .rightToLeft }
    timer.call(after: 2.5) { [deck] in deck.hero.playHint() }
    return pager
  }

  /// The pager that debugging tools inspect.
  func observed() -> Pager { scene?.observed ?? deck.pager }

  private func drawOverlay(into frame: inout DisplayList, _ context: PageContext) {
    drawScrollBar(into: &frame, context)
    corner.checkGround()
    if pager?.position == 0 { deck.drawHint(into: &frame) }
    guard let growth, let pager, !pager.rules.reducesMotion, pager.pageCount == 2, 0 < pager.position,
      pager.position < 1, let page = pager.children[1] as? ScenePage
    else { return }
    growth.draw(page, at: pager.position, into: &frame, context)
  }

  private func drawScrollBar(into frame: inout DisplayList, _ context: PageContext) {
    scrollBar.update(
      in: Rect(0, 0, context.size.width, max(0, context.size.height - Corner.height)), offset: deck.offset,
      farthest: pager?.position == 0 ? deck.farthest : 0, readingDirection: context.readingDirection)
    scrollBar.draw(into: &frame, context.theme)
  }

  private func scrolls(_ pointer: PagerInput.Pointer) -> Bool {
    guard let offset = scrollBar.handle(pointer) else { return false }
    deck.pager.scroll(byPoints: offset - deck.offset, animated: false)
    pager?.setNeedsFrame()
    return true
  }

  /// Slow enough for the expansion to be visible.
  private var zoomSpring: Spring {
    Spring(response: settings.isSlow ? 0.42 / ScenePage.slowRate : 0.42, dampingRatio: 1)
  }

  /// The page of the open or opening scene, or `nil` on home and while a scene closes.
  private var scene: ScenePage? {
    didSet {
      oldValue?.card.isLifted = false
      scene?.card.isLifted = true
      let card = scene?.card.card
      corner.place = card.map { card in
        Corner.Place(
          name: card.name, lines: card.sourceAddress == nil ? nil : card.lines,
          previous: neighbor(-1)?.card.name ?? "", next: neighbor(1)?.card.name ?? "")
      }
      onTitle?((card?.scene ?? .home).windowTitle)
    }
  }

  /// The card that had the focus when a scene was opened. It is restored later.
  private var focusBefore: CardPart?

  // MARK: Opening and closing

  /// - Parameter step: The direction in which an open scene moves; by default that of the cards.
  func open(_ card: CardPart, by step: Int? = nil) {
    guard let pager, scene?.card !== card else { return }
    if scene != nil, let leaving = pager.children.first(where: { ($0 as? ScenePage)?.card === card }) {
      return turnBack(to: leaving)
    }
    let staged = deck.director.takeStage(of: card, at: deck.now) ?? card.left ?? makeScene(card.card)
    card.left = nil
    // With the controls that it did not have on the card.
    if staged.willOpen != nil { deck.director.show(staged, on: card) }
    let page = ScenePage(card, staged)
    page.onEscape = { [weak self] in self?.close() }
    page.scrollLinks = [
      PullLink(over: staged.pager) { [weak self] in
        self?.pull(by: $0)
      } end: { [weak self] goesHome in
        self?.pager?.perform { goesHome ? self?.close() : self?.pull(by: nil) }
      }
    ]
    let isFromHome = scene == nil
    updateSettings()
    if isFromHome { removeScenes() }
    pager.transition = isFromHome ? zoom(card) : .slide
    let place = pager.children.firstIndex { $0 === scene } ?? 0
    let isEarlier =
      scene.map { scene in
        step.map { $0 < 0 } ?? (deck.cards.first { $0 === card || $0 === scene.card } === card)
      } ?? false
    scene = page
    if isFromHome { focusBefore = deck.focused }
    apply()
    try? pager.addChild(page, at: isEarlier ? place : .max, animated: false)
    pager.select(isEarlier ? place : pager.pageCount - 1)
  }

  /// Returns to a scene that is still leaving.
  private func turnBack(to page: Page) {
    guard let pager, let index = pager.children.firstIndex(where: { $0 === page }) else { return }
    scene = page as? ScenePage
    apply()
    pager.select(index)
  }

  func close() {
    guard let pager, let scene else { return }
    // Between two scenes, a third page would come into view.
    let motion = pager.motion
    if motion.isMoving, motion.settledPage > 0 { pager.select(motion.targetPage, animated: false) }
    prepareReturn(of: scene, to: pager)
    self.scene = nil
    pager.select(0)
    deck.focus(focusBefore)
  }

  private func prepareReturn(of scene: ScenePage, to pager: Pager, grip: Point? = nil) {
    let card = scene.card
    // The user may have switched scenes with keys meanwhile.
    deck.reveal(card, animated: false)
    if focusBefore != nil { focusBefore = card }
    // A scene in the user's hand goes on from there.
    if pager.position == pager.position.rounded() { pager.transition = zoom(card, grip: grip) }
    if scene.staged.willOpen == nil {
      deck.director.show(scene.staged, on: card)
    } else {
      // Controls would be too small to be read.
      deck.director.renew(card, at: deck.now)
    }
  }

  /// Moves the open scene towards its card by a distance in points, or back with `nil`.
  private func pull(by distance: Double?) {
    pager?.perform { [self] in
      guard let pager, let scene, pager.pageCount == 2,
        pager.motion.targetPage == 1 || !pager.motion.isMoving
      else { return }
      guard let distance else { return _ = pager.select(1) }
      if pager.position == 1 { prepareReturn(of: scene, to: pager, grip: grip) }
      growth?.pull(by: distance, in: pager.size)
      pager.scroll(toPosition: 1 - distance / pager.size.height, animated: false)
    }
  }

  private func makeScene(_ card: HomeCard) -> StagedPager {
    let setup = SceneSetup(scene: card.scene, reducesMotion: pager?.rules.reducesMotion ?? false)
    let staged = setup.makePager(text: text, timer: timer)
    if card.page > 0 { staged.turning.select(card.page, animated: false) }
    return staged
  }

  private func zoom(_ card: CardPart, grip: Point? = nil) -> PageTransition {
    let growth = CardGrowth(of: card, from: deck.frame(of: card), grip: grip, text: text as? TextSystem)
    self.growth = growth
    return growth.transition
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    guard case .settled = event, pager.position == pager.position.rounded() else { return }
    removeScenes()
    growth = nil
  }

  /// Removes all scenes except the open one, and shows them on their cards.
  private func removeScenes() {
    guard let pager else { return }
    for case let page as ScenePage in pager.children where page !== scene {
      try? pager.removeChild(page, animated: false)
      if page.staged.willOpen == nil {
        deck.director.show(page.staged, on: page.card)
        page.card.left = page.staged
        page.staged.pager.hosting.releaseMemory()
      } else {
        page.card.startOver()
      }
    }
  }

  // MARK: Keys

  private func takes(_ input: PagerInput) -> Bool {
    switch input.kind {
    case .key(.digit(let digit), .control, _):
      go(to: digit)
      return true
    case .key(let key, .control, let isRepeat) where scene != nil && (key == .pageUp || key == .pageDown):
      if !isRepeat { go(by: key == .pageUp ? -1 : 1) }
      return true
    case .key(.letter("u"), .control, let isRepeat) where scene != nil:
      if !isRepeat { use(.source) }
      return true
    // A scene receives no keys before it has taken over.
    case .key(.escape, _, _) where isOpening:
      let before = pager.map { $0.children[$0.settledPage] }
      if before is ScenePage, before !== scene { before.map(turnBack) } else { close() }
      return true
    case .key(.letter(let letter), [], let isRepeat): return takes(letter, isRepeat)
    // Ends the expansion, so that no key is lost.
    case .key(_, _, isRepeat: false) where isOpening:
      pager?.select(pager?.motion.targetPage ?? 0, animated: false)
      return false
    case .pointer(let pointer) where scrolls(pointer): return true
    case .pointer(let pointer) where pointer.action == .press:
      grip = pointer.location
      return comesTooEarly(pointer)
    default: return false
    }
  }

  /// Whether a letter is the key of a switch. Letters typed into a text field are not.
  private func takes(_ letter: Character, _ isRepeat: Bool) -> Bool {
    guard pager?.hosting.textInputArea == nil, let item = corner.item(ofKey: letter) else { return false }
    if !isRepeat { corner.onUse(item) }
    return true
  }

  /// Whether a scene is expanding and has not taken over yet.
  private var isOpening: Bool {
    guard let scene, let pager else { return false }
    return pager.motion.isMoving && pager.children[pager.motion.targetPage] === scene
  }

  /// Ctrl and a digit open a scene, Ctrl and 0 home.
  private func go(to digit: Int) {
    let cards = deck.cards
    if digit == 0 { close() } else if cards.indices.contains(digit - 1) { open(cards[digit - 1]) }
    // The next keys belong to the new scene.
    corner.resignFocus()
  }

  /// Ctrl and Page Up or Page Down open the previous or next scene.
  private func go(by step: Int) {
    neighbor(step).map { open($0, by: step) }
    corner.resignFocus()
  }

  /// Returns the scene `step` places after the open one, wrapping around at the ends, or `nil` on home.
  private func neighbor(_ step: Int) -> CardPart? {
    let cards = deck.cards
    guard let card = scene?.card, let index = cards.firstIndex(where: { $0 === card }) else { return nil }
    return cards[(index + step + cards.count) % cards.count]
  }

  /// Whether a press arrives while a card expands or shrinks, when hit testing would not match the picture.
  /// Near the end of the motion, the press ends it.
  private func comesTooEarly(_ pointer: PagerInput.Pointer) -> Bool {
    guard let pager, pager.motion.isMoving, pointer.location.y < pager.size.height - Corner.height else {
      return false
    }
    let target = pager.motion.targetPage
    guard abs(pager.position - Double(target)) < 0.08 else { return true }
    pager.select(target, animated: false)
    return false
  }

  // MARK: Switches

  private func use(_ item: Corner.Item) {
    guard let pager else { return }
    updateSettings()
    if item == .theme || item == .direction { timer.willChange(.zero) }
    switch item {
    case .home: close()
    // The focus stays on the button, which may be pressed again.
    case .previous: neighbor(-1).map { open($0, by: -1) }
    case .next: neighbor(1).map { open($0, by: 1) }
    case .source: openSource()
    case .figures: onFigures()
    // The owner of home shows the list.
    case .help: pager.handle(PagerInput(time: deck.now, .key(.f1, [], isRepeat: false)))
    case .theme: pager.theme = pager.theme.inOtherLight
    case .direction:
      settings.isRightToLeft.toggle()
      pager.arrangement.readingDirection = settings.isRightToLeft ? .rightToLeft : .leftToRight
    case .stillness: settings.reducesMotion.toggle()
    case .slowness: settings.isSlow.toggle()
    }
    apply()
  }

  /// Opens the source of the scene, and shows where it is, since not every desktop has a program for it.
  private func openSource() {
    guard let card = scene?.card.card, let address = card.sourceAddress else { return }
    try? openAddress(address)
    corner.notice = ["Source: Sources/pager-demo/\(card.source)", card.source, card.name]
    timer.call(after: 4) { [corner] in corner.notice = [] }
  }

  /// Takes on the settings of the desktop.
  private func updateSettings() {
    guard let pager else { return }
    settings.reducesMotion = pager.rules.reducesMotion
    settings.isRightToLeft = pager.readingDirection == .rightToLeft
  }

  private func apply() {
    guard let pager else { return }
    // Set immediately, since a change may have to wait for the end of an update.
    var rules = pager.rules
    rules.reducesMotion = settings.reducesMotion
    rules.snapSpring = zoomSpring
    pager.rules = rules
    deck.setNeedsDisplay()
    if let scene {
      // Its card has set one, but it now follows home.
      scene.pager.arrangement.readingDirection = nil
      scene.pager.rules.reducesMotion = settings.reducesMotion
      scene.isSlow = settings.isSlow
    }
  }
}
