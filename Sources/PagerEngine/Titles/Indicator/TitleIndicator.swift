/// The mark of the current title: its look and its motion between titles.
///
///     var indicator = TitleIndicator.pill(thickness: 28)
///     indicator.color = Color(0x3F51D6)
///     pager.titles.style.indicator = indicator
///
/// The page position drives every indicator, so the indicator follows a finger exactly. Begin with
/// `underline(thickness:motion:)`, `pill(thickness:motion:)`, `dot(diameter:motion:)` or
/// `triangle(height:motion:)`, or set `shape`.
///
/// Lengths are in points. A strip clamps them to 0...1000; NaN counts as 0.
public struct TitleIndicator: Equatable, Sendable {
  /// The length of an indicator along the strip, at rest under a title.
  ///
  /// In a row, a drawn indicator is at least as long as it is thick, unless it is a triangle of fixed length.
  public enum Length: Hashable, Sendable {
    /// The length of the cell, less `inset` points at each end.
    case cell(inset: Double)
    /// The length of icon and text together, plus `outset` points at each end.
    case content(outset: Double)
    /// A length in points.
    case fixed(Double)
  }

  /// The placement of an indicator across the strip.
  public enum Placement: Hashable, Sendable {
    /// At the side that faces the pages: the bottom of a strip above them, for example.
    case inner
    /// In the middle of the strip.
    case middle
    /// At the side that faces away from the pages.
    case outer
  }

  /// The colour of titles in front of an indicator.
  public enum TextColor: Hashable, Sendable {
    /// The same colour as without the indicator.
    case unchanged
    /// White or nearly black, the one with the higher contrast on the indicator.
    case contrasting
    /// The given colour.
    case color(Color)
  }

  /// The order in which indicator and titles are drawn.
  public enum Layer: Hashable, Sendable {
    /// The indicator is behind the titles.
    case behind
    /// The indicator is in front of the titles.
    case inFront
  }

  /// The shape of the indicator; an underline by default.
  public var shape = Shape.underline
  /// The motion of the indicator between titles; the spring `TitleSpring.tip` by default.
  public var motion = IndicatorMotion.spring(.tip)
  /// The length of the indicator at rest; that of icon and text by default.
  public var length = Length.content(outset: 0)
  /// The smallest length under a short title in a row, in points; 24 by default.
  ///
  /// It has an effect only if `length` is `content`, and is at most the length of the cell.
  public var leastLength = 24.0
  /// The extent across the strip, in points; 3 by default.
  ///
  /// The extent is clamped to 0...1000 and to the available room. With 0 no indicator is drawn.
  public var thickness = 3.0
  /// The placement of the indicator across the strip; inner by default.
  public var placement = Placement.inner
  /// The distance from the side at which the indicator is placed, in points; 0 by default.
  ///
  /// The distance is clamped to 0...1000. In the middle it is the smallest distance from both sides.
  public var offset = 0.0
  /// The order of indicator and titles; the indicator is in front by default.
  public var layer = Layer.inFront
  /// The colour of the indicator; nil, the default, means the theme's accent, or its selection for a pill.
  ///
  /// The colour has no effect on a shape that the app draws, except on `TextColor.contrasting`.
  public var color: Color?
  /// The radius of the corners, in points; nil, the default, for round ends.
  ///
  /// The radius is clamped to 0...1000 and to half of the shorter side. Triangles and shapes that the app
  /// draws ignore it.
  public var cornerRadius: Double?
  /// The colour of titles in front of the indicator; unchanged by default.
  ///
  /// It has an effect only if `layer` is `behind`. The colour is clipped to the indicator's rectangle with
  /// round corners, whatever the shape.
  public var textColor = TextColor.unchanged

  /// Creates the default indicator: a springing underline in the theme's accent.
  public init() {}

  /// Returns the radius of the corners for a drawn rectangle, in points.
  func radius(in rect: Rect) -> Double { min(cornerRadius ?? .infinity, rect.width / 2, rect.height / 2) }

  /// Returns the colour of the indicator: a pill is a selection, and other shapes have the accent by default.
  func color(in theme: Theme) -> Color { color ?? (shape == .pill ? theme.selection : theme.accent) }

  /// Returns the colour of titles in front of the indicator; nil if it is unchanged.
  func textColor(_ theme: Theme) -> Color? {
    switch textColor {
    case .unchanged: nil
    case .contrasting: color(in: theme).contrastingText
    case .color(let color): color
    }
  }

  /// The same indicator with all numbers clamped to their ranges.
  var valid: TitleIndicator {
    var indicator = self
    indicator.thickness = Limits.length(thickness)
    indicator.offset = Limits.length(offset)
    indicator.leastLength = Limits.length(leastLength)
    indicator.cornerRadius = cornerRadius.map(Limits.length)
    switch length {
    case .cell(let inset): indicator.length = .cell(inset: Limits.length(inset))
    case .content(let outset): indicator.length = .content(outset: Limits.length(outset))
    case .fixed(let length): indicator.length = .fixed(Limits.length(length))
    }
    if case .spring(let spring) = motion { indicator.motion = .spring(spring.valid) }
    return indicator
  }
}
