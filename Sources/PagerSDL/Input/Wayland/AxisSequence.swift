import PagerEngine

/// Tracks the axis events of a Wayland pointer, and detects lifted fingers and changes of the device.
///
/// Events come in frames. When fingers lift, every axis that they have moved stops. A single axis may stop
/// while the other one keeps moving.
struct AxisSequence: Equatable, Sendable {
  /// The axes that have moved and not stopped since, one bit per axis.
  private var moving: UInt8 = 0
  private var hasStopped = false
  private var hasMoved = false
  /// Whether the current frame contains a source event. Without one, the source is unknown.
  private var hasSource = false
  private var source = PagerInput.Wheel.Source.unknown

  /// Handles a source event with this protocol value. Returns a notice if the source has changed.
  mutating func take(source number: UInt32) -> ScrollNotice? {
    hasSource = true
    switch number {
    case 0: return change(to: .wheel)
    case 1: return change(to: .fingers)
    case 2: return change(to: .continuous)
    // Wheel tilt.
    case 3: return change(to: .wheel)
    default: return change(to: .unknown)
    }
  }

  /// Handles movement along an axis, given by its protocol value.
  mutating func move(axis: UInt32) {
    moving |= Self.bit(axis)
    hasMoved = true
  }

  /// Handles the end of movement along an axis, given by its protocol value.
  mutating func stop(axis: UInt32) {
    hasStopped = hasStopped || moving != 0
    moving &= ~Self.bit(axis)
  }

  /// Handles the end of a frame, and returns the resulting notice.
  mutating func endFrame() -> ScrollNotice? {
    defer { (hasStopped, hasMoved, hasSource) = (false, false, false) }
    if hasStopped, moving == 0 { return .lifted }
    return hasMoved && !hasSource ? change(to: .unknown) : nil
  }

  /// Handles the pointer leaving the surface. No lift event will follow, so moving axes count as lifted.
  mutating func leave() -> ScrollNotice? {
    defer { (moving, hasStopped, hasMoved) = (0, false, false) }
    return moving != 0 ? .lifted : nil
  }

  private mutating func change(to new: PagerInput.Wheel.Source) -> ScrollNotice? {
    guard new != source else { return nil }
    source = new
    return .source(new)
  }

  private static func bit(_ axis: UInt32) -> UInt8 { axis < 8 ? 1 << UInt8(axis) : 0 }
}
