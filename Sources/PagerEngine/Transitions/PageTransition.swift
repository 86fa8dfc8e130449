/// The way in which pages move and look while the position changes.
///
///     pager.transition = .cube()
///
/// A transition is a pure function from a page's offset to its transform, or a curl. It depends on neither
/// time nor gestures. Fingers, wheels, springs and code all move pages through the position, and the position
/// moves pages through the transition. So every transition can be interrupted half way, and reverses along
/// the same path.
public struct PageTransition: Sendable {
  /// The mechanism of the transition.
  enum Kind: Sendable {
    /// A slide, which needs no transform.
    case slide
    case transform
    case curl(Curl)
  }

  /// The name, such as "cube"; "custom" by default for a transition from a function.
  public let name: String
  /// The colour of the ground behind pages that move; nil for the theme's window colour.
  ///
  /// The ground fills the viewport from the beginning of a movement until the pages nearly rest. Where it would
  /// be seen beside pages at rest, it fades in and out on the way.
  public let ground: Color?
  let kind: Kind
  private let function: @Sendable (TransitionContext) -> PageTransform

  /// Creates a transition from a function.
  ///
  ///     pager.transition = PageTransition("lift") { page in
  ///       var transform = page.sliding
  ///       transform.scale = 1 - 0.2 * page.distance
  ///       return transform
  ///     }
  ///
  /// The function has to be continuous, or pages jump. At offset 0 it has to return the transform that leaves
  /// the page unchanged. See `PageTransform` for numbers with which a page is not drawn.
  ///
  /// - Parameters:
  ///   - name: The name; "custom" by default.
  ///   - ground: The colour behind pages that move; nil, the default, for the theme's window colour.
  ///   - function: Returns the transform of a page. The pager calls it at least once for each page in view,
  ///     in every frame of a motion.
  public init(
    _ name: String = "custom", ground: Color? = nil,
    _ function: @escaping @Sendable (TransitionContext) -> PageTransform
  ) {
    (self.name, self.ground, kind, self.function) = (name, ground, .transform, function)
  }

  /// Creates the transition that slides.
  init(slide name: String) {
    (self.name, ground, kind, function) = (name, nil, .slide, { @Sendable in $0.sliding })
  }

  /// Creates a curl, in which pages do not move.
  init(curl: Curl) {
    (name, ground, kind, function) = ("curl", nil, .curl(curl), { @Sendable in $0.staying })
  }

  /// Returns the transform of a page.
  ///
  /// Use it to test a transition. For a curl the result is the default transform at any offset, because a
  /// curl is not a transform.
  public func transform(of page: TransitionContext) -> PageTransform { function(page) }

  /// Whether it is a curl, whose parameters need not be copied for that.
  var isCurl: Bool {
    if case .curl = kind { return true }
    return false
  }

  /// The parameters of a curl; nil for other transitions.
  package var curl: Curl? {
    if case .curl(let curl) = kind { return curl }
    return nil
  }
}
