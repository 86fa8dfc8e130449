/// Pages come into view and leave it.
extension PageKeeper {
  /// Brings pages into view and out of it while the pager moves.
  func show(_ view: PagesInView, _ motion: PageMotion) {
    enter(view, motion, mayLoad: retention.loading != .atRest)
    leave(outside: view.pages, motion)
    limitChildren(motion)
    trimAhead { min(motion.distance($0, motion.settledPage), motion.distance($0, motion.targetPage)) }
  }

  /// Comes to rest: what is in view is shown, all others are hidden.
  func rest(on view: PagesInView, _ motion: PageMotion) {
    if retention.loading == .allAtOnce { attachAll(motion) }
    enter(view, motion, mayLoad: true)
    for index in view.pages {
      guard let place = entries.firstIndex(where: { $0.index == index }) else { continue }
      aim(place, at: .shown)
    }
    leave(outside: view.pages, motion)
  }

  /// Hides all pages: there is no room for any.
  func hideAll(_ motion: PageMotion) {
    leave(outside: [], motion)
    limitChildren(motion)
  }

  private func attachAll(_ motion: PageMotion) {
    guard attached.count < motion.pageCount else { return }
    for index in 0..<motion.pageCount where attached[index] == nil { _ = load(index) }
  }

  /// Pages that come into view appear; those that will leave for them begin to disappear.
  private func enter(_ view: PagesInView, _ motion: PageMotion, mayLoad: Bool) {
    let before = entries.count
    for index in view.pages {
      if let place = entries.firstIndex(where: { $0.index == index }) {
        if entries[place].page == nil, mayLoad, !loads.hasFailed(index) {
          receive(load(index), at: index)
        }
        continue
      }
      entries.append(Entry(index: index, page: nil, goal: .appearing))
      // What did not come ahead of need may come now.
      loads.forgetFailure(at: index)
      receive(attached[index] ?? (mayLoad ? load(index) : nil), at: index)
    }
    guard entries.count > before else { return }
    for place in 0..<before where !view.staying.contains(entries[place].index) {
      aim(place, at: .disappearing)
    }
  }

  /// Gives a page that is in view its place.
  func receive(_ page: Page?, at index: Int) {
    guard let page, let place = entries.firstIndex(where: { $0.index == index }) else { return }
    entries[place].page = page
    aim(place, at: entries[place].goal)
  }

  /// Pages that are no longer in view have disappeared.
  private func leave(outside view: [Int], _ motion: PageMotion) {
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
      if motion.distance(index, motion.targetPage) > max(0, retention.prefetch) {
        loads.cancel { $0 == index }
      }
    }
  }
}
