/// The pointers that are down. Infers the events that a device has omitted.
///
/// Not every press and release is reported. A compositor cancels a touch silently, SDL2 drops the press of a
/// finger that it believes to be down, and scripts omit moves. `complete(_:at:)` turns such events into a
/// sequence in which each pointer is pressed once, moved, and released or cancelled once.
struct PressedPointers: Equatable, Sendable {
  private struct Press: Equatable, Sendable {
    let device: PagerInput.Pointer.Device
    let start: Point
    /// Whether the press itself was not reported. Such a pointer never taps.
    let isInferred: Bool
    var location: Point
    /// The time of the latest event, in seconds.
    var time: Double

    /// Whether this is a finger that has sent no event for long, at a time in seconds.
    func isSilent(at time: Double) -> Bool { device != .mouse && time - self.time > patience }

    /// Whether a finger at another location at that time cannot be this one, which was lifted meanwhile.
    func hasLeft(for other: Point, at time: Double) -> Bool {
      isSilent(at: time) && other.isFinite && !location.isWithin(reach, of: other)
    }
  }

  /// The time without events after which a finger may be lost, in seconds.
  ///
  /// A finger that rests on the screen also sends no events, so this matters only when something else
  /// happens.
  private static let patience = 0.5
  /// The largest distance of a resting finger from its latest location when it moves again, in points.
  private static let reach = 8.0
  /// The largest movement of a finger in a tap, in points.
  private static let tapReach = 16.0

  /// The largest number of fingers. Platforms may give each touch a new number.
  private static let fingers = 10

  private var presses: [Press] = []
  /// The latest fingers that the app has taken from the pager, and whose next press has not arrived yet.
  private var withdrawn: [PagerInput.Pointer.Device] = []

  /// The pointers that are down, in the order in which they went down.
  var devices: [PagerInput.Pointer.Device] { presses.map(\.device) }

  var isEmpty: Bool { presses.isEmpty }

  /// Records an event at a time in seconds, and returns the events that are missing before it.
  ///
  /// Changes the action of the event if it means another one.
  ///
  /// - A press ends the pointers whose release is lost: the same one, the mouse for a finger and the reverse,
  ///   and fingers that have been silent for long.
  /// - A finger that moves, and that is not down or cannot have moved from its latest location, is pressed
  ///   there.
  /// - A release away from the latest location is a move to that location first.
  /// - A cancelled mouse ends all fingers: it means that the window has lost the focus.
  mutating func complete(_ pointer: inout PagerInput.Pointer, at time: Double) -> [PagerInput.Pointer] {
    guard pointer.location.isFinite || pointer.action == .release || pointer.action == .cancel else {
      return []
    }
    if pointer.action == .press || pointer.action == .release {
      withdrawn.removeAll { $0 == pointer.device }
    }
    switch pointer.action {
    case .press: return press(pointer, at: time, isInferred: false)
    case .move: return move(&pointer, at: time)
    case .release: return release(&pointer, at: time)
    case .cancel:
      presses.removeAll { $0.device == pointer.device }
      return pointer.device == .mouse ? cancelAll() : []
    case .leave: return []
    }
  }

  /// Ends a pointer that the app uses itself.
  ///
  /// The pointer is not lost, so its next press counts, and no move before that.
  mutating func withdraw(_ device: PagerInput.Pointer.Device) {
    guard let index = presses.firstIndex(where: { $0.device == device }) else { return }
    presses.remove(at: index)
    guard device != .mouse else { return }
    withdrawn = withdrawn.suffix(Self.fingers - 1) + [device]
  }

  /// Whether an event is the move of a finger that the app uses itself.
  func ignores(_ pointer: PagerInput.Pointer) -> Bool {
    pointer.action == .move && withdrawn.contains(pointer.device)
  }

  /// Ends all pointers. Returns their cancel events.
  mutating func cancelAll() -> [PagerInput.Pointer] { cancel { _ in true } }

  /// Ends the fingers that have been silent for long at a time in seconds. Returns their cancel events.
  mutating func cancelSilent(at time: Double) -> [PagerInput.Pointer] { cancel { $0.isSilent(at: time) } }

  private mutating func press(
    _ pointer: PagerInput.Pointer, at time: Double, isInferred: Bool
  ) -> [PagerInput.Pointer] {
    let lost = cancel {
      // Mouse and fingers are not used together, and a mouse that is up can move without taking the pages
      // from a finger.
      let isOtherKind = !isInferred && ($0.device == .mouse) != (pointer.device == .mouse)
      return $0.device == pointer.device || isOtherKind || $0.isSilent(at: time)
    }
    let (device, place) = (pointer.device, pointer.location)
    presses.append(Press(device: device, start: place, isInferred: isInferred, location: place, time: time))
    return lost
  }

  private mutating func move(_ pointer: inout PagerInput.Pointer, at time: Double) -> [PagerInput.Pointer] {
    let index = presses.firstIndex { $0.device == pointer.device }
    if let index, !presses[index].hasLeft(for: pointer.location, at: time) {
      (presses[index].location, presses[index].time) = (pointer.location, time)
      return []
    }
    guard pointer.device != .mouse else { return [] }
    pointer.action = .press
    return press(pointer, at: time, isInferred: true)
  }

  private mutating func release(_ pointer: inout PagerInput.Pointer, at time: Double) -> [PagerInput.Pointer]
  {
    guard let index = presses.firstIndex(where: { $0.device == pointer.device }) else { return [] }
    let press = presses.remove(at: index)
    let isTap = press.start.isWithin(Self.tapReach, of: pointer.location)
    if press.isInferred && isTap || press.hasLeft(for: pointer.location, at: time) {
      (pointer.action, pointer.location) = (.cancel, press.location)
    }
    guard pointer.action == .release, pointer.location.isFinite, pointer.location != press.location else {
      return []
    }
    return [PagerInput.Pointer(.move, at: pointer.location, device: pointer.device)]
  }

  private mutating func cancel(where isLost: (Press) -> Bool) -> [PagerInput.Pointer] {
    guard presses.contains(where: isLost) else { return [] }
    let lost = presses.filter(isLost)
    presses.removeAll(where: isLost)
    return lost.map { PagerInput.Pointer(.cancel, at: $0.location, device: $0.device) }
  }
}

extension Point {
  /// Whether another point is within a distance along either axis.
  fileprivate func isWithin(_ distance: Double, of other: Point) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
  }
}
