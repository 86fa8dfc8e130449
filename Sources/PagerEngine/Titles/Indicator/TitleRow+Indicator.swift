/// The indicator on a row.
extension TitleRow {
  /// Returns the span of the indicator at rest under the title at an index.
  ///
  /// The result is nil without such a title.
  @MainActor
  func indicatorSpan(at index: Int, _ titles: TitleLookup) -> StripSpan? {
    // Equal cells that are too short for titles are not laid out, but the indicator shows their places.
    if style.sizing == .equal, cells.isEmpty, (0..<count).contains(index) {
      let share = length / Double(count)
      return StripSpan(start: Double(index) * share, length: share)
    }
    return estimatedCell(index, titles).map(indicatorSpan)
  }

  /// Returns the span of the indicator at rest under a cell.
  func indicatorSpan(under cell: TitleCell) -> StripSpan {
    switch style.indicator.length {
    case .cell(let inset):
      let inset = min(inset, cell.length / 2)
      return StripSpan(start: cell.start + inset, length: cell.length - 2 * inset)
    case .content(let outset):
      let content = cell.content
      let least = style.isColumn ? 0 : min(style.indicator.leastLength, cell.length)
      let length = max(content.length + 2 * outset, least)
      return StripSpan(start: content.middle - length / 2, length: length)
    case .fixed(let length): return StripSpan(start: cell.content.middle - length / 2, length: length)
    }
  }

  /// Returns the rectangle of an indicator with a span; nil if none is drawn.
  func indicatorRect(along span: StripSpan) -> Rect? {
    let look = style.indicator
    guard count > 0, look.thickness > 0, look.shape != .none else { return nil }
    let across = geometry.thickness
    let margins = look.offset * (look.placement == .middle ? 2 : 1)
    let thickness = look.thickness.clamped(0, across - margins)
    let inner =
      switch look.placement {
      case .inner: look.offset
      case .middle: (across - thickness) / 2
      case .outer: across - thickness - look.offset
      }
    return geometry.rect(drawnSpan(span, look), fromInner: inner, thickness: thickness)
  }

  /// Returns the span that is drawn.
  ///
  /// It is never too short to be visible; that of a rigid shape always has the length at rest.
  private func drawnSpan(_ span: StripSpan, _ look: TitleIndicator) -> StripSpan {
    if look.shape.isRigid, case .fixed(let length) = look.length {
      return StripSpan(start: span.middle - length / 2, length: length)
    }
    // In a row an indicator is at least as long as thick, so that it does not become a line across the row.
    // In a column it may be wider than the titles are high.
    let shortest = style.isColumn ? min(look.thickness, 4) : look.thickness
    guard span.length < shortest else { return span }
    return StripSpan(start: span.middle - shortest / 2, length: shortest)
  }

  /// Returns the largest overshoot of an indicator beyond a span.
  ///
  /// It ends at the space around the first and the last title, unless they are far out of view.
  func overshootLimit(around span: StripSpan) -> OvershootLimit {
    var limit = OvershootLimit(before: TitleSpring.tip.overshoot, after: TitleSpring.tip.overshoot)
    if case .spring(let spring) = style.indicator.motion {
      limit = OvershootLimit(before: spring.overshoot, after: spring.overshoot)
    }
    // With less than a point a spring would have to be so stiff that it looks like a jump.
    let least = 1.0
    if let first = cell(0) {
      limit.before = min(limit.before, max(least, span.start - first.start + geometry.inset))
    }
    if let last = cell(count - 1) {
      limit.after = min(limit.after, max(least, last.end + geometry.inset - span.end))
    }
    return limit
  }
}
