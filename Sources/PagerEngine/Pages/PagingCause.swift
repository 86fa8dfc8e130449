/// The cause of a motion or a change of pages, and of the resulting events.
///
/// An owner that keeps the selection elsewhere adopts changes by the user and by autoplay, and ignores
/// changes that it has caused itself. See `Pager.eventCause`.
public enum PagingCause: Hashable, Sendable {
  /// Input: a pointer, a touchpad, a wheel, a key, a title, assistive technology, or a `PageDrag`.
  case user
  /// A call of the app, or the first layout.
  ///
  /// Examples are `select`, `scroll`, `setPages`, and changes of the pages.
  case code
  /// `Pager.autoplay`.
  case autoplay
}
