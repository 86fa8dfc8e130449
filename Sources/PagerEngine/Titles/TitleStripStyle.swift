/// Where a title strip is, how it lays out its titles, and how they look.
///
/// Lengths are points. Where the style is used they are held within 0...1000 and em sizes within 1...200; NaN
/// counts as the least.
public struct TitleStripStyle: Equatable, Sendable {
  /// The side of the pages on which the strip is.
  public enum Edge: Hashable, Sendable {
    /// Above the pages; titles lie in a row.
    case top
    /// Below the pages; titles lie in a row.
    case bottom
    /// Beside the pages, where reading begins: on the left, or on the right for right to left. Titles stand in a
    /// column.
    case leading
    /// Beside the pages, where reading ends. Titles stand in a column.
    case trailing
  }

  /// How long a cell is, along the strip.
  public enum Sizing: Hashable, Sendable {
    /// As long as the title with `padding` on both sides.
    case natural
    /// This many points, whatever the title.
    case fixed(Double)
    /// An equal share of the strip; it never scrolls. Cells shorter than 12 points show no titles.
    case equal
    /// An equal share of the strip, or more if the title needs more with `padding` on both sides.
    case shares
  }

  /// Where titles go when all of them fit into the strip.
  public enum Fit: Hashable, Sendable {
    /// To the end at which titles begin.
    case leading
    /// Into the middle.
    case centered
    /// To the end at which titles end.
    case trailing
    /// Over all of it: what is left is shared out among the cells.
    case filling
  }

  /// What a strip that is too short for its titles does when the page position changes.
  public enum Following: Hashable, Sendable {
    /// Brings the current title into the middle, as far as the ends allow.
    case centered
    /// Scrolls no further than the current title needs to be in view.
    case inView
    /// Nothing: only the user scrolls it.
    case never
  }

  /// How a title that comes becomes the current one.
  public enum Highlight: Hashable, Sendable {
    /// By the fraction of the way: colour, size and weight follow the finger.
    case gradual
    /// At once, when its page becomes the current one.
    case stepped
  }

  /// What the wheel does over the titles.
  public enum Wheel: Hashable, Sendable {
    /// Turns pages, along both axes.
    case turnsPages
    /// Scrolls the titles, along both axes.
    case scrollsTitles
  }

  /// On which side of the pages it is; at the top by default.
  public var edge = Edge.top
  /// How much of the pager it takes, across: its height above or below the pages, its width beside them. nil, the
  /// default, for 48 points, or 168 beside the pages; 0 shows no strip.
  public var extent: Double?
  /// How long a cell is; natural by default.
  public var sizing = Sizing.natural
  /// Where titles go when all of them fit; to the leading end by default.
  public var fit = Fit.leading
  /// What is left free inside a cell, before and after a title that decides how long it is; 14 by default.
  public var padding = 14.0
  /// The gap between two cells; 0 by default.
  public var spacing = 0.0
  /// What is left free before the first cell and after the last one; 10 by default, at most half the strip. In a column titles begin `inset`
  /// and `padding` points from its side.
  public var inset = 10.0
  /// The font of a title that is not current; 15 points by default.
  public var font = TextStyle(15)
  /// The font of the current title; 17 points by default. Titles are measured in the longer of both, so that
  /// nothing moves when they change.
  public var currentFont = TextStyle(17)
  /// The colour of a title that is not current; nil, the default, takes the theme's secondary text.
  public var color: Color?
  /// The colour of the current title; nil, the default, takes the theme's text.
  public var currentColor: Color?
  /// In which space the two colours are mixed; sRGB by default.
  public var colorSpace = ColorSpace.sRGB
  /// How a title becomes the current one; gradually by default.
  public var highlight = Highlight.gradual
  /// The longest text of a title; what is longer gets an ellipsis. 320 by default, at least 24.
  public var longestText = 320.0
  /// Where a text that is too long is cut; at its end by default.
  public var truncation = TextTruncation.end
  /// What the strip does when the page position changes; it brings the current title into the middle by default.
  public var following = Following.centered
  /// What the wheel does over the titles; it turns pages by default.
  public var wheel = Wheel.turnsPages
  /// Over how many points titles fade away at an end beyond which there are more; 32 by default, 0 cuts them.
  public var fade = 32.0
  /// Whether a thin line parts the strip from the pages; true by default.
  public var hasHairline = true
  /// What marks the current title; an underline that springs by default.
  public var indicator = TitleIndicator.underline()

  /// Makes the default style.
  public init() {}

  /// Whether titles stand in a column.
  var isColumn: Bool { edge == .leading || edge == .trailing }

  /// How much of the pager it takes, across, in points.
  var thickness: Double { extent ?? (isColumn ? 168 : 48) }

  /// The same style with every number inside its range.
  var valid: TitleStripStyle {
    var style = self
    style.extent = extent.map(Limits.length)
    if case .fixed(let length) = sizing { style.sizing = .fixed(Limits.length(length)) }
    style.padding = Limits.length(padding)
    style.spacing = Limits.length(spacing)
    style.inset = Limits.length(inset)
    style.font = Limits.font(font)
    style.currentFont = Limits.font(currentFont)
    style.longestText = max(24, Limits.length(longestText))
    style.fade = Limits.length(fade)
    style.indicator = indicator.valid
    return style
  }
}

/// The ranges that the numbers of a strip are held within.
enum Limits {
  /// A length in points, 0...1000; NaN counts as 0.
  static func length(_ value: Double) -> Double { value > 0 ? min(value, 1000) : 0 }

  /// A font whose em size is 1...200 points; NaN counts as 1.
  static func font(_ font: TextStyle) -> TextStyle {
    var font = font
    font.size = font.size > 1 ? min(font.size, 200) : 1
    font.lineHeight = length(font.lineHeight)
    return font
  }
}
