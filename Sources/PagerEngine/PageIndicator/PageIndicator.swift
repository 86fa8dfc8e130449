/// Shows which page the pager is on, of how many: a row of dots, a bar or a label. The position moves it.
///
/// A pager shows one over its pages, see `Pager.pageIndicator`; an app can draw others where it likes with
/// `draw(into:in:position:theme:text:)`. Of fewer than two pages nothing is shown.
///
/// Lengths are limited to 0...1000 points where they are used; NaN counts as 0.
public struct PageIndicator: Hashable, Sendable {
  /// How dots show the position.
  public enum Dots: Hashable, Sendable {
    /// The dot of the page has the colour.
    case plain
    /// It is longer than the others, too: `currentLength` points.
    case expanding
    /// A worm crawls from dot to dot: its head arrives first, then its tail follows.
    case worm
  }

  /// What is shown.
  public enum Kind: Hashable, Sendable {
    /// A dot for each page, or a window of `maxDots` dots that moves with the position.
    case dots(Dots)
    /// A thumb on a track.
    case bar
    /// The number of the page and of all pages, as in "3 / 12".
    case label
  }

  /// At which edge of the pages a pager shows it, across the direction in which they follow each other.
  public enum Edge: Hashable, Sendable {
    /// At the top; of a column of pages on the side where reading begins.
    case leading
    /// At the bottom; of a column of pages on the side where reading ends.
    case trailing
  }

  /// What is shown.
  public var kind: Kind
  /// At which edge of the pages; trailing by default.
  public var edge = Edge.trailing
  /// How far from that edge, in points; 20 by default. To its ends there is at least half as much.
  public var margin = 20.0
  /// Diameter of a dot, in points; 8 by default. A pager shows none of less than a device pixel.
  public var dotSize = 8.0
  /// The gap between two dots, in points; 8 by default.
  public var spacing = 8.0
  /// Length of the current page's dot if dots expand, in points; 24 by default, never less than `dotSize`.
  public var currentLength = 24.0
  /// With more pages than this only a window of dots is shown, 1...1000 (clamped); 7 by default.
  ///
  /// It is smaller where there is no room for as many. A window has an odd number of dots, so that the current one
  /// can be in its middle.
  public var maxDots = 7
  /// Length of the bar's track, in points; 120 by default. It is shorter where there is no room.
  public var barLength = 120.0
  /// Thickness of the bar, in points; 4 by default.
  public var barThickness = 4.0
  /// How the label is set; 13 on 18 points with tabular figures by default.
  public var labelStyle = TextStyle(13, lineHeight: 18, tabularFigures: true)
  /// The colour of the current dot, of the bar's thumb or of the label's figures; nil, the default, for the
  /// theme's text, which can be told from every page of the theme's colours.
  public var color: Color?
  /// The colour of the other dots, of the bar's track or of the label's ground; nil, the default, for the
  /// theme's text at 30 %, and for its surface at 92 % in a label.
  public var trackColor: Color?

  /// Makes an indicator of a kind, plain dots by default.
  public init(_ kind: Kind = .dots(.plain)) { self.kind = kind }

  /// The same indicator with every number inside its range.
  var valid: PageIndicator {
    func limited(_ value: Double) -> Double { value > 0 ? min(value, 1000) : 0 }
    var indicator = self
    indicator.margin = limited(margin)
    indicator.dotSize = limited(dotSize)
    indicator.spacing = limited(spacing)
    indicator.currentLength = max(limited(dotSize), limited(currentLength))
    indicator.maxDots = max(1, min(maxDots, 1000))
    indicator.barLength = limited(barLength)
    indicator.barThickness = limited(barThickness)
    return indicator
  }
}
