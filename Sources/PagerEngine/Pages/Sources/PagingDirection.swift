/// Which way new pages come in.
public enum PagingDirection: Hashable, Sendable {
  /// As if it were the next page.
  case forward
  /// As if it were the page before.
  case backward
}
