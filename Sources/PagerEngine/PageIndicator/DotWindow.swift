/// Which dots are shown, how large, and where, measured in dots: the pure part of a row of dots.
///
/// Dots are counted from the page `low` on. The window follows the position without any memory: the position is in
/// its middle, but for both ends of the row. On the way between two far pages most of those between are left out, so
/// that a journey over a million pages moves the window by no more than its own length. As the row looks the same
/// around every page that is not near an end, nothing jumps where such a journey begins and ends.
struct DotWindow: Equatable {
  /// How many dots there are in the window at rest.
  let length: Int
  /// The page of dot 0, and that of dot `span`, which the position is on the way to.
  private let low: Int
  private let high: Int
  /// From dot 0 to the dot of the page that comes.
  let span: Int
  /// How much of that way is done, 0...1.
  let fraction: Double
  /// The first and the last dot of the row.
  private let ends: ClosedRange<Int>
  /// Where the window begins, in dots.
  let start: Double
  /// Whether only a part of the row is in the window, and whether the row goes round.
  let isSliding: Bool
  private let isRing: Bool
  private let count: Int

  /// A window of at most `room` dots, at least 1; nil without pages.
  init?(_ position: PageIndicator.Position, room: Int) {
    guard position.count > 0, room > 0 else { return nil }
    count = position.count
    isSliding = count > room
    isRing = isSliding && position.wrapsAround
    length = isSliding ? room - (1 - room % 2) : count
    var (low, high, fraction) = position.ordered
    var way = high - low
    if isRing, way > count - way {
      (low, high, fraction, way) = (high, low, 1 - fraction, count - way)
    }
    (self.low, self.high, self.fraction) = (low, high, fraction)
    span = min(way, isSliding ? length : count)
    let reach = length + span + 2
    ends = isRing ? -reach...reach : -low...(span + count - 1 - max(low, high))
    let middle = Double(span) * fraction - Double(length / 2)
    let last = Double(ends.upperBound - length + 1)
    start = isRing ? middle : isSliding ? max(Double(ends.lowerBound), min(middle, last)) : Double(-low)
  }

  /// The dots of which anything can be seen.
  var dots: ClosedRange<Int> {
    let first = max(ends.lowerBound, Int(start.rounded(.down)))
    return first...max(first, min(ends.upperBound, Int(start.rounded(.up)) + length - 1))
  }

  /// How far a dot is from the window's beginning, in dots.
  func offset(_ dot: Int) -> Double { Double(dot) - start }

  /// A dot's size, 0...1: smaller towards an end of the window beyond which there are more.
  func scale(_ dot: Int) -> Double {
    guard isSliding else { return 1 }
    let offset = offset(dot)
    let hidden =
      isRing ? (1, 1) : (start - Double(ends.lowerBound), Double(ends.upperBound - length + 1) - start)
    func side(_ offset: Double, _ hidden: Double) -> Double {
      1 + (taper(offset) - 1) * max(0, min(hidden, 1))
    }
    return max(0, min(side(offset, hidden.0), side(Double(length - 1) - offset, hidden.1)))
  }

  /// The size of a dot by its distance from the end: the last one half, the one before three quarters, as far as the
  /// window is long enough; outside it vanishes.
  private func taper(_ offset: Double) -> Double {
    let steps = min(2, length / 2)
    let least = steps == 0 ? 1 : 0.5
    if offset < 0 { return least * (1 + offset) }
    return steps == 0 ? 1 : min(1, least + (1 - least) * offset / Double(steps))
  }

  /// Where the position is, in dots.
  private var place: Double { Double(span) * fraction }

  /// How near the position is to a dot, 0...1; in sum 1.
  ///
  /// On a far way the light goes straight from one dot to the other, but for a window: there it has to stay in the
  /// middle, while the dots pass below it.
  func nearness(_ dot: Int) -> Double {
    if isSliding { return max(0, 1 - abs(place - Double(dot))) }
    if span == 0 { return dot == 0 ? 1 : 0 }
    return dot == 0 ? 1 - fraction : dot == span ? fraction : 0
  }

  /// The sum of the nearness of all dots before this one.
  func nearnessBefore(_ dot: Int) -> Double {
    if isSliding { return max(0, min(Double(dot) - place, 1)) }
    if span == 0 { return dot > 0 ? 1 : 0 }
    return (dot > 0 ? 1 - fraction : 0) + (dot > span ? fraction : 0)
  }

  /// From where to where a worm reaches, in dots: in the first half of the way its head crawls ahead, in the second
  /// half its tail follows. In a window it never reaches the small dots at the ends.
  var worm: (tail: Double, head: Double) {
    var reach = Double(span) * min(fraction, 1 - fraction)
    if isSliding { reach = min(reach, max(0.5, Double(length / 2 - 1))) }
    return (place - reach, place + reach)
  }

  /// The page that a dot stands for.
  func page(_ dot: Int) -> Int {
    let page = 2 * dot <= span ? low + dot : high + dot - span
    guard isRing else { return max(0, min(page, count - 1)) }
    let rest = page % count
    return rest < 0 ? rest + count : rest
  }
}
