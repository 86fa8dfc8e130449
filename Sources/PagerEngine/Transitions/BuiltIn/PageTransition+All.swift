extension PageTransition {
  /// All transitions of this package with their default parameters.
  ///
  /// The first is `slide`, and the last a curl. Use the list for tests, and for a choice of transitions.
  public static let all: [PageTransition] = [
    .slide, .fade, .parallax(), .stack(), .depth(), .zoomOut(), .cube(), .flip(), .coverFlow(), .cards(),
    .ferrisWheel(), .curl(),
  ]
}
