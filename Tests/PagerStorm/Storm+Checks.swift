import PagerEngine

extension Storm {
  /// A page in the drawn frame and its location.
  struct Place {
    var page: StormPage
    /// The identity of the page at that time; the object may be reused for another page.
    var id: Int
    var origin: Point
  }

  func visiblePlaces() -> [Place] {
    root?.draw(into: &frame)
    var places: [Place] = []
    for case .placed(let placement) in frame.items {
      guard case .text(let text, _, _, _)? = placement.drawing.list.commands.first, let serial = Int(text),
        let page = data.page(serial: serial)
      else { continue }
      places.append(Place(page: page, id: page.life.id, origin: placement.origin))
    }
    return places
  }

  func check(after action: StormAction, before: [Place]) -> String? {
    if let complaint = ledger.complaint { return complaint }
    let now = visiblePlaces()
    // Only pages that slide are drawn where they are.
    if case .atRest? = pager?.motion.phase { hasMixedTransitions = false }
    let areSliding = !frame.hasSheets && pager?.transition.name == "slide" && !hasMixedTransitions
    if areSliding, Set(now.map(\.page.serial)).count != now.count { return "a page is in view twice" }
    if areSliding, !kind.hasNeighbors, Set(now.map(\.id)).count != now.count {
      return "a page of the data is in view twice: \(now.map(\.id))"
    }
    for pager in [root, pager].compactMap(\.self) {
      guard pager.position.isFinite, pager.motion.velocity.isFinite else {
        return "position \(pager.position)"
      }
      for index in [pager.settledPage, pager.currentPage, pager.targetPage]
      where !(0..<max(1, pager.pageCount)).contains(index) {
        return "page \(index) of \(pager.pageCount)"
      }
    }
    let failure = checkChildren() ?? checkTree(action.b) ?? (before.isEmpty ? checkLiving() : nil)
    guard areSliding else { return failure }
    return failure ?? checkPlaces(after: action, before: before, now: now) ?? checkBounds(now)
  }

  /// Checks that no more pages are alive than the retention allows, even during a long motion.
  private func checkLiving() -> String? {
    guard let pager, kind != .plain, pager.size.width > 0 else { return nil }
    let reach = pager.retention.attachedDistance
    let (attached, inView) = (pager.attachedPageCount, pager.pageStates.visible.count)
    if attached - inView > max(4 * reach, pager.retention.keepsAllUpTo) {
      return "\(attached) attached, \(inView) in view"
    }
    // Each of the two page types has its own pool.
    let mostWaiting =
      switch pager.retention.disposal {
      case .dropped: 0
      case .pooled(let limit), .recycled(let limit): 2 * limit
      case .cached(let limit, _): limit
      }
    // The 6 are late pages that arrived early, on both sides of the settled page and of the target page.
    if pager.waitingPageCount > mostWaiting + 6 { return "\(pager.waitingPageCount) wait" }
    let known =
      switch kind {
      case .pageController: 14 + inView
      case .book: 2 * (14 + inView)
      default: 0
      }
    let outside = kind == .nested ? 3 : 0
    let most = max(attached + pager.waitingPageCount, known) + outside
    return ledger.living > most + 1 ? "\(ledger.living) pages live, \(most) are known" : nil
  }

  /// Checks that every child of the pager is the page at its index in the data.
  private func checkChildren() -> String? {
    guard let pager, !kind.hasNeighbors else { return nil }
    let ids: [Int?] = kind == .plain ? pager.children.map { ($0 as? StormPage)?.life.id } : data.ids
    for index in pager.pageStates.attached {
      let id = (pager.page(at: index) as? StormPage)?.life.id
      guard ids.indices.contains(index) else { return "there is a page \(index) of \(ids.count)" }
      if id != ids[index] { return "page \(id ?? -1) stands for \(ids[index] ?? -1)" }
    }
    return nil
  }

  /// Checks that a change of the data does not move the pages in view.
  private func checkPlaces(after action: StormAction, before: [Place], now: [Place]) -> String? {
    guard action.changesData, let pager, pager.pageExtents == nil, pager.arrangement.alignment == .center,
      !pager.arrangement.alignsPagesToEnds
    else { return nil }
    let middle = pager.restingFrame.origin
    func distance(_ place: Place) -> Double {
      max(abs(place.origin.x - middle.x), abs(place.origin.y - middle.y))
    }
    // The pages of the outer pager have negative identities.
    guard let nearest = before.filter({ $0.id >= 0 }).min(by: { distance($0) < distance($1) }),
      distance(nearest) < pager.geometry.pitch / 2 - 1, now.count > 0
    else { return nil }
    guard isKept(nearest) else { return nil }
    // Halfway between two pages neither of them is the nearest.
    guard abs(pager.position - pager.position.rounded()) < 0.499 else { return nil }
    // Beside the first and the last page there is no place to rest at.
    if mayRestBetweenPages, case .atRest = pager.motion.phase,
      [0, pager.pageCount - 1].contains(pager.settledPage)
    {
      return nil
    }
    let same =
      now.first { $0.page === nearest.page && $0.id == nearest.id } ?? now.first { $0.id == nearest.id }
    guard let same else {
      return action.kind == .update || kind.isLate ? nil : "page \(nearest.id) is not in view any more"
    }
    let moved = same.origin - nearest.origin
    return max(abs(moved.x), abs(moved.y)) <= 0.5 ? nil : "page \(same.id) moved by \(moved)"
  }

  private func isKept(_ place: Place) -> Bool {
    kind == .plain ? pager?.children.contains(place.page) == true : data.ids.contains(place.id)
  }

  /// The number of pages at the ends of the view that show less than a pixel, and so are not drawn.
  private func sliverCount(_ drawn: [Place]) -> Int {
    let visible = pager?.pageStates.visible ?? []
    let ends = Set([visible.first, visible.last].compactMap { $0 }).filter(data.ids.indices.contains)
    return ends.count { index in !drawn.contains { $0.id == data.ids[index] } }
  }

  /// Checks that no more pages are kept than the configuration allows.
  private func checkBounds(_ now: [Place]) -> String? {
    guard let pager else { return nil }
    let attached = pager.attachedPageCount
    if kind == .cachedWindow || kind == .lateCachedWindow {
      if attached > now.count + sliverCount(now), pager.size.width > 0, !now.isEmpty {
        return "\(attached) attached, \(now.count) in view"
      }
      if pager.waitingPageCount > Storm.cacheLimit + 2 { return "\(pager.waitingPageCount) wait" }
    }
    // If pages are very short, any number of them can be in view.
    guard case .atRest = pager.motion.phase, pager.lengths == trimmed, now.count > 0,
      pager.geometry.extent > 50
    else {
      return nil
    }
    let most =
      switch kind {
      case .collection, .lateCollection, .nested: 5
      case .cachedWindow, .lateCachedWindow: 1
      case .lazyReuse, .lateLazyReuse, .pageController, .book: 3
      case .plain: Int.max
      }
    // Pages that peek into the viewport come on top of that. Those of a nested pager out of view are not drawn.
    let slack = max(now.count, pager.pageStates.visible.count) + 3
    return attached - slack > most ? "\(attached) attached at rest" : nil
  }

  /// Checks that no pager is held after the fingers have left the touchpad.
  func checkLift() {
    guard down.isEmpty, drag?.isActive != true else { return }
    for pager in [root, pager].compactMap(\.self) {
      switch pager.motion.phase {
      case .atRest, .settling, .following: break
      case .pressed, .dragging: ledger.complain("nobody holds the pages: \(pager.motion.phase)")
      }
    }
  }

  /// Checks the state after all motion has ended.
  func checkRest() -> String? {
    for pager in [root, pager].compactMap(\.self) {
      guard case .atRest = pager.motion.phase else { return "not at rest: \(pager.motion.phase)" }
      let isOnPage = pager.position == Double(pager.settledPage)
      let isBetween =
        mayRestBetweenPages && (0...Double(max(0, pager.pageCount - 1))).contains(pager.position)
      if !isOnPage, !isBetween { return "at rest at \(pager.position)" }
    }
    if root?.isAnimating == true { return "at rest, and yet something moves" }
    let places = visiblePlaces()
    if let complaint = ledger.complaint { return complaint }
    for place in places where !place.page.life.isShown {
      return "page \(place.id) is in view and does not know"
    }
    // A pager inside a page that is cut off does not know which of its pages the outer viewport hides.
    guard let area = pager?.geometry.viewport,
      root?.geometry.viewport.intersection(area) == area || pager === root
    else { return nil }
    let inView = Set(places.map(\.page.serial))
    for page in data.livingPages where !inView.contains(page.serial) && !page.life.isHidden {
      return "page \(page.life.id) is not in view and does not know"
    }
    return nil
  }
}
