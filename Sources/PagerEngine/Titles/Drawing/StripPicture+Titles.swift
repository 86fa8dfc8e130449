/// Titles.
extension StripPicture {
  /// Draws the title of a cell.
  ///
  /// - Parameter override: The colour over the indicator; nil for the title's own colours.
  func drawTitle(of cell: TitleCell, in override: Color? = nil, into frame: inout DisplayList) {
    let nearness = row.nearness(of: cell.index)
    if let view = views[cell.index] {
      if override == nil { draw(view, in: cell, nearness, into: &frame) }
      return
    }
    let color = (override ?? color(at: nearness)).opacity(cell.title.isEnabled ? 1 : 0.4)
    let rects = contentRects(of: cell, nearness)
    drawIcon(of: cell.title, at: rects.icon, color, into: &frame)
    drawText(of: cell.title, at: rects.text, nearness, color, into: &frame)
    if !cell.title.buttons.isEmpty { drawButtons(of: cell, color, into: &frame) }
    if let override {
      // The badge itself is drawn later, unclipped and in front of all titles.
      drawBadgeBorder(of: cell.title, after: rects.text, override, into: &frame)
    } else {
      drawBadge(of: cell.title, after: rects.text, into: &frame)
    }
  }

  /// Draws the badge of a title again, on top.
  ///
  /// - Parameter border: A colour that separates the badge from its background; nil for no border.
  func drawBadge(of cell: TitleCell, border: Color? = nil, into frame: inout DisplayList) {
    let text = contentRects(of: cell, row.nearness(of: cell.index)).text
    if let border { drawBadgeBorder(of: cell.title, after: text, border, into: &frame) }
    drawBadge(of: cell.title, after: text, into: &frame)
  }

  private func color(at nearness: Double) -> Color {
    let style = row.style
    return (style.color ?? theme.secondaryText).mixed(
      with: style.currentColor ?? theme.text, at: nearness, in: style.colorSpace)
  }

  /// Calls the app's title view to draw a title, clipped to its cell.
  private func draw(_ view: TitleView, in cell: TitleCell, _ nearness: Double, into frame: inout DisplayList)
  {
    let hairline = row.style.hasHairline ? 1.0 : 0
    let rect = row.geometry.rect(
      cell.span, fromInner: hairline, thickness: row.geometry.thickness - hairline)
    let state = TitleView.State(
      nearness: nearness, isHovered: cell.index == interaction.hovered?.title,
      isPressed: cell.index == interaction.pressed?.title, theme: theme, text: text, frame: rect)
    frame.add(.pushClip(rect))
    frame.addContained { view.draw(state, into: &$0) }
    frame.add(.popClip)
  }

  private func drawIcon(of title: MeasuredTitle, at rect: Rect, _ color: Color, into frame: inout DisplayList)
  {
    guard let icon = title.icon, !rect.isEmpty else { return }
    switch icon.picture {
    case .bitmap(let bitmap): frame.add(.image(.bitmap(bitmap), from: nil, rect, radius: 0))
    case .outline(let path): frame.add(.path(path, at: rect.origin, color))
    }
  }

  /// Returns the rectangles of the icon and the text of a title.
  ///
  /// The text's rectangle is the line through its middle, without height. As the text grows, its middle is
  /// fixed in a row, and its beginning in a column.
  private func contentRects(of cell: TitleCell, _ nearness: Double) -> (icon: Rect, text: Rect) {
    let title = cell.title
    let geometry = row.geometry
    let width = title.width + (title.currentWidth - title.width) * nearness
    let iconSize = title.icon?.size ?? .zero
    let box: Rect
    let slack: Double
    if row.style.isColumn {
      let inner = geometry.frame.inset(by: geometry.columnInset, 0)
      box = Rect(inner.x, geometry.frame.y + cell.start, inner.width, cell.length)
      slack = 0
    } else {
      box = geometry.rect(cell.content)
      slack = (max(title.width, title.currentWidth) - width) / 2
    }
    let isLeftToRight = geometry.readingDirection == .leftToRight
    let lead = title.textOffset
    let textX = isLeftToRight ? box.x + lead + slack : box.maxX - lead - slack - width
    let iconX = isLeftToRight ? box.x + slack : box.maxX - slack - iconSize.width
    return (
      Rect(iconX, box.midY - iconSize.height / 2, iconSize.width, iconSize.height),
      Rect(textX, box.midY, width, 0)
    )
  }
}

/// Text between two fonts.
extension StripPicture {
  /// Draws a text at a size between the two fonts, in the weight of the nearer one.
  ///
  /// Its size is a multiple of a quarter of a point, because the letters of each size are rasterised once.
  private func drawText(
    of title: MeasuredTitle, at line: Rect, _ nearness: Double, _ color: Color, into frame: inout DisplayList
  ) {
    guard !title.text.isEmpty else { return }
    let (font, current) = (row.style.font, row.style.currentFont)
    // Both weights over each other, or with half their opacities, would look blurred.
    var (style, width) = nearness > 0.5 ? (current, title.currentWidth) : (font, title.width)
    let size = font.size + (current.size - font.size) * nearness
    width *= size / style.size
    style.size = (size * 4).rounded() / 4
    let slack = line.width - width
    let isLeftToRight = row.geometry.readingDirection == .leftToRight
    let x = line.x + (!row.style.isColumn ? slack / 2 : isLeftToRight ? 0 : slack)
    let baseline = Point(x, line.y + 0.35 * max(font.size, current.size))
    frame.add(.text(title.text, at: baseline, style, color))
  }
}
