extension TitleStrip {
  /// Draws a title; `override` takes the place of its colours where it is over the indicator.
  @MainActor
  func draw(_ cell: TitleCell, into frame: inout Frame, _ pen: TitlePen, _ override: Color?) {
    let nearness = nearness(of: cell.index)
    if let view = views?.view(at: cell.index) {
      guard override == nil else { return }
      return draw(view, in: cell, nearness, into: &frame, pen)
    }
    let color = override ?? color(at: nearness, pen.theme)
    let place = textPlace(in: cell, nearness)
    drawIcon(of: cell, at: place.icon, color, into: &frame)
    drawText(of: cell.title, at: place.text, nearness, color, into: &frame)
    drawBadge(of: cell, after: place.text, into: &frame, pen.theme, override)
  }

  /// Draws the badge of a title once more, set off by a `border` from what is below it.
  func drawBadge(of cell: TitleCell, border: Color? = nil, into frame: inout Frame, _ theme: Theme) {
    guard cell.title.badge != nil else { return }
    let text = textPlace(in: cell, nearness(of: cell.index)).text
    if let border { drawBadge(of: cell, after: text, into: &frame, theme, border) }
    drawBadge(of: cell, after: text, into: &frame, theme, nil)
  }

  /// How much a title looks like the current one, 0...1.
  func nearness(of index: Int) -> Double {
    switch style.highlight {
    case .gradual: place.nearness(of: index)
    case .stepped: index == place.nearest ? 1 : 0
    }
  }

  private func color(at nearness: Double, _ theme: Theme) -> Color {
    (style.color ?? theme.secondaryText).mixed(
      with: style.currentColor ?? theme.text, at: nearness, in: style.colorSpace)
  }

  /// A title that the app draws, cut to its cell.
  @MainActor
  private func draw(
    _ view: TitleView, in cell: TitleCell, _ nearness: Double, into frame: inout Frame, _ pen: TitlePen
  ) {
    let hairline = style.hasHairline ? 1.0 : 0
    let place = rect(
      StripSpan(start: cell.start, length: cell.length), fromInner: hairline, thickness: across - hairline)
    let state = TitleView.State(
      nearness: nearness, isHovered: cell.index == hoveredTitle, isPressed: cell.index == pressedTitle,
      theme: pen.theme, text: pen.text, place: place)
    frame.add(.pushClip(place))
    frame.addContained { view.draw(state, into: &$0) }
    frame.add(.popClip)
  }

  /// Where the icon and the text of a title are. The middle of both stays in place while the text grows in a row, their
  /// beginning in a column.
  private func textPlace(in cell: TitleCell, _ nearness: Double) -> (icon: Rect, text: Rect) {
    let title = cell.title
    let width = title.width + (title.currentWidth - title.width) * nearness
    let iconSize = title.icon?.size ?? .zero
    let isLeft = readingDirection == .leftToRight
    let box: Rect
    let room: Double
    if style.isColumn {
      let inner = frame.inset(by: columnInset, 0)
      box = Rect(inner.x, frame.y + cell.start, inner.width, cell.length)
      room = width
    } else {
      box = rect(cell.content)
      room = max(title.width, title.currentWidth)
    }
    let lead = title.textOffset
    let slack = (room - width) / 2
    let textX = isLeft ? box.x + lead + slack : box.maxX - lead - slack - width
    let iconX = isLeft ? box.x + slack : box.maxX - slack - iconSize.width
    return (
      Rect(iconX, box.midY - iconSize.height / 2, iconSize.width, iconSize.height),
      Rect(textX, box.midY, width, 0)
    )
  }

  /// A text between the two fonts: at a size between theirs, and with as much of the heavier cut as the title is
  /// near.
  private func drawText(
    of title: MeasuredTitle, at place: Rect, _ nearness: Double, _ color: Color, into frame: inout Frame
  ) {
    guard !title.text.isEmpty else { return }
    let (font, current) = (style.font, style.currentFont)
    let baseline = Point(place.x, place.y + 0.35 * max(font.size, current.size))
    // In quarters of a point: letters are made once for each size. Where two cuts lie on each other, the lighter one
    // takes the width that the heavier one has got by that.
    func sized(_ base: TextStyle, _ baseWidth: Double, to width: Double) -> (style: TextStyle, width: Double)
    {
      guard baseWidth > 0 else { return (base, 0) }
      var style = base
      style.size = (base.size * width / baseWidth * 4).rounded() / 4
      return (style, baseWidth * style.size / base.size)
    }
    guard font.weight != current.weight, nearness > 0 else {
      let isCurrent = nearness > 0.5
      let set = sized(
        isCurrent ? current : font, isCurrent ? title.currentWidth : title.width, to: place.width)
      return frame.add(.text(title.text, at: baseline, set.style, color))
    }
    let heavy = sized(current, title.currentWidth, to: place.width)
    // The lighter cut stays whole below the heavier one: two half transparent cuts would be paler than each.
    if nearness < 1 {
      frame.add(.text(title.text, at: baseline, sized(font, title.width, to: heavy.width).style, color))
    }
    frame.add(.text(title.text, at: baseline, heavy.style, color.opacity(nearness)))
  }

  private func drawIcon(of cell: TitleCell, at place: Rect, _ color: Color, into frame: inout Frame) {
    guard let icon = cell.title.icon, !place.isEmpty else { return }
    switch icon.picture {
    case .bitmap(let bitmap): frame.add(.image(bitmap, place, radius: 0))
    case .outline(let path):
      frame.add(.path(path, at: place.origin, color))
    }
  }

  /// A badge begins a little after the text, at its upper end; in a column it is at the other side. With
  /// `border` only that is drawn: what sets it off from an indicator below it.
  private func drawBadge(
    of cell: TitleCell, after text: Rect, into frame: inout Frame, _ theme: Theme, _ border: Color?
  ) {
    let title = cell.title
    guard title.badge != nil else { return }
    let (width, height) = (title.badgeWidth, title.badgeText == nil ? TitleBadge.dotDiameter : 16)
    let isLeft = readingDirection == .leftToRight
    let y = style.isColumn ? text.y - height / 2 : text.y - 0.36 * style.currentFont.size - height / 2
    let x: Double
    if style.isColumn {
      x = isLeft ? self.frame.maxX - columnInset - width : self.frame.x + columnInset
    } else {
      x = isLeft ? text.maxX + 3 : text.x - 3 - width
    }
    let box = Rect(x, y, width, height)
    if let border {
      return frame.add(.roundedRect(box.inset(by: -1.5, -1.5), radius: height / 2 + 1.5, border))
    }
    frame.add(.roundedRect(box, radius: height / 2, theme.accent))
    guard let string = title.badgeText else { return }
    frame.add(.text(string, at: Point(x + 4.5, y + 12), TitleBadge.font, theme.accent.contrastingText))
  }
}
