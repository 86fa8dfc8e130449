/// Whether an app uses an event itself: the result of `Pager.inputFilter` and of a window's `onEvent`.
public enum EventResponse: Hashable, Sendable {
  /// The app uses the event, and nothing else receives it.
  case taken
  /// The app does not use the event, which continues on its way.
  case ignored
}
