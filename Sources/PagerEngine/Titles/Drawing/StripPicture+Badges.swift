/// Badges of titles.
extension StripPicture {
  /// Draws a badge after a title's text.
  ///
  /// - Parameter text: The line through the middle of the text.
  func drawBadge(of title: MeasuredTitle, after text: Rect, into frame: inout DisplayList) {
    guard let rect = badgeRect(of: title, after: text) else { return }
    frame.add(.roundedRect(rect, radius: rect.height / 2, theme.selection))
    guard let number = title.badgeText else { return }
    let baseline = Point(rect.x + 4.5, rect.y + 12)
    frame.add(.text(number, at: baseline, TitleBadge.font, theme.selection.contrastingText))
  }

  /// Draws the border that separates a badge from an indicator behind it.
  func drawBadgeBorder(
    of title: MeasuredTitle, after text: Rect, _ color: Color, into frame: inout DisplayList
  ) {
    guard let rect = badgeRect(of: title, after: text) else { return }
    frame.add(.roundedRect(rect.inset(by: -1.5, -1.5), radius: rect.height / 2 + 1.5, color))
  }

  /// The overlap of a badge with an icon without text, in points.
  private static let badgeOverlap = 5.0

  /// Returns the rectangle of a badge; nil without one.
  ///
  /// In a row the badge is after the text at its upper end, in a column at the far side. In a column, a badge
  /// of an icon without text is at the upper corner of the icon.
  private func badgeRect(of title: MeasuredTitle, after text: Rect) -> Rect? {
    guard title.badge != nil else { return nil }
    let (geometry, style) = (row.geometry, row.style)
    let width = title.badgeWidth
    let height = title.badgeText == nil ? TitleBadge.dotDiameter : TitleBadge.pillHeight
    let isLeftToRight = geometry.readingDirection == .leftToRight
    guard style.isColumn else {
      let x = isLeftToRight ? text.maxX + 3 : text.x - 3 - width
      return Rect(x, text.y - 0.36 * style.currentFont.size - height / 2, width, height)
    }
    if title.text.isEmpty, let icon = title.icon {
      // The text would begin where the icon ends.
      let x = isLeftToRight ? text.x - StripPicture.badgeOverlap : text.x + StripPicture.badgeOverlap - width
      return Rect(x, text.y - icon.size.height / 2 - height / 2 + 1, width, height)
    }
    let (frame, inset) = (geometry.frame, geometry.columnInset + TitleButton.room(for: title.buttons))
    let x = isLeftToRight ? frame.maxX - inset - width : frame.x + inset
    return Rect(x, text.y - height / 2, width, height)
  }
}
