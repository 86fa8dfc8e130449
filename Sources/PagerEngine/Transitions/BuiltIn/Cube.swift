import RealModule

extension PageTransition {
  /// Returns a transition with pages on the faces of a cube.
  ///
  /// The cube turns by 90 degrees per page, in front of a dark stage. Faces darken as they turn away from the
  /// viewer. While it turns, the cube moves back so that its nearest edge is as far away as the page at rest,
  /// and is not clipped. The eye comes closer at the same time: from a distance it sees both faces as soon as
  /// the cube turns.
  ///
  /// - Parameters:
  ///   - perspective: The least distance of the eye from the screen, in points, when the cube has turned by
  ///     45 degrees; 1200 by default. A distance that is not above 0, or is NaN, means no perspective.
  ///   - shade: The opacity of the shade on a face that is turned by 90 degrees, 0...1; 0.5 by default;
  ///     clamped, NaN counts as 0.
  public static func cube(perspective: Double = 1200, shade: Double = 0.5) -> PageTransition {
    PageTransition("cube", ground: .stage) { page in
      var transform = page.staying
      let (angle, radius) = (page.offset * .pi / 2, page.pitch / 2)
      transform.turn = angle
      // Faces overlap by about a point, so that the stage does not show through their smooth edges.
      transform.translation = page.vector(along: (radius - 1) * .sin(angle))
      // The edge comes forward by half the diagonal of the cube, in the direction of the edge.
      let edge = .cos(angle) + abs(.sin(angle))
      transform.depth = radius * (1 - .cos(angle)) + radius * (max(edge, 1) - 1)
      // From nearby, the viewer would see the ground beside the first face before the second one.
      let nearness = .sin(2 * angle) * .sin(2 * angle)
      transform.perspective = nearness > 1e-9 ? perspective / nearness : nil
      transform.shade = Color(0, opacity: shade * (1 - max(.cos(angle), 0)))
      return transform
    }
  }
}

extension Color {
  /// The colour of the stage behind pages that turn in space.
  static let stage = Color(0x0C0D10)
}
