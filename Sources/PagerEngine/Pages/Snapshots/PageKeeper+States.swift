/// The states of pages in snapshots.
extension PageKeeper {
  /// The existing pages, with their indices: children, pages kept by index, and all pages of a fixed list.
  var knownPages: [(index: Int, page: Page)] {
    switch supply {
    case .neighbors(let chain): return chain.pages.enumerated().map { ($0.offset, $0.element) }
    case .indexed(let list as FixedPages): return list.pages.enumerated().map { ($0.offset, $0.element) }
    case .indexed, .async:
      return store.waiting + attached.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// Returns the index and the identity of a page.
  func place(of index: Int) -> PagePlace {
    let titles = supply.titles
    // The source may already have fewer pages than it has reported.
    return PagePlace(
      index: index, identity: index < titles.pageCount ? titles.identity(ofPageAt: index) : nil)
  }

  /// The states of existing pages, and restored states of pages that have not loaded yet.
  var states: KeptStates {
    var states = KeptStates()
    for (index, page) in knownPages where attached[index] !== page {
      states.keep(page.keptState(), of: place(of: index))
    }
    states.merge(restored.states)
    for (index, page) in attached { states.keep(page.keptState(), of: place(of: index)) }
    return states
  }

  /// Restores the states of the children.
  func bringBackStates() {
    for index in attached.keys.sorted() {
      if let page = attached[index] { bringBackState(of: page, at: index) }
    }
  }

  /// Restores the state of a child, if there is one.
  func bringBackState(of page: Page, at index: Int) {
    guard !restored.isEmpty else { return }
    let takesFocus = restored.focusedPage == index
    if takesFocus { restored.focusedPage = nil }
    let state = restored.states.isEmpty ? nil : restored.states.take(place(of: index))
    guard takesFocus || state != nil else { return }
    if let state { page.bringBack(state) }
    outbox.append(.restored(state ?? PageState(), page, takesFocus: takesFocus))
  }
}
