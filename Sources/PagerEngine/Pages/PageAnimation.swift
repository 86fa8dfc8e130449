import PagerPhysics

/// A value that moves along a curve while a page is in view. See `Page.animate(_:within:_:)`.
@MainActor
public final class PageAnimation {
  private let curve: any MotionCurve
  private let duration: Double
  private let update: (Double) -> Void
  /// The time of the first frame, in seconds; nil before.
  private var start: Double?
  /// Whether the value still moves.
  public private(set) var isRunning = true

  init(_ curve: any MotionCurve, _ tolerance: RestTolerance, _ update: @escaping (Double) -> Void) {
    self.curve = curve
    self.update = update
    duration = curve.restTime(within: tolerance)
  }

  /// Stops where the value is. Has no effect after the end.
  public func cancel() { isRunning = false }

  /// Goes to the end of the curve at once. Has no effect after the end.
  package func finish() {
    guard isRunning else { return }
    isRunning = false
    update(curve.end)
  }

  func advance(to time: Double) {
    guard isRunning else { return }
    let begin = start ?? time
    start = begin
    guard time - begin < duration else { return finish() }
    update(curve.state(at: time - begin).position)
  }
}

/// When a page changes by itself.
struct PageTime {
  /// The time for which the drawing was recorded, in seconds.
  private var recorded = -Double.infinity
  /// The time at which the drawing is to be recorded again; nil if it changes with every frame, or never.
  private(set) var due: Double?
  /// Whether the drawing changes with every frame.
  private(set) var changesWithEveryFrame = false
  /// The values that move.
  var animations: [PageAnimation] = []
  /// How often the app has asked for a new drawing.
  var requests = 0

  /// Notes that the drawing was recorded for a time, and when the next one is due.
  mutating func didRecord(at time: Double, next: Double?, isAskedAgain: Bool) {
    recorded = time
    let next = next.flatMap { $0.isFinite ? $0 : nil }
    changesWithEveryFrame = isAskedAgain || next.map { $0 <= time } == true
    due = changesWithEveryFrame ? nil : next
  }

  /// Whether the drawing has to be recorded again at a time.
  func isDue(at time: Double) -> Bool {
    changesWithEveryFrame ? time > recorded : due.map { $0 <= time } == true
  }

  /// Forgets when the next drawing is due, since there is no drawing.
  mutating func forget() { (due, changesWithEveryFrame) = (nil, false) }
}

extension Page {
  /// Moves a value along a curve, from the next frame on, and draws the page again with each frame until the curve rests.
  ///
  ///     let spring = Spring(response: 0.4, dampingRatio: 1)
  ///     animate(SpringCurve(spring: spring, from: MotionState(position: level), to: 1)) { self.level = $0 }
  ///
  /// The value is at its end at once if the page is not in view, if it goes out of view, or if the user wants less motion.
  ///
  /// - Parameters:
  ///   - curve: The value over time, such as a spring, a deceleration, or a `TimedCurve`.
  ///   - tolerance: When the curve counts as at rest; a thousandth of the unit by default.
  ///   - update: Called with the value, once for each frame and at last with the end of the curve.
  @discardableResult
  public final func animate(
    _ curve: any MotionCurve,
    within tolerance: RestTolerance = RestTolerance(position: 0.001, velocity: 0.01),
    _ update: @escaping (Double) -> Void
  ) -> PageAnimation {
    let animation = PageAnimation(curve, tolerance) { [weak self] in
      update($0)
      self?.setNeedsDisplay()
    }
    if appearance == .hidden || container?.rules.reducesMotion == true {
      animation.finish()
    } else {
      time.animations.append(animation)
      owner?.setNeedsFrame()
    }
    return animation
  }

  /// Advances the values that move, and discards the drawing if another one is due at `now`, in seconds.
  final func advanceTime(to now: Double) {
    if !time.animations.isEmpty {
      // An update may begin another animation.
      for animation in time.animations { animation.advance(to: now) }
      time.animations.removeAll { !$0.isRunning }
    }
    if time.isDue(at: now) { setNeedsDisplay() }
  }

  /// Moves all values to their ends.
  final func finishAnimations() {
    let running = time.animations
    time.animations = []
    for animation in running { animation.finish() }
  }
}
