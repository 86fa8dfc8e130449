/// The position of the pages in terms of titles.
///
/// It is on one title, or between two.
struct TitlePosition: Equatable, Sendable {
  /// The page at or before the position.
  var from = 0
  /// The page after the position.
  ///
  /// It is the same as `from` if the position is exactly on a page.
  var to = 0
  /// The fraction of the way from `from` to `to`, 0...1.
  var fraction = 0.0
  /// The distance of an overscroll, in pages: negative before the first page, positive after the last one.
  var excess = 0.0
  /// The rate of change of `fraction` or of `excess`, per second.
  var velocity = 0.0

  /// Returns whether both positions are at the same titles, ignoring overscrolls and velocities.
  func isAt(_ other: TitlePosition) -> Bool {
    from == other.from && to == other.to && fraction == other.fraction
  }

  /// Returns the nearness of a title to being the current one, 0...1.
  func nearness(of index: Int) -> Double {
    if from == to { return index == from ? 1 : 0 }
    return index == from ? 1 - fraction : index == to ? fraction : 0
  }

  /// The nearest title; `from` exactly half way.
  var nearest: Int { fraction > 0.5 ? to : from }
}

extension TitlePosition: Renumbered {
  /// Updates the indices; a page that is gone gets -1, which belongs to no page.
  mutating func apply(_ change: PageChange) {
    from = change.index(of: from) ?? -1
    to = change.index(of: to) ?? -1
  }
}

extension PageMotion {
  /// The pages around the position; the first or the last page if the position is beyond it.
  var titlePosition: TitlePosition {
    guard let all = line.slots(ofPages: pageCount) else { return TitlePosition() }
    let floor = state.position.rounded(.down)
    let slot = clampedInt(floor, in: all)
    let isBetween = floor == Double(slot) && slot < all.upperBound && state.position > floor
    guard isBetween else {
      let page = line.page(atSlot: slot)
      let excess = state.position - Double(slot)
      return TitlePosition(from: page, to: page, excess: excess, velocity: excess == 0 ? 0 : state.velocity)
    }
    return TitlePosition(
      from: line.page(atSlot: slot), to: line.page(atSlot: slot + 1), fraction: state.position - floor,
      velocity: state.velocity)
  }
}
