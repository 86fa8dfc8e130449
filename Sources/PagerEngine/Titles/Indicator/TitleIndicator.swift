/// The mark of the current title: its look, and how it gets from one title to another.
///
/// Whatever its look, the page position drives it, so it follows the finger exactly. `IndicatorShape.swift` lists the
/// shapes and draws them.
public struct TitleIndicator: Equatable, Sendable {
  /// How long an indicator is along the strip while it is at rest under a title.
  public enum Length: Hashable, Sendable {
    /// As long as the cell, less `inset` points at both ends.
    case cell(inset: Double)
    /// As long as icon and text together, plus `outset` points at both ends.
    case content(outset: Double)
    /// This many points.
    case fixed(Double)
  }

  /// Where an indicator is across the strip.
  public enum Placement: Hashable, Sendable {
    /// At the side that faces the pages: at the bottom of a strip above them.
    case inner
    /// In the middle.
    case middle
    /// At the side that faces away from the pages.
    case outer
  }

  /// The colour of titles where an indicator is behind them.
  public enum TextColor: Hashable, Sendable {
    /// The same as without the indicator.
    case unchanged
    /// White or nearly black, whichever is easier to read on the indicator.
    case contrasting
    /// This colour.
    case color(Color)
  }

  /// The order in which indicator and titles are drawn.
  public enum Layer: Hashable, Sendable {
    /// The indicator is behind the titles.
    case behind
    /// The indicator is in front of the titles.
    case inFront
  }

  /// The shape; an underline by default.
  public var shape = Shape.underline
  /// How the indicator gets from one title to another; it springs by default.
  public var motion = IndicatorMotion.spring(.tip)
  /// How long the indicator is; as long as icon and text by default.
  public var length = Length.content(outset: 0)
  /// The least length under a short title in a row, in points, if the length is that of its content; 24 by default, at most
  /// that of the cell.
  public var leastLength = 24.0
  /// The extent across the strip, in points; 3 by default. Clamped to 0...1000 and to the room that there is.
  public var thickness = 3.0
  /// Where the indicator is across the strip; at the side that faces the pages by default.
  public var placement = Placement.inner
  /// The distance from the side of the strip, in points, clamped to 0...1000; 0 by default. In the middle it is the
  /// least distance from both sides.
  public var offset = 0.0
  /// The order of indicator and titles; the indicator is in front by default.
  public var layer = Layer.inFront
  /// The colour; nil, the default, for the theme's accent.
  public var color: Color?
  /// The radius of the corners, in points, clamped to 0...1000; nil, the default, for round ends.
  public var cornerRadius: Double?
  /// The colour of titles where the indicator is behind them; unchanged by default. It is cut to the indicator's
  /// rectangle with round corners, whatever the shape.
  public var textColor = TextColor.unchanged

  /// Makes the default indicator.
  public init() {}

  /// The radius of the corners of an indicator that is drawn at `rect`, in points.
  func radius(in rect: Rect) -> Double { min(cornerRadius ?? .infinity, rect.width / 2, rect.height / 2) }

  /// The colour of titles in front of the indicator; nil if it does not change.
  func textColor(_ theme: Theme) -> Color? {
    switch textColor {
    case .unchanged: nil
    case .contrasting: (color ?? theme.accent).contrastingText
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
