/// The transition between the pages of a `NeighborPageSource`, and their arrangement.
///
///     let book = Pager(neighbors: chapters, style: .curl(spine: .middle), text: text)
public enum PageTransitionStyle: Hashable, Sendable {
  /// Pages slide, with a gap between them.
  ///
  /// `spacing` is the gap in points; 0 by default. Negative and non-finite values count as 0.
  case scroll(spacing: Double = 0)
  /// Pages turn like sheets of paper; see `PageTransition.curl`.
  ///
  /// - `spine` is the edge at which sheets are bound; that of earlier pages by default. In the middle, two
  ///   pages are shown together as a spread, and an index counts spreads.
  /// - `isDoubleSided` determines whether the back of a sheet shows the next page. If false, the default, it
  ///   shows the same page through the paper.
  case curl(spine: Curl.Spine = .minimum, isDoubleSided: Bool = false)

  var showsSpreads: Bool {
    if case .curl(spine: .middle, _) = self { return true }
    return false
  }

  var transition: PageTransition {
    switch self {
    case .scroll: .slide
    case .curl(let spine, let isDoubleSided): .curl(spine: spine, isDoubleSided: isDoubleSided)
    }
  }

  var spacing: Double {
    if case .scroll(let spacing) = self { return spacing }
    return 0
  }
}
