/// Whole ticks that follow each other closely: the first one along the paging axis turns a page, the others do
/// not. A touchpad sends dozens of them for one swipe on systems where it cannot say more.
struct TickBurst: Equatable, Sendable {
  /// Ticks the other way that turn back. Fingers that lift roll back by one or two.
  private static let ticksBack = 4
  /// Ticks along the axis that win over ticks across it that came first: about the way after which fingers on
  /// a touchpad have decided, 40 points.
  private static let ticksToWin = 3
  /// Ticks that come within this time, in seconds, are one movement: X11 sends those across after those along the
  /// paging axis, if that is horizontal.
  private static let moment = 0.0015

  /// Where the burst has got to: -1, 0 or 1 page from where it began.
  private(set) var turn = 0
  /// Whether its first tick went across the paging axis, and nothing has turned a page since.
  var isAcross: Bool { direction == 0 && across > 0 }
  /// The direction that does not turn back; 0 before the first turn.
  private var direction = 0
  private var back = 0
  private var along = 0
  private var across = 0.0
  /// The part of a click that has been turned; fine wheels send many for one.
  private var part = 0.0
  /// When it began, in seconds.
  private let start: Double
  /// Ticks across the axis that ticks along it have to win over beside its own: 1 if it follows such a burst.
  private let doubt: Double

  /// Makes a burst without ticks that begins at a time in seconds. One that follows another across the paging axis
  /// goes across too, unless it soon shows otherwise.
  init(at time: Double, followsAcross: Bool = false) {
    start = time
    doubt = followsAcross ? 1 : 0
  }

  /// Takes an event of ticks at a time in seconds, along the axis, towards later pages, or across it, and returns
  /// -1, 0 or 1 page. However many ticks an event has, they are one movement of the hand.
  mutating func step(along: Double, across: Double, at time: Double) -> Int {
    guard abs(along) >= abs(across) else {
      self.across += min(abs(across), 1)
      return takeBack(at: time)
    }
    part += along
    guard abs(part) >= 1 - 1e-6 else { return 0 }
    part -= part.rounded()
    let sign = along > 0 ? 1 : -1
    self.along += sign
    guard direction != 0 else { return begin(sign) }
    back = sign == direction ? 0 : back + 1
    guard back >= Self.ticksBack else { return 0 }
    back = 0
    direction = sign
    turn += sign
    return sign
  }

  private mutating func begin(_ sign: Int) -> Int {
    let rival = across + doubt
    guard rival == 0 || (abs(along) >= Self.ticksToWin && Double(abs(along)) > 1.2 * rival) else {
      return 0
    }
    direction = sign
    turn = sign
    return sign
  }

  /// A page was turned for the first tick of a movement that goes across no less than along.
  private mutating func takeBack(at time: Double) -> Int {
    guard direction != 0, time - start < Self.moment, Double(abs(along)) <= across else { return 0 }
    defer { (direction, turn) = (0, 0) }
    return -turn
  }
}
