/// The stream of wheel events in progress, and the pager that handles it.
struct WheelStream {
  /// The pagers that handle a stream, decided at its first event.
  enum Route: Equatable, Sendable {
    /// This pager.
    case own
    /// The inner pager, which returns a stream that overscrolls its pages.
    case inner
    /// Both pagers, because their paging axes differ and the direction of the stream is not known yet.
    case both
  }

  /// A stream that one pager hands to another, and the output of its latest event for that pager.
  struct Handed: Equatable, Sendable {
    let recognizer: WheelRecognizer
    let output: WheelRecognizer.Output
  }

  var recognizer = WheelRecognizer()
  var route = Route.own
  /// The inner pager in which the stream began.
  weak var inner: Pager?
  /// The reach of fingers that do not hold the pages yet, because they have only moved in a forbidden
  /// direction; nil if there are none.
  var pendingHold: ClosedRange<Int>?
}

/// The part of an input event that an inner pager does not use and the outer pager may use.
struct UnusedInput {
  /// Whether a pointer drags something in the inner pager, or a page in it has captured the pointer.
  var isDragging = false
  /// The overscroll of a drag of the inner pager's pages.
  var beyondEnd = GestureState.BeyondEnd()
  /// A stream of wheel events whose target page is beyond an end.
  var wheel: WheelStream.Handed?
  /// Whether a key has no effect.
  var isIgnored = false
}
