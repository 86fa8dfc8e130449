import PagerEngine

/// Words over a picture.
extension DrawList {
  /// Darkens a picture gradually, such as below words.
  ///
  ///     list.fade(from: 320, to: 400, Color(0, opacity: 0.68), width: context.size.width)
  ///     list.fill(Rect(0, 400, context.size.width, 80), Color(0, opacity: 0.68))
  ///
  /// White words are readable on any picture with a contrast of 4.5:1 if the colour is black with an opacity of
  /// at least 0.54.
  ///
  /// - Parameters:
  ///   - start: The height at which the picture is unchanged, in points.
  ///   - end: The height at which it is darkest. It can be above the start.
  ///   - darkest: The colour at the end.
  ///   - width: The width of the picture, in points.
  public mutating func fade(from start: Double, to end: Double, _ darkest: Color, width: Double) {
    let ease = [0, 0.1, 0.36, 0.72, 1].map(darkest.opacity)
    func place(_ index: Int) -> Double {
      (start + (end - start) * Double(index) / Double(ease.count - 1)).rounded()
    }
    for (index, (first, last)) in zip(ease, ease.dropFirst()).enumerated() {
      let (y, next) = (place(index), place(index + 1))
      add(
        y < next
          ? .gradient(Rect(0, y, width, next - y), from: first, to: last, along: .vertical)
          : .gradient(Rect(0, next, width, y - next), from: last, to: first, along: .vertical))
    }
  }
}

extension PageContext {
  /// Returns the lines of a headline in the first style in which all of them fit into a room.
  ///
  /// If they fit in none, the result is as many lines as fit in the last style, at least one. The lines are
  /// balanced.
  ///
  /// - Parameters:
  ///   - headline: The text.
  ///   - styles: The styles, the largest first, at least one.
  ///   - room: The room for the lines, in points.
  @MainActor
  public func fittingLines(
    of headline: String, _ styles: [TextStyle], in room: Size
  ) -> (lines: [String], style: TextStyle) {
    func lines(_ style: TextStyle, _ limit: Int) -> [String] {
      TextLayout.lines(of: headline, style: style, width: room.width, maxLines: limit, measurer: text)
    }
    func most(_ style: TextStyle) -> Int { max(1, Int(room.height / style.lineHeight)) }
    let last = styles[styles.count - 1]
    let style = styles.first { lines($0, most($0) + 1).count <= most($0) } ?? last
    let balanced = TextLayout.balancedLines(
      of: headline, style: style, width: room.width, maxLines: most(style), measurer: text)
    return (balanced, style)
  }
}
