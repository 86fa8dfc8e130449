/// One picture of a title strip.
///
/// A picture draws copies of the state. It calls the app to draw its titles and its indicator, and the app
/// may change the pager during these calls. The picture does not change with the pager, so it never shows
/// parts of two states.
@MainActor
struct StripPicture {
  let row: TitleRow
  /// The span of the indicator.
  let indicator: StripSpan
  let interaction: TitleInteraction
  /// The views of titles that the app draws, by index.
  let views: [Int: TitleView]
  let book: TitleBook
  let theme: Theme
  let text: any TextMeasurer

  /// Adds the strip to a frame, clipped to `clip`.
  func draw(into frame: inout DisplayList, clip: Rect) {
    let bounds = row.geometry.frame
    guard !bounds.isEmpty else { return }
    frame.add(.pushClip(bounds.intersection(clip)))
    frame.add(.fill(bounds, theme.surface))
    if row.style.hasHairline { frame.add(.fill(innerEdge(thickness: 1), theme.hairline)) }
    for cell in row.cells where isVisible(cell) { drawBackground(of: cell, into: &frame) }
    drawTitlesAndIndicator(into: &frame)
    drawFades(into: &frame)
    drawFocus(into: &frame)
    frame.add(.popClip)
  }

  private func drawTitlesAndIndicator(into frame: inout DisplayList) {
    let look = row.style.indicator
    guard look.layer == .behind else {
      drawTitles(into: &frame)
      return drawPageIndicator(into: &frame)
    }
    let color = look.textColor(theme)
    let isOpaque = look.color(in: theme).alpha == 255
    if color != nil, isOpaque {
      // The indicator covers the titles. The covered parts are then drawn again in the other colour.
      drawTitles(into: &frame)
      drawPageIndicator(into: &frame)
    } else {
      drawPageIndicator(into: &frame)
      drawTitles(into: &frame)
    }
    if let color { drawTitlesOverIndicator(in: color, into: &frame) }
  }

  private func drawTitles(into frame: inout DisplayList) {
    for cell in row.cells where isVisible(cell) { drawTitle(of: cell, into: &frame) }
  }

  /// Draws the titles over the indicator again, in `color` and clipped to the indicator.
  private func drawTitlesOverIndicator(in color: Color, into frame: inout DisplayList) {
    guard let rect = row.indicatorRect(along: indicator) else { return }
    var isClipped = false
    for cell in row.cells where isVisible(cell) && isOverIndicator(cell) {
      if !isClipped { frame.add(.pushRoundedClip(rect, radius: row.style.indicator.radius(in: rect))) }
      isClipped = true
      drawTitle(of: cell, in: color, into: &frame)
    }
    guard isClipped else { return }
    frame.add(.popClip)
    // Badges are not clipped, and are in front of everything.
    for cell in row.cells where isVisible(cell) && isOverIndicator(cell) {
      drawBadge(of: cell, into: &frame)
    }
  }

  private func drawPageIndicator(into frame: inout DisplayList) {
    guard let rect = row.indicatorRect(along: indicator) else { return }
    let (geometry, position, look) = (row.geometry, row.position, row.style.indicator)
    let context = IndicatorDrawing.Context(
      frame: rect, strip: geometry.frame, from: position.from, to: position.to, fraction: position.fraction,
      theme: theme)
    // Away from the edge at which the indicator is placed.
    let tip = look.placement == .inner ? geometry.outerSide : geometry.innerSide
    look.draw(context, tip: tip, book.outline, into: &frame)
  }

  private func isVisible(_ cell: TitleCell) -> Bool { cell.start < row.length && cell.end > 0 }

  private func isOverIndicator(_ cell: TitleCell) -> Bool {
    cell.start < indicator.end && cell.end > indicator.start
  }

  private func innerEdge(thickness: Double) -> Rect {
    row.geometry.rect(StripSpan(start: 0, length: row.length), fromInner: 0, thickness: thickness)
  }
}
