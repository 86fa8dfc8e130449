import PagerEngine
import PagerParts

/// A card of home: a picture of its scene, and its name.
final class CardPart: Part {
  let card: HomeCard
  /// The digit that opens the scene together with Ctrl, or `nil`.
  let digit: Int?
  var onOpen: @MainActor @Sendable () -> Void = {}
  var onFocus: @MainActor () -> Void = {}
  var hasPlayed = false
  /// The scene as the user has left it, which the card shows, or `nil`.
  var left: StagedPager?
  /// Whether the scene has grown out of the card, which then has no name.
  var isLifted = false { didSet { if isLifted != oldValue { setNeedsDisplay() } } }
  var pictureSize = Size.zero { didSet { if pictureSize != oldValue { setNeedsDisplay() } } }
  private(set) var picture: PixelBuffer?
  /// The parameters of the last picture, even if rendering failed, or `nil` if another one is needed.
  private(set) var pictureLook: CardLook?

  init(_ card: HomeCard, digit: Int?) {
    (self.card, self.digit) = (card, digit)
    super.init(card.name)
  }

  /// Shows a new picture, or keeps the last one if `bitmap` is `nil`.
  func show(_ bitmap: Bitmap?, _ look: CardLook) {
    if pictureLook != look { setNeedsDisplay() }
    pictureLook = look
    guard let bitmap else { return }
    if picture?.width != bitmap.width || picture?.height != bitmap.height {
      picture = PixelBuffer(width: bitmap.width, height: bitmap.height)
      setNeedsDisplay()
    }
    // The buffer has the size of the picture.
    try? picture?.update(bitmap.pixels)
  }

  func startOver() { (pictureLook, hasPlayed, left) = (nil, false, nil) }

  var pictureFrame: Rect { Rect(origin: frame.origin, size: pictureSize) }

  override func preferredWidth(in context: PageContext) -> Double { pictureSize.width }
  override func height(width: Double, in context: PageContext) -> Double {
    pictureSize.height + HomeLayout.labels
  }

  override func activate() { sendAction(onOpen) }
  override func focusChanged(_ hasFocus: Bool) { if hasFocus { onFocus() } }

  override func describe(_ element: inout AccessibilityElement) {
    super.describe(&element)
    element.help = digit.map { "\(card.line). Ctrl+\($0)" } ?? card.line
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    let (place, radius) = (pictureFrame, HomeLayout.radius)
    let lift = state.isPressed ? 0.08 : state.isHovered ? 0.24 : 0.1
    list.add(.shadow(place, radius: radius, Shadow(offset: 4, blur: 16, color: Color(0, opacity: lift))))
    list.roundedRect(place, radius: radius, theme.surface)
    // After a change of the theme, the earlier picture is better than none.
    if let picture { list.image(.pixels(picture), place, radius: radius) }
    if state.isPressed { list.roundedRect(place, radius: radius, theme.text.opacity(0.08)) }
    list.add(
      .ring(place, radius: radius, lineWidth: 1, state.isHovered ? theme.text.opacity(0.36) : theme.hairline))
    if state.showsFocusRing { list.focusRing(around: place, radius: radius, theme) }
    guard !isLifted else { return }
    let name = Rect(place.x, place.maxY + 8, place.width, 24)
    list.line(card.name, in: name, HomeLayout.title, theme.text, context)
    let line = name.offset(by: 0, 24)
    list.line(card.line, in: line, .caption, theme.secondaryText, context)
    guard let digit, state.isHovered || state.hasFocus else { return }
    let keys = "Ctrl+\(digit)"
    let width = context.text.width(of: keys, style: .caption)
    guard context.text.width(of: card.name, style: HomeLayout.title) + width + 12 <= place.width else {
      return
    }
    list.line(
      keys, in: Rect(name.maxX - width, name.y + 4, width, 18), .caption, theme.secondaryText, context)
  }
}
