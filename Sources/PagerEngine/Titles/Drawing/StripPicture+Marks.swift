/// The marks around the titles: hover, press, focus, and the fades at the ends.
extension StripPicture {
  /// Draws the background of a title that is hovered or pressed.
  func drawBackground(of cell: TitleCell, into frame: inout DisplayList) {
    let pressed = interaction.pressed
    let isPressed = pressed?.title == cell.index && pressed?.button == nil
    guard isPressed || cell.index == interaction.hovered?.title else { return }
    let rect = rect(cell, insetAlong: 2, across: 6)
    frame.add(.roundedRect(rect, radius: 8, theme.fill))
    if isPressed { frame.add(.roundedRect(rect, radius: 8, theme.fill)) }
  }

  /// Draws a ring around the title with the focus, or around the pill behind it.
  func drawFocus(into frame: inout DisplayList) {
    guard let focused = interaction.focused, let cell = row.cell(focused) else { return }
    guard let pill = pillRect(under: cell) else {
      let ring = rect(cell, insetAlong: 3, across: 5)
      return frame.add(.ring(ring, radius: 8, lineWidth: 2, theme.focus))
    }
    // 2 points outside the pill, because a ring right next to it would be hard to see.
    let ring = pill.inset(by: -4, -4).intersection(row.geometry.frame)
    let radius = min(row.style.indicator.radius(in: pill) + 4, ring.width / 2, ring.height / 2)
    frame.add(.ring(ring, radius: radius, lineWidth: 2, theme.focus))
    drawBadge(of: cell, border: theme.surface, into: &frame)
  }

  /// Returns the rectangle of a pill behind the titles, at rest under a cell.
  ///
  /// It is nil for other indicators.
  private func pillRect(under cell: TitleCell) -> Rect? {
    let look = row.style.indicator
    guard look.shape == .pill, look.layer == .behind else { return nil }
    return row.indicatorRect(along: row.indicatorSpan(under: cell))
  }

  /// Returns a cell inset along and across the strip, in points.
  private func rect(_ cell: TitleCell, insetAlong along: Double, across: Double) -> Rect {
    let rect = row.geometry.rect(cell.span)
    return row.style.isColumn ? rect.inset(by: across, along) : rect.inset(by: along, across)
  }

  /// Fades the titles out at an end of the strip beyond which there are more.
  func drawFades(into frame: inout DisplayList) {
    guard row.style.fade > 0, !row.isFitting, let first = row.cells.first, let last = row.cells.last else {
      return
    }
    let (length, inset) = (row.length, row.geometry.inset)
    let fade = min(row.style.fade, length / 2)
    // Near the first and the last title a fade is only as long as the hidden part of the row, so that it
    // appears gradually.
    let before = min(fade, first.index > 0 ? fade : max(0, inset - first.start))
    let after = min(fade, last.index < row.count - 1 ? fade : max(0, last.end + inset - length))
    drawFade(StripSpan(start: 0, length: before), coversStart: true, into: &frame)
    drawFade(StripSpan(start: length - after, length: after), coversStart: false, into: &frame)
  }

  /// Draws a gradient that covers the titles at one end of a span.
  ///
  /// It is clear at the other end.
  private func drawFade(_ span: StripSpan, coversStart: Bool, into frame: inout DisplayList) {
    guard span.length >= 1 else { return }
    let (geometry, style) = (row.geometry, row.style)
    let (solid, clear) = (theme.surface, theme.surface.opacity(0))
    let isMirrored = !style.isColumn && geometry.readingDirection == .rightToLeft
    let isSolidFirst = coversStart != isMirrored
    let rect =
      style.hasHairline
      ? geometry.rect(span, fromInner: 1, thickness: max(0, geometry.thickness - 1)) : geometry.rect(span)
    frame.add(
      .gradient(
        rect, from: isSolidFirst ? solid : clear, to: isSolidFirst ? clear : solid,
        along: style.isColumn ? .vertical : .horizontal))
  }
}
