/// The conversion between positions in slots and places in points along the paging axis.
///
/// If all pages are as long as the viewport, this is plain arithmetic. Otherwise each slot has a length, and
/// a place in the viewport at which its page rests. Between two slots both are interpolated, so the
/// conversion is continuous. A slot is at least a point from the next one, so the conversion is strictly
/// increasing.
struct PageRow {
  let geometry: PageGeometry
  let line: PageLine
  /// The number of pages.
  let count: Int
  /// The slots that hold pages; nil without pages.
  let slots: ClosedRange<Int>?

  /// The largest number of slots that a conversion visits; it uses the usual distance for the rest.
  private static let farthest = 4096

  private let isUniform: Bool

  init(_ geometry: PageGeometry, _ line: PageLine, count: Int) {
    (self.geometry, self.line, self.count) = (geometry, line, count)
    slots = line.slots(ofPages: count)
    isUniform = geometry.isUniform
  }

  /// Returns the length of the page at a slot, in points.
  func extent(of slot: Int) -> Double {
    guard let lengths = geometry.lengths, slots?.contains(slot) == true else { return geometry.extent }
    return lengths[line.page(atSlot: slot)]?.length ?? geometry.extent
  }

  /// Returns the distance from the start of the page at a slot to that of the next, in points.
  private func step(_ slot: Int) -> Double { extent(of: slot) + geometry.spacing }

  /// Returns the start in the viewport of the page at a slot that rests there, in points.
  func restingStart(of slot: Int) -> Double {
    guard !isUniform else { return geometry.restingStart }
    let known = geometry.lengths?[line.page(atSlot: slot)]?.alignment
    let (first, room) = geometry.restingArea
    let start = first + (room - extent(of: slot)) * (known ?? geometry.alignment).share
    return geometry.alignsPagesToEnds && line.period == nil ? filling(start, slot) : start
  }

  /// Returns the start of a page, moved so that the pages fill the viewport.
  ///
  /// No space is empty before the first page or behind the last one.
  private func filling(_ start: Double, _ slot: Int) -> Double {
    guard let slots, slots.contains(slot) else { return start }
    let (first, room) = geometry.restingArea
    let behind = length(after: slot, upTo: first + room - start)
    let before = length(before: slot, upTo: max(start, first + room - behind) - first)
    // Pages that do not fill the viewport begin at its start.
    return min(max(start, first + room - behind), first + before)
  }

  /// Returns the length of the pages from a slot to the end, in points. Stops when it reaches the limit.
  private func length(after slot: Int, upTo limit: Double) -> Double {
    var (length, next) = (extent(of: slot), slot)
    while length < limit, let last = slots?.upperBound, next < last {
      next += 1
      length += geometry.spacing + extent(of: next)
    }
    return length
  }

  /// Returns the length of the pages before a slot, in points. Stops when it reaches the limit.
  private func length(before slot: Int, upTo limit: Double) -> Double {
    var (length, next) = (0.0, slot)
    while length < limit, let first = slots?.lowerBound, next > first {
      next -= 1
      length += step(next)
    }
    return length
  }
}

/// Places in the viewport.
extension PageRow {
  /// Returns the start of the page at a slot in the viewport, in points.
  ///
  /// `position` is the position of the pages.
  func start(of slot: Int, at position: Double) -> Double {
    guard !isUniform else { return geometry.restingStart + geometry.points(Double(slot) - position) }
    var (near, start) = anchor(at: position)
    while near < slot {
      start += step(near)
      near += 1
    }
    while near > slot {
      near -= 1
      start -= step(near)
    }
    return start
  }

  /// Returns the frame of the page at a slot, in points, for a position of the pages.
  func frame(of slot: Int, at position: Double) -> Rect {
    guard !isUniform else {
      return Rect(origin: geometry.origin(atDistance: Double(slot) - position), size: geometry.pageSize)
    }
    return geometry.frame(from: start(of: slot, at: position), extent: extent(of: slot))
  }

  /// Returns a slot near a position, and the start of its page in the viewport, in points.
  private func anchor(at position: Double) -> (slot: Int, start: Double) {
    guard let slots else { return (0, geometry.restingStart) }
    let low = clampedInt(position.rounded(.down), in: slots)
    let rest = restingStart(of: low)
    let (share, distance) = (position - Double(low), geometry.pitch)
    guard share > 0 else { return (low, rest - share * distance) }
    guard low < slots.upperBound else { return (low, rest - share * distance) }
    return (low, rest + share * (restingStart(of: low + 1) - step(low) - rest))
  }

  /// Returns the slots that are at least partly in view at a position; nil without pages.
  func slotsInView(at position: Double) -> ClosedRange<Int>? {
    guard let slots else { return nil }
    guard !isUniform else {
      let reach = geometry.reach
      let low = clampedInt((position - reach.behind).rounded(.down) + 1, in: slots)
      let high = clampedInt((position + reach.ahead).rounded(.up) - 1, in: slots)
      return low...max(low, high)
    }
    let (near, start) = anchor(at: position)
    let limit = geometry.viewportExtent
    var (low, high) = (near, near)
    var place = start
    while low > slots.lowerBound, place - geometry.spacing > 0 {
      low -= 1
      place -= step(low)
    }
    place = start
    while high < slots.upperBound, place + step(high) < limit {
      place += step(high)
      high += 1
    }
    // A page that is shorter than the gap after it leaves the view before the position reaches the next one.
    var end = start + extent(of: near)
    while low >= near, low < high, end <= 0 {
      low += 1
      end += geometry.spacing + extent(of: low)
    }
    return low...high
  }

  /// Returns whether any part of the page at a slot is in the viewport at a position.
  func isInView(_ slot: Int, at position: Double) -> Bool {
    guard !isUniform else {
      let (distance, reach) = (Double(slot) - position, geometry.reach)
      return distance < reach.ahead && distance > -reach.behind
    }
    let start = start(of: slot, at: position)
    return start < geometry.viewportExtent && start + extent(of: slot) > 0
  }

  /// Returns the numbers of neighbours in view beside a page at rest, before it and after it.
  func neighborsInView(of page: Int) -> (before: Int, after: Int) {
    guard !isUniform else { return geometry.peekingCounts }
    let row = PageRow(geometry, PageLine(period: line.period), count: count)
    guard let view = row.slotsInView(at: Double(page)) else { return (0, 0) }
    return (max(0, page - view.lowerBound), max(0, view.upperBound - page))
  }
}

/// The slots whose pages are in view at a position, each page once.
///
/// After a jump while neighbours peek in, a page can be in view at two slots. The one nearer to the position
/// counts.
struct ShownSlots: Sequence, IteratorProtocol {
  private let row: PageRow
  private let position: Double
  private let slots: ClosedRange<Int>
  /// The slot to examine next.
  private var slot: Int

  init(_ slots: ClosedRange<Int>, _ row: PageRow, at position: Double) {
    (self.slots, self.row, self.position) = (slots, row, position)
    slot = slots.lowerBound
  }

  mutating func next() -> Int? {
    while slot <= slots.upperBound {
      defer { slot += 1 }
      if row.isInView(slot, at: position), !isRepeated(slot) { return slot }
    }
    return nil
  }

  private func isRepeated(_ slot: Int) -> Bool {
    guard row.line.canRepeat else { return false }
    for other in slots where other != slot && row.isInView(other, at: position) {
      guard row.line.page(atSlot: other) == row.line.page(atSlot: slot) else { continue }
      let (one, two) = (abs(Double(other) - position), abs(Double(slot) - position))
      if one < two || (one == two && other < slot) { return true }
    }
    return false
  }
}

/// Distances.
extension PageRow {
  /// Returns the distance between a slot and the next one, in points; at least 1.
  func pitch(after slot: Int) -> Double {
    guard !isUniform, let slots, slot >= slots.lowerBound, slot < slots.upperBound else {
      return geometry.pitch
    }
    return max(1, step(slot) + restingStart(of: slot) - restingStart(of: slot + 1))
  }

  /// Returns the number of points per slot at a position.
  func pitch(at position: Double) -> Double {
    isUniform ? geometry.pitch : pitch(after: PageRow.slot(position.rounded(.down)))
  }

  /// Returns the position that is some points after another one.
  func position(_ position: Double, movedBy points: Double) -> Double {
    guard !isUniform, points.isFinite, points != 0 else { return position + geometry.pages(points) }
    return points > 0 ? later(position, by: points) : earlier(position, by: -points)
  }

  private func later(_ position: Double, by points: Double) -> Double {
    var (place, rest) = (position, points)
    for _ in 0..<PageRow.farthest {
      let floor = place.rounded(.down)
      let pitch = pitch(after: PageRow.slot(floor))
      let room = (floor + 1 - place) * pitch
      if rest <= room { return place + rest / pitch }
      rest -= room
      place = floor + 1
    }
    return place + geometry.pages(rest)
  }

  private func earlier(_ position: Double, by points: Double) -> Double {
    var (place, rest) = (position, points)
    for _ in 0..<PageRow.farthest {
      let ceiling = place.rounded(.up)
      let pitch = pitch(after: PageRow.slot(ceiling) - 1)
      let room = (place - (ceiling - 1)) * pitch
      if rest <= room { return place - rest / pitch }
      rest -= room
      place = ceiling - 1
    }
    return place - geometry.pages(rest)
  }

  /// Returns the last slot, in a direction, whose page rests where the page of another slot does.
  ///
  /// Pages rest together at the ends of rows without empty space.
  func lastSlotRestingWith(_ slot: Int, towards direction: Double) -> Int {
    guard !isUniform, geometry.alignsPagesToEnds, line.period == nil, let slots else { return slot }
    var last = slot
    // Pages of no length all rest in the same place.
    let limits = (
      max(slots.lowerBound, slot - PageRow.farthest), min(slots.upperBound, slot + PageRow.farthest)
    )
    if direction > 0 {
      while last < limits.1, pitch(after: last) <= 1 { last += 1 }
    } else if direction < 0 {
      while last > limits.0, pitch(after: last - 1) <= 1 { last -= 1 }
    }
    return last
  }

  private static func slot(_ position: Double) -> Int { clampedInt(position, in: -(1 << 50)...(1 << 50)) }
}

extension PageLengths {
  /// Updates the indices of all pages for a change. Pages that are updated are requested again.
  mutating func apply(_ change: PageChange) {
    renumber { page in
      if case .update(let at, let count) = change, (at..<at + count).contains(page) { return nil }
      return change.index(of: page)
    }
  }
}
