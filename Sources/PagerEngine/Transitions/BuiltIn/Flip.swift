import RealModule

extension PageTransition {
  /// A card with two faces that turns by 180 degrees about its middle.
  ///
  /// - Parameters:
  ///   - perspective: the distance of the eye, in points, 1200 by default.
  ///   - shade: the opacity of the shade on a face that is turned by 90 degrees, 0.4 by default.
  public static func flip(perspective: Double = 1200, shade: Double = 0.4) -> PageTransition {
    PageTransition("flip") { page in
      var transform = page.staying
      transform.turn = max(-1, min(page.offset, 1)) * .pi
      transform.perspective = perspective
      transform.shade = Color(0, opacity: shade * min(2 * page.distance, 1))
      return transform
    }
  }
}
