extension PageTransition {
  /// Returns a transition in which the next page comes from the depth.
  ///
  /// The current page slides away. The next one grows, and becomes opaque.
  ///
  /// - Parameter scale: The scale at which the next page begins; 0.75 by default. It is used unchanged.
  public static func depth(scale: Double = 0.75) -> PageTransition {
    PageTransition("depth") { page in
      guard page.offset > 0 else { return page.sliding.covering(page).raised(page) }
      var transform = page.staying.covering(page)
      transform.scale = 1 - (1 - scale) * page.distance
      // It is seen as soon as the current page uncovers its edge.
      transform.opacity = (1 - 0.65 * page.distance) * min(16 * (1 - page.distance), 1)
      return transform
    }
  }
}
