import RealModule

extension PageTransition {
  /// Returns a transition with neighbours in the distance, turned towards the middle.
  ///
  /// The current page faces the viewer.
  ///
  /// - Parameters:
  ///   - degrees: The turn of a neighbour, 50 degrees by default.
  ///   - depth: The distance of a neighbour behind the current page, in points, 100 by default.
  ///   - perspective: The distance of the eye, in points, 1200 by default.
  public static func coverFlow(
    degrees: Double = 50, depth: Double = 100, perspective: Double = 1200
  ) -> PageTransition {
    PageTransition("coverFlow") { page in
      var transform = page.sliding
      transform.turn = -max(-1, min(page.offset, 1)) * degrees * .pi / 180
      transform.depth = depth * abs(page.offset)
      transform.perspective = perspective
      return transform
    }
  }
}
