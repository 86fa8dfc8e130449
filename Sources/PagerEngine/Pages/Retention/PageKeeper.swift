/// The pages of a pager: which are its children, how far each is in view, and where the others wait.
///
/// A class, because a source that is asked for a page may ask for one of the pool in the meantime.
@MainActor
final class PageKeeper {
  /// A place that is in view or on its way out of it.
  struct Entry {
    var index: Int
    /// Nil until the page has come.
    var page: Page?
    /// How far the page is to be in view.
    var goal: Appearance
  }

  var keeping = PageKeeping()
  /// What has happened and is still to be told, in order.
  var notices: [Notice] = []
  /// How many of them have been told, the one that is being told included.
  var toldCount = 0
  /// How far the container itself is in view.
  var containerAppearance = Appearance.shown
  var forwarding = AppearanceForwarding.automatic
  var attached: [Int: Page] = [:]
  /// Only these are looked at every frame.
  var entries: [Entry] = []
  var store = PageStore()
  var loads = PageLoads()

  func attachedPage(at index: Int) -> Page? { attached[index] }

  func index(of page: Page) -> Int? { attached.first { $0.value === page }?.key }

  /// Whether the content of a page in view moves on its own.
  var isContentMoving: Bool {
    for entry in entries { if let page = entry.page, page.isContentMoving { return true } }
    return false
  }

  /// Whether a page in view looks different from the last frame.
  var contentNeedsFrame: Bool {
    for entry in entries { if let page = entry.page, page.contentNeedsFrame { return true } }
    return false
  }

  /// Tells the pages in view how large they are.
  func layOutContent(in context: PageContext) { for entry in entries { entry.page?.layOut(in: context) } }

  /// Moves the content of the pages in view on to `time`, in seconds.
  func advanceContent(to time: Double) { for entry in entries { entry.page?.advanceContent(to: time) } }

  func isInView(_ index: Int) -> Bool { entries.contains { $0.index == index } }

  func purge() { store.purge(&notices) }

  /// The live page of this type at an index, or one from the pool; nil if there is neither.
  func dequeue(_ type: Page.Type, for index: Int, in pager: Pager) -> Page? {
    guard store.isRegistered(type) else { return nil }
    if let page = attached[index], Swift.type(of: page) == type { return page }
    guard let pooled = store.takeFromPool(type, unless: isStillToBeTold) else { return nil }
    if case .recycled = keeping.departure { return pooled.page }
    // Not later with the other calls: the source fills the page as soon as it has it.
    pager.tell(.page(pooled.page, .prepareForReuse, index: pooled.index))
    return pooled.page
  }

  /// Whether calls of a page's old life are still to come: they would meet its new content.
  private func isStillToBeTold(_ page: Page) -> Bool {
    notices[max(0, toldCount - 1)...].contains { if case .page(page, _, _) = $0 { true } else { false } }
  }

  /// Forgets the recorded looks, so that pages are drawn anew.
  func forgetDrawings() {
    for page in attached.values { page.forgetDrawing() }
    store.forgetDrawings()
  }
}

extension PageKeeper {
  /// Brings pages into view and out of it while the pager moves.
  func show(_ view: PagesInView, in pager: Pager) {
    enter(view, in: pager, mayLoad: keeping.loading != .atRest)
    leave(outside: view.pages, in: pager)
    limitChildren(in: pager)
    trimAhead(in: pager) { min(pager.distance($0, pager.settledPage), pager.distance($0, pager.targetPage)) }
  }

  /// Comes to rest: what is in view is shown, all others are hidden.
  func rest(on view: PagesInView, in pager: Pager) {
    if keeping.loading == .allAtOnce { attachAll(in: pager) }
    enter(view, in: pager, mayLoad: true)
    for index in view.pages {
      guard let place = entries.firstIndex(where: { $0.index == index }) else { continue }
      aim(place, at: .shown)
    }
    leave(outside: view.pages, in: pager)
  }

  private func attachAll(in pager: Pager) {
    guard attached.count < pager.motion.pageCount else { return }
    for index in 0..<pager.motion.pageCount where attached[index] == nil { _ = load(index, in: pager) }
  }

  /// Loads one page near the settled one ahead of need, or finds one that was not drawn yet; nil when there is
  /// nothing left to do. A late page is asked for and comes by itself.
  func prefetch(around settled: Int, in pager: Pager) -> Page? {
    guard keeping.prefetch > 0 else { return nil }
    for distance in 1...keeping.prefetch {
      guard distance < max(2, pager.motion.pageCount) else { return nil }
      for side in [settled - distance, settled + distance] {
        let index = pager.motion.line.wrap(side)
        guard pager.hasPage(index) else { continue }
        if let page = attached[index] {
          if page.recorded == nil { return page }
        } else if loads.hasFailed(index) {
          continue
        } else if distance <= keeping.reach {
          if let page = load(index, isAhead: true, in: pager) { return page }
        } else if !store.holds(index), let page = ask(for: index, isAhead: true, in: pager) {
          store.keep(page, for: index)
          return page
        }
      }
    }
    return nil
  }

  /// Removes everything: what was in view disappears, children leave, and nothing waits any more.
  func removeAll() {
    loads.cancel { _ in true }
    for place in entries.indices { aim(place, at: .hidden) }
    entries.removeAll(keepingCapacity: true)
    for index in attached.keys.sorted() {
      attached[index]?.forgetDrawing()
      remove(index)
    }
    store.purge(&notices)
  }

  /// There is no room for any page.
  func hideAll(in pager: Pager) {
    leave(outside: [], in: pager)
    limitChildren(in: pager)
  }
}

extension PageKeeper {
  /// Pages that come into view appear; those that will leave for them begin to disappear.
  private func enter(_ view: PagesInView, in pager: Pager, mayLoad: Bool) {
    let before = entries.count
    for index in view.pages {
      if let place = entries.firstIndex(where: { $0.index == index }) {
        if entries[place].page == nil, mayLoad, !loads.hasFailed(index) {
          receive(load(index, in: pager), at: index)
        }
        continue
      }
      entries.append(Entry(index: index, page: nil, goal: .appearing))
      // What did not come ahead of need may come now.
      loads.forgetFailure(at: index)
      receive(attached[index] ?? (mayLoad ? load(index, in: pager) : nil), at: index)
    }
    guard entries.count > before else { return }
    for place in 0..<before where !view.staying.contains(entries[place].index) {
      aim(place, at: .disappearing)
    }
  }

  func receive(_ page: Page?, at index: Int) {
    guard let page, let place = entries.firstIndex(where: { $0.index == index }) else { return }
    entries[place].page = page
    aim(place, at: entries[place].goal)
  }

  /// Pages that are no longer in view have disappeared.
  func leave(outside view: [Int], in pager: Pager) {
    var place = 0
    while place < entries.count {
      let index = entries[place].index
      if view.contains(index) {
        place += 1
        continue
      }
      aim(place, at: .hidden)
      entries.remove(at: place)
      loads.forgetFailure(at: index)
      if pager.distance(index, pager.targetPage) > max(0, keeping.prefetch) { loads.cancel { $0 == index } }
    }
  }

  func aim(_ place: Int, at goal: Appearance) {
    entries[place].goal = goal
    guard let page = entries[place].page else { return }
    move(page, to: goal, index: entries[place].index)
  }

  func move(_ page: Page, to goal: Appearance, index: Int) {
    guard forwarding == .automatic else { return }
    let goal = goal.limited(by: containerAppearance)
    while let step = page.appearance.step(towards: goal) {
      notices.append(.page(page, step.call, index: index))
      page.appearance = step.next
    }
  }

  /// Makes a page a child: the one that waits for the index, or the source's. Nil if it comes later.
  func load(_ index: Int, isAhead: Bool = false, in pager: Pager) -> Page? {
    guard let page = store.take(index) ?? ask(for: index, isAhead: isAhead, in: pager) else { return nil }
    attach(page, at: index, in: pager)
    return page
  }

  func ask(for index: Int, isAhead: Bool, in pager: Pager) -> Page? {
    switch pager.supply {
    case .indexed(let source):
      let page = isAhead ? source.pageAhead(at: index) : source.page(at: index)
      return mayUse(page, at: index, isAhead: isAhead, in: pager) ? page : nil
    case .neighbors(let chain): return chain.pages[index]
    case .late(let source):
      loads.begin(index, from: source) { [weak pager] result, load in pager?.receive(result, of: load) }
      return nil
    }
  }

  /// Whether a page is free for an index. One that is in view for another index is not, nor is a neighbour's when
  /// nobody needs it yet: the two places would take it from each other for ever.
  private func mayUse(_ page: Page, at index: Int, isAhead: Bool, in pager: Pager) -> Bool {
    guard page.owner === pager, let other = self.index(of: page), other != index,
      isAhead || isInView(other)
    else { return true }
    loads.fail(index)
    notices.append(.failure(index: index, PagerError.pageInUse))
    return false
  }

  /// A late page has come: it is a child if it is in view or near, or waits if it was wanted ahead of need.
  func receiveLate(_ page: Page, for index: Int, in pager: Pager) {
    // With a reach of 0 only pages in view are children: the settled one need not be.
    let isNear = keeping.reach > 0 && pager.distance(index, pager.settledPage) <= keeping.reach
    guard isInView(index) || isNear || keeping.loading == .allAtOnce else {
      return store.keep(page, for: index)
    }
    attach(page, at: index, in: pager)
    receive(page, at: index)
  }

  func attach(_ page: Page, at index: Int, in pager: Pager) {
    // Another pager must not have it in its list any more, or it would take it back.
    if let owner = page.owner { owner === pager ? owner.giveUp(page) : owner.yield(page) }
    store.giveUp(page)
    page.owner = pager
    attached[index] = page
    notices.append(.page(page, .willMoveToContainer, index: index))
    if !page.isLoaded {
      page.isLoaded = true
      notices.append(.page(page, .didLoad, index: index))
    }
    notices.append(.page(page, .didMoveToContainer, index: index))
  }

  /// Attaches a page before it is in view.
  func adopt(_ page: Page, at index: Int, in pager: Pager) {
    guard attached[index] == nil else { return }
    attach(page, at: index, in: pager)
  }

  func remove(_ index: Int) {
    guard let page = attached.removeValue(forKey: index) else { return }
    page.owner = nil
    notices.append(.page(page, .willLeaveContainer, index: index))
    notices.append(.page(page, .didLeaveContainer, index: index))
  }

  /// Removes a child and puts it where the keeping says.
  func detach(_ index: Int, isGone: Bool = false) {
    guard let page = attached[index] else { return }
    remove(index)
    // Asked before the store is in the middle of a change: a page may look at the pager to answer.
    let cost = page.cacheCost
    store.receive(page, from: index, cost: cost, isGone: isGone, keeping.departure, &notices)
  }

  /// Removes a child that is used elsewhere from now on.
  func giveUp(_ page: Page) {
    guard let index = index(of: page) else { return }
    move(page, to: .hidden, index: index)
    if let place = entries.firstIndex(where: { $0.index == index }) { entries[place].page = nil }
    remove(index)
  }
}
