import RealModule

extension PageTransition {
  /// Returns a transition that throws off the top card of a pile.
  ///
  /// The numbers are used unchanged.
  ///
  /// - Parameters:
  ///   - share: The distance between a card and the one on top of it, as a fraction of the page's length;
  ///     0.08 by default. The next card is also smaller by this fraction.
  ///   - degrees: The clockwise rotation between a card and the one on top of it, in degrees; 2 by default.
  ///     The rotation is mirrored with the reading direction.
  public static func cards(share: Double = 0.08, degrees: Double = 2) -> PageTransition {
    PageTransition("cards") { page in
      // A thrown card begins to rotate slowly, and the pile fast: else a corner of the next card would show
      // above the thrown one.
      let angle = page.rotation(degrees * page.offset * min(page.distance, 1) * .pi / 180)
      var transform = page.staying.covering(page)
      guard page.offset > 0 else {
        // A thrown card rotates faster than one that waits, and goes so far that no corner stays in view.
        transform = transform.raised(page)
        transform.rotation = 8 * angle
        let across = page.axis == .horizontal ? page.pageSize.height : page.pageSize.width
        let corner = across / 2 * abs(.sin(8 * angle))
        transform.translation = page.vector(along: page.offset * page.pitch - corner)
        return transform
      }
      transform.rotation = angle
      transform.translation = page.vector(along: share * page.offset * page.extent)
      transform.scale = 1 - share * page.distance
      return transform
    }
  }
}
