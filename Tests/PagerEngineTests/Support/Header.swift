@testable import PagerEngine

/// A header between two extents, which can also return at once or use everything.
final class Header: ScrollLink {
  enum Behavior: CaseIterable { case returnsAtStart, returnsAtOnce, usesNothing, misbehaves }
  let range: ClosedRange<Double>
  let behavior: Behavior
  private(set) var extent: Double
  private(set) var log: [String] = []
  weak var pager: Pager?

  init(_ range: ClosedRange<Double> = 50...200, _ behavior: Behavior = .returnsAtStart) {
    (self.range, self.behavior, extent) = (range, behavior, range.upperBound)
  }

  func canScroll(by distance: Point, _ stage: ScrollStage) -> Bool {
    switch behavior {
    case .usesNothing: false
    case .misbehaves: true
    case .returnsAtStart, .returnsAtOnce:
      if stage == .before {
        distance.y > 0 ? extent > range.lowerBound : behavior == .returnsAtOnce && extent < range.upperBound
      } else {
        distance.y < 0 && extent < range.upperBound
      }
    }
  }

  func scroll(by distance: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
    log.append("\(stage) \(source)")
    guard canScroll(by: distance, stage) else { return .zero }
    guard behavior != .misbehaves else {
      return [Point(.nan, .nan), Point(9, -distance.y), Point(0, distance.y * 3)][log.count % 3]
    }
    let before = extent
    extent = (extent - distance.y).clamped(range.lowerBound, range.upperBound)
    pager?.invalidate(.accessoryExtent)
    return Point(0, before - extent)
  }

  /// The distance by which the header has collapsed.
  var collapsed: Double { range.upperBound - extent }
}
