/// A row of dots, a bar or a label that shows the current page.
///
///     pager.pageIndicator = PageIndicator(.dots(.worm))
///
/// The indicator is over the pages. It also shows the number of pages, and moves with the position. With
/// fewer than two pages it is not shown.
///
/// Lengths are limited to 0...1000 points on use; NaN counts as 0.
public struct PageIndicator: Hashable, Sendable {
  /// The style of dots.
  public enum Dots: Hashable, Sendable {
    /// The current page's dot has the indicator's colour.
    case plain
    /// The current page's dot is also longer than the others: `currentLength` points.
    case expanding
    /// A worm moves from dot to dot: its head arrives first, then its tail follows.
    case worm
  }

  /// The kinds of indicators.
  public enum Kind: Hashable, Sendable {
    /// A dot for each page, or a moving window of `maxDots` dots.
    case dots(Dots)
    /// A thumb on a track.
    case bar
    /// The page number and the number of pages, as in "3 / 12".
    case label
  }

  /// The edge of the pages at which a pager shows the indicator.
  ///
  /// The indicator is above or below a row of pages, or beside a column.
  public enum Edge: Hashable, Sendable {
    /// At the top; beside a column of pages, on the side where reading begins.
    case leading
    /// At the bottom; beside a column of pages, on the side where reading ends.
    case trailing
  }

  /// The kind of indicator; plain dots by default.
  public var kind: Kind
  /// The edge of the pages at which a pager shows the indicator; trailing by default.
  public var edge = Edge.trailing
  /// The distance from `edge` to the indicator, in points; 20 by default.
  ///
  /// The indicator keeps at least half that distance from the two ends of the edge.
  public var margin = 20.0
  /// The diameter of a dot, in points; 8 by default.
  ///
  /// It is rounded to whole device pixels. Dots of 0 pixels are not shown.
  public var dotSize = 8.0
  /// The gap between two dots, in points; 8 by default.
  public var spacing = 8.0
  /// The length of the current page's dot if dots expand, in points; 24 by default.
  ///
  /// A length less than `dotSize` counts as `dotSize`. The length has no effect on other styles of dots.
  public var currentLength = 24.0
  /// The largest number of dots shown, 1...1000 (clamped); 7 by default.
  ///
  /// With more pages only a window of dots is shown. The window is smaller if there is no room for as many
  /// dots. It has an odd number of dots, so that the current one can be in its middle.
  public var maxDots = 7
  /// The length of the bar's track, in points; 120 by default.
  ///
  /// The track is shorter if there is no room.
  public var barLength = 120.0
  /// The thickness of the bar, in points; 4 by default.
  public var barThickness = 4.0
  /// The text style of the label.
  ///
  /// The default is 13 points with a line height of 18 and tabular figures.
  public var labelStyle = TextStyle(13, lineHeight: 18, tabularFigures: true)
  /// The colour of the current dot, of the bar's thumb or of the label's digits.
  ///
  /// Nil, the default, means the theme's text colour. In the built-in themes, the contrast of that colour is
  /// at least 4.5:1 on the surface and on every `Theme.pageColor(_:of:)`.
  public var color: Color?
  /// The colour of the other dots, of the bar's track or of the label's background.
  ///
  /// Nil, the default, means the theme's text colour at 55 % opacity. In a label, it means the theme's
  /// surface colour at 92 % opacity.
  public var trackColor: Color?
  /// The colour of a rounded area behind dots or a bar; nil, the default, for none.
  ///
  /// Use a dark one with white dots over pictures, which can be light.
  public var groundColor: Color?

  /// Creates an indicator of a kind, plain dots by default.
  public init(_ kind: Kind = .dots(.plain)) { self.kind = kind }

  /// The same indicator with every number inside its range.
  var valid: PageIndicator {
    let range = 0.0...1000
    var indicator = self
    indicator.margin = margin.clamped(to: range)
    indicator.dotSize = dotSize.clamped(to: range)
    indicator.spacing = spacing.clamped(to: range)
    indicator.currentLength = max(dotSize.clamped(to: range), currentLength.clamped(to: range))
    indicator.maxDots = maxDots.clamped(to: 1...1000)
    indicator.barLength = barLength.clamped(to: range)
    indicator.barThickness = barThickness.clamped(to: range)
    return indicator
  }
}
