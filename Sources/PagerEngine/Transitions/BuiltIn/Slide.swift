extension PageTransition {
  /// A transition in which pages slide together, like one long strip; the default of a pager.
  public static let slide = PageTransition(slide: "slide")
}
