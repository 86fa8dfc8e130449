import PagerEngine

/// The icons of the corner, in squares of 18 points.
@MainActor
enum CornerIcon {
  static func draw(
    _ item: Corner.Item, isOn: Bool, at origin: Point, _ color: Color, isRightToLeft: Bool,
    into list: inout DrawList,
    _ context: PageContext
  ) {
    func stroke(_ points: [(Double, Double)], width: Double = 1.5) {
      let path = Path.line(through: points.map { Point($0.0, $0.1) })
      list.add(.stroke(path, lineWidth: width, at: origin, color))
    }
    switch item {
    case .home:
      // The grid of cards.
      for (x, y) in [(2.0, 2.0), (10, 2), (2, 10), (10, 10)] {
        list.add(.ring(Rect(origin.x + x, origin.y + y, 6, 6), radius: 1.5, lineWidth: 1.5, color))
      }
    case .previous, .next:
      let pointsLeft = (item == .previous) != isRightToLeft
      let (tip, end) = pointsLeft ? (6.5, 11.5) : (11.5, 6.5)
      stroke([(end, 4), (tip, 9), (end, 14)], width: 2)
    case .help:
      list.add(.ring(Rect(origin.x + 2, origin.y + 2, 14, 14), radius: 7, lineWidth: 1.5, color))
      let style = TextStyle(11, weight: .semibold, lineHeight: 14)
      let width = context.text.width(of: "?", style: style)
      list.write("?", at: Point(origin.x + 9 - width / 2, origin.y + 2), style, color, context)
    case .figures:
      for (x, height) in [(2.0, 6.0), (6, 12), (10, 8), (14, 14)] {
        list.fill(Rect(origin.x + x, origin.y + 16 - height, 2, height), color)
      }
    case .theme:
      list.add(.ring(Rect(origin.x + 2, origin.y + 2, 14, 14), radius: 7, lineWidth: 1.5, color))
      list.add(.path(halfDisc, at: origin, color))
    case .direction:
      let (tail, tip) = isRightToLeft ? (15.0, 3.0) : (3, 15)
      let back = isRightToLeft ? 4.0 : -4
      stroke([(tail, 9), (tip, 9)])
      stroke([(tip + back, 5), (tip, 9), (tip + back, 13)])
    case .stillness:
      // A ball with or without motion lines.
      let x = origin.x + (isOn ? 5 : 8)
      list.add(.ring(Rect(x, origin.y + 5, 8, 8), radius: 4, lineWidth: 1.5, color))
      guard !isOn else { break }
      stroke([(3, 6), (6, 6)])
      stroke([(1, 9), (5, 9)])
      stroke([(3, 12), (6, 12)])
    case .slowness:
      let style = TextStyle(12, weight: .semibold, lineHeight: 18, tabularFigures: true)
      let width = context.text.width(of: "0.2×", style: style)
      list.write("0.2×", at: Point((origin.x + 9 - width / 2).rounded(), origin.y), style, color, context)
    }
  }

  /// The right half of the theme icon's disc.
  private static let halfDisc: Path = {
    var path = Path()
    path.move(to: Point(9, 3))
    path.curve(control: Point(11.5, 3), to: Point(13.24, 4.76))
    path.curve(control: Point(15, 6.5), to: Point(15, 9))
    path.curve(control: Point(15, 11.5), to: Point(13.24, 13.24))
    path.curve(control: Point(11.5, 15), to: Point(9, 15))
    return path
  }()
}
