extension PageTransition {
  /// Returns a transition in which the next page comes from the depth.
  ///
  /// The current page slides away. The next one grows from the edge that it uncovers, and becomes opaque.
  ///
  /// - Parameter scale: The scale at which the next page begins; 0.75 by default. It is used unchanged.
  public static func depth(scale: Double = 0.75) -> PageTransition {
    PageTransition("depth") { page in
      guard page.offset > 0 else { return page.sliding.covering(page).raised(page) }
      var transform = page.staying.covering(page)
      // Around the middle, a strip beside the page would be empty until the page is uncovered so far.
      transform.anchor = page.vector(along: 0.5) + Point(0.5, 0.5)
      transform.scale = 1 - (1 - scale) * page.distance
      // It is seen as soon as the current page uncovers its edge.
      transform.opacity = (1 - 0.65 * page.distance) * min(16 * (1 - page.distance), 1)
      return transform
    }
  }
}
