/// The direction from which a new page comes into view.
public enum PagingDirection: Hashable, Sendable {
  /// From the side of the next page.
  case forward
  /// From the side of the previous page.
  case backward
}
