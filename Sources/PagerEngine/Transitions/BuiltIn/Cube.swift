import RealModule

extension PageTransition {
  /// The faces of a cube that turns: 90 degrees for a page. Faces darken as they turn away.
  ///
  /// The cube draws back while it turns, so that its nearest edge is as far away as the page at rest, and is not cut.
  ///
  /// - Parameters:
  ///   - perspective: the distance of the eye, in points, 1200 by default.
  ///   - shade: the opacity of the shade on a face that is turned by 90 degrees, 0.5 by default.
  public static func cube(perspective: Double = 1200, shade: Double = 0.5) -> PageTransition {
    PageTransition("cube") { page in
      var transform = page.staying
      let (angle, radius) = (page.offset * .pi / 2, page.pitch / 2)
      transform.turn = angle
      transform.translation = page.vector(along: radius * .sin(angle))
      // Half the diagonal of the cube, in the direction of the edge, is how far the edge comes forward.
      let edge = .cos(angle) + abs(.sin(angle))
      transform.depth = radius * (1 - .cos(angle)) + radius * (max(edge, 1) - 1)
      transform.perspective = perspective
      transform.shade = Color(0, opacity: shade * page.distance)
      return transform
    }
  }
}
