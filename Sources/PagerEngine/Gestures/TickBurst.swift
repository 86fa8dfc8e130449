/// Whole ticks that follow each other closely: the first one along the paging axis turns a page, the others do
/// not. A touchpad sends dozens of them for one swipe on systems where it cannot say more.
struct TickBurst: Equatable, Sendable {
  /// Ticks the other way that turn back. Fingers that lift roll back by one or two.
  private static let ticksBack = 4
  /// Ticks along the axis that win over ticks across it that came first: about the way after which fingers on
  /// a touchpad have decided, 40 points.
  private static let ticksToWin = 3

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

  /// Makes a burst without ticks.
  init() {}

  /// Takes an event of ticks along the axis, towards later pages, or across it, and returns -1, 0 or 1 page.
  /// However many ticks an event has, they are one movement of the hand.
  mutating func step(along: Double, across: Double) -> Int {
    guard abs(along) >= abs(across) else {
      self.across += min(abs(across), 1)
      return 0
    }
    part += along
    guard abs(part) >= 1 - 1e-6 else { return 0 }
    part -= part.rounded()
    let sign = along > 0 ? 1 : -1
    guard direction != 0 else { return begin(sign) }
    back = sign == direction ? 0 : back + 1
    guard back >= Self.ticksBack else { return 0 }
    back = 0
    direction = sign
    turn += sign
    return sign
  }

  private mutating func begin(_ sign: Int) -> Int {
    along += sign
    guard across == 0 || (abs(along) >= Self.ticksToWin && Double(abs(along)) > 1.2 * across) else {
      return 0
    }
    direction = sign
    turn = sign
    return sign
  }
}
