/// The style of a title strip: its side, the layout of its titles, and their look.
///
///     var segments = TitleStripStyle()
///     segments.sizing = .equal
///     segments.indicator = .pill(motion: .elastic)
///     pager.titles.style = segments
///
/// Lengths are in points. A strip clamps lengths and line heights to 0...1000, and em sizes to 1...200,
/// unless a property has another range. NaN counts as the smallest value.
public struct TitleStripStyle: Equatable, Sendable {
  /// The sides of the pages on which a strip can be.
  public enum Edge: Hashable, Sendable {
    /// Above the pages, with titles in a row.
    case top
    /// Below the pages, with titles in a row.
    case bottom
    /// Beside the pages where reading begins, with titles in a column.
    ///
    /// It is the left side, or the right side in right-to-left reading.
    case leading
    /// Beside the pages where reading ends, with titles in a column.
    case trailing
  }

  /// The length of a cell along the strip.
  public enum Sizing: Hashable, Sendable {
    /// The length of its title, with `padding` on both sides.
    case natural
    /// A length in points, whatever the length of its title.
    case fixed(Double)
    /// An equal share of the strip, which never scrolls.
    ///
    /// Cells shorter than 12 points show no titles.
    case equal
    /// An equal share of the strip, or more for a longer title.
    ///
    /// A title whose length with `padding` exceeds the share gets a cell of that length.
    case shares
  }

  /// The alignment of titles that all fit into the strip.
  public enum Fit: Hashable, Sendable {
    /// At the end of the strip where titles begin.
    case leading
    /// In the middle of the strip.
    case centered
    /// At the end of the strip where titles end.
    case trailing
    /// Over the whole strip: the cells share the free space equally.
    case filling
  }

  /// The scrolling of titles that do not fit, as the page position changes.
  public enum Following: Hashable, Sendable {
    /// The current title is in the middle of the strip.
    ///
    /// The first and the last title limit the scrolling.
    case centered
    /// The strip scrolls by the smallest distance that brings the current title into view.
    case inView
    /// Only the user scrolls the strip.
    case never
  }

  /// The change of a title's look as it becomes the current one.
  public enum Highlight: Hashable, Sendable {
    /// Colour and size follow the finger with the page position; the weight changes half way.
    case gradual
    /// Colour, size and weight change abruptly, half way between two pages.
    case stepped
  }

  /// The effect of the wheel while the pointer is over the titles.
  public enum Wheel: Hashable, Sendable {
    /// Both wheel axes turn pages.
    case turnsPages
    /// Both wheel axes scroll the titles.
    case scrollsTitles
  }

  /// The side of the pages on which the strip lies; the top by default.
  public var edge = Edge.top
  /// The thickness of the strip, in points, 0...1000; clamped, NaN counts as 0.
  ///
  /// It is the height of a strip above or below the pages, and the width of one beside them. Nil, the
  /// default, means 48 points above or below the pages, and 168 beside them. With 0 there is no strip.
  public var extent: Double?
  /// The length of cells; natural by default.
  public var sizing = Sizing.natural
  /// The alignment of titles that all fit; leading by default.
  public var fit = Fit.leading
  /// The free space in a cell before and after its title, in points each; 14 by default.
  ///
  /// The space has no effect on the length of cells that are `fixed` or `equal`.
  public var padding = 14.0
  /// The gap between two cells, in points; 0 by default.
  public var spacing = 0.0
  /// The free space before the first cell and after the last one, in points each; 10 by default.
  ///
  /// The space is at most half the length of the strip. In a column, titles begin `inset` and `padding`
  /// points from the side of the column.
  public var inset = 10.0
  /// The column of content in the pages.
  ///
  /// Set it if your pages have one, so that the first title begins where the column does. Nil, the default,
  /// means the whole width. The column has no effect on titles that are below each other.
  public var contentColumn: ContentColumn?
  /// The font of a title that is not current; 15 points, regular, by default.
  public var font = TextStyle(15)
  /// The font of the current title; 17 points, regular, by default.
  ///
  /// A cell has room for its title in both fonts, so that cells do not move when another title becomes
  /// current.
  public var currentFont = TextStyle(17)
  /// The colour of a title that is not current.
  ///
  /// Nil, the default, means the theme's secondary text.
  public var color: Color?
  /// The colour of the current title; nil, the default, for the theme's text.
  public var currentColor: Color?
  /// The space in which `color` and `currentColor` are interpolated; sRGB by default.
  public var colorSpace = ColorSpace.sRGB
  /// The change of a title's look as it becomes the current one; gradual by default.
  public var highlight = Highlight.gradual
  /// The largest width of a title's text, in points; 320 by default.
  ///
  /// The width is clamped to 24...1000; NaN counts as 24. A wider text is shortened with an ellipsis.
  public var longestText = 320.0
  /// The position at which a text that is too wide is shortened; its end by default.
  ///
  /// A text is too wide if it exceeds `longestText`, the width of a column of titles, or a cell that is
  /// `fixed` or `equal`. The icon takes part of that width; in a column and in such cells, so do badge and buttons.
  public var truncation = TextTruncation.end
  /// The scrolling of the strip as the page position changes; centred by default.
  public var following = Following.centered
  /// The effect of the wheel while the pointer is over the titles; it turns pages by default.
  public var wheel = Wheel.turnsPages
  /// The length over which titles fade out at the ends of the strip, in points; 32 by default.
  ///
  /// Titles fade at an end beyond which there are more titles. With 0 they end abruptly.
  public var fade = 32.0
  /// Whether a thin line separates the strip from the pages; true by default.
  public var hasHairline = true
  /// The mark of the current title; a springing underline by default.
  public var indicator = TitleIndicator.underline()

  /// Creates the default style.
  public init() {}

  /// Whether titles are in a column.
  var isColumn: Bool { edge == .leading || edge == .trailing }

  /// The thickness of the strip in this style, in points.
  var thickness: Double { extent ?? (isColumn ? 168 : 48) }

  /// The same style with all numbers clamped to their ranges.
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

/// The ranges of the numbers in the style of a title strip.
enum Limits {
  /// Returns a length clamped to 0...1000 points; NaN counts as 0.
  static func length(_ value: Double) -> Double { value.clamped(to: 0...1000) }

  /// Returns a font with its em size and its line height clamped.
  ///
  /// The em size is clamped to 1...200 points (NaN counts as 1), the line height to 0...1000.
  static func font(_ font: TextStyle) -> TextStyle {
    var font = font
    font.size = font.size.clamped(to: 1...200)
    font.lineHeight = length(font.lineHeight)
    return font
  }
}
