import RealModule

extension PageTransition {
  /// Pages on a wheel that turns below them, or beside them if they follow each other vertically.
  ///
  /// `count` is the number of pages around the wheel, 14 by default; at least 3.
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
