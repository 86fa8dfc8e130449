import PagerEngine

extension DrawList {
  /// Draws a line of text. The point is its top left corner.
  @MainActor
  mutating func write(
    _ text: String, at place: Point, _ style: TextStyle, _ color: Color, _ context: PageContext
  ) {
    lines([text], at: place, style, color, measurer: context.text)
  }
}
