/// The stream of wheel events that is on, and who gets it.
struct WheelStream {
  /// Who gets a stream, from its first event on.
  enum Route: Equatable, Sendable {
    /// The pager itself.
    case own
    /// The pager inside the page, which returns what it has no pages for.
    case inner
    /// Both, since each turns pages along another axis; which of them is meant shows later.
    case both
  }

  /// A stream that one pager gives to another, and what its latest event means there.
  struct Handed: Equatable, Sendable {
    let recognizer: WheelRecognizer
    let output: WheelRecognizer.Output
  }

  var recognizer = WheelRecognizer()
  var route = Route.own
  /// The pager inside the page at which the stream began.
  weak var inner: Pager?
}

/// What a pager inside a page has no use for, and the pager around it may.
struct UnusedInput {
  /// Whether a pointer moves something in the inner pager.
  var isDragging: Bool
  /// The drag of the inner pager's pages, as far as it goes beyond an end.
  var beyondEnd: PageTouch.BeyondEnd
  /// A stream of wheel events that wants a page beyond an end.
  var wheel: WheelStream.Handed?
}
