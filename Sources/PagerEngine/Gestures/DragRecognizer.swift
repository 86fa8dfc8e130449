import PagerPhysics

/// Recognises a tap, or a drag along one axis, in the path of one pointer.
///
/// A drag begins when the pointer has moved further than the slop, and clearly further along the main axis
/// than across it. While neither axis clearly leads, nothing follows the pointer, however far it moves: the
/// first bend decides a path that starts at 45 degrees. The movement before that decision is not part of the
/// drag, so nothing jumps. Once one axis has won, the other is locked out until the pointer is lifted.
struct DragRecognizer: Equatable, Sendable {
  /// The meaning of a pointer event.
  enum Output: Equatable, Sendable {
    /// The pointer went down.
    case pressed
    /// The drag has moved this far since the pointer went down, in points, in the finger's direction.
    case dragged(Double)
    /// The drag ended with this velocity, in points per second, in the finger's direction.
    case released(velocity: Double)
    /// The pointer went up without having dragged.
    case tapped(Point)
    /// The press ended without a tap or a drag.
    case ended
  }

  private enum State: Equatable, Sendable {
    case idle
    case pressed(Press)
    case dragging(Press, origin: Double)
    case lockedOut(device: PagerInput.Pointer.Device)
  }

  private struct Press: Equatable, Sendable {
    let device: PagerInput.Pointer.Device
    let start: Point
    /// The latest location of the pointer.
    var latest: Point
    /// The furthest distance from the start along either axis, in points.
    var reach = 0.0
  }

  /// The distance that a mouse may move before it drags, in points; 4 by default.
  ///
  /// A finger may move twice as far.
  var slop = 4.0
  /// The ratio of movement along the main axis to movement across it from which a drag begins; 1.2 by default.
  ///
  /// A smaller one than 1 gives all movement to the main axis that is not clearly across it.
  var axisRatio = Self.axisRatio
  static let axisRatio = 1.2

  private var state = State.idle
  /// The largest velocity of a release, in points per second.
  private static let maximumSpeed = 8000.0
  private var tracker = VelocityTracker(measuresShortPaths: true, maximumSpeed: maximumSpeed)

  /// Whether the pointer that is down has moved too far for a tap, without dragging.
  var hasLostTap: Bool {
    switch state {
    case .pressed(let press): !canTap(press)
    case .lockedOut: true
    case .idle, .dragging: false
    }
  }

  /// Creates a recogniser that waits for a pointer.
  init() {}

  /// Whether a pointer is down and belongs to this recogniser.
  var isActive: Bool { state != .idle }

  /// Whether a drag is in progress.
  var isDragging: Bool {
    if case .dragging = state { return true }
    return false
  }

  /// Handles a pointer event and returns its meaning; nil if it has none for this recogniser.
  ///
  /// Only the pointer that went down first counts. Other pointers, and locations that are not finite, are
  /// ignored.
  mutating func handle(
    _ pointer: PagerInput.Pointer, at time: Double, geometry: PageGeometry
  ) -> Output? {
    guard device == nil || device == pointer.device else { return nil }
    // A release or a cancel still counts if its location is not finite.
    guard pointer.location.isFinite else {
      return pointer.action == .release || pointer.action == .cancel ? cancel() : nil
    }
    switch (state, pointer.action) {
    // A second press of the same pointer means that the release before it was lost.
    case (_, .press): return press(pointer, at: time, geometry: geometry)
    case (.pressed(let press), .move):
      return begin(press, at: pointer.location, time: time, geometry: geometry)
    case (.dragging(_, let origin), .move):
      track(pointer.location, at: time, geometry: geometry)
      return .dragged(geometry.along(pointer.location) - origin)
    case (.pressed(let press), .release):
      state = .idle
      return canTap(press) ? .tapped(pointer.location) : .ended
    case (.dragging, .release):
      state = .idle
      return .released(velocity: tracker.velocity(at: time))
    case (.lockedOut, .release), (_, .cancel): return cancel()
    case (.idle, _), (.lockedOut, .move), (_, .leave): return nil
    }
  }

  /// The pointer that is down; nil if none is.
  var device: PagerInput.Pointer.Device? {
    switch state {
    case .idle: nil
    case .pressed(let press), .dragging(let press, _): press.device
    case .lockedOut(let device): device
    }
  }

  /// Ends the press or the drag without a tap and with a velocity of 0.
  mutating func cancel() -> Output? {
    defer { state = .idle }
    return isDragging ? .released(velocity: 0) : isActive ? .ended : nil
  }

  private mutating func press(
    _ pointer: PagerInput.Pointer, at time: Double, geometry: PageGeometry
  ) -> Output {
    state = .pressed(Press(device: pointer.device, start: pointer.location, latest: pointer.location))
    tracker.reset()
    track(pointer.location, at: time, geometry: geometry)
    return .pressed
  }

  private mutating func begin(
    _ press: Press, at location: Point, time: Double, geometry: PageGeometry
  ) -> Output? {
    track(location, at: time, geometry: geometry)
    let moved = location - press.start
    let (main, cross) = (geometry.along(moved), abs(geometry.across(moved)))
    let limit = slop(of: press.device)
    if abs(main) > limit, abs(main) - axisRatio * cross >= limit / 2 {
      let undecided = geometry.along(press.latest - press.start)
      // The movement before the decision is dropped, as the slop is.
      let lost = main < 0 ? min(-limit, undecided) : max(limit, undecided)
      let origin = geometry.along(press.start) + lost
      state = .dragging(press, origin: origin)
      return .dragged(geometry.along(location) - origin)
    }
    if cross > 2 * limit, cross - max(axisRatio, 1 / axisRatio) * abs(main) >= limit {
      state = .lockedOut(device: press.device)
      return nil
    }
    var press = press
    press.latest = location
    press.reach = max(press.reach, abs(main), cross)
    state = .pressed(press)
    return nil
  }

  private func slop(of device: PagerInput.Pointer.Device) -> Double { device == .mouse ? slop : 2 * slop }

  /// Whether a release would be a tap. The limit is twice the slop, so that an unsteady finger can still tap.
  private func canTap(_ press: Press) -> Bool { press.reach <= 2 * slop(of: press.device) }

  private mutating func track(_ location: Point, at time: Double, geometry: PageGeometry) {
    tracker.add(time: time, position: geometry.along(location))
  }
}
