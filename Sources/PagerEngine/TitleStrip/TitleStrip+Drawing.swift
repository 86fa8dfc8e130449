extension TitleStrip {
  /// Adds the strip to a frame.
  func draw(into frame: inout Frame, clip: Rect, theme: Theme) {
    guard !self.frame.isEmpty else { return }
    frame.add(.pushClip(self.frame.intersection(clip)))
    frame.add(.fill(self.frame, theme.surface))
    let line = Rect(self.frame.x, self.frame.maxY - 1, self.frame.width, 1)
    frame.add(.fill(line, theme.hairline))
    for cell in cells { draw(cell, into: &frame, theme: theme) }
    drawIndicator(into: &frame, theme: theme)
    frame.add(.popClip)
  }

  /// A title grows and takes on the primary colour as the position comes near; its middle stays in place.
  private func draw(_ cell: TitleCell, into frame: inout Frame, theme: Theme) {
    guard !cell.text.isEmpty, cell.x < self.frame.width, cell.x + cell.width > 0 else { return }
    let nearness = max(0, 1 - abs(position - Double(cell.index)))
    // Quarter points: a glyph is rasterised once a size, and a continuous size would be a new one each frame.
    let size = ((style.size + (style.currentSize - style.size) * nearness) * 4).rounded() / 4
    let width = cell.textWidth * size / style.currentSize
    let baseline = self.frame.midY + 0.35 * style.currentSize
    frame.add(
      .text(
        cell.text, at: Point(left(of: cell.x + (cell.width - width) / 2, width), baseline),
        TextStyle(size), theme.secondaryText.mixed(with: theme.text, at: nearness)))
  }

  private func drawIndicator(into frame: inout Frame, theme: Theme) {
    let thickness = style.indicatorThickness
    guard count > 0, thickness > 0 else { return }
    let width = max(indicator.width, 4)
    let rect = Rect(left(of: indicator.x, width), self.frame.maxY - thickness, width, thickness)
    frame.add(.roundedRect(rect, radius: thickness / 2, theme.accent))
  }

  /// The left edge, in points, of something that begins `x` points from where titles begin.
  private func left(of x: Double, _ width: Double) -> Double {
    readingDirection == .leftToRight ? frame.x + x : frame.maxX - x - width
  }
}
