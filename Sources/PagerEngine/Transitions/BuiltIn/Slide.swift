extension PageTransition {
  /// Pages in a continuous strip; the default.
  public static let slide = PageTransition(slide: "slide")
}
