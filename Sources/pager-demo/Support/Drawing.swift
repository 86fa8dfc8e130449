import PagerEngine

extension PageContext {
  /// The whole page, in its own points.
  var area: Rect { Rect(origin: .zero, size: size) }

  /// Returns a drawing that fills the page with a colour.
  func filled(with color: Color) -> DrawList {
    var list = DrawList()
    list.fill(area, color)
    return list
  }

  /// Returns a title in the first of several styles in which all its lines fit into a room, or as many lines as fit in
  /// the last style.
  func title(_ words: String, _ styles: [TextStyle], in room: Size) -> (lines: [String], style: TextStyle) {
    func lines(_ style: TextStyle, _ limit: Int) -> [String] {
      TextLayout.lines(of: words, style: style, width: room.width, maxLines: limit, measurer: text)
    }
    func most(_ style: TextStyle) -> Int { max(1, Int(room.height / style.lineHeight)) }
    let last = styles[styles.count - 1]
    let style = styles.first { lines($0, most($0) + 1).count <= most($0) } ?? last
    let balanced = TextLayout.balancedLines(
      of: words, style: style, width: room.width, maxLines: most(style), measurer: text)
    return (balanced, style)
  }
}

extension TextStyle {
  /// The style of a title that has little room.
  static let smallTitle = TextStyle(15, weight: .semibold, lineHeight: 20)
}

extension DrawList {
  /// Draws a line of text. The point is its top left corner.
  mutating func write(
    _ text: String, at place: Point, _ style: TextStyle, _ color: Color, _ context: PageContext
  ) {
    lines([text], at: place, style, color, measurer: context.text)
  }
}

extension PagerBackdrop {
  /// Returns a dark stage, on which pictures turn in light themes as well.
  /// `inset` is the parts of width and height that are left free on each side of the pages.
  static func stage(inset: Size = .zero, _ color: Color = Color(0x0C0D10)) -> PagerBackdrop {
    PagerBackdrop { room in
      Rect(origin: .zero, size: room)
        .inset(by: (room.width * inset.width).rounded(), (room.height * inset.height).rounded())
    } draw: {
      $0.filled(with: color)
    }
  }
}
