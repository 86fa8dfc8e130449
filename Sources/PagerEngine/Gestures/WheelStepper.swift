/// Turns wheel events into page steps: one for each notch, one for each burst of ticks.
///
/// Whole ticks step at once; further ones count only after a quiet time, since a touchpad sends a burst of
/// them for one swipe. Fractions are added up to a threshold and then ignored until the stream ends.
struct WheelStepper: Equatable, Sendable {
  /// The pause that begins a new burst of whole ticks, in seconds; 0.1 by default.
  var burstGap = 0.1
  /// The pause that ends a stream of fractional ticks, in seconds; 0.15 by default.
  var streamGap = 0.15
  /// Fractional ticks that make one step; 3 by default, about 30 points of finger travel.
  var stepTicks = 3.0

  private var lastTime = -Double.infinity
  private var sum = 0.0
  private var hasStepped = false

  /// Makes a stepper.
  init() {}

  /// Takes `ticks` towards the next page at `time` seconds and returns -1, 0 or 1 page.
  ///
  /// Ticks that are not finite, and times that run backwards, count as nothing.
  mutating func step(ticks: Double, at time: Double) -> Int {
    guard ticks.isFinite, ticks != 0, time.isFinite, time >= lastTime else { return 0 }
    let isWhole = ticks == ticks.rounded(.towardZero)
    let isNew = time - lastTime >= (isWhole ? burstGap : streamGap)
    lastTime = time
    if isNew || (sum != 0 && (ticks > 0) != (sum > 0)) {
      sum = 0
      hasStepped = false
    }
    sum = max(-1e6, min(sum + ticks, 1e6))
    guard !hasStepped, abs(sum) >= (isWhole ? 1 : stepTicks) else { return 0 }
    hasStepped = true
    return sum > 0 ? 1 : -1
  }
}
