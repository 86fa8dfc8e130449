import PagerEngine
import PagerParts

/// The icons of the corner.
extension IconButtonPart.Icon {
  /// A grid of cards.
  static let cards = Self { list, origin, color, _ in
    for (x, y) in [(2.0, 2.0), (10, 2), (2, 10), (10, 10)] {
      list.add(.ring(Rect(origin.x + x, origin.y + y, 6, 6), radius: 1.5, lineWidth: 1.5, color))
    }
  }

  /// A question mark in a circle.
  static let help = Self { list, origin, color, context in
    list.add(.ring(Rect(origin.x + 2, origin.y + 2, 14, 14), radius: 7, lineWidth: 1.5, color))
    word("?", TextStyle(11, weight: .semibold, lineHeight: 18)).draw(&list, origin, color, context)
  }

  /// Bars of different heights.
  static let bars = Self { list, origin, color, _ in
    for (x, height) in [(2.0, 6.0), (6, 12), (10, 8), (14, 14)] {
      list.fill(Rect(origin.x + x, origin.y + 16 - height, 2, height), color)
    }
  }

  /// A disc of which one half is filled.
  static let halfDisc = Self { list, origin, color, _ in
    var half = Path()
    half.move(to: Point(9, 3))
    half.curve(control: Point(11.5, 3), to: Point(13.24, 4.76))
    half.curve(control: Point(15, 6.5), to: Point(15, 9))
    half.curve(control: Point(15, 11.5), to: Point(13.24, 13.24))
    half.curve(control: Point(11.5, 15), to: Point(9, 15))
    list.add(.ring(Rect(origin.x + 2, origin.y + 2, 14, 14), radius: 7, lineWidth: 1.5, color))
    list.add(.path(half, at: origin, color))
  }

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

  /// A word in the middle of the icon.
  static func word(_ word: String, _ style: TextStyle) -> Self {
    Self { list, origin, color, context in
      let width = context.text.width(of: word, style: style)
      list.write(word, at: Point((origin.x + 9 - width / 2).rounded(), origin.y), style, color, context)
    }
  }
}
