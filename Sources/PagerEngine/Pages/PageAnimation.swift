import PagerPhysics

/// A value that moves along a curve while a page is in view.
///
/// `Page.animate(_:within:_:)` creates it. Keep it if you want to cancel it.
@MainActor
public final class PageAnimation {
  private let curve: any MotionCurve
  private let duration: Double
  private let update: (Double) -> Void
  /// The time of the first frame, in seconds; nil before.
  private var start: Double?
  /// Whether the animation is in progress; true at first.
  ///
  /// It is false after the last value, and after `cancel()`.
  public private(set) var isRunning = true

  init(_ curve: any MotionCurve, _ tolerance: RestTolerance, _ update: @escaping (Double) -> Void) {
    self.curve = curve
    self.update = update
    duration = curve.restTime(within: tolerance)
  }

  /// Stops at the current value, without another call of `update`.
  ///
  /// Does nothing after the end.
  public func cancel() { isRunning = false }

  /// Jumps to the end of the curve. Does nothing after the end.
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

/// The schedule of a page that changes by itself.
struct PageTime {
  /// The time for which the drawing was recorded, in seconds.
  private var recorded = -Double.infinity
  /// The time at which the drawing has to be recorded again.
  ///
  /// Nil if it changes with every frame, or never.
  private(set) var due: Double?
  /// Whether the drawing changes with every frame.
  private(set) var changesWithEveryFrame = false
  /// The running animations.
  var animations: [PageAnimation] = []
  /// The number of times that the app has requested a new drawing.
  var requests = 0

  /// Records the time of a new drawing, and schedules the next one.
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

  /// Clears the schedule, because there is no drawing.
  mutating func forget() { (due, changesWithEveryFrame) = (nil, false) }
}

extension Page {
  /// Animates a value along a curve until the curve is at rest.
  ///
  ///     let spring = Spring(response: 0.4, dampingRatio: 1)
  ///     animate(SpringCurve(spring: spring, from: MotionState(position: level), to: 1)) { self.level = $0 }
  ///
  /// The animation begins with the next frame, and the page is drawn again with each frame. The value jumps
  /// to its end if the page is not in view or goes out of view, and if the user prefers less motion. Returns
  /// the animation, which can be cancelled.
  ///
  /// - Parameters:
  ///   - curve: The value over time, such as a spring, a deceleration, or a `TimedCurve`.
  ///   - tolerance: The distance and speed within which the curve is at rest; 0.001 units and 0.01 units per
  ///     second by default.
  ///   - update: Called with the value in each update of the pager, and finally with the end of the curve.
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
      owner?.setNeedsFrame(at: nil)
    }
    return animation
  }

  /// Advances the animations, and discards the drawing if another one is due at `now`, in seconds.
  final func advanceTime(to now: Double) {
    if !time.animations.isEmpty {
      // An update may begin another animation.
      for animation in time.animations { animation.advance(to: now) }
      time.animations.removeAll { !$0.isRunning }
    }
    if time.isDue(at: now) { setNeedsDisplay() }
  }

  final func finishAnimations() {
    let running = time.animations
    time.animations = []
    for animation in running { animation.finish() }
  }
}
