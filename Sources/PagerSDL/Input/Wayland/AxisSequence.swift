import PagerEngine

/// What the axis events of a Wayland pointer say about the fingers behind them, one pointer at a time.
///
/// Events come in frames. Fingers that lift stop every axis that they have moved; one axis may stop alone while
/// they go on along the other.
struct AxisSequence: Equatable, Sendable {
  /// The axes that have moved and not stopped since, a bit each.
  private var moving: UInt8 = 0
  private var hasStopped = false
  private var hasMoved = false
  /// Whether the frame has said what sends it. If it does not, nobody knows.
  private var hasSource = false
  private var source = PagerInput.Wheel.Source.unknown

  /// Takes the number that the protocol has for a source. Returns a notice if it is another one than before.
  mutating func take(source number: UInt32) -> ScrollNotice? {
    hasSource = true
    switch number {
    case 0: return change(to: .wheel)
    case 1: return change(to: .fingers)
    case 2: return change(to: .continuous)
    // A wheel that is tilted.
    case 3: return change(to: .wheel)
    default: return change(to: .unknown)
    }
  }

  /// Takes travel along an axis, by its number.
  mutating func move(axis: UInt32) {
    moving |= Self.bit(axis)
    hasMoved = true
  }

  /// Takes the end of travel along an axis, by its number.
  mutating func stop(axis: UInt32) {
    hasStopped = hasStopped || moving != 0
    moving &= ~Self.bit(axis)
  }

  /// Takes the end of a frame. Returns what follows from it.
  mutating func endFrame() -> ScrollNotice? {
    defer { (hasStopped, hasMoved, hasSource) = (false, false, false) }
    if hasStopped, moving == 0 { return .lifted }
    return hasMoved && !hasSource ? change(to: .unknown) : nil
  }

  /// The pointer leaves the surface: nobody will say when these fingers lift.
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
