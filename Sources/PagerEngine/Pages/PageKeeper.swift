/// The pages of a pager: which are its children, how far each is in view, and where the others wait.
///
/// A class, because a source that is asked for a page may ask for one of the pool in the meantime.
@MainActor
final class PageKeeper {
  /// A child that is not hidden.
  private struct Active {
    let index: Int
    let page: Page
    var appearance: Appearance
  }

  var keeping = PageKeeping()
  /// What has happened and is still to be told, in order.
  var notices: [Notice] = []
  private var attached: [Int: Page] = [:]
  /// The children that are in view or on their way; only these are looked at every frame.
  private var active: [Active] = []
  private var store = PageStore()

  /// The number of children.
  var attachedCount: Int { attached.count }
  /// The number of pages that wait in the cache, the pools and ahead of need.
  var waitingCount: Int { store.count }

  func attachedPage(at index: Int) -> Page? { attached[index] }

  /// Whether the content of a page in view is scrolling on its own.
  var isScrolling: Bool {
    for entry in active { if let page = entry.page as? ScrollingPage, page.scroll.isMoving { return true } }
    return false
  }

  /// Tells the pages in view how large they are.
  func layOutContent(in context: PageContext) {
    for entry in active { (entry.page as? ScrollingPage)?.layOut(in: context) }
  }

  /// Moves the content of the pages in view on to `time`, in seconds.
  func advanceContent(to time: Double) {
    for entry in active { (entry.page as? ScrollingPage)?.scroll.advance(to: time) }
  }

  func isInView(_ index: Int) -> Bool { active.contains { $0.index == index } }

  func register(_ type: Page.Type) { store.register(type) }

  func purge() { store.purge(&notices) }

  /// The live page of this type at an index, or one from the pool; nil if there is neither.
  func dequeue(_ type: Page.Type, for index: Int) -> Page? {
    guard store.isRegistered(type) else { return nil }
    if let page = attached[index], Swift.type(of: page) == type { return page }
    guard let page = store.takeFromPool(type) else { return nil }
    notices.append(.page(page, .prepareForReuse, index: index))
    return page
  }
}

extension PageKeeper {
  /// Brings pages into view and out of it while the pager moves.
  func show(_ view: [Int], in pager: Pager) {
    enter(view, in: pager, mayLoad: keeping.loading == .inView)
    leave(outside: view)
  }

  /// Comes to rest on a page: it is shown, all others are hidden.
  func rest(on settled: Int, in pager: Pager) {
    enter([settled], in: pager, mayLoad: true)
    for place in active.indices where active[place].index == settled {
      move(place, to: .shown)
    }
    leave(outside: [settled])
  }

  /// Lets go of pages that are too far from the settled one.
  func trim(around settled: Int) {
    guard keeping.reach < .max, attached.count > 1 else { return }
    let far = attached.keys.filter { abs($0 - settled) > keeping.reach && !isInView($0) }
    for index in far.sorted() { detach(index) }
  }

  /// Loads one page near the settled one ahead of need; nil when there is nothing left to do.
  func prefetch(around settled: Int, in pager: Pager) -> Page? {
    for distance in 1...max(1, keeping.prefetch) where distance <= keeping.prefetch {
      for index in [settled - distance, settled + distance] where pager.hasPage(index) {
        if distance > keeping.reach {
          guard attached[index] == nil, !store.holds(index) else { continue }
          let page = pager.source.page(at: index)
          store.keep(page, for: index)
          return page
        }
        if let page = attached[index] {
          guard page.recorded == nil else { continue }
          return page
        }
        return attach(index, in: pager)
      }
    }
    return nil
  }

  /// Removes everything: what was in view disappears, children leave, and nothing waits any more.
  func removeAll() {
    leave(outside: [])
    for index in attached.keys.sorted() {
      attached[index]?.forgetDrawing()
      remove(index)
    }
    store.purge(&notices)
  }

  /// Hides all pages, as when the window is minimised; they stay children.
  func hideAll() { leave(outside: []) }

  /// Forgets the recorded looks, so that pages are drawn anew.
  func forgetDrawings() {
    for page in attached.values { page.forgetDrawing() }
    store.forgetDrawings()
  }
}

extension PageKeeper {
  /// Pages that come into view appear; those that were there begin to disappear.
  private func enter(_ view: [Int], in pager: Pager, mayLoad: Bool) {
    let before = active.count
    for index in view where !isInView(index) {
      guard let page = attached[index] ?? (mayLoad ? attach(index, in: pager) : nil) else {
        continue
      }
      active.append(Active(index: index, page: page, appearance: .hidden))
      move(active.count - 1, to: .appearing)
    }
    guard active.count > before else { return }
    for place in 0..<before where active[place].appearance != .disappearing {
      move(place, to: .disappearing)
    }
  }

  /// Pages that are no longer in view have disappeared.
  private func leave(outside view: [Int]) {
    var place = 0
    while place < active.count {
      let index = active[place].index
      if view.contains(index) {
        place += 1
        continue
      }
      move(place, to: .hidden)
      active.remove(at: place)
      if keeping.reach == 0 { detach(index) }
    }
  }

  private func move(_ place: Int, to goal: Appearance) {
    while let step = active[place].appearance.step(towards: goal) {
      notices.append(.page(active[place].page, step.call, index: active[place].index))
      active[place].appearance = step.next
    }
  }

  /// Makes a page a child: the one that waits for the index, or the source's.
  private func attach(_ index: Int, in pager: Pager) -> Page {
    let page = store.take(index) ?? pager.source.page(at: index)
    page.container = pager
    attached[index] = page
    notices.append(.page(page, .willMoveToContainer, index: index))
    if !page.isLoaded {
      page.isLoaded = true
      notices.append(.page(page, .didLoad, index: index))
    }
    notices.append(.page(page, .didMoveToContainer, index: index))
    return page
  }

  private func remove(_ index: Int) {
    guard let page = attached.removeValue(forKey: index) else { return }
    page.container = nil
    notices.append(.page(page, .willLeaveContainer, index: index))
    notices.append(.page(page, .didLeaveContainer, index: index))
  }

  /// Removes a child and puts it where the keeping says.
  private func detach(_ index: Int) {
    guard let page = attached[index] else { return }
    remove(index)
    store.receive(page, from: index, keeping.departure, &notices)
  }
}
