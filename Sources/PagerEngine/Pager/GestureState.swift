/// The state of the pointer that is down on the pager.
struct GestureState {
  /// The part of a drag that goes beyond an end, which the outer pager handles.
  struct BeyondEnd: Equatable {
    /// The distance of the finger beyond the end, in points towards later pages; 0 within the pages.
    var travel = 0.0
    /// The velocity at the release beyond the end, in points per second towards later pages.
    var velocity = 0.0
  }

  /// A sheet of paper that the pointer drags.
  struct Hold: Equatable {
    /// The location of the pointer when it began to drag, in points.
    let start: Point
    /// The position at that time, in slots.
    let position: Double
    /// The turn that the pointer caught in the middle; nil if all sheets were flat.
    var turn: CurlTurn?
  }

  /// The pointers that are down, regardless of the receiver of their events.
  var pressed = PressedPointers()
  /// The latest location of the pointer, in points.
  var location = Point.zero
  /// The latest location of the mouse, pressed or not, in points; nil without a mouse, or after it has left.
  var mouse: Point?
  /// The distance of a drag of the pages since it began, in points towards later pages.
  var travel = 0.0
  /// Whether the pointer resumes its drag with its next move, because a selection only repeated the page that
  /// the drag made current.
  var resumesDrag = false
  /// The sheet that the pointer drags in a curl; nil if there is none.
  var hold: Hold?
  /// The distance by which the pointer has dragged the titles, in points.
  var stripTravel = 0.0
  /// The page under the pointers that are down.
  var contact = PageContact()
  /// The number of the drag from code that holds the pages; nil if there is none.
  var drag: Int?
  /// The number of drags that code has started.
  var dragCount = 0
  /// The pointers that went down on the accessory's pager, and whether the mouse is over it.
  var companionDevices: Set<PagerInput.Pointer.Device> = []
  var isOverCompanion = false
  /// The page over which the mouse hovers.
  var hovered = PointerTarget()
  /// The part of a drag that the outer pager continues.
  var beyondEnd = BeyondEnd()
  /// The directions in which the pointer must not drag the pages.
  var forbidden: PointerRouter.Directions = []
  /// Whether the delegate has refused the swipe of the pointer.
  var isRefused = false
}
