import PagerEngine
import PagerPhysics

/// Mouse strokes with a known meaning, and a held key.
extension Storm {
  /// Sends a stroke that starts in the middle of the pages.
  ///
  /// Each element is the travel 8 ms after the previous one, towards later pages and perpendicular to the
  /// paging axis. The pointer is released at its last place, or 8 ms later at `end`.
  func stroke(
    _ travels: [(along: Double, across: Double)], on pager: Pager,
    _ device: PagerInput.Pointer.Device = .mouse, releasedAt end: (along: Double, across: Double)? = nil
  ) {
    let geometry = pager.geometry
    let middle = Point(geometry.viewport.midX, geometry.viewport.midY)
    let isMirrored = pager.axis == .horizontal && pager.readingDirection == .rightToLeft
    func go(_ travel: (along: Double, across: Double)) {
      time += 0.008
      let along = isMirrored ? travel.along : -travel.along
      pointer =
        middle + (geometry.axis == .horizontal ? Point(along, travel.across) : Point(travel.across, along))
    }
    point(.press, at: middle, device)
    for travel in travels {
      go(travel)
      point(.move, at: pointer, device)
    }
    if let end { go(end) }
    point(.release, at: pointer, device)
    root?.advance(to: time)
  }

  /// `calmPager` if it is not inside another pager; otherwise nil.
  private var quietPager: Pager? { pager === root ? calmPager : nil }

  /// The pager, if it is at rest and nothing but a new stroke can affect it; otherwise nil.
  var calmPager: Pager? {
    guard let pager, armed == nil, down.isEmpty, case .atRest = pager.motion.phase, isRootCalm,
      !pager.isAnimating, pager.isShown, pager.pageCount > 0,
      pager.rules.snapPolicy == .default, pager.rules.pagesPerTurn == 1,
      pager.position == Double(pager.settledPage),
      // If pages have different lengths, a stroke can pass the middle of a short page.
      pager.pageExtents == nil,
      min(pager.geometry.pageSize.width, pager.geometry.pageSize.height) >= 200
    else { return nil }
    let page = pager.page(at: pager.settledPage)
    let pages = (page as? PageSpread)?.pages ?? [page].compactMap(\.self)
    return pages.contains { ($0 as? StormPage)?.life.keepsPointers == true } ? nil : pager
  }

  /// Whether the pager in the storm is all that can move.
  private var isRootCalm: Bool {
    guard let root, root !== pager else { return true }
    guard root.isOnPage, root.motion.phase == .atRest, root.isShown,
      let container = root.page(at: root.settledPage) as? StormContainer
    else { return false }
    return container.pager === pager && !container.life.throwsPager
  }

  /// Sends a stroke that decelerates evenly until it stops or reverses. It must not turn a page.
  func brake(_ action: StormAction) {
    // A sheet of paper follows the finger by different rules.
    guard let pager = quietPager, pager.transition.curl == nil else { return }
    let sign = action.a % 2 == 0 ? 1.0 : -1
    let (start, end) = (Double(500 + action.b % 1000), -Double(action.a % 10) * 20)
    let count = 8
    var travel = 0.0
    let travels = (0..<count).map { number in
      travel += (start + (end - start) * (Double(number) + 0.5) / Double(count)) * 0.008
      return (along: sign * travel, across: 0.0)
    }
    let page = pager.settledPage
    let pages = pager.targetPages
    stroke(travels, on: pager)
    if kind.hasNeighbors {
      if pager.targetPages != pages { ledger.complain("a finger that stops turns a page") }
    } else if pager.targetPage != page {
      ledger.complain("a finger that stops turns a page")
    }
  }

  /// Sends a stroke that begins diagonally and bends towards the paging axis. It must turn a page if there is
  /// one.
  func bend(_ action: StormAction) {
    // A sheet of paper follows the finger by different rules.
    guard let pager = quietPager, pager.transition.curl == nil else { return }
    let sign = action.a % 2 == 0 ? 1.0 : -1
    let next = pager.settledPage + (sign > 0 ? 1 : -1)
    let hasNext = !kind.hasNeighbors && (0..<pager.pageCount).contains(next)
    // The first steps also move across the axis, at most as far as along it; the later steps move only along
    // it.
    let (length, slant) = (pager.geometry.pitch * 0.7, Double(action.b % 9) / 8)
    var (along, across) = (0.0, 0.0)
    let travels = (0..<20).map { number in
      let step = length / 20
      along += step
      across += number < 4 ? step * slant : 0
      return (along: sign * along, across: across)
    }
    let page = pager.settledPage
    stroke(travels, on: pager)
    if hasNext, pager.targetPage == page {
      ledger.complain("a stroke that bends towards the pages turns none")
    }
  }

  /// Sends a key that repeats 30 times per second, sometimes 1000 times.
  func holdKey(_ action: StormAction, _ root: Pager) {
    let keys: [PagerInput.Key] = [.right, .left, .down, .up, .pageDown, .pageUp]
    for number in 0..<(action.b % 20 == 0 ? 1000 : 5 + action.b % 40) {
      let key = PagerInput.Kind.key(keys[action.a % keys.count], [], isRepeat: number > 0)
      root.handle(PagerInput(time: time, key))
      time += 1.0 / 30
      root.advance(to: time)
    }
  }
}
