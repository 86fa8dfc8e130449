import PagerEngine
import PagerParts

/// Five stars: a control of the app's own, for mouse, touch, keys and screen readers.
final class RatingPart: Part {
  /// The number of stars, 1 to 5.
  private(set) var rating: Int
  private let action: @MainActor (Int) -> Void

  init(_ label: String, rating: Int, action: @escaping @MainActor (Int) -> Void) {
    (self.rating, self.action) = (rating, action)
    super.init(label)
  }

  private static let size = 44.0

  /// A star in a square of 28 points.
  private static let star = Path.polygon([
    Point(14, 0.7), Point(17.4, 10), Point(27.3, 10.4), Point(19.5, 16.5), Point(22.2, 26), Point(14, 20.5),
    Point(5.8, 26), Point(8.5, 16.5), Point(0.7, 10.4), Point(10.6, 10),
  ])

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let stars = Rect(frame.x, frame.y, 5 * RatingPart.size, frame.height)
    if state.showsFocusRing { list.focusRing(around: stars, radius: 10, context.theme) }
    for star in 0..<5 {
      let corner = Point(stars.x + RatingPart.size * Double(star) + 8, stars.y + 8)
      let color = star < rating ? context.theme.selection : context.theme.fill
      list.add(.path(RatingPart.star, at: corner, state.isEnabled ? color : color.opacity(0.4)))
    }
  }

  override func tap(at location: Point) {
    let star = Int(location.x / RatingPart.size)
    if star < 5 { rate(star + 1) }
  }

  override func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    guard key == .left || key == .right else { return false }
    rate(rating + (key == .right ? 1 : -1))
    return true
  }

  private func rate(_ stars: Int) {
    guard 1...5 ~= stars, stars != rating else { return }
    rating = stars
    setNeedsDisplay()
    sendAction { [self] in action(rating) }
  }

  override var role: AccessibilityRole { .slider }

  override func describe(_ element: inout AccessibilityElement) {
    element.value = AccessibilityValue(Double(rating), in: 1...5, step: 1, text: "\(rating) of 5 stars")
    element.actions.insert(.adjust)
  }

  override func perform(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .increment: handle(.right, [])
    case .decrement: handle(.left, [])
    default: false
    }
  }
}
