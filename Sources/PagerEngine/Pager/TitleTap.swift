/// How the pages move to a title that was tapped. The indicator springs to the title in both cases.
public enum TitleTap: Hashable, Sendable {
  /// The pages move there with an animation.
  case animates
  /// The pages jump there.
  case jumps
}
