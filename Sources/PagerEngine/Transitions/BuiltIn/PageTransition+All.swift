extension PageTransition {
  /// All transitions of this package with their default parameters, except `zoom` and `between`.
  ///
  ///     for transition in PageTransition.all { print(transition.name) }
  ///
  /// Use the list for tests, or to let the user choose a transition. It begins with `slide` and ends with a
  /// curl. `zoom(from:to:)` is not in it, since it needs a frame.
  public static let all: [PageTransition] = [
    .slide, .fade, .parallax(), .stack(), .depth(), .zoomOut(), .cube(), .flip(), .coverFlow(), .cards(),
    .ferrisWheel(), .curl(),
  ]
}
