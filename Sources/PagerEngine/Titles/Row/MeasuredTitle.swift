/// An immutable title with its lengths for layout and drawing, in points.
///
/// It is a class, because each layout copies the titles in view several times.
final class MeasuredTitle: Sendable {
  /// The gap between icon and text.
  fileprivate static let iconGap = 6.0

  /// The text, shortened to the available room.
  let text: String
  /// The width of the text in the font of a title that is not current.
  let width: Double
  /// The width of the text in the font of the current title.
  let currentWidth: Double
  let icon: TitleIcon?
  /// Whether the icon is a bitmap that was released while the title was out of view. All lengths are known.
  let lacksPicture: Bool
  /// The badge; nil if there is none to draw.
  let badge: TitleBadge?
  let badgeText: String?
  /// The buttons for which there is room.
  let buttons: [TitleButton]
  /// Whether the user can choose the title.
  let isEnabled: Bool
  /// The width of the badge; 0 without one.
  let badgeWidth: Double
  /// The length of icon and text along the strip.
  ///
  /// It is measured in the longer of both fonts, so that cells do not change.
  let contentLength: Double
  /// The extra length of the cell if its padding has no room for badge and buttons.
  let trailingRoom: Double
  /// The distance from the beginning of the content to the text.
  let textOffset: Double

  /// Creates a title that the app draws.
  init(contentLength: Double) {
    self.contentLength = contentLength
    (text, width, currentWidth, icon, isEnabled, textOffset) = ("", 0, 0, nil, true, 0)
    (badge, badgeText, badgeWidth, trailingRoom) = (nil, nil, 0, 0)
    (buttons, lacksPicture) = ([], false)
  }

  /// A title without its picture.
  private init(withoutPicture title: MeasuredTitle) {
    (text, width, currentWidth, icon) = (title.text, title.width, title.currentWidth, nil)
    (badge, badgeText, buttons, isEnabled) = (title.badge, title.badgeText, title.buttons, title.isEnabled)
    (badgeWidth, contentLength) = (title.badgeWidth, title.contentLength)
    (trailingRoom, textOffset, lacksPicture) = (title.trailingRoom, title.textOffset, true)
  }

  /// Whether the title retains a bitmap.
  var hasPicture: Bool { if case .bitmap = icon?.picture { true } else { false } }

  /// The title without the bitmap that it retains.
  var withoutPicture: MeasuredTitle { MeasuredTitle(withoutPicture: self) }

  /// Measures the content of a title.
  ///
  /// - Parameter room: The room for icon, text, badge and buttons across a column or along a row, in points;
  ///   the text is shortened to it.
  @MainActor
  init(_ content: TitleContent, _ style: TitleStripStyle, room: Double, text measurer: any TextMeasurer) {
    isEnabled = content.isEnabled
    let icon = content.icon?.valid
    let badge = content.badge.flatMap { $0.isVisible ? $0 : nil }
    (badgeText, badgeWidth) = (badge?.text, badge?.width(measurer) ?? 0)
    let restRoom =
      room - content.text.offset(after: icon) - (badge == nil ? 0 : style.badgeGap(badgeWidth))
    buttons = TitleButton.fitting(content.buttons, into: style.growsWithTitles ? .infinity : restRoom)
    let buttonRoom = TitleButton.room(for: buttons)
    let textRoom = max(0, restRoom - (style.growsWithTitles ? 0 : buttonRoom))
    let fitted = FittedText(content.text, into: textRoom, style, measurer)
    (text, width, currentWidth) = (fitted.text, fitted.width, fitted.currentWidth)
    textOffset = text.offset(after: icon)
    if style.isColumn {
      let line = max(style.font.lineHeight, style.currentFont.lineHeight)
      let button = buttons.isEmpty ? 0 : TitleButton.diameter
      contentLength = max(text.isEmpty && icon != nil ? 0 : line, icon?.size.height ?? 0, button)
      trailingRoom = 0
    } else {
      contentLength = textOffset + max(width, currentWidth)
      // A badge begins 3 points after the text, and has 9 points after it unless there are buttons.
      let badgeRoom = badge == nil ? 0 : badgeWidth + (buttons.isEmpty ? 12 : 3)
      trailingRoom = max(
        0, badgeRoom + buttonRoom - (style.growsWithTitles || buttons.isEmpty ? style.padding : 0))
    }
    (self.icon, self.badge, lacksPicture) = (icon, badge, false)
  }
}

extension MeasuredTitle: Equatable {
  static func == (one: MeasuredTitle, other: MeasuredTitle) -> Bool {
    if one === other { return true }
    return one.text == other.text && one.width == other.width && one.currentWidth == other.currentWidth
      && one.icon == other.icon && one.badge == other.badge && one.isEnabled == other.isEnabled
      && one.badgeWidth == other.badgeWidth && one.contentLength == other.contentLength
      && one.trailingRoom == other.trailingRoom && one.buttons == other.buttons
      && one.lacksPicture == other.lacksPicture
  }
}

/// The text of a title, shortened to its room, and its widths.
///
/// It is shortened if it is longer than the room in one of the fonts.
private struct FittedText {
  var text: String
  var width: Double
  var currentWidth: Double

  @MainActor
  init(_ text: String, into room: Double, _ style: TitleStripStyle, _ measurer: any TextMeasurer) {
    self.text = text
    width = measurer.safeWidth(of: text, style.font)
    currentWidth = measurer.safeWidth(of: text, style.currentFont)
    guard max(width, currentWidth) > room else { return }
    let longer = width > currentWidth ? style.font : style.currentFont
    self.text = measurer.truncated(text, to: room, style: longer, at: style.truncation)
    width = min(measurer.safeWidth(of: self.text, style.font), room)
    currentWidth = min(measurer.safeWidth(of: self.text, style.currentFont), room)
  }
}

extension TitleStripStyle {
  /// Whether cells are longer if their titles are.
  ///
  /// Badge and buttons take room from the text in a column, and in cells that do not grow.
  fileprivate var growsWithTitles: Bool {
    switch sizing {
    case .fixed, .equal: false
    case .natural, .shares: !isColumn
    }
  }

  /// Returns the part of the text's room that a badge takes.
  fileprivate func badgeGap(_ width: Double) -> Double {
    isColumn ? width + 8 : growsWithTitles ? 0 : width + 3
  }
}

extension String {
  /// Returns the distance from an icon's start to the text, in points.
  fileprivate func offset(after icon: TitleIcon?) -> Double {
    icon.map { $0.size.width + (isEmpty ? 0 : MeasuredTitle.iconGap) } ?? 0
  }
}

extension TitleIcon {
  /// The icon with its size clamped for layout.
  fileprivate var valid: TitleIcon {
    var icon = self
    icon.size = Size(Limits.length(size.width), Limits.length(size.height))
    return icon
  }
}

extension TextMeasurer {
  /// Returns the width of a text in points.
  ///
  /// A measured width that is negative or not finite counts as 0.
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

  @MainActor
  fileprivate func width(_ measurer: any TextMeasurer) -> Double {
    text.map { max(16, measurer.safeWidth(of: $0, TitleBadge.font) + 9) } ?? TitleBadge.dotDiameter
  }
}
