import PagerEngine

/// The indicators that several scenes share.
extension TitleIndicator {
  /// A translucent bar behind a title, like its hover highlight.
  static let highlight = drawn(.behind) { context, frame in
    let radius = min(8, context.frame.height / 2)
    frame.add(.bar(context.frame, radius: radius, context.theme.selection.opacity(0.1)))
  }

  static let brackets = drawn(.inFront) { context, frame in
    let (place, color, line) = (context.frame, context.theme.accent, 2.0)
    let foot = min(7, place.width / 3)
    for (x, footX) in [(place.x, place.x), (place.maxX - line, place.maxX - foot)] {
      frame.add(.bar(Rect(x, place.y, line, place.height), radius: 1, color))
      frame.add(.bar(Rect(footX, place.y, foot, line), radius: 1, color))
      frame.add(.bar(Rect(footX, place.maxY - line, foot, line), radius: 1, color))
    }
  }

  private static func drawn(
    _ layer: Layer,
    _ draw: @escaping @MainActor @Sendable (IndicatorDrawing.Context, inout DisplayList) -> Void
  ) -> TitleIndicator {
    var indicator = TitleIndicator()
    (indicator.shape, indicator.placement) = (.custom(IndicatorDrawing(draw)), .middle)
    indicator.layer = layer
    return indicator
  }

  /// Returns the indicator as wide as a column of titles, less a margin on both sides.
  func across(margin: Double, inset: Double = 0) -> TitleIndicator {
    var wide = self
    (wide.thickness, wide.offset, wide.length) = (1000, margin, .cell(inset: inset))
    return wide
  }
}
