import PagerEngine

/// A part that shares the scrolling of a storm's pages, like a header of 80 points. Each share may let a
/// callback act.
final class StormLink: ScrollLink {
  private let ledger: StormLedger
  private weak var pager: Pager?
  private var collapsed = 0.0

  init(_ ledger: StormLedger, of pager: Pager) { (self.ledger, self.pager) = (ledger, pager) }

  func canScroll(by distance: Point, _ stage: ScrollStage) -> Bool {
    let isForward = distance.x + distance.y > 0
    return stage == .before ? isForward && collapsed < 80 : !isForward && collapsed > 0
  }

  func scroll(by distance: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
    if distance.x != 0 && distance.y != 0 { ledger.complain("a scroll along both axes: \(distance)") }
    guard canScroll(by: distance, stage) else { return .zero }
    let before = collapsed
    collapsed = min(max(0, collapsed + distance.x + distance.y), 80)
    // The link is called in the middle of an update, for which the data stay.
    pager?.perform { [ledger] in ledger.onCall() }
    return distance.x != 0 ? Point(collapsed - before, 0) : Point(0, collapsed - before)
  }
}
