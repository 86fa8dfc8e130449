extension PageTransition {
  /// Returns a transition that slides the current page off a pile.
  ///
  /// The next page waits below it in its shadow, a little smaller and darker.
  ///
  /// - Parameters:
  ///   - scale: The scale of a page that waits; 0.95 by default. It is used unchanged.
  ///   - shade: The opacity of the shade on a page that waits, 0...1; 0.3 by default; clamped, NaN counts as
  ///     0.
  public static func stack(scale: Double = 0.95, shade: Double = 0.3) -> PageTransition {
    PageTransition("stack") { page in
      guard page.offset > 0 else { return page.sliding.covering(page).raised(page) }
      var transform = page.staying.covering(page)
      transform.scale = 1 - (1 - scale) * page.distance
      transform.shade = Color(0, opacity: shade * page.distance)
      return transform
    }
  }
}

extension PageTransform {
  /// Returns the transform in a pile, in which an earlier page covers a later one.
  func covering(_ page: TransitionContext) -> PageTransform {
    var transform = self
    transform.order = -page.offset
    return transform
  }

  /// Returns the transform of a page that has been lifted off the pile.
  func raised(_ page: TransitionContext) -> PageTransform {
    var transform = self
    // No shadow is left when the page is out of view.
    transform.elevation = 12 * min(8 * page.distance, 8 * (1 - page.distance), 1)
    return transform
  }
}
