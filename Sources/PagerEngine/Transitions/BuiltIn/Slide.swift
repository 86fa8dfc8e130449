extension PageTransition {
  /// A transition with pages in a continuous strip; the default of a pager.
  public static let slide = PageTransition(slide: "slide")
}
