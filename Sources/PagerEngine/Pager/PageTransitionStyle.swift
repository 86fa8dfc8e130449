/// The transition between the pages of a `NeighborPageSource`.
public enum PageTransitionStyle: Hashable, Sendable {
  /// Pages slide.
  case scroll

  /// The number of pages that are shown together.
  var pageCount: Int { 1 }
}
