/// What the pointer that is down on the pages holds there.
struct PageTouch {
  /// A drag that has gone beyond an end, for the pager around this one.
  struct BeyondEnd: Equatable {
    /// How far the finger has gone beyond the end, in points towards later pages; 0 within the pages.
    var travel = 0.0
    /// The speed with which it let go there, in points per second towards later pages.
    var velocity = 0.0
  }

  /// How far the pointer that is down on the titles has dragged them, in points.
  var stripTravel = 0.0
  /// The page whose content scrolls under the pointer.
  weak var content: ScrollingPage?
  /// The pager inside the page, which has the pointer as well.
  weak var inner: Pager?
  /// Whether the pointer stopped content that moved; its tap is no tap then.
  var hasStoppedContent = false
  /// Whether the pages follow the pointer beyond an end of the pager inside the page.
  var isCarrying = false
  var beyondEnd = BeyondEnd()
}
