extension PageTransition {
  /// Returns a transition in which both pages shrink while they slide, edge to edge.
  ///
  /// - Parameters:
  ///   - scale: The smallest scale, 0...1; 0.85 by default. With 1, pages neither shrink nor become
  ///     transparent; a larger scale also enlarges pages at rest.
  ///   - opacity: The opacity at the smallest scale, 0...1; 0.6 by default. Opacities outside the range are
  ///     clamped when a page is drawn.
  public static func zoomOut(scale: Double = 0.85, opacity: Double = 0.6) -> PageTransition {
    PageTransition("zoomOut") { page in
      var transform = page.sliding
      transform.scale = max(scale, 1 - page.distance)
      let share = scale < 1 ? (1 - transform.scale) / (1 - scale) : 0
      transform.opacity = 1 - (1 - opacity) * share
      // A page that shrinks leaves a margin at its edges, which would widen the gap to the other page.
      let margin = (1 - transform.scale) * page.extent / 2
      let inward = page.vector(along: page.offset < 0 ? margin : -margin)
      transform.translation = transform.translation + inward
      return transform
    }
  }
}
