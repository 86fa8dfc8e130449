import PagerEngine
import PagerParts
import PagerPhysics

/// The bar below cards and scenes: the way to home and to other scenes, words, and a few switches.
final class Corner: PartsPage {
  enum Item: Int, CaseIterable {
    case home, previous, next, source, help, figures, theme, direction, stillness, slowness

    /// Whether the item is one of the switches at the end of the bar, which home shows too.
    var isSwitch: Bool { rawValue >= Item.help.rawValue }
  }

  /// The open scene, and the scenes before and after it.
  struct Place: Equatable {
    var name: String
    /// The number of lines of its source; `nil` if the source is not on this machine.
    var lines: Int?
    var previous: String
    var next: String
  }

  nonisolated static let height = 40.0
  private static let advice = ["Click a card, or use the arrow keys", "Click a card", ""]

  var onUse: (Item) -> Void = { _ in }
  var place: Place? {
    didSet {
      guard place != oldValue else { return }
      notice = []
      update()
      animate(TimedCurve(.easeOut, duration: 0.25, from: 1, to: 0)) { [weak self] in self?.veil = $0 }
    }
  }
  /// Words in place of the advice and of the name, from the longest form to the shortest.
  var notice: [String] = [] { didSet { setNeedsDisplay() } }
  /// The opacity of the surface over words and buttons that have just changed.
  private var veil = 0.0
  /// Returns whether the bar is dark in every theme, as below a picture in the dark.
  var isOnDark: () -> Bool = { false }
  /// Whether it was drawn like that.
  private var isDark = false
  var settings = Home.Settings() { didSet { if settings != oldValue { update() } } }
  var showsFigures = false { didSet { if showsFigures != oldValue { update() } } }

  private lazy var buttons = Item.allCases.map { item in
    IconButtonPart(
      "", icon: face(of: item).icon, width: item == .home || item.isSwitch ? 36 : 28
    ) { [unowned self] in onUse(item) }
  }
  /// Advice, or the action of the button under the mouse or with the focus, beside the button.
  private let (startHint, endHint) = (
    LinePart(style: .caption, isSecondary: true), LinePart(style: .caption, isSecondary: true)
  )
  private let name = LinePart(style: .caption)

  init() {
    super.init([])
    margins.vertical = 4
    // After a click, keys belong to the scene.
    (maximumWidth, focusesPressedParts) = (.infinity, false)
    let words = BarPart([startHint, name], [endHint], importance: [[endHint], [startHint, name]])
    func all(_ items: [Item]) -> [Part] { items.map { buttons[$0.rawValue] } }
    parts = [
      BarPart(
        all([.home, .previous, .next, .source]), middle: words, all(Item.allCases.filter(\.isSwitch)),
        importance: [
          [.home], [.help], [.previous, .next], [.theme], [.figures], [.source], [.direction], [.stillness],
          [.slowness],
        ].map(all))
    ]
    update()
  }

  override func layOut(in context: PageContext) {
    // The icons, not the frames around them, align with the margin.
    margins.horizontal = PageGrid.margin(in: context.size.width) - 9
    // In a narrow window the name needs the room.
    buttons[Item.source.rawValue].isHidden = place?.lines == nil || context.size.width < 480
    super.layOut(in: context)
  }

  override func drawContent(in context: PageContext) -> DrawList {
    updateWords()
    isDark = isOnDark()
    let context = dimmed(context)
    var list = super.drawContent(in: context)
    let isReversed = context.readingDirection == .rightToLeft
    let switches = buttons[Item.help.rawValue].frame
    let (start, end) = isReversed ? (switches.maxX, context.size.width) : (0, switches.x)
    list.fill(Rect(start, 1, end - start, context.size.height - 1), context.theme.surface.opacity(veil))
    return list
  }

  override func draw(in context: PageContext) -> DrawList {
    let context = dimmed(context)
    var list = super.draw(in: context)
    list.fill(Rect(0, 0, context.size.width, 1), context.theme.hairline)
    return list
  }

  func checkGround() { if isDark != isOnDark() { setNeedsDisplay() } }

  private func dimmed(_ context: PageContext) -> PageContext {
    guard isOnDark(), !context.theme.isDark else { return context }
    return PageContext(
      size: context.size, theme: context.theme.inOtherLight, scale: context.scale, text: context.text,
      readingDirection: context.readingDirection)
  }

  private func update() {
    for (item, button) in zip(Item.allCases, buttons) {
      let face = face(of: item)
      (button.label, button.isOn) = (face.label, face.isOn)
      if item != .source { button.isHidden = place == nil && !item.isSwitch }
    }
    setNeedsDisplay()
  }

  private func updateWords() {
    let part = hoveredPart ?? focusedPart
    let item = Item.allCases.first { buttons[$0.rawValue] === part }
    let hint = item.map { item in
      let face = face(of: item)
      return ["\(face.label) (\(face.key))", face.label, face.short]
    }
    let isAtEnd = item?.isSwitch ?? false
    endHint.forms = isAtEnd ? hint ?? [] : []
    startHint.forms = place == nil ? Self.advice : []
    if let words = notice.isEmpty ? isAtEnd ? nil : hint : notice { startHint.forms = words }
    name.forms = [place?.name ?? ""]
    name.isHidden = place == nil || !startHint.forms.isEmpty
    startHint.isHidden = startHint.forms.isEmpty
    endHint.isHidden = endHint.forms.isEmpty
  }

  func item(ofKey letter: Character) -> Item? {
    Item.allCases.first { $0.isSwitch && face(of: $0).key == letter.uppercased() }
  }

  /// The description of an item and a short one, the equivalent key, the icon, and the state of a switch.
  private typealias Face = (label: String, short: String, key: String, icon: IconButtonPart.Icon, isOn: Bool?)

  private func face(of item: Item) -> Face {
    let (previous, next) = (place?.previous ?? "", place?.next ?? "")
    return switch item {
    case .home: ("Back to all scenes", "All scenes", "Esc", .grid, nil)
    case .previous: ("Previous scene: \(previous)", previous, "Ctrl+Page Up", .back, nil)
    case .next: ("Next scene: \(next)", next, "Ctrl+Page Down", .forward, nil)
    case .source: ("Source, \(place?.lines ?? 0) lines", "Source", "Ctrl+U", .code, nil)
    case .help: ("Keyboard shortcuts", "Shortcuts", "F1", .help, nil)
    case .figures: ("Debug overlay", "Overlay", "D", .bars, showsFigures)
    case .theme: ("Dark or light", "Dark or light", "T", .halfDisc, nil)
    case .direction: ("Right to left", "Right to left", "R", .arrow, settings.isRightToLeft)
    case .stillness: ("Reduced motion", "Reduced motion", "M", .motion, settings.reducesMotion)
    case .slowness: ("Slow motion, a fifth of the speed", "Slow motion", "S", .slowness, settings.isSlow)
    }
  }
}

extension IconButtonPart.Icon {
  static let code = Self(stroking: Path(svg: "M5 5L1 9l4 4M10.5 4l-3 10M13 5l4 4-4 4"), width: 1.75)
  static let arrow = Self(stroking: Path(svg: "M3 9h12M11 5l4 4-4 4"), width: 1.75)
  static let motion = Self(
    stroking: Path(svg: "M3 6h3M1 9h5M3 12h3M17 9a4 4 0 1 1-8 0a4 4 0 1 1 8 0"), width: 1.5)
  static let slowness = Self(stroking: Path(svg: "M2.5 13a6.5 6.5 0 1 1 13 0M9 13L5.5 8.5"), width: 1.75)
}
