import PagerEngine
import PagerParts

/// A card of home: a picture of its scene, and its name.
final class CardPart: Part {
  let card: HomeCard
  /// The digit that opens the scene together with Ctrl, or `nil`.
  let digit: Int?
  /// Called to open the scene.
  var onOpen: @MainActor @Sendable () -> Void = {}
  /// Called when assistive technology moves the focus here. Home owns the focus, which moves between rows.
  var onFocus: @MainActor () -> Void = {}
  var isFocused = false { didSet { if isFocused != oldValue { setNeedsDisplay() } } }
  var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
  var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
  /// Whether the card has played since it came into view.
  var hasPlayed = false
  private(set) var picture: PixelBuffer?
  /// The parameters of the last picture, even if rendering failed.
  private(set) var pictureLook: CardLook?
  private let layout: () -> HomeLayout

  init(_ card: HomeCard, digit: Int?, layout: @escaping () -> HomeLayout) {
    (self.card, self.digit, self.layout) = (card, digit, layout)
    super.init(card.name)
  }

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

  override func height(width: Double, in context: PageContext) -> Double {
    layout().picture.height + HomeLayout.labels
  }

  /// Home handles pointers, for all rows.
  override func contains(_ location: Point) -> Bool { false }
  override func activate() { sendAction(onOpen) }
  override func focusChanged(_ hasFocus: Bool) { if hasFocus { onFocus() } }

  override func describe(_ element: inout AccessibilityElement) {
    super.describe(&element)
    if isFocused { element.states.insert(.focused) } else { element.states.remove(.focused) }
    element.help = digit.map { "\(card.line). Ctrl+\($0)" } ?? card.line
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    let (place, radius) = (Rect(origin: frame.origin, size: layout().picture), HomeLayout.radius)
    let lift = isPressed ? 0.08 : isHovered ? 0.24 : 0.1
    list.add(.shadow(place, radius: radius, Shadow(offset: 4, blur: 16, color: Color(0, opacity: lift))))
    list.roundedRect(place, radius: radius, theme.surface)
    if let picture { list.image(.pixels(picture), place, radius: radius) }
    if isPressed { list.roundedRect(place, radius: radius, theme.text.opacity(0.08)) }
    list.add(
      .ring(place, radius: radius, lineWidth: 1, isHovered ? theme.text.opacity(0.36) : theme.hairline))
    if isFocused { list.focusRing(around: place, radius: radius, theme) }
    let name = Rect(place.x, place.maxY + 8, place.width, 24)
    list.line(card.name, in: name, HomeLayout.title, theme.text, context)
    let line = name.offset(by: 0, 24)
    list.line(card.line, in: line, .caption, theme.secondaryText, context)
    guard let digit, isHovered || isFocused else { return }
    let keys = "Ctrl+\(digit)"
    let width = context.text.width(of: keys, style: .caption)
    guard context.text.width(of: card.name, style: HomeLayout.title) + width + 12 <= place.width else {
      return
    }
    list.line(
      keys, in: Rect(name.maxX - width, name.y + 4, width, 18), .caption, theme.secondaryText, context)
  }
}
