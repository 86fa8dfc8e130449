/// The direction from which a new page comes into view.
public enum PagingDirection: Hashable, Sendable {
  /// The page comes in like the next page.
  case forward
  /// The page comes in like the previous page.
  case backward
}
