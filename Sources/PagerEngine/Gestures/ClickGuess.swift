/// A detector for clicks of a fine wheel in short streams of an unknown device.
///
/// Some systems report neither that a wheel sends parts of clicks, nor that fingers send parts of ticks.
/// Fingers that turn a page travel further than a click. So only streams that would turn no page are in
/// question: streams of about one click, and single events that arrive slowly. One of them may be a stray of
/// fingers. Several in a row are a wheel, and so is one whose numbers no touchpad sends.
struct ClickGuess: Equatable, Sendable {
  /// The evidence for a wheel in the number of ticks of an event.
  enum Grid: Equatable, Sendable {
    /// The event is not along one axis, or is not in 120ths of a click, the unit of wheels.
    case none
    /// The number is in 120ths of a click, but touchpads send such numbers, too.
    case possible
    /// The number is in 120ths of a click, and not in whole points.
    case exact

    /// Evaluates a number of ticks, for which fingers travel `unitLength` points each.
    init(ticks: Double, unitLength: Double) {
      let (parts, points) = (120 * ticks, unitLength * ticks)
      if abs(parts - parts.rounded()) > 0.005 {
        self = .none
      } else {
        // If a tick is as long as the distance that it scrolls, touchpads count in 120ths as well.
        self = unitLength < 50 && abs(points - points.rounded()) > 0.005 ? .exact : .possible
      }
    }
  }

  /// The evidence in successive streams that identifies a wheel of an unknown device.
  ///
  /// It equals three clicks, or six events that fingers send, too. Strays of fingers are often single events.
  private static let enough = 6
  /// The largest difference between a stream and one click, in clicks.
  private static let tolerance = 0.3
  /// The time after which an earlier stream no longer counts, in seconds.
  private static let memory = 2.0

  /// The evidence of the streams so far, and the time of the latest, in seconds.
  private var evidence = 0
  private var time = -Double.infinity
  /// The part of a click that earlier streams have left over.
  private var rest = 0.0
  /// The present stream: its clicks, its events, and whether its numbers fit.
  private var clicks = 0.0
  private var events = 0
  private var fits = true
  private var isExact = false

  /// Whether the present stream is one event that may be a piece of a click.
  var isPiece: Bool { events == 1 && fits && abs(clicks) < 1 }

  /// Adds an event to the present stream, at `time`, in seconds.
  mutating func add(_ delta: WheelRecognizer.Delta, at time: Double) {
    if events == 0, time - self.time > Self.memory { (evidence, rest) = (0, 0) }
    clicks += delta.along
    events += 1
    fits = fits && delta.grid != .none && delta.along != 0
    isExact = isExact || delta.grid == .exact
  }

  private var isClick: Bool { fits && abs(abs(clicks) - 1) <= Self.tolerance }

  private var evidenceAtEnd: Int {
    if isExact, isClick { return Self.enough }
    return evidence + (isExact || isClick ? 2 : 1)
  }

  /// The page turn of the present stream if it ends now: -1, 0 or 1.
  var step: Int {
    guard isClick || isPiece, evidenceAtEnd >= Self.enough else { return 0 }
    let whole = isClick ? clicks.rounded() : (rest + clicks).rounded(.toNearestOrEven)
    return Int(whole.clamped(to: -1...1))
  }

  /// Ends the present stream at `time`, in seconds. Returns the pages to turn: -1, 0 or 1.
  ///
  /// `isUndecided` is false if the stream has been decided as a swipe.
  mutating func end(isUndecided: Bool, at time: Double) -> Int {
    defer { (clicks, events, fits, isExact) = (0, 0, true, false) }
    guard isUndecided, isClick || isPiece else {
      (evidence, rest) = (0, 0)
      return 0
    }
    let step = step
    evidence = min(evidenceAtEnd, Self.enough)
    rest = isClick ? 0 : rest + clicks - Double(step)
    self.time = time
    return step
  }
}
