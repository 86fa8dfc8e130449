/// The slots whose pages need a length, for pages of different lengths.
extension PageMotion {
  /// The slots on each side of those in view.
  private static let margin = 2
  /// The farthest target whose way is measured, in slots.
  private static let farthest = 16

  /// Returns the slots whose lengths are needed: those in view and on the way to a near target, and a margin
  /// on both sides. Nil without pages.
  func slotsToMeasure(_ geometry: PageGeometry) -> ClosedRange<Int>? {
    let row = row(geometry)
    guard let view = slotsInView(geometry), let all = row.slots else { return nil }
    let target = line.slot(of: targetPage, near: nearestSlot) ?? nearestSlot
    let isNear = abs(target - nearestSlot) <= Self.farthest
    let low = isNear ? min(view.lowerBound, target) : view.lowerBound
    let high = isNear ? max(view.upperBound, target) : view.upperBound
    return (low - Self.margin...high + Self.margin).clamped(to: all)
  }

  /// Returns the slot of an unknown length that is nearest to the position; nil if there is none.
  func unmeasuredSlot(in slots: ClosedRange<Int>, _ geometry: PageGeometry) -> Int? {
    let near = nearestSlot.clamped(to: slots)
    return slots.lazy.filter { !isMeasured($0, geometry) }.min { abs($0 - near) < abs($1 - near) }
  }

  func isMeasured(_ slot: Int, _ geometry: PageGeometry) -> Bool {
    geometry.lengths?[line.page(atSlot: slot)] != nil
  }
}
