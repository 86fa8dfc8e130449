/// A title in its place.
public struct TitleCell: Equatable, Sendable {
  /// The page it belongs to, counted from 0.
  public var index: Int
  /// Where the cell begins, in points from the end of the strip at which titles begin.
  public var start: Double
  /// How long the cell is, in points, above 0.
  public var length: Double
  /// What it shows.
  var title: MeasuredTitle

  /// How long icon and text are together, along the strip, in points.
  public var contentLength: Double { title.contentLength }
  /// The text, with an ellipsis if it was too long.
  public var text: String { title.text }
  /// Where the cell ends, in points.
  public var end: Double { start + length }
  /// The cell's middle, in points.
  public var middle: Double { start + length / 2 }

  /// Where icon and text are: in the middle of what a badge leaves.
  var content: StripSpan {
    let inner = min(title.contentLength, length)
    return StripSpan(start: start + max(0, length - title.badgeRoom - inner) / 2, length: inner)
  }
}

/// A title with the lengths that laying it out and drawing it take, in points.
struct MeasuredTitle: Equatable, Sendable {
  /// The gap between icon and text.
  static let iconGap = 6.0

  /// Cut to what there is room for.
  var text = ""
  /// How wide the text is in the font of a title that is not current, and of the current one.
  var width = 0.0
  var currentWidth = 0.0
  var icon: TitleIcon?
  var badge: TitleBadge?
  var badgeText: String?
  /// How wide the badge is; 0 without one.
  var badgeWidth = 0.0
  /// How long icon and text are along the strip: the longer of both fonts, so that nothing moves.
  var contentLength = 0.0
  /// What the cell must be longer for the badge than its padding.
  var badgeRoom = 0.0

  /// Where text begins behind the icon.
  var textOffset: Double {
    guard let icon else { return 0 }
    return icon.size.width + (text.isEmpty ? 0 : MeasuredTitle.iconGap)
  }
}

/// Where titles come from, and how they are measured.
@MainActor
struct TitleContext {
  let count: Int
  let source: any PageTitles
  let text: any TextMeasurer
}

/// Titles that have been asked for and measured; only a bounded number of them is kept.
struct TitleCache: Sendable {
  private var titles: [Int: MeasuredTitle] = [:]
  /// The room that they were measured for, in points.
  private var room = 0.0
  private let limit = 2048

  mutating func clear() { titles.removeAll(keepingCapacity: true) }

  /// The title's measures; asked for if they are not known.
  @MainActor
  mutating func title(
    _ index: Int, _ style: TitleStripStyle, room: Double, views: TitleViews?, in context: TitleContext
  ) -> MeasuredTitle {
    if self.room != room {
      clear()
      self.room = room
    }
    if let known = titles[index] { return known }
    if titles.count >= limit { clear() }
    let title =
      if let view = views?.view(at: index) {
        MeasuredTitle(contentLength: Limits.length(view.contentLength(text: context.text)))
      } else {
        MeasuredTitle(context.source.titleContent(at: index), style, room: room, text: context.text)
      }
    titles[index] = title
    return title
  }
}

extension MeasuredTitle {
  /// Measures what a title shows, cut to `room` points.
  @MainActor
  init(_ content: TitleContent, _ style: TitleStripStyle, room: Double, text measurer: any TextMeasurer) {
    func width(_ text: String, _ style: TextStyle) -> Double {
      let width = measurer.width(of: text, style: style)
      return width.isFinite ? max(0, width) : 0
    }
    text = content.text
    icon = content.icon
    icon?.size.width = Limits.length(content.icon?.size.width ?? 0)
    icon?.size.height = Limits.length(content.icon?.size.height ?? 0)
    badge = content.badge?.isVisible == true ? content.badge : nil
    badgeText = badge?.text
    badgeWidth =
      badge == nil ? 0 : badgeText.map { max(16, width($0, TitleBadge.font) + 9) } ?? TitleBadge.dotDiameter
    let room = max(0, room - textOffset - badgeGap(style))
    self.width = width(text, style.font)
    currentWidth = width(text, style.currentFont)
    if max(self.width, currentWidth) > room {
      let longer = self.width > currentWidth ? style.font : style.currentFont
      text = measurer.truncated(text, to: room, style: longer, at: style.truncation)
      self.width = min(width(text, style.font), room)
      currentWidth = min(width(text, style.currentFont), room)
    }
    guard style.isColumn else {
      contentLength = textOffset + max(self.width, currentWidth)
      badgeRoom = badge == nil ? 0 : max(0, badgeWidth + 12 - style.padding)
      return
    }
    let line = max(style.font.lineHeight, style.currentFont.lineHeight)
    contentLength = max(text.isEmpty && icon != nil ? 0 : line, icon?.size.height ?? 0)
  }
}

extension MeasuredTitle {
  /// What a badge takes of the text's room: beside it in a column, and in cells that do not grow with what they show.
  private func badgeGap(_ style: TitleStripStyle) -> Double {
    guard badge != nil else { return 0 }
    if style.isColumn { return badgeWidth + 8 }
    switch style.sizing {
    case .fixed, .equal: return badgeWidth + 3
    case .natural, .shares: return 0
    }
  }
}

extension TitleBadge {
  /// The font of numbers.
  static let font = TextStyle(11, weight: .semibold)
  /// The diameter of a badge without a number, in points.
  static let dotDiameter = 8.0
}
