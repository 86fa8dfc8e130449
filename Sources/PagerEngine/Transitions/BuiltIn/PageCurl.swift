extension PageTransition {
  /// Pages are sheets of paper that a finger turns. Without a finger the lower outer corner rises a little and goes over.
  ///
  /// The point of the sheet that the finger grabbed stays under the finger wherever paper can follow. While the finger moves
  /// towards later pages the present sheet is lifted off, and the next page lies below it; in the other direction the
  /// previous sheet comes back. With the spine at the later edge it is the other way round: the next sheet comes over
  /// the present one.
  ///
  /// - Parameters:
  ///   - spine: where the sheets are bound; at the edge of earlier pages by default. In the middle, a page is a spread of
  ///     a book, which opens there: see also `PageTransitionStyle.curl`.
  ///   - isDoubleSided: whether the back of the sheet shows the page that comes, instead of the same page through the
  ///     paper; false by default. With the spine in the middle each sheet has two sides.
  ///   - turnsAtEdges: whether a tap on the outer tenth of a side turns the page there; true by default.
  public static func curl(
    spine: Curl.Spine = .minimum, isDoubleSided: Bool = false, turnsAtEdges: Bool = true
  ) -> PageTransition {
    PageTransition(
      curl: Curl(spine: spine, isDoubleSided: isDoubleSided, turnsAtEdges: turnsAtEdges))
  }
}
