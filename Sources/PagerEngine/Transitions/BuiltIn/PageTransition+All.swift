extension PageTransition {
  /// All transitions of this package with their default parameters, for tests and for choosing one.
  public static let all: [PageTransition] = [
    .slide, .fade, .parallax(), .stack(), .depth(), .zoomOut(), .cube(), .flip(), .coverFlow(), .cards(),
    .ferrisWheel(), .curl(),
  ]
}
