/// The parameters of a transition that turns pages like sheets of paper.
///
/// Use `PageTransition.curl(spine:isDoubleSided:turnsAtEdges:paper:roll:)` to create a curl.
public struct Curl: Hashable, Sendable {
  /// The edge or line at which sheets are bound.
  public enum Spine: Hashable, Sendable {
    /// At the edge of earlier pages: left, right or top.
    ///
    /// It is the right edge if horizontal pages follow each other from right to left.
    case minimum
    /// In the middle of the page, which is a spread of a book.
    ///
    /// Each half is a side of a sheet.
    case middle
    /// At the edge of later pages.
    case maximum
  }

  /// The colour of the back of a sheet that shows the same page through the paper, or nothing.
  public struct Paper: Hashable, Sendable {
    /// The colour in light themes.
    public var light: Color
    /// The colour in dark themes.
    public var dark: Color

    /// Creates the colour of a paper.
    public init(light: Color, dark: Color) { (self.light, self.dark) = (light, dark) }
  }

  /// The edge or line at which sheets are bound.
  package var spine: Spine
  /// Whether the back of a sheet shows the next page.
  ///
  /// If `false`, it shows the same page through the paper. A sheet that is bound in the middle always has two
  /// sides.
  package var isDoubleSided: Bool
  /// Whether a tap on the outer tenth of a page turns the page.
  package var turnsAtEdges: Bool
  /// The colour of the paper; nil for one slightly lighter than the surface of the theme.
  package var paper: Paper?
  /// The radius of the roll, as a fraction of the sheet's shorter side.
  package var roll: Double

  /// Creates a curl.
  package init(
    spine: Spine = .minimum, isDoubleSided: Bool = false, turnsAtEdges: Bool = true, paper: Paper? = nil,
    roll: Double = CurlGeometry.radiusPerExtent
  ) {
    self.spine = spine
    self.isDoubleSided = isDoubleSided || spine == .middle
    self.turnsAtEdges = turnsAtEdges
    self.paper = paper
    self.roll = roll.clamped(to: 0...0.25, ifNaN: CurlGeometry.radiusPerExtent)
  }

  /// Whether a turn lifts the later page, which comes over the earlier one.
  var liftsLaterPage: Bool { spine == .maximum }
}

extension Curl {
  /// Returns the two parts of a page that turn independently.
  ///
  /// They are the part that is lifted on the way forward, and the part on the other side of the spine. The
  /// latter is empty for sheets that fill the page. The frames are in points; their border is on a device
  /// pixel.
  func parts(of page: Rect, _ geometry: PageGeometry, scale: Double) -> (sheet: Rect, rest: Rect) {
    guard spine == .middle else { return (page, Rect(origin: page.origin, size: .zero)) }
    let half = (geometry.extent / 2 * scale).rounded(.down) / scale
    let (sheet, rest) = page.divided(half, at: geometry.laterEdge)
    return (sheet, rest)
  }

  /// Returns the edge of the sheet at which it is bound.
  func boundEdge(_ geometry: PageGeometry) -> Edge {
    spine == .maximum ? geometry.laterEdge : geometry.laterEdge.opposite
  }
}

extension PageGeometry {
  /// The edge of the viewport from which later pages come.
  var laterEdge: Edge { axis == .vertical ? .bottom : readingDirection.trailingEdge }
}
