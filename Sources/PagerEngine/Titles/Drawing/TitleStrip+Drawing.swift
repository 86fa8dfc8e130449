extension TitleStrip {
  /// Adds the strip to a frame. Fills the gaps that recordings leave, so it keeps them: call it on the strip itself.
  @MainActor
  mutating func draw(into frame: inout Frame, clip: Rect, theme: Theme, text: any TextMeasurer) {
    guard !self.frame.isEmpty else { return }
    let pen = TitlePen(theme: theme, text: text)
    frame.add(.pushClip(self.frame.intersection(clip)))
    frame.add(.fill(self.frame, theme.surface))
    if style.hasHairline { frame.add(.fill(innerEdge(thickness: 1), theme.hairline)) }
    for cell in cells where isVisible(cell) { drawGround(of: cell, into: &frame, theme) }
    let indicator = style.indicator
    switch (indicator.layer, indicator.textColor(theme)) {
    case (.behind, let color?) where isOpaque(theme):
      // Titles first: what of them is under the indicator is then drawn again, in another colour, over it.
      drawTitles(into: &frame, pen)
      drawIndicator(into: &frame, theme)
      drawTitles(over: color, into: &frame, pen)
    case (.behind, let color):
      drawIndicator(into: &frame, theme)
      drawTitles(into: &frame, pen)
      if let color { drawTitles(over: color, into: &frame, pen) }
    case (.inFront, _):
      drawTitles(into: &frame, pen)
      drawIndicator(into: &frame, theme)
    }
    drawFades(into: &frame, theme)
    drawFocus(into: &frame, theme)
    frame.add(.popClip)
  }

  /// What is at a stretch of the strip and at a place across it, from the edge that faces the pages, as a rectangle.
  func rect(_ span: StripSpan, fromInner inner: Double, thickness: Double) -> Rect {
    switch style.edge {
    case .top: return row(span, y: frame.maxY - inner - thickness, thickness)
    case .bottom: return row(span, y: frame.y + inner, thickness)
    case .leading, .trailing:
      let isOnLeft = (style.edge == .leading) == (readingDirection == .leftToRight)
      let x = isOnLeft ? frame.maxX - inner - thickness : frame.x + inner
      return Rect(x, frame.y + span.start, thickness, span.length)
    }
  }

  private func row(_ span: StripSpan, y: Double, _ height: Double) -> Rect {
    let isLeft = readingDirection == .leftToRight
    return Rect(isLeft ? frame.x + span.start : frame.maxX - span.end, y, span.length, height)
  }

  /// A stretch of the strip as a rectangle all the way across it.
  func rect(_ span: StripSpan) -> Rect {
    rect(span, fromInner: 0, thickness: across)
  }

  /// How much room the strip takes across, in points.
  var across: Double { style.isColumn ? frame.width : frame.height }

  private func innerEdge(thickness: Double) -> Rect {
    rect(StripSpan(start: 0, length: length), fromInner: 0, thickness: thickness)
  }

  private func isVisible(_ cell: TitleCell) -> Bool { cell.start < length && cell.end > 0 }

  @MainActor
  private func drawTitles(into frame: inout Frame, _ pen: TitlePen) {
    for cell in cells where isVisible(cell) { draw(cell, into: &frame, pen, nil) }
  }

  /// Draws the titles again that are over the indicator, in `color` and cut to it.
  @MainActor
  private func drawTitles(over color: Color, into frame: inout Frame, _ pen: TitlePen) {
    guard let place = indicatorPlace else { return }
    var isClipped = false
    for cell in cells where isVisible(cell) && isUnderIndicator(cell) {
      if !isClipped { frame.add(.pushRoundedClip(place, radius: style.indicator.radius(in: place))) }
      isClipped = true
      draw(cell, into: &frame, pen, color)
    }
    guard isClipped else { return }
    frame.add(.popClip)
    // Badges are whole, and over everything.
    for cell in cells where isVisible(cell) && isUnderIndicator(cell) {
      drawBadge(of: cell, into: &frame, pen.theme)
    }
  }

  private func isUnderIndicator(_ cell: TitleCell) -> Bool {
    cell.start < indicator.end && cell.end > indicator.start
  }

  /// The ground of a title that the mouse is over, or that is pressed.
  private func drawGround(of cell: TitleCell, into frame: inout Frame, _ theme: Theme) {
    guard cell.index == hoveredTitle || cell.index == pressedTitle else { return }
    let ground = rect(cell, insetAlong: 2, across: 6)
    frame.add(.roundedRect(ground, radius: 8, theme.fill))
    if cell.index == pressedTitle { frame.add(.roundedRect(ground, radius: 8, theme.fill)) }
  }

  private func drawFocus(into frame: inout Frame, _ theme: Theme) {
    guard let focusedTitle, let cell = cell(focusedTitle) else { return }
    guard let pill = pillPlace(under: cell) else {
      let ring = rect(cell, insetAlong: 3, across: 5)
      return frame.add(.ring(ring, radius: 8, lineWidth: 2, theme.accent))
    }
    // Around the pill, 2 points from it: inside the cell the one could not be told from the other.
    let ring = pill.inset(by: -4, -4).intersection(self.frame)
    let radius = min(style.indicator.radius(in: pill) + 4, ring.width / 2, ring.height / 2)
    frame.add(.ring(ring, radius: radius, lineWidth: 2, theme.accent))
    drawBadge(of: cell, border: theme.surface, into: &frame, theme)
  }

  /// Where the indicator is when it is at a cell, if it is a ground for the title.
  private func pillPlace(under cell: TitleCell) -> Rect? {
    guard style.indicator.shape == .pill, style.indicator.layer == .behind else { return nil }
    return indicatorPlace(along: span(under: cell))
  }

  /// A cell without as much at both of its ends, and at both sides of the strip.
  private func rect(_ cell: TitleCell, insetAlong along: Double, across: Double) -> Rect {
    let rect = rect(StripSpan(start: cell.start, length: cell.length))
    return style.isColumn ? rect.inset(by: across, along) : rect.inset(by: along, across)
  }

  /// Titles fade away at an end beyond which there are more of them.
  private func drawFades(into frame: inout Frame, _ theme: Theme) {
    guard style.fade > 0, !isFitting, let first = cells.first, let last = cells.last else { return }
    let fade = min(style.fade, length / 2)
    // As much as there is beyond the end, so that the fade comes with it.
    let before = min(fade, first.index > 0 ? fade : max(0, inset - first.start))
    let after = min(fade, last.index < count - 1 ? fade : max(0, last.end + inset - length))
    let isMirrored = !style.isColumn && readingDirection == .rightToLeft
    let axis: Axis = style.isColumn ? .vertical : .horizontal
    func add(_ span: StripSpan, coversStart: Bool) {
      guard span.length >= 1 else { return }
      let (solid, clear) = (theme.surface, theme.surface.opacity(0))
      let isSolidFirst = coversStart != isMirrored
      var area = rect(span)
      if style.hasHairline { area = rect(span, fromInner: 1, thickness: max(0, across - 1)) }
      frame.add(
        .gradient(area, from: isSolidFirst ? solid : clear, to: isSolidFirst ? clear : solid, along: axis))
    }
    add(StripSpan(start: 0, length: before), coversStart: true)
    add(StripSpan(start: length - after, length: after), coversStart: false)
  }
}

/// What titles are drawn with.
@MainActor
struct TitlePen {
  let theme: Theme
  let text: any TextMeasurer
}
