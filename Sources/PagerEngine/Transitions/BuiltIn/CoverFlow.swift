import RealModule

extension PageTransition {
  /// The current page faces the viewer, and its neighbours stand back, turned towards the middle.
  ///
  /// - Parameters:
  ///   - degrees: the turn of a neighbour, 50 degrees by default.
  ///   - depth: how far a neighbour stands back, in points, 100 by default.
  ///   - perspective: the distance of the eye, in points, 1200 by default.
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
