import RealModule

extension PageTransition {
  /// Returns a transition with pages on a turning wheel.
  ///
  /// The wheel is below the pages, or to the right of them if they follow each other vertically.
  ///
  /// - Parameter count: The number of pages around the wheel; 14 by default. A count below 3, or NaN, counts
  ///   as 3.
  public static func ferrisWheel(count: Double = 14) -> PageTransition {
    let step = 2 * Double.pi / (count >= 3 ? count : 3)
    return PageTransition("ferrisWheel") { page in
      let (angle, radius) = (page.offset * step, page.pitch / step)
      var transform = page.staying
      transform.translation = page.vector(
        along: radius * .sin(angle), across: radius * (1 - .cos(angle)))
      transform.rotation = page.rotation(angle)
      return transform
    }
  }
}
