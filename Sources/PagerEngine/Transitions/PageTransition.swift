/// How pages change places: a pure function from a page's offset to its transform, or a curl.
///
/// The function knows no time and no gesture. Whatever moves the position moves pages through it: a finger, a wheel, a
/// spring, code. So every transition can be caught in the middle, and goes back the way it came.
///
///     pager.transition = .cube()
public struct PageTransition: Sendable {
  /// What happens to pages.
  enum Kind: Sendable {
    /// Pages only slide, which needs no transform.
    case slide
    case transform
    case curl(Curl)
  }

  /// The name, such as "cube".
  public let name: String
  let kind: Kind
  private let function: @Sendable (TransitionContext) -> PageTransform

  /// Makes a transition from a function.
  ///
  /// The function is called for every page in view in every frame of a motion. At offset 0 it has to return the
  /// transform that leaves the page unchanged, and it has to be continuous, or pages jump. Values that are not finite or
  /// absurd draw nothing.
  public init(
    _ name: String = "custom", _ function: @escaping @Sendable (TransitionContext) -> PageTransform
  ) {
    (self.name, kind, self.function) = (name, .transform, function)
  }

  /// Makes the transition that slides.
  init(slide name: String) {
    (self.name, kind, function) = (name, .slide, { @Sendable in $0.sliding })
  }

  /// Makes a curl. Its pages do not move.
  init(curl: Curl) {
    (name, kind, function) = ("curl", .curl(curl), { @Sendable in $0.staying })
  }

  /// Returns the transform of a page. With a curl, pages do not move: it is not a transform that turns them.
  public func transform(of page: TransitionContext) -> PageTransform { function(page) }

  /// How sheets of paper are turned; nil for other transitions.
  public var curl: Curl? {
    if case .curl(let curl) = kind { return curl }
    return nil
  }

  /// Whether pages only slide.
  var isSlide: Bool {
    if case .slide = kind { return true }
    return false
  }
}
