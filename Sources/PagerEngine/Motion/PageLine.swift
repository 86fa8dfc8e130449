/// Which page stands at which slot of the line that the position moves along.
///
/// Normally slot i holds page i. During a far jump only the page left and the page aimed at take part: they
/// stand side by side, and the pages between them are not on the line. Everything that moves works in slots;
/// `pagePosition(atSlot:)` says what that means in pages, without a jump.
struct PageLine: Equatable, Sendable {
  /// The slot of the first stop; unused while there are no stops.
  private var firstSlot = 0
  /// The pages of consecutive slots; beyond both ends pages follow one by one. Empty: slot i is page i.
  private var stops: [Int] = []

  /// Whether slot i holds page i everywhere.
  var isPlain: Bool { stops.isEmpty }

  /// The page at a slot; not limited to pages that exist.
  func page(atSlot slot: Int) -> Int {
    guard let first = stops.first, let last = stops.last else { return slot }
    let index = slot - firstSlot
    if index < 0 { return first + index }
    return index < stops.count ? stops[index] : last + index - (stops.count - 1)
  }

  /// The position in pages at a position in slots: the straight line between the two slots' pages.
  func pagePosition(atSlot slot: Double) -> Double {
    guard !stops.isEmpty else { return slot }
    let floor = slot.rounded(.down)
    let low = page(atSlot: whole(floor))
    let high = page(atSlot: whole(floor) + 1)
    return Double(low) + (slot - floor) * Double(high - low)
  }

  /// Pages a slot at a position: how much faster pages go by than slots do.
  func pagesPerSlot(at slot: Double) -> Double {
    guard !stops.isEmpty else { return 1 }
    let floor = whole(slot.rounded(.down))
    return Double(page(atSlot: floor + 1) - page(atSlot: floor))
  }

  /// A slot's number; beyond what pages can reach it is limited, because the conversion traps.
  private func whole(_ slot: Double) -> Int { clampedInt(slot, in: -(1 << 50)...(1 << 50)) }

  /// Whether every page that has a slot of its own is one of the first `count`.
  func isWithin(_ count: Int) -> Bool { stops.allSatisfy { $0 < count } }

  /// The slots that `count` pages fill; nil without pages.
  func slots(ofPages count: Int) -> ClosedRange<Int>? {
    guard count > 0 else { return nil }
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
    let isAfter = page > self.page(atSlot: near)
    let inView = view.map(self.page(atSlot:))
    stops = isAfter ? inView + [page] : [page] + inView
    firstSlot = isAfter ? view.lowerBound : view.lowerBound - 1
    return isAfter ? view.upperBound + 1 : view.lowerBound - 1
  }
}
