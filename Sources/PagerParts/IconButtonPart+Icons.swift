import PagerEngine

/// Icons that many apps need.
extension IconButtonPart.Icon {
  /// A grid of four cards, such as for an overview.
  public static let grid = Self { list, origin, color, _ in
    for (x, y) in [(2.0, 2.0), (10, 2), (2, 10), (10, 10)] {
      list.add(.ring(Rect(origin.x + x, origin.y + y, 6, 6), radius: 1.5, lineWidth: 1.5, color))
    }
  }

  /// A question mark in a circle, such as for a list of shortcuts.
  public static let help = Self { list, origin, color, context in
    list.add(.ring(Rect(origin.x + 2, origin.y + 2, 14, 14), radius: 7, lineWidth: 1.5, color))
    word("?", TextStyle(11, weight: .semibold, lineHeight: 18)).draw(&list, origin, color, context)
  }

  /// Bars of different heights, such as for figures.
  public static let bars = Self { list, origin, color, _ in
    for (x, height) in [(2.0, 6.0), (6, 12), (10, 8), (14, 14)] {
      list.fill(Rect(origin.x + x, origin.y + 16 - height, 2, height), color)
    }
  }

  /// A disc of which one half is filled, such as for a dark theme.
  public static let halfDisc = Self { list, origin, color, _ in
    var half = Path()
    half.move(to: Point(9, 3))
    half.curve(control: Point(11.5, 3), to: Point(13.24, 4.76))
    half.curve(control: Point(15, 6.5), to: Point(15, 9))
    half.curve(control: Point(15, 11.5), to: Point(13.24, 13.24))
    half.curve(control: Point(11.5, 15), to: Point(9, 15))
    list.add(.ring(Rect(origin.x + 2, origin.y + 2, 14, 14), radius: 7, lineWidth: 1.5, color))
    list.add(.path(half, at: origin, color))
  }

  /// Returns an icon that is a short word, such as "2×", in the middle of the square.
  ///
  /// The line height of the style should be 18 points, the height of the square.
  public static func word(_ word: String, _ style: TextStyle) -> Self {
    Self { list, origin, color, context in
      let width = context.text.width(of: word, style: style)
      list.lines(
        [word], at: Point((origin.x + 9 - width / 2).rounded(), origin.y), style, color,
        measurer: context.text)
    }
  }
}
