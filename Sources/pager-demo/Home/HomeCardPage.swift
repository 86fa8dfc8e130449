import PagerEngine

/// A card of home: a picture of its scene, and its name.
final class HomeCardPage: Page {
  /// The interaction state of a card.
  struct State: Equatable {
    var isHovered = false
    var isPressed = false
    var isFocused = false
  }

  let card: HomeCard
  /// The digit that opens the scene together with Ctrl, or `nil`.
  var digit: Int?
  /// Called to open the scene.
  var onOpen: () -> Void = {}
  private let layout: () -> HomeLayout
  private let isRightToLeft: () -> Bool
  var state = State() { didSet { if state != oldValue { setNeedsDisplay() } } }
  /// Whether the card has played since it came into view.
  var hasPlayed = false
  private(set) var picture: PixelBuffer?
  /// The parameters of the last picture, even if rendering failed.
  private(set) var pictureLook: CardLook?

  init(_ card: HomeCard, layout: @escaping () -> HomeLayout, isRightToLeft: @escaping () -> Bool) {
    (self.card, self.layout, self.isRightToLeft) = (card, layout, isRightToLeft)
    super.init()
    title = card.name
  }

  override func didLeaveView() { state = State() }

  /// Shows a new picture, or keeps the last one if `bitmap` is `nil`.
  func show(_ bitmap: Bitmap?, _ look: CardLook) {
    pictureLook = look
    guard let bitmap else { return }
    if picture?.width != bitmap.width || picture?.height != bitmap.height {
      picture = PixelBuffer(width: bitmap.width, height: bitmap.height)
      setNeedsDisplay()
    }
    // The buffer has the size of the picture.
    try? picture?.update(bitmap.pixels)
  }

  /// Requests a new picture and a new play.
  func startOver() { (pictureLook, hasPlayed) = (nil, false) }

  override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    var button = AccessibilityElement(
      "card", .pushButton, card.name, frame: Rect(origin: .zero, size: context.size))
    button.help = digit.map { "\(card.line). Ctrl+\($0)" } ?? card.line
    button.states.insert(.focusable)
    if state.isFocused { button.states.insert(.focused) }
    button.actions = [.press]
    button.perform = { [weak self] action in
      guard let self, action == .press else { return false }
      perform { self.onOpen() }
      return true
    }
    return [button]
  }

  override func draw(in context: PageContext) -> DrawList {
    let theme = context.theme
    var list = DrawList()
    let frame = layout().pictureFrame
    let radius = HomeLayout.radius
    if let picture {
      list.image(.pixels(picture), frame)
    } else {
      list.roundedRect(frame, radius: radius, theme.surface)
    }
    if state.isPressed { list.roundedRect(frame, radius: radius, theme.text.opacity(0.08)) }
    list.add(
      .ring(frame, radius: radius, lineWidth: 1, state.isHovered ? theme.text.opacity(0.36) : theme.hairline))
    if state.isFocused {
      list.add(.ring(frame.inset(by: -4, -4), radius: radius + 4, lineWidth: 2, theme.focus))
    }
    drawWords(below: frame, into: &list, context)
    return list
  }

  private func drawWords(below picture: Rect, into list: inout DrawList, _ context: PageContext) {
    let (theme, isRightToLeft) = (context.theme, isRightToLeft())
    let place = Rect(0, picture.maxY + 10, picture.width, 24)
    list.line(card.name, in: place, HomeLayout.title, theme.text, context, isRightToLeft: isRightToLeft)
    let line = place.offset(by: 0, 24)
    list.line(card.line, in: line, .caption, theme.secondaryText, context, isRightToLeft: isRightToLeft)
    // Only for the hovered or focused card, and only if the text still fits.
    guard let digit, state.isHovered || state.isFocused else { return }
    let keys = "Ctrl+\(digit)"
    func width(_ words: String, _ style: TextStyle) -> Double { context.text.width(of: words, style: style) }
    let rest = place.width - width(keys, .caption) - 12
    let y: Double
    if width(card.name, HomeLayout.title) <= rest {
      y = place.y + 4
    } else if width(card.line, .caption) <= rest {
      y = line.y
    } else {
      return
    }
    list.line(
      keys, in: Rect(rest + 12, y, place.width - rest - 12, 18).mirrored(in: place.width, isRightToLeft),
      .caption, theme.secondaryText, context)
  }
}
