extension PageTransition {
  /// Returns a transition that turns pages like sheets of paper.
  ///
  ///     pager.transition = .curl(isDoubleSided: true)
  ///
  /// If the finger moves towards later pages, it lifts the current sheet off the next page below it. In the
  /// other direction the previous sheet comes back. With the spine at the edge of later pages it is the
  /// reverse: the next sheet comes over the current one.
  ///
  /// Beyond the first and the last page the paper gives way a little, and no sheet is lifted.
  ///
  /// The grabbed point of the sheet remains under the finger wherever paper can follow. Without a finger, the
  /// lower outer corner rises a little and moves over to the other side.
  ///
  /// - Parameters:
  ///   - spine: The edge at which the sheets are bound; that of earlier pages by default. In the middle, a
  ///     page is a spread of a book, which opens there: see also `PageTransitionStyle.curl`.
  ///   - isDoubleSided: Whether the back of the sheet shows the next page, instead of the same page through
  ///     the paper; false by default. With the spine in the middle each sheet has two sides.
  ///   - turnsAtEdges: Whether a tap on the outer tenth of a side turns the page there; true by default.
  ///   - paper: The colour of a back that shows no other page; nil, the default, for one slightly lighter than
  ///     the theme's surface. Set it for pages with a ground of another colour.
  ///   - roll: The radius of the roll, as a fraction of the sheet's shorter side; 0.075 by default, limited to
  ///     0...0.25. NaN counts as the default. The wider the roll, the wider and softer are its shadows.
  public static func curl(
    spine: Curl.Spine = .minimum, isDoubleSided: Bool = false, turnsAtEdges: Bool = true,
    paper: Curl.Paper? = nil, roll: Double = 0.075
  ) -> PageTransition {
    PageTransition(
      curl: Curl(
        spine: spine, isDoubleSided: isDoubleSided, turnsAtEdges: turnsAtEdges, paper: paper, roll: roll))
  }
}
