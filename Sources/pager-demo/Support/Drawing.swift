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
