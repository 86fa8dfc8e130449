/// Pages that enter and leave the view.
extension PageKeeper {
  /// Updates the pages in view while the pager moves.
  func show(_ view: PagesInView, _ motion: PageMotion) {
    enter(view, motion, mayLoad: retention.loading != .atRest)
    leave(outside: view.pages, motion)
    limitChildren(motion)
    trimAhead { min(motion.distance($0, motion.settledPage), motion.distance($0, motion.targetPage)) }
  }

  /// Updates the pages when the pager is at rest: pages in view are shown, all others are hidden.
  func rest(on view: PagesInView, _ motion: PageMotion) {
    if retention.loading == .allAtOnce { attachAll(motion) }
    enter(view, motion, mayLoad: true)
    for index in view.pages {
      guard let position = position(inView: index) else { continue }
      aim(position, at: .shown)
    }
    leave(outside: view.pages, motion)
  }

  /// Hides all pages because the viewport has no room for any.
  func hideAll(_ motion: PageMotion) {
    leave(outside: [], motion)
    limitChildren(motion)
  }

  private func attachAll(_ motion: PageMotion) {
    guard attached.count < motion.pageCount else { return }
    for index in 0..<motion.pageCount where attached[index] == nil { _ = load(index) }
  }

  /// Adds new pages in view. The pages that they will push out begin to disappear.
  private func enter(_ view: PagesInView, _ motion: PageMotion, mayLoad: Bool) {
    let before = entries.count
    for index in view.pages {
      if let position = position(inView: index) {
        if entries[position].page == nil, mayLoad, !loads.hasFailed(index) {
          receive(load(index), at: index)
        }
        continue
      }
      entries.append(Entry(index: index, page: nil, goal: .appearing))
      // A page that failed to load ahead of need may load now.
      loads.forgetFailure(at: index)
      receive(attached[index] ?? (mayLoad ? load(index) : nil), at: index)
    }
    guard entries.count > before else { return }
    for position in 0..<before where !view.staying.contains(entries[position].index) {
      aim(position, at: .disappearing)
    }
  }

  /// Assigns a page to its entry in view, and makes its appearance calls.
  func receive(_ page: Page?, at index: Int) {
    guard let page, let position = position(inView: index) else { return }
    entries[position].page = page
    aim(position, at: entries[position].goal)
  }

  /// Hides the pages that are no longer in view.
  private func leave(outside view: [Int], _ motion: PageMotion) {
    var position = 0
    while position < entries.count {
      let index = entries[position].index
      if view.contains(index) {
        position += 1
        continue
      }
      aim(position, at: .hidden)
      entries.remove(at: position)
      loads.forgetFailure(at: index)
      if motion.distance(index, motion.targetPage) > max(0, retention.prefetch) {
        loads.cancel { $0 == index }
      }
    }
  }
}
