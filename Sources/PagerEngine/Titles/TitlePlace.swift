/// Where the pages are, as titles see it: between two of them, or on one.
struct TitlePlace: Equatable, Sendable {
  /// The page before the position on the line of pages, and the one after it.
  var from = 0
  var to = 0
  /// How far it is from the one to the other, 0...1.
  var fraction = 0.0
  /// How fast that changes, in ways per second.
  var velocity = 0.0

  /// Whether both stand for the same place.
  func isAt(_ other: TitlePlace) -> Bool {
    from == other.from && to == other.to && fraction == other.fraction
  }

  /// How near a title is to being the current one, 0...1.
  func nearness(of index: Int) -> Double {
    if from == to { return index == from ? 1 : 0 }
    return index == from ? 1 - fraction : index == to ? fraction : 0
  }

  /// The title that is nearest; half way it is the one before.
  var nearest: Int { fraction > 0.5 ? to : from }

  /// Takes over other numbers of the same pages.
  mutating func renumber(_ change: PageChange) {
    from = change.index(of: from) ?? -1
    to = change.index(of: to) ?? -1
  }
}

extension PageMotion {
  /// Between which pages the position is; beyond an end it is on the last page there.
  var titlePlace: TitlePlace {
    guard let all = line.slots(ofPages: pageCount) else { return TitlePlace() }
    let floor = state.position.rounded(.down)
    let slot = clampedInt(floor, in: all)
    let isBetween = floor == Double(slot) && slot < all.upperBound && state.position > floor
    guard isBetween else {
      let page = line.page(atSlot: slot)
      return TitlePlace(from: page, to: page)
    }
    return TitlePlace(
      from: line.page(atSlot: slot), to: line.page(atSlot: slot + 1), fraction: state.position - floor,
      velocity: state.velocity)
  }
}
