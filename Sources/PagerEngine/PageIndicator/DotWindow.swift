/// The dots to show, with their sizes and offsets, measured in dots.
///
/// Dot 0 is the dot of page `low`. The window is a pure function of the position: the position is in its
/// middle, except near both ends of the row. Between two distant pages most pages are omitted, so that a jump
/// over a million pages moves the window by no more than its length. The row looks the same around every page
/// that is not near an end, so nothing jumps where such a movement begins and ends.
struct DotWindow: Equatable {
  /// The number of dots in the window at rest.
  let length: Int
  /// The pages of dot 0 and of dot `span`, between which the position lies.
  private let low: Int
  private let high: Int
  /// The distance from dot 0 to the dot of page `high`, in dots.
  let span: Int
  /// The completed fraction of the way from dot 0 to dot `span`, 0...1.
  let fraction: Double
  /// The first and the last dot of the row.
  private let ends: ClosedRange<Int>
  /// The offset of the start of the window from dot 0, in dots.
  let start: Double
  /// Whether the window shows only a part of the row.
  ///
  /// `isRing` is true if that row also wraps around.
  let isSliding: Bool
  private let isRing: Bool
  private let count: Int

  /// Creates a window of at most `room` dots.
  ///
  /// The result is nil without pages, or if `room` is less than 1.
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
    start = isRing ? middle : isSliding ? middle.clamped(Double(ends.lowerBound), last) : Double(-low)
  }

  /// The dots that are at least partly visible.
  var dots: ClosedRange<Int> {
    let first = max(ends.lowerBound, Int(start.rounded(.down)))
    return first...max(first, min(ends.upperBound, Int(start.rounded(.up)) + length - 1))
  }

  /// Returns the offset of a dot from the start of the window, in dots.
  func offset(_ dot: Int) -> Double { Double(dot) - start }

  /// Returns the relative size of a dot, 0...1.
  ///
  /// It is smaller towards an end of the window beyond which there are more dots.
  func scale(_ dot: Int) -> Double {
    guard isSliding else { return 1 }
    let offset = offset(dot)
    let hidden =
      isRing ? (1, 1) : (start - Double(ends.lowerBound), Double(ends.upperBound - length + 1) - start)
    func side(_ offset: Double, _ hidden: Double) -> Double {
      1 + (taper(offset) - 1) * hidden.clamped(to: 0...1)
    }
    return max(0, min(side(offset, hidden.0), side(Double(length - 1) - offset, hidden.1)))
  }

  /// Returns the relative size of a dot near the end of the window.
  ///
  /// It is one half for the last dot and three quarters for the one before, if the window is long enough.
  /// Beyond the end a dot shrinks to nothing. The offset is that from the end, in dots.
  private func taper(_ offset: Double) -> Double {
    let steps = min(2, length / 2)
    let least = steps == 0 ? 1 : 0.5
    if offset < 0 { return least * (1 + offset) }
    return steps == 0 ? 1 : min(1, least + (1 - least) * offset / Double(steps))
  }

  /// The offset of the position from dot 0, in dots.
  private var traveled: Double { Double(span) * fraction }

  /// Returns the nearness of the position to a dot, 0...1.
  ///
  /// The sum over all dots is 1. On a long way the highlight fades directly from the first dot to the last.
  /// In a sliding window, the highlight is fixed in the middle, while the dots move below it.
  func nearness(_ dot: Int) -> Double {
    if isSliding { return max(0, 1 - abs(traveled - Double(dot))) }
    if span == 0 { return dot == 0 ? 1 : 0 }
    return dot == 0 ? 1 - fraction : dot == span ? fraction : 0
  }

  /// Returns the sum of the nearness of all dots before this one.
  func nearnessBefore(_ dot: Int) -> Double {
    if isSliding { return (Double(dot) - traveled).clamped(to: 0...1) }
    if span == 0 { return dot > 0 ? 1 : 0 }
    return (dot > 0 ? 1 - fraction : 0) + (dot > span ? fraction : 0)
  }

  /// The range that the worm covers, in dots.
  ///
  /// In the first half of the way its head moves ahead, in the second half its tail follows. In a sliding
  /// window it never reaches the small dots at the ends.
  var worm: (tail: Double, head: Double) {
    var reach = Double(span) * min(fraction, 1 - fraction)
    if isSliding { reach = min(reach, max(0.5, Double(length / 2 - 1))) }
    return (traveled - reach, traveled + reach)
  }

  /// Returns the page of a dot.
  func page(_ dot: Int) -> Int {
    let page = 2 * dot <= span ? low + dot : high + dot - span
    guard isRing else { return page.clamped(0, count - 1) }
    let rest = page % count
    return rest < 0 ? rest + count : rest
  }
}
