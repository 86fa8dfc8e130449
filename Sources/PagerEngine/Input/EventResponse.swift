/// The result of an app's event filter: a `PagerLayer`, or a window's `onSDLEvent`.
public enum EventResponse: Hashable, Sendable {
  /// The app uses the event, and nothing else receives it.
  case taken
  /// The app does not use the event, and the event is handled as usual.
  case ignored
}
