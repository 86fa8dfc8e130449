/// The direction in which a new page comes in.
public enum PagingDirection: Hashable, Sendable {
  /// The page comes in like the next page.
  case forward
  /// The page comes in like the previous page.
  case backward
}
