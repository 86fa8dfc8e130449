/// How pages change places: a pure function from a page's offset to its transform.
///
/// The function knows no time and no gesture. Whatever moves the position moves pages through it: a finger, a wheel, a
/// spring, code. So every transition can be caught in the middle, and goes back the way it came.
///
///     pager.transition = .cube
///
/// To add a transition to this package, add a file to BuiltIn, and name it in `all` there.
public struct PageTransition: Sendable {
  /// The name, such as "cube".
  public let name: String
  /// Whether pages only slide, which needs no transform.
  let isSlide: Bool
  private let function: @Sendable (TransitionContext) -> PageTransform

  /// Makes a transition from a function.
  ///
  /// The function is called for every page in view in every frame of a motion. At offset 0 it has to return the
  /// transform that leaves the page unchanged, and it has to be continuous, or pages jump. Values that are not finite or
  /// absurd draw nothing.
  public init(
    _ name: String = "custom", _ function: @escaping @Sendable (TransitionContext) -> PageTransform
  ) {
    self.init(name, isSlide: false, function)
  }

  init(
    _ name: String, isSlide: Bool, _ function: @escaping @Sendable (TransitionContext) -> PageTransform
  ) {
    (self.name, self.isSlide, self.function) = (name, isSlide, function)
  }

  /// Returns the transform of a page.
  public func transform(of page: TransitionContext) -> PageTransform { function(page) }
}
