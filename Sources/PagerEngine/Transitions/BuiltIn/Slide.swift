extension PageTransition {
  /// Pages follow each other like the parts of a strip. The default.
  public static let slide = PageTransition(slide: "slide")
}
