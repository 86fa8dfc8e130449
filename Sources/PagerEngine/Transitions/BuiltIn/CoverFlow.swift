import RealModule

extension PageTransition {
  /// Returns a transition with neighbours in the distance, turned towards the middle.
  ///
  /// The current page faces the viewer. Set `PageArrangement.peek` to show parts of the neighbours at rest.
  ///
  /// - Parameters:
  ///   - degrees: The turn of a neighbour, in degrees; 50 by default. Pages further away have the same turn.
  ///   - depth: The distance of a neighbour behind the current page, in points; 100 by default. Each further
  ///     page is this much deeper.
  ///   - perspective: The distance of the eye from the screen, in points; 1200 by default. A distance that is
  ///     not above 0, or is NaN, means no perspective.
  public static func coverFlow(
    degrees: Double = 50, depth: Double = 100, perspective: Double = 1200
  ) -> PageTransition {
    PageTransition("coverFlow") { page in
      var transform = page.sliding
      transform.turn = -page.offset.clamped(to: -1...1) * degrees * .pi / 180
      transform.depth = depth * abs(page.offset)
      transform.perspective = perspective
      return transform
    }
  }
}
