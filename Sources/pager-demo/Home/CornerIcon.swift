import PagerEngine
import PagerParts

/// The icons of the corner.
extension IconButtonPart.Icon {
  /// An arrow from left to right.
  static let arrow = Self(
    lines: [[Point(3, 9), Point(15, 9)], [Point(11, 5), Point(15, 9), Point(11, 13)]], width: 1.5)

  static let slowness = word(
    "0.2×", TextStyle(12, weight: .semibold, lineHeight: 18, tabularFigures: true))

  /// A ball, with lines behind it while it moves.
  static func ball(isMoving: @escaping @MainActor @Sendable () -> Bool) -> Self {
    let lines = Self(
      lines: [(3.0, 6.0), (1, 9), (3, 12)].map { [Point($0.0, $0.1), Point(6, $0.1)] }, width: 1.5)
    return Self { list, origin, color, context in
      let x = origin.x + (isMoving() ? 8 : 5)
      list.add(.ring(Rect(x, origin.y + 5, 8, 8), radius: 4, lineWidth: 1.5, color))
      if isMoving() { lines.draw(&list, origin, color, context) }
    }
  }
}
