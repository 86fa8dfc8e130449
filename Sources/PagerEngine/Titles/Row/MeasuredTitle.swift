/// A title with the lengths that layout and drawing need, in points.
struct MeasuredTitle: Equatable, Sendable {
  /// The gap between icon and text.
  static let iconGap = 6.0

  /// The text, shortened to the room that there is.
  var text = ""
  /// The width of the text in the font of a title that is not current.
  var width = 0.0
  /// The width of the text in the font of the current title.
  var currentWidth = 0.0
  var icon: TitleIcon?
  /// The badge; nil if there is none to draw.
  var badge: TitleBadge?
  var badgeText: String?
  /// Whether the user can choose the title.
  var isEnabled = true
  /// The width of the badge; 0 without one.
  var badgeWidth = 0.0
  /// How long icon and text are along the strip: in the longer of both fonts, so that cells do not change.
  var contentLength = 0.0
  /// How much longer the cell must be because its padding has no room for the badge.
  var badgeRoom = 0.0

  /// The distance from the beginning of the content to the text.
  var textOffset: Double {
    guard let icon else { return 0 }
    return icon.size.width + (text.isEmpty ? 0 : MeasuredTitle.iconGap)
  }
}

extension MeasuredTitle {
  /// Measures the content of a title.
  ///
  /// - Parameter room: The room for icon, text and badge across a column or along a row, in points; the text is
  ///   shortened to it.
  @MainActor
  init(_ content: TitleContent, _ style: TitleStripStyle, room: Double, text measurer: any TextMeasurer) {
    text = content.text
    isEnabled = content.isEnabled
    icon = content.icon
    icon?.size.width = Limits.length(content.icon?.size.width ?? 0)
    icon?.size.height = Limits.length(content.icon?.size.height ?? 0)
    setBadge(content.badge, measurer)
    fitText(into: max(0, room - textOffset - badgeGap(style)), style, measurer)
    if style.isColumn {
      let line = max(style.font.lineHeight, style.currentFont.lineHeight)
      contentLength = max(text.isEmpty && icon != nil ? 0 : line, icon?.size.height ?? 0)
    } else {
      contentLength = textOffset + max(width, currentWidth)
      badgeRoom = badge == nil ? 0 : max(0, badgeWidth + 12 - style.padding)
    }
  }

  @MainActor
  private mutating func setBadge(_ badge: TitleBadge?, _ measurer: any TextMeasurer) {
    guard let badge, badge.isVisible else { return }
    self.badge = badge
    badgeText = badge.text
    badgeWidth =
      badgeText.map { max(16, measurer.safeWidth(of: $0, TitleBadge.font) + 9) }
      ?? TitleBadge.dotDiameter
  }

  /// Measures the text, and shortens it to `room` points if it is longer in one of the fonts.
  @MainActor
  private mutating func fitText(into room: Double, _ style: TitleStripStyle, _ measurer: any TextMeasurer) {
    width = measurer.safeWidth(of: text, style.font)
    currentWidth = measurer.safeWidth(of: text, style.currentFont)
    guard max(width, currentWidth) > room else { return }
    let longer = width > currentWidth ? style.font : style.currentFont
    text = measurer.truncated(text, to: room, style: longer, at: style.truncation)
    width = min(measurer.safeWidth(of: text, style.font), room)
    currentWidth = min(measurer.safeWidth(of: text, style.currentFont), room)
  }

  /// How much of the text's room the badge takes: beside it in a column, and in cells that do not grow with their
  /// content.
  private func badgeGap(_ style: TitleStripStyle) -> Double {
    guard badge != nil else { return 0 }
    if style.isColumn { return badgeWidth + 8 }
    switch style.sizing {
    case .fixed, .equal: return badgeWidth + 3
    case .natural, .shares: return 0
    }
  }
}

extension TextMeasurer {
  /// The width of a text in points; 0 if the measurer says something negative or not finite.
  fileprivate func safeWidth(of text: String, _ style: TextStyle) -> Double {
    let width = width(of: text, style: style)
    return width.isFinite ? max(0, width) : 0
  }
}

extension TitleBadge {
  /// The font of numbers.
  static let font = TextStyle(11, weight: .semibold)
  /// The height of the pill around a number, in points.
  static let pillHeight = 16.0
  /// The diameter of a dot, in points.
  static let dotDiameter = 8.0
}
