/// What marks the current title, and how it gets from one title to another.
///
/// Whatever its look, the page position drives it: it follows the finger exactly.
public struct TitleIndicator: Equatable, Sendable {
  /// What is drawn.
  public enum Shape: Equatable, Sendable {
    /// Nothing.
    case none
    /// A line with round ends.
    case underline
    /// A rounded ground for the title.
    case pill
    /// A round dot; it stretches on its way if the motion has two edges.
    case dot
    /// A triangle that stands on the strip's edge and points at the title, in the middle of where the indicator is.
    case triangle
    /// What the app draws.
    case custom(IndicatorDrawing)
  }

  /// How long it is, along the strip, at rest under a title.
  public enum Length: Hashable, Sendable {
    /// As the cell, without `inset` points at both ends.
    case cell(inset: Double)
    /// As what the cell shows, and `outset` points more at both ends.
    case content(outset: Double)
    /// This many points.
    case fixed(Double)
  }

  /// Where it is, across the strip.
  public enum Placement: Hashable, Sendable {
    /// At the edge that faces the pages: at the bottom of a strip above them.
    case inner
    /// In the middle.
    case middle
    /// At the edge that faces away from the pages.
    case outer
  }

  /// The colour of titles over an indicator.
  public enum TextColor: Hashable, Sendable {
    /// As beside it.
    case unchanged
    /// White or nearly black, whichever can be read better on the indicator.
    case contrasting
    /// This one.
    case color(Color)
  }

  /// What is drawn over what.
  public enum Layer: Hashable, Sendable {
    /// Titles over the indicator.
    case behind
    /// The indicator over titles.
    case inFront
  }

  /// What is drawn; an underline by default.
  public var shape = Shape.underline
  /// How it gets from one title to another; it springs by default.
  public var motion = IndicatorMotion.spring(.tip)
  /// How long it is; as what the cell shows by default.
  public var length = Length.content(outset: 0)
  /// How much it takes across the strip, in points, 0...1000 and as far as there is room; 3 by default.
  public var thickness = 3.0
  /// Where it is, across the strip; at the edge that faces the pages by default.
  public var placement = Placement.inner
  /// How far it is from the edge at which it is placed, or from both, in points, 0...1000; 0 by default.
  public var offset = 0.0
  /// What is drawn over what; the indicator over titles by default.
  public var layer = Layer.inFront
  /// Its colour; nil, the default, takes the theme's accent.
  public var color: Color?
  /// The radius of its corners, in points, 0...1000; nil, the default, makes its ends round.
  public var cornerRadius: Double?
  /// The colour that titles have over it, if it is behind them: only what is over it changes, to the pixel. Nothing
  /// changes by default.
  public var textColor = TextColor.unchanged

  /// Makes the default indicator.
  public init() {}

  /// A line at the edge that faces the pages, `thickness` points thick, as long as what the cell shows.
  public static func underline(thickness: Double = 3, motion: IndicatorMotion = .spring(.tip))
    -> TitleIndicator
  {
    var indicator = TitleIndicator()
    indicator.thickness = thickness
    indicator.motion = motion
    return indicator
  }

  /// A pill behind the title, in whose middle it is; the title is in a contrasting colour over it.
  public static func pill(thickness: Double = 32, motion: IndicatorMotion = .spring(.tip)) -> TitleIndicator {
    var indicator = TitleIndicator()
    indicator.shape = .pill
    indicator.thickness = thickness
    indicator.length = .content(outset: 12)
    indicator.placement = .middle
    indicator.layer = .behind
    indicator.textColor = .contrasting
    indicator.motion = motion
    return indicator
  }

  /// A dot of `diameter` points, 4 points from the edge that faces the pages.
  public static func dot(diameter: Double = 6, motion: IndicatorMotion = .spring(.tip)) -> TitleIndicator {
    var indicator = TitleIndicator()
    indicator.shape = .dot
    indicator.thickness = diameter
    indicator.length = .fixed(diameter)
    indicator.offset = 4
    indicator.motion = motion
    return indicator
  }

  /// A triangle at the edge that faces the pages, twice as long as it is high.
  public static func triangle(height: Double = 7, motion: IndicatorMotion = .spring(.tip)) -> TitleIndicator {
    var indicator = TitleIndicator()
    indicator.shape = .triangle
    indicator.thickness = height
    indicator.length = .fixed(2 * height)
    indicator.motion = motion
    return indicator
  }

  /// The radius of its corners where it is drawn.
  func radius(in place: Rect) -> Double { min(cornerRadius ?? .infinity, place.width / 2, place.height / 2) }

  /// The colour of titles over it; nil if it changes nothing.
  func textColor(_ theme: Theme) -> Color? {
    switch textColor {
    case .unchanged: nil
    case .contrasting: (color ?? theme.accent).contrastingText
    case .color(let color): color
    }
  }

  /// The same indicator with every number inside its range.
  var valid: TitleIndicator {
    var indicator = self
    indicator.thickness = Limits.length(thickness)
    indicator.offset = Limits.length(offset)
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

/// An indicator that the app draws. Two are the same if they are the same object.
public final class IndicatorDrawing: Equatable, Sendable {
  /// What there is to know for drawing an indicator.
  public struct Context {
    /// Where the indicator is, in the frame's coordinates, in points.
    public var place: Rect
    /// The strip, in the frame's coordinates, in points. What is drawn outside is cut.
    public var strip: Rect
    /// The pages between whose titles it is; the same one at rest.
    public var from: Int
    /// See `from`.
    public var to: Int
    /// How far it is from the one to the other, 0...1.
    public var fraction: Double
    /// The colours.
    public var theme: Theme
  }

  let draw: @MainActor @Sendable (Context, inout Frame) -> Void

  /// Makes a drawing that adds its commands to each frame.
  public init(_ draw: @escaping @MainActor @Sendable (Context, inout Frame) -> Void) { self.draw = draw }

  /// Whether both are the same object.
  public static func == (left: IndicatorDrawing, right: IndicatorDrawing) -> Bool { left === right }
}
