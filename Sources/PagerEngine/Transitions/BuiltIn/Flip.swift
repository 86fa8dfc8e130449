import RealModule

extension PageTransition {
  /// Returns a transition that turns pages like the two faces of a card.
  ///
  /// The card turns by 180 degrees about its middle, in front of a dark stage. While it turns, it moves back
  /// so that its nearest edge is as far away as the page at rest, and is not clipped.
  ///
  /// - Parameters:
  ///   - perspective: The distance of the eye from the screen, in points; 1200 by default. A distance that is
  ///     not above 0, or is NaN, means no perspective.
  ///   - shade: The opacity of the shade on a face that is turned by 90 degrees, 0...1; 0.4 by default;
  ///     clamped, NaN counts as 0.
  public static func flip(perspective: Double = 1200, shade: Double = 0.4) -> PageTransition {
    PageTransition("flip", ground: .stage) { page in
      var transform = page.staying
      transform.turn = page.offset.clamped(to: -1...1) * .pi
      transform.depth = page.extent / 2 * abs(.sin(transform.turn))
      transform.perspective = perspective
      transform.shade = Color(0, opacity: shade * (1 - abs(.cos(transform.turn))))
      return transform
    }
  }
}
