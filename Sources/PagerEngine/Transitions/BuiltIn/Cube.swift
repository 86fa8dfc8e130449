import RealModule

extension PageTransition {
  /// The faces of a cube that turns: 90 degrees for a page. Faces darken as they turn away.
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
      transform.depth = radius * (1 - .cos(angle))
      transform.perspective = perspective
      transform.shade = Color(0, opacity: shade * page.distance)
      return transform
    }
  }
}
