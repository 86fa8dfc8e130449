/// How pages that say what is before and after them change places.
public enum PageTransitionStyle: Hashable, Sendable {
  /// They slide.
  case scroll

  /// The number of pages that are shown together.
  var pageCount: Int { 1 }
}
