/// The frame, style and reading direction of a title strip.
///
/// The geometry converts lengths along the strip into rectangles. Positions along the strip are in points
/// from its leading end, as in `StripSpan`. Positions across it are in points from the inner side, the one
/// that faces the pages.
struct StripGeometry: Equatable, Sendable {
  var style: StripStyle
  /// The frame of the strip, in points of the pager's frame.
  var frame = Rect.zero
  var readingDirection = PageGeometry.ReadingDirection.leftToRight

  /// The longest strip for which titles are laid out, in points.
  ///
  /// It is longer than any screen. The rest of a longer strip is empty.
  private static let longest = 16_384.0

  /// The length of the strip, in points.
  var length: Double { min(style.isColumn ? frame.height : frame.width, StripGeometry.longest) }

  /// The thickness of the strip, in points.
  var thickness: Double { style.isColumn ? frame.width : frame.height }

  /// The free space before the first cell and after the last one, in points.
  ///
  /// It is at most half the strip, so that some title remains in view.
  var inset: Double {
    let contentMargin = style.contentColumn.map { $0.start(in: length) - style.padding } ?? 0
    return min(max(style.inset, style.isColumn ? 0 : contentMargin), length / 2)
  }

  /// The free space at both sides of a column, in points.
  ///
  /// It equals the space before the first title of a row.
  var columnInset: Double { min(style.inset + style.padding, frame.width / 2) }

  /// The edge of the pager at which the strip is.
  var outerSide: Edge {
    switch style.edge {
    case .top: .top
    case .bottom: .bottom
    case .leading: readingDirection.leadingEdge
    case .trailing: readingDirection.trailingEdge
    }
  }

  /// The side of the strip that faces the pages.
  var innerSide: Edge { outerSide.opposite }

  /// Returns the position of a point along the strip, in points.
  func position(of point: Point) -> Double {
    if style.isColumn { return point.y - frame.y }
    return readingDirection == .leftToRight ? point.x - frame.x : frame.maxX - point.x
  }

  /// Returns the rectangle of a span, `inner` points from the inner side.
  ///
  /// It is `thickness` points thick.
  func rect(_ span: StripSpan, fromInner inner: Double, thickness: Double) -> Rect {
    switch innerSide {
    case .bottom: row(span, y: frame.maxY - inner - thickness, height: thickness)
    case .top: row(span, y: frame.y + inner, height: thickness)
    case .right: Rect(frame.maxX - inner - thickness, frame.y + span.start, thickness, span.length)
    case .left: Rect(frame.x + inner, frame.y + span.start, thickness, span.length)
    }
  }

  private func row(_ span: StripSpan, y: Double, height: Double) -> Rect {
    let isLeftToRight = readingDirection == .leftToRight
    return Rect(isLeftToRight ? frame.x + span.start : frame.maxX - span.end, y, span.length, height)
  }

  /// Returns the rectangle of a span over the whole thickness of the strip.
  func rect(_ span: StripSpan) -> Rect { rect(span, fromInner: 0, thickness: thickness) }
}

/// A style of a strip, with all numbers clamped to their ranges.
///
/// It is a class, because each layout copies the geometry several times and reads single values of the style
/// for each title.
@dynamicMemberLookup
final class StripStyle: Equatable, Sendable {
  let value: TitleStripStyle

  init(_ style: TitleStripStyle) { value = style.valid }

  subscript<Value>(dynamicMember path: KeyPath<TitleStripStyle, Value>) -> Value { value[keyPath: path] }

  static func == (one: StripStyle, other: StripStyle) -> Bool { one === other || one.value == other.value }
}
