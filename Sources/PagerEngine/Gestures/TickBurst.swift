/// A burst of whole ticks that follow each other closely: the first tick along the paging axis turns a page,
/// the others do not.
///
/// On systems that report only ticks, a touchpad sends dozens of them for one swipe.
struct TickBurst: Equatable, Sendable {
  /// The number of ticks in the opposite direction that turn back. Fingers that lift roll back by one or two
  /// ticks.
  private static let ticksBack = 4
  /// The number of ticks along the axis that win over earlier ticks across it: about 40 points, the distance
  /// after which the direction of fingers on a touchpad is decided.
  private static let ticksToWin = 3
  /// Ticks within this time, in seconds, are one movement. If the paging axis is horizontal, X11 sends the
  /// ticks across it after those along it.
  private static let moment = 0.0015

  /// The page turned to so far, relative to the page where the burst began: -1, 0 or 1.
  private(set) var turn = 0
  /// What the latest tick was.
  private(set) var verdict = StreamVerdict.Wheel.partOfClick
  /// Whether ticks have gone across the paging axis, and none has turned a page.
  var isAcross: Bool { direction == 0 && across > 0 }
  /// The direction of the latest turn, -1 or 1; 0 before the first turn.
  private var direction = 0
  private var back = 0
  private var along = 0
  private var across = 0.0
  /// The part of a click that is not yet counted, in clicks: fine wheels send many events for one click.
  private var part = 0.0
  /// When the burst began, in seconds.
  private let start: Double
  /// Added to the ticks across the axis that ticks along it must outnumber: 1 if the burst follows one across
  /// the axis, else 0.
  private let doubt: Double

  /// Makes a burst without ticks that begins at `time`, in seconds. If it follows a burst across the paging
  /// axis, ticks along the axis need a clear majority to turn a page.
  init(at time: Double, followsAcross: Bool = false) {
    start = time
    doubt = followsAcross ? 1 : 0
  }

  /// Handles an event of ticks at `time`, in seconds, and returns the pages to turn: -1, 0 or 1.
  ///
  /// `along` counts ticks along the axis, positive towards later pages, and `across` ticks across it. However
  /// many ticks an event has, they are one movement of the hand.
  mutating func step(along: Double, across: Double, at time: Double) -> Int {
    guard abs(along) >= abs(across) else {
      self.across += min(abs(across), 1)
      if direction == 0 { verdict = .across }
      return takeBack(at: time)
    }
    part += along
    guard abs(part) >= 1 - 1e-6 else { return 0 }
    part -= part.rounded()
    let sign = along > 0 ? 1 : -1
    self.along += sign
    guard direction != 0 else { return begin(sign) }
    verdict = .sameBurst
    back = sign == direction ? 0 : back + 1
    guard back >= Self.ticksBack else { return 0 }
    back = 0
    direction = sign
    turn += sign
    verdict = .turnedBack(turn: sign)
    return sign
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

  /// Undoes a page turn if the movement that began with it turns out to go across at least as far as along.
  private mutating func takeBack(at time: Double) -> Int {
    guard direction != 0, time - start < Self.moment, Double(abs(along)) <= across else { return 0 }
    defer { (direction, turn) = (0, 0) }
    verdict = .takenBack
    return -turn
  }
}
