import PagerEngine

/// The indicators that several scenes share.
extension TitleIndicator {
  /// A translucent pill as wide as a column of titles, like the hover highlight of a title.
  static let widePill = across { context, frame in
    let (strip, place) = (context.strip, context.frame)
    let pill = Rect(strip.x, place.y, strip.width, place.height).inset(by: 6, 2)
    frame.add(.bar(pill, radius: min(8, pill.height / 2), context.theme.selection.opacity(0.1)))
  }

  /// Two square brackets around a title in a row.
  static let brackets: TitleIndicator = {
    var indicator = TitleIndicator()
    indicator.shape = .custom(IndicatorDrawing { drawBrackets(around: $0.frame, $0.theme.accent, into: &$1) })
    indicator.placement = .middle
    return indicator
  }()

  /// Square brackets on both sides of a column.
  static let wideBrackets = across { context, frame in
    let place = Rect(context.strip.x + 4, context.frame.y, context.strip.width - 9, context.frame.height)
    drawBrackets(around: place, context.theme.accent, into: &frame)
  }

  /// Returns an indicator that is drawn across the whole column, at any width.
  /// Only its position along the strip matters.
  private static func across(
    _ draw: @escaping @MainActor @Sendable (IndicatorDrawing.Context, inout DisplayList) -> Void
  ) -> TitleIndicator {
    var indicator = TitleIndicator()
    indicator.shape = .custom(IndicatorDrawing(draw))
    indicator.placement = .middle
    indicator.thickness = 4
    indicator.length = .cell(inset: 0)
    indicator.layer = .behind
    return indicator
  }

  private static func drawBrackets(around place: Rect, _ color: Color, into frame: inout DisplayList) {
    let (line, foot) = (2.0, min(7, place.width / 3))
    for (x, footX) in [(place.x, place.x), (place.maxX - line, place.maxX - foot)] {
      frame.add(.bar(Rect(x, place.y, line, place.height), radius: 1, color))
      frame.add(.bar(Rect(footX, place.y, foot, line), radius: 1, color))
      frame.add(.bar(Rect(footX, place.maxY - line, foot, line), radius: 1, color))
    }
  }
}
