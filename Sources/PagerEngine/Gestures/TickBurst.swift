/// A burst of ticks in close succession.
///
/// - Whole ticks: the first one along the paging axis turns a page, the others do not. On systems that report
///   only ticks, a touchpad sends dozens of them for one swipe.
/// - Whole ticks of a known wheel: each click turns a page, unless clicks are too fast.
/// - Parts of ticks: they come from a fine wheel, and each whole click of them turns a page. The rest at the
///   end of the burst is rounded: see `end()`.
struct TickBurst: Equatable, Sendable {
  /// The number of ticks in the opposite direction that turn back.
  ///
  /// Fingers that lift roll back by one or two ticks.
  private static let ticksBack = 4
  /// The number of ticks along the axis that win over earlier ticks across it.
  ///
  /// It equals about 40 points, the distance after which the direction of fingers on a touchpad is decided.
  private static let ticksToWin = 3
  /// Ticks within this time, in seconds, are one movement. If the paging axis is horizontal, X11 sends the
  /// ticks across it after those along it.
  private static let moment = 0.0015
  /// The largest difference of a burst of notches from whole clicks, in clicks.
  private static let tolerance = 0.3
  /// The least time between two whole clicks of a known wheel that turn a page each, in seconds.
  private static let leastTimeBetween = 0.1
  /// Parts of clicks are rounded numbers.
  private static let slack = 1e-6

  /// The page turned to so far, relative to the page where the burst began: -1, 0 or 1.
  private(set) var turn = 0
  /// The interpretation of the latest tick.
  private(set) var verdict = StreamVerdict.Wheel.partOfClick
  /// Whether ticks have gone across the paging axis, and none has turned a page.
  var isAcross: Bool { direction == 0 && across > 0 }
  /// The direction of the latest turn, -1 or 1; 0 before the first turn.
  private var direction = 0
  private var back = 0
  private var along = 0
  private var across = 0.0
  /// Whether the burst has had parts of clicks.
  private var isFine = false
  /// The clicks that have turned no page yet, including the rest of the last burst.
  private var part: Double
  /// The clicks of this burst, and the number of them that have been counted.
  private var clicks = 0.0
  private var counted = 0.0
  /// The time at which the burst began, in seconds.
  private let start: Double
  /// The number added to the ticks across the axis that ticks along it must outnumber.
  ///
  /// 1 if the burst follows one across the axis, else 0.
  private let doubt: Double

  /// Whether the system reports that a wheel sends the ticks.
  private let isWheel: Bool
  /// The time of the latest page turn, in seconds.
  private var turnTime = -Double.infinity

  /// Creates a burst without ticks that begins at `time`, in seconds.
  ///
  /// If it follows a burst across the paging axis, ticks along the axis need a clear majority to turn a page.
  /// `rest` is the part of a click that the previous burst has left over.
  init(at time: Double, isWheel: Bool = false, followsAcross: Bool = false, rest: Double = 0) {
    start = time
    self.isWheel = isWheel
    doubt = followsAcross ? 1 : 0
    part = rest
  }

  /// Handles an event of ticks at `time`, in seconds. Returns the pages to turn: -1, 0 or 1.
  ///
  /// `along` counts ticks along the axis, positive towards later pages, and `across` ticks across it. An
  /// event is one movement of the hand, whatever its number of ticks.
  mutating func step(along: Double, across: Double, at time: Double) -> Int {
    guard abs(along) >= abs(across) else {
      self.across += min(abs(across), 1)
      if direction == 0 { verdict = .across }
      return undo(at: time)
    }
    isFine = isFine || along != along.rounded()
    clicks += along
    let step = isFine ? turnByPart(along) : turnByTick(along, at: time)
    if step != 0 { turnTime = time }
    return step
  }

  private mutating func turnByTick(_ ticks: Double, at time: Double) -> Int {
    (part, counted) = (0, clicks)
    let sign = ticks > 0 ? 1 : -1
    along += sign
    guard direction != 0 else { return begin(sign) }
    if isWheel, time - turnTime >= Self.leastTimeBetween - Self.slack { return turnAgain(sign) }
    verdict = .sameBurst
    back = sign == direction ? 0 : back + 1
    guard back >= Self.ticksBack else { return 0 }
    back = 0
    direction = sign
    turn += sign
    verdict = .turnedBack(turn: sign)
    return sign
  }

  private mutating func turnByPart(_ clicks: Double) -> Int {
    part += clicks
    verdict = .partOfClick
    let whole = (part + (part > 0 ? Self.slack : -Self.slack)).rounded(.towardZero)
    return whole == 0 ? 0 : turnByClicks(whole)
  }

  /// Counts clicks. Any number of clicks turns one page.
  private mutating func turnByClicks(_ whole: Double) -> Int {
    part -= whole
    counted += whole
    let sign = whole > 0 ? 1 : -1
    along += sign
    return direction == 0 ? begin(sign) : turnAgain(sign)
  }

  private mutating func turnAgain(_ sign: Int) -> Int {
    back = 0
    direction = sign
    turn += sign
    verdict = .click(turn: sign)
    return sign
  }

  /// The clicks that the end of the burst adds: -1, 0 or 1. The rest is left to the next burst.
  ///
  /// A notch of a fine wheel is not exactly a click. A burst of about whole clicks is that number of notches,
  /// and leaves no rest. Otherwise the wheel turns slowly, or has no notches: then parts add up.
  private var ending: (step: Double, rest: Double) {
    guard isFine else { return (0, part) }
    let notches = clicks.rounded()
    if notches != 0, abs(clicks - notches) <= Self.tolerance { return ((clicks - counted).rounded(), 0) }
    // Half a click waits for more.
    let step = abs(part) > 0.5 + Self.slack ? part.rounded() : 0
    return (step, part - step)
  }

  /// Whether `end()` will turn a page.
  var turnsAtEnd: Bool { ending.step != 0 }

  /// The part of a click that the burst leaves to the next one if it ends here.
  var rest: Double { ending.rest }

  /// Discards parts of clicks, because something else has taken the pages.
  mutating func forgetParts() {
    (isFine, part, counted) = (false, 0, clicks)
  }

  /// Ends the burst. Returns the pages to turn: -1, 0 or 1.
  mutating func end() -> Int {
    let (step, rest) = ending
    guard step != 0 else { return 0 }
    let turn = turnByClicks(step)
    (part, counted) = (rest, clicks)
    return turn
  }

  private mutating func begin(_ sign: Int) -> Int {
    let rival = across + doubt
    guard rival == 0 || (abs(along) >= Self.ticksToWin && Double(abs(along)) > 1.2 * rival) else {
      verdict = .across
      return 0
    }
    direction = sign
    turn = sign
    verdict = .firstTick(turn: sign)
    return sign
  }

  /// Undoes a page turn if its movement turns out to go across at least as far as along.
  private mutating func undo(at time: Double) -> Int {
    guard direction != 0, time - start < Self.moment, Double(abs(along)) <= across else { return 0 }
    defer { (direction, turn) = (0, 0) }
    verdict = .undone
    return -turn
  }
}
