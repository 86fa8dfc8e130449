/// Which page stands at which slot of the line that the position moves along.
///
/// Normally slot i holds page i. During a far jump, or after a change of the pages in mid-swipe, it does not:
/// the pages that take part stand side by side, and those between them are not on the line. Everything that
/// moves works in slots; `pagePosition(atSlot:)` says what that means in pages, without a jump.
struct PageLine: Equatable, Sendable {
  /// The slot of the first stop; unused while there are no stops.
  private var firstSlot = 0
  /// The pages of consecutive slots; beyond both ends pages follow one by one. Empty: slot i is page i.
  private var stops: [Int] = []
  /// The number of pages if they go round without an end; nil if they have one.
  private(set) var period: Int?

  init(period: Int? = nil) { self.period = period }

  /// A line on which `stops`, which must not be empty, stand from `firstSlot` on.
  init(_ stops: [Int], from firstSlot: Int, period: Int?) {
    self.stops = stops
    self.firstSlot = firstSlot
    self.period = period
  }

  /// The page at a slot; without a period not limited to pages that exist.
  func page(atSlot slot: Int) -> Int {
    guard let first = stops.first, let last = stops.last else { return wrap(slot) }
    let index = slot - firstSlot
    if index < 0 { return wrap(first + index) }
    return index < stops.count ? stops[index] : wrap(last + index - (stops.count - 1))
  }

  /// The page that stands for a number of pages on or back; it goes round if pages do.
  func wrap(_ page: Int) -> Int {
    guard let period, !(0..<period).contains(page) else { return page }
    let rest = page % period
    return rest < 0 ? rest + period : rest
  }

  /// The position in pages at a position in slots: the straight line between the two slots' pages.
  func pagePosition(atSlot slot: Double) -> Double {
    guard !isPlain else { return slot }
    let floor = slot.rounded(.down)
    let low = page(atSlot: whole(floor))
    let high = page(atSlot: whole(floor) + 1)
    return Double(low) + (slot - floor) * Double(high - low)
  }

  /// Pages a slot at a position: how much faster pages go by than slots do.
  func pagesPerSlot(at slot: Double) -> Double {
    guard !isPlain else { return 1 }
    let floor = whole(slot.rounded(.down))
    return Double(page(atSlot: floor + 1) - page(atSlot: floor))
  }

  /// Whether slot i is page i.
  private var isPlain: Bool { stops.isEmpty && period == nil }

  /// A slot's number; beyond what pages can reach it is limited, because the conversion traps.
  private func whole(_ slot: Double) -> Int { clampedInt(slot, in: -(1 << 50)...(1 << 50)) }

  /// The slots that `count` pages fill; nil without pages.
  func slots(ofPages count: Int) -> ClosedRange<Int>? {
    guard count > 0 else { return nil }
    guard period == nil else { return -(1 << 50)...(1 << 50) }
    guard let first = stops.first, let last = stops.last else { return 0...(count - 1) }
    let low = firstSlot - first
    let high = firstSlot + stops.count - 1 + (count - 1 - last)
    return low...max(low, high)
  }

  /// Puts `page` beside what is in view and returns its slot.
  ///
  /// - Parameters:
  ///   - page: the page to go to.
  ///   - view: the slots in view; the page at their nearer end stays where it is.
  ///   - near: the slot nearest to the position.
  mutating func insert(_ page: Int, beside view: ClosedRange<Int>, near: Int) -> Int {
    for slot in view.lowerBound - 1...view.upperBound + 1 where self.page(atSlot: slot) == page {
      return slot
    }
    let isAfter = isAfter(page, self.page(atSlot: near))
    let inView = view.map(self.page(atSlot:))
    stops = isAfter ? inView + [page] : [page] + inView
    firstSlot = isAfter ? view.lowerBound : view.lowerBound - 1
    return isAfter ? view.upperBound + 1 : view.lowerBound - 1
  }

  /// The slot of a page that is on the line, as near to slot `near` as can be; nil if it was left out.
  func slot(of page: Int, near: Int) -> Int? {
    if let index = stops.firstIndex(of: page) { return firstSlot + index }
    guard let first = stops.first, let last = stops.last else {
      return near + way(from: self.page(atSlot: near), to: page)
    }
    guard period == nil else { return firstSlot + way(from: first, to: page) }
    let end = firstSlot + stops.count - 1
    let isBehind = page < first
    guard isBehind || page > last else { return nil }
    return isBehind && !(page > last && near - firstSlot > end - near)
      ? firstSlot - (first - page) : end + (page - last)
  }

  /// How many slots further on a page is than another; the shorter way if pages go round.
  private func way(from: Int, to: Int) -> Int {
    guard let period else { return to - from }
    let distance = wrap(to - from)
    return distance > period / 2 ? distance - period : distance
  }

  /// Whether `page` is reached by going on from `other`: the shorter way if pages go round.
  private func isAfter(_ page: Int, _ other: Int) -> Bool {
    guard let period else { return page > other }
    return wrap(page - other) <= period / 2
  }
}
