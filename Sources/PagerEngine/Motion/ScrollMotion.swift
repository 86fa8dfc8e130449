import PagerPhysics

/// The offset of content that scrolls along one axis, such as the rows of a page.
///
/// The physics is that of the pages: the content follows the finger one to one, stretches a rubber band
/// beyond its ends, and decelerates after a release. All times are seconds on one clock, and passed as
/// arguments. All lengths are points, and the offset is always finite.
package struct ScrollMotion: Equatable, Sendable {
  private enum Phase: Equatable, Sendable {
    case atRest
    /// The offset without rubber band at which a finger took hold.
    case dragged(anchor: Double)
    case gliding(start: Double, BoundedDecayCurve, restTime: Double)
    case springing(start: Double, SpringCurve, restTime: Double)
  }

  /// The distance by which the content is moved up, or to the left, in points.
  ///
  /// It lies beyond the ends during overscroll.
  package private(set) var offset = 0.0
  /// The length of the visible part, in points; 0 until it is set, never negative.
  package private(set) var extent = 0.0
  /// The length of the whole content, in points; 0 until it is set, never negative.
  package private(set) var contentLength = 0.0
  private var phase = Phase.atRest
  /// The newest time seen, in seconds; negative infinity before the first one.
  private(set) var now = -Double.infinity
  private let rubberBand = RubberBand()
  /// The largest speed at which content crosses an end, in points per second.
  ///
  /// A higher one would stretch the rubber band out of sight.
  private static let maximumEdgeSpeed = 5000.0

  /// Creates a motion at rest at the start of its content.
  package init() {}

  /// The largest offset at rest, in points; 0 if the content fits.
  package var maximumOffset: Double { max(0, contentLength - extent) }

  /// Whether time alone changes the offset.
  package var isMoving: Bool {
    switch phase {
    case .gliding, .springing: true
    case .atRest, .dragged: false
    }
  }

  /// Whether a finger holds the content.
  var isDragged: Bool { if case .dragged = phase { true } else { false } }

  /// Sets the lengths, in points.
  ///
  /// Lengths that are negative or not finite count as 0. The offset does not change if the new lengths allow
  /// it.
  package mutating func setLengths(extent: Double, content: Double) {
    self.extent = extent.isFinite ? max(0, extent) : 0
    contentLength = content.isFinite ? max(0, content) : 0
    if case .dragged = phase { return }
    guard offset > maximumOffset || offset < 0, !isMoving else { return }
    offset = offset.clamped(0, maximumOffset)
  }

  /// Jumps to an offset, in points, for example to restore it.
  ///
  /// The offset is limited to the content; NaN changes nothing.
  package mutating func jump(to offset: Double) {
    guard !offset.isNaN else { return }
    self.offset = offset.clamped(0, maximumOffset)
    phase = .atRest
  }

  /// Advances the motion to `time`, in seconds.
  ///
  /// A time before the newest one seen, or one that is not finite, changes nothing. Call this once before
  /// any motion begins: an animation that starts before the first call ends with that call.
  package mutating func advance(to time: Double) {
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
  package mutating func press() {
    phase = .dragged(anchor: rubberBand.raw(offset, in: 0...maximumOffset, extent: extent))
  }

  /// Moves the content by the finger's travel since the press, in points towards later content.
  ///
  /// Does nothing without a press before it, or if `travel` is not finite. Beyond the ends the rubber band
  /// limits the movement.
  package mutating func drag(by travel: Double) {
    guard case .dragged(let anchor) = phase, travel.isFinite else { return }
    offset = rubberBand.shown(anchor + travel, in: 0...maximumOffset, extent: extent)
  }

  /// Releases the content with a velocity, in points per second towards later content.
  ///
  /// A velocity that is not finite counts as 0. Does nothing without a press before it. The content crosses
  /// an end with at most 5000 points per second.
  package mutating func release(velocity: Double) {
    guard case .dragged = phase else { return }
    fling(velocity: velocity)
  }

  /// Scrolls by a distance, in points, with a short spring.
  ///
  /// A scroll already in progress is extended. The target is limited to the content. A distance that is not
  /// finite changes nothing. A finger that holds the content loses it.
  package mutating func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    var (from, target) = (MotionState(position: offset, velocity: 0), offset)
    if case .springing(let start, let curve, _) = phase {
      (from, target) = (curve.state(at: now - start), curve.target)
    }
    let curve = SpringCurve(
      spring: .scrollStep, from: from,
      to: (target + distance).clamped(0, maximumOffset))
    phase = .springing(start: now, curve, restTime: curve.restTime(within: .points))
    advanceAtOnce()
  }

  /// Moves the content with fingers on a touchpad by a distance, in points towards later content.
  ///
  /// The content follows at once and one to one. The offset is limited to the content, because the release of
  /// such fingers may not be reported. A distance that is not finite changes nothing. This ends any motion or
  /// drag of the content.
  package mutating func follow(by distance: Double) {
    guard distance.isFinite else { return }
    // Content on its way back from beyond an end is not pulled out further, and does not jump.
    offset = max(min(0, offset), min(offset + distance, max(maximumOffset, offset)))
    phase = .atRest
    if !(0...maximumOffset).contains(offset) { fling(velocity: 0) }
  }

  /// Decelerates the content from a velocity, in points per second towards later content.
  ///
  /// The motion begins at the present offset. A velocity that is not finite counts as 0. The content crosses
  /// an end with at most 5000 points per second.
  package mutating func fling(velocity: Double) {
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
    offset = curve.end.clamped(0, maximumOffset)
    phase = .atRest
  }

  /// Ends a motion without distance at once, instead of with the next frame.
  private mutating func advanceAtOnce() {
    switch phase {
    case .gliding(_, let curve, let restTime) where restTime <= 0: follow(curve, elapsed: 0, 0)
    case .springing(_, let curve, let restTime) where restTime <= 0: follow(curve, elapsed: 0, 0)
    default: break
    }
  }
}

extension Spring {
  /// The spring of a scroll by a step.
  static let scrollStep = Spring(stiffness: 700, dampingRatio: 1)
}

/// The part of a movement that stays within the content, for scrolling that others share.
extension ScrollMotion {
  /// The offset without rubber band, in points.
  var rawOffset: Double { rubberBand.raw(offset, in: 0...maximumOffset, extent: extent) }

  /// Whether no rubber band is stretched.
  var isWithinContent: Bool { (0...maximumOffset).contains(offset) }

  /// The place of the content.
  var range: ScrollRange { ScrollRange(rawOffset, in: 0...maximumOffset) }

  /// Whether a step by a distance, after the scroll in progress, moves the content.
  func canScroll(by distance: Double) -> Bool {
    var target = offset
    if case .springing(_, let curve, _) = phase { target = curve.target }
    return (target + distance).clamped(0, maximumOffset) != target
  }

  /// Stops the content where it is.
  mutating func stop() { phase = .atRest }

  /// Moves the content at once by a distance in points, limited to the content.
  mutating func move(by distance: Double) {
    (offset, phase) = ((offset + distance).clamped(0, maximumOffset), .atRest)
  }
}

/// The place of content that scrolls, without rubber band.
package struct ScrollRange {
  private let place: Double
  private let bounds: ClosedRange<Double>

  /// The range of content that does not scroll.
  static let empty = ScrollRange(0, in: 0...0)

  /// Creates the range of content at a place. Outside of `bounds` a rubber band is stretched.
  package init(_ place: Double, in bounds: ClosedRange<Double>) {
    (self.place, self.bounds) = (place, bounds)
  }

  /// Returns the part of a distance that brings content back from beyond an end, in points.
  func returningPart(of distance: Double) -> Double {
    let outside = place - place.clamped(to: bounds)
    return outside * distance < 0 ? (-outside).clamped(min(0, distance), max(0, distance)) : 0
  }

  /// Returns the part of a distance that stretches no rubber band further, in points.
  func innerPart(of distance: Double) -> Double {
    let (least, most) = (min(bounds.lowerBound, place), max(bounds.upperBound, place))
    // Exactly the distance if all of it is inside: a remainder would end a fling.
    let inside = (least...most).contains(place + distance)
    return inside ? distance : (place + distance).clamped(least, most) - place
  }
}
