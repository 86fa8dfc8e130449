import PagerPhysics

/// The content offset of something that scrolls freely along one axis, such as the rows of a page.
///
/// Same physics as the pages: it follows the finger one to one, stretches a rubber band beyond its ends, and
/// glides on when it is let go. All times are seconds on one clock, which is an argument; all lengths are
/// points, and the offset is always finite.
public struct ScrollMotion: Equatable, Sendable {
  private enum Phase: Equatable, Sendable {
    case atRest
    /// The offset without rubber band at which a finger took hold.
    case dragged(anchor: Double)
    case gliding(start: Double, BoundedDecayCurve, restTime: Double)
    case springing(start: Double, SpringCurve, restTime: Double)
  }

  /// How far the content is moved up (or to the left), in points; beyond the ends while a rubber band is stretched.
  public private(set) var offset = 0.0
  /// The length of what can be seen, in points; 0 until it is set, never negative.
  public private(set) var extent = 0.0
  /// The length of the whole content, in points; 0 until it is set, never negative.
  public private(set) var contentLength = 0.0
  private var phase = Phase.atRest
  private var now = -Double.infinity
  private let rubberBand = RubberBand()
  /// Points per second; a harder throw would stretch the band out of sight.
  private static let maximumEdgeSpeed = 5000.0

  /// Makes a motion at rest at the start of its content.
  public init() {}

  /// The largest offset at rest, in points; 0 for content that fits.
  public var maximumOffset: Double { max(0, contentLength - extent) }

  /// Whether time alone changes the offset.
  public var isMoving: Bool {
    switch phase {
    case .gliding, .springing: true
    case .atRest, .dragged: false
    }
  }

  /// Sets the lengths, in points; ones that are not finite or negative count as 0. The offset stays if it can.
  public mutating func setLengths(extent: Double, content: Double) {
    self.extent = extent.isFinite ? max(0, extent) : 0
    contentLength = content.isFinite ? max(0, content) : 0
    if case .dragged = phase { return }
    guard offset > maximumOffset || offset < 0, !isMoving else { return }
    offset = max(0, min(offset, maximumOffset))
  }

  /// Goes to an offset, in points, at once, as when it is restored; limited to the content, NaN changes
  /// nothing.
  public mutating func jump(to offset: Double) {
    guard !offset.isNaN else { return }
    self.offset = max(0, min(offset, maximumOffset))
    phase = .atRest
  }

  /// Moves on to `time`, in seconds. A time before the newest one seen, or one that is not finite, changes
  /// nothing.
  ///
  /// Call it once before anything moves: what begins before any time is known is at its end with the first
  /// one.
  public mutating func advance(to time: Double) {
    guard time > now, time < .infinity else { return }
    now = time
    switch phase {
    case .atRest, .dragged: break
    case .gliding(let start, let curve, let restTime):
      follow(curve, elapsed: time - start, restTime)
    case .springing(let start, let curve, let restTime):
      follow(curve, elapsed: time - start, restTime)
    }
  }

  /// Takes hold of the content where it is shown.
  public mutating func press() {
    phase = .dragged(anchor: rubberBand.raw(offset, in: 0...maximumOffset, extent: extent))
  }

  /// Moves the content by the finger's travel since the press, in points towards later content.
  ///
  /// Does nothing without a press before it, or if `travel` is not finite. Beyond the ends the rubber band
  /// limits it.
  public mutating func drag(by travel: Double) {
    guard case .dragged(let anchor) = phase, travel.isFinite else { return }
    offset = rubberBand.shown(anchor + travel, in: 0...maximumOffset, extent: extent)
  }

  /// Lets go with a velocity, in points per second towards later content (not finite: 0).
  ///
  /// Does nothing without a press before it. On its way it crosses an end with at most 5000 points per
  /// second.
  public mutating func release(velocity: Double) {
    guard case .dragged = phase else { return }
    fling(velocity: velocity)
  }

  /// Scrolls by a distance, in points, with a short spring; one that is under way goes on from where it is.
  ///
  /// Limited to the content; a distance that is not finite changes nothing. A finger that holds the content
  /// loses it.
  public mutating func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    var (from, target) = (MotionState(position: offset, velocity: 0), offset)
    if case .springing(let start, let curve, _) = phase {
      (from, target) = (curve.state(at: now - start), curve.target)
    }
    let curve = SpringCurve(
      spring: Spring(stiffness: 700, dampingRatio: 1), from: from,
      to: max(0, min(target + distance, maximumOffset)))
    phase = .springing(start: now, curve, restTime: curve.restTime(within: .points))
    advanceAtOnce()
  }

  /// Moves the content with fingers on a touchpad, in points towards later content, at once and one to one.
  ///
  /// Limited to the content, since such fingers need not say when they let go; a distance that is not finite
  /// changes nothing. Whatever moved or held the content loses it.
  public mutating func follow(by distance: Double) {
    guard distance.isFinite else { return }
    // Content that is on its way back from beyond an end is not pulled out further, and does not jump.
    offset = max(min(0, offset), min(offset + distance, max(maximumOffset, offset)))
    phase = .atRest
    if !(0...maximumOffset).contains(offset) { fling(velocity: 0) }
  }

  /// Glides on from the present offset with a velocity, in points per second towards later content (not finite: 0).
  ///
  /// On its way it crosses an end with at most 5000 points per second.
  public mutating func fling(velocity: Double) {
    let curve = BoundedDecayCurve(
      from: MotionState(position: offset, velocity: velocity.isFinite ? velocity : 0),
      bounds: 0...maximumOffset, maximumEdgeSpeed: Self.maximumEdgeSpeed)
    phase = .gliding(start: now, curve, restTime: curve.restTime(within: .points))
    advanceAtOnce()
  }

  private mutating func follow(_ curve: some MotionCurve, elapsed: Double, _ restTime: Double) {
    guard elapsed >= restTime else {
      offset = curve.state(at: elapsed).position
      return
    }
    offset = max(0, min(curve.end, maximumOffset))
    phase = .atRest
  }

  /// A motion that has nowhere to go is at rest without waiting for the next frame.
  private mutating func advanceAtOnce() {
    switch phase {
    case .gliding(_, let curve, let restTime) where restTime <= 0: follow(curve, elapsed: 0, 0)
    case .springing(_, let curve, let restTime) where restTime <= 0: follow(curve, elapsed: 0, 0)
    default: break
    }
  }
}
