/// The cause of a motion or a change of pages, and of the resulting events.
///
/// Use it if the app keeps the selected page in a model: adopt changes by the user and by autoplay, and
/// ignore those that the app has caused itself. See `Pager.eventCause` and `Pager.events(by:)`.
public enum PagingCause: Hashable, Sendable {
  /// Input: a pointer, a touchpad, a wheel, a key, a gamepad, a title, assistive technology, or a `PageDrag`.
  case user
  /// A call of the app, or the first layout.
  ///
  /// Examples are `select`, `scroll`, `setPages`, and changes of the pages.
  case code
  /// A page turn of `Pager.autoplay`.
  case autoplay
}
