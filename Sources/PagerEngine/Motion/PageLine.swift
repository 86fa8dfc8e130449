/// The assignment of pages to the slots of the line along which the position moves.
///
/// Normally slot i holds page i. During a far jump, or after a change of the pages during a swipe, it does
/// not: the pages that take part are adjacent, and those between them are not on the line. All motion counts
/// in slots. `pagePosition(atSlot:)` converts a position to pages, without a jump.
struct PageLine: Equatable, Sendable {
  /// The slot of the first stop; unused while there are no stops.
  private var firstSlot = 0
  /// The pages of consecutive slots. Pages beyond both ends follow in order. If empty, slot i is page i.
  private var stops: [Int] = []
  /// The number of pages if the last page is followed by the first; nil if the pages have an end.
  private(set) var period: Int?

  /// Whether several slots can have the same page.
  var canRepeat: Bool { period != nil || !stops.isEmpty }

  init(period: Int? = nil) { self.period = period }

  /// Creates a line with `stops`, which must not be empty, at the slots from `firstSlot` on.
  init(_ stops: [Int], from firstSlot: Int, period: Int?) {
    self.stops = stops
    self.firstSlot = firstSlot
    self.period = period
  }

  /// Returns the page at a slot; without a period it may lie beyond the existing pages.
  func page(atSlot slot: Int) -> Int {
    guard let first = stops.first, let last = stops.last else { return wrap(slot) }
    let index = slot - firstSlot
    if index < 0 { return wrap(first + index) }
    return index < stops.count ? stops[index] : wrap(last + index - (stops.count - 1))
  }

  /// Returns the page with the number `page`, wrapped around if the line has a period.
  func wrap(_ page: Int) -> Int {
    guard let period, !(0..<period).contains(page) else { return page }
    let rest = page % period
    return rest < 0 ? rest + period : rest
  }

  /// Returns the position in pages for a position in slots.
  ///
  /// Interpolated linearly between the pages of the two slots.
  func pagePosition(atSlot slot: Double) -> Double {
    guard !isPlain else { return slot }
    let floor = slot.rounded(.down)
    let low = page(atSlot: whole(floor))
    let high = page(atSlot: whole(floor) + 1)
    return Double(low) + (slot - floor) * Double(high - low)
  }

  /// Returns the number of pages per slot at a position.
  func pagesPerSlot(at slot: Double) -> Double {
    guard !isPlain else { return 1 }
    let floor = whole(slot.rounded(.down))
    return Double(page(atSlot: floor + 1) - page(atSlot: floor))
  }

  /// Whether slot i is page i.
  private var isPlain: Bool { stops.isEmpty && period == nil }

  /// Returns the slot as an integer, limited because the conversion traps on huge numbers.
  private func whole(_ slot: Double) -> Int { clampedInt(slot, in: -(1 << 50)...(1 << 50)) }

  /// Returns the range of slots that `count` pages fill; nil without pages.
  func slots(ofPages count: Int) -> ClosedRange<Int>? {
    guard count > 0 else { return nil }
    guard period == nil else { return -(1 << 50)...(1 << 50) }
    guard let first = stops.first, let last = stops.last else { return 0...(count - 1) }
    let low = firstSlot - first
    let high = firstSlot + stops.count - 1 + (count - 1 - last)
    return low...max(low, high)
  }

  /// Inserts `page` beside the slots in view, and returns its slot.
  ///
  /// - Parameters:
  ///   - page: The page to move to.
  ///   - view: The slots in view; their pages keep their slots.
  ///   - position: The position of the pages, in slots. If pages wrap around, `page` comes from the side on
  ///     which it is nearer.
  ///   - place: A position in slots on the side from which to take `page` instead; nil for the shorter way.
  ///   - peeking: The number of neighbours that are in view beside a page at rest, before it and after it.
  ///     Those on the way to `page` take part, or others would be in their places until the pages are at
  ///     rest.
  mutating func insert(
    _ page: Int, beside view: ClosedRange<Int>, at position: Double, towards place: Double? = nil,
    peeking: (before: Int, after: Int) = (0, 0)
  ) -> Int {
    let side = period == nil ? 0 : place.map { $0 < position ? -1.0 : 1 } ?? 0
    let inView = view.map(self.page(atSlot:))
    let slots = (view.lowerBound - 1...view.upperBound + 1).filter { self.page(atSlot: $0) == page }
    let sameSide = slots.filter { (Double($0) - position) * side >= 0 }
    if let slot = PageLine.nearest(sameSide, to: place ?? position) { return slot }
    // A page must not be in view twice.
    if inView.contains(page), let slot = PageLine.nearest(slots, to: position) { return slot }
    if side > 0 || side == 0 && isAhead(page, of: position) {
      let between = distance(from: self.page(atSlot: view.upperBound), to: page) - 1
      let lead = peeking.before.clamped(0, between)
      (firstSlot, stops) = (view.lowerBound, inView + (page - lead...page).map(wrap))
      return view.upperBound + 1 + lead
    }
    let between = distance(from: page, to: self.page(atSlot: view.lowerBound)) - 1
    let trail = peeking.after.clamped(0, between)
    (firstSlot, stops) = (view.lowerBound - 1 - trail, (page...page + trail).map(wrap) + inView)
    return firstSlot
  }

  /// Returns the slot nearest to a position; of two that are equally near, the later one.
  static func nearest(_ slots: [Int], to position: Double) -> Int? {
    slots.max {
      let (one, other) = (abs(Double($0) - position), abs(Double($1) - position))
      return one == other ? $0 < $1 : one > other
    }
  }

  /// Returns the number of pages from one to a later one.
  private func distance(from: Int, to: Int) -> Int { period == nil ? to - from : wrap(to - from) }

  /// Returns the slot of `page` that is nearest to slot `near`; nil if the page is not on the line.
  func slot(of page: Int, near: Int) -> Int? {
    guard let first = stops.first, let last = stops.last else {
      return near + way(from: self.page(atSlot: near), to: page)
    }
    let end = firstSlot + stops.count - 1
    let stop = stops.firstIndex(of: page).map { firstSlot + $0 }
    if let stop, period == nil || (firstSlot...end).contains(near) { return stop }
    if let period {
      let lap = lapSlot(of: page, near: near, period: period)
      guard let stop, abs(stop - near) <= abs(lap - near) else { return lap }
      return stop
    }
    let isBehind = page < first
    guard isBehind || page > last else { return nil }
    return isBehind && !(page > last && near - firstSlot > end - near)
      ? firstSlot - (first - page) : end + (page - last)
  }

  /// Returns the slot of `page` nearest to slot `near` that is not a stop.
  ///
  /// A ring continues in its own order on both sides of the stops, lap after lap.
  private func lapSlot(of page: Int, near: Int, period: Int) -> Int {
    let (before, after) = (min(near, firstSlot - 1), max(near, firstSlot + stops.count))
    var back = before + way(from: self.page(atSlot: before), to: page)
    var ahead = after + way(from: self.page(atSlot: after), to: page)
    if back >= firstSlot { back -= period }
    if ahead < firstSlot + stops.count { ahead += period }
    return abs(back - near) < abs(ahead - near) ? back : ahead
  }

  /// Returns the number of slots from one page to another; the shorter way if pages wrap around.
  private func way(from: Int, to: Int) -> Int {
    guard let period else { return to - from }
    let distance = wrap(to - from)
    return distance > period / 2 ? distance - period : distance
  }

  /// Whether `page` comes after a position, in slots; on the shorter way if pages wrap around.
  private func isAhead(_ page: Int, of position: Double) -> Bool {
    let near = whole(position.rounded())
    guard let period else { return page > self.page(atSlot: near) }
    let way = Double(wrap(page - self.page(atSlot: near))) - (position - Double(near))
    return way <= Double(period) / 2
  }
}
