/// Snapshots: the state of the pager, saved for the next start of the app.
extension Pager {
  /// Returns the state of the pager, to restore it later or at the next start of the app.
  ///
  /// The snapshot contains the page, the states of pages, the scroll positions of titles, and the focus.
  ///
  /// - During a motion, the page is its target.
  /// - Each page that exists, in view or not, provides its state; see `Page.encodeState()`. The state of a
  ///   page that has not loaded yet comes from the snapshot that was restored before. Released pages are not
  ///   included.
  /// - A pager without pages returns a snapshot that contains only states.
  public func snapshot() -> PagerSnapshot {
    layOutAfterMoves()
    var snapshot = PagerSnapshot()
    snapshot.states = keeper.states
    if supply.chain != nil { snapshot.states.narrow(to: snapshotPage, as: snapshotPage) }
    guard pageCount > 0 else { return snapshot }
    snapshot.page = keeper.place(of: snapshotPage)
    if case .atRest = motion.phase {
      snapshot.fraction = max(-1, min(motion.state.position - Double(settledPage), 1))
    }
    forEachStrip { snapshot.strips.append(place(of: $0)) }
    snapshot.focus = keptFocus
    return snapshot
  }

  /// Restores a snapshot immediately, without an animation.
  ///
  /// It can be called before or after the first layout.
  ///
  /// - If the page no longer exists, the nearest one by index is shown.
  /// - A page that is not loaded receives its state when it loads. Until then the pager keeps the state
  ///   under the identity of the page or else under its index, which follows changes of the pages.
  /// - A motion in progress ends; its completion handler receives false.
  /// - A pager with a `NeighborPageSource` goes to the page if it knows it. Otherwise it stays where it is:
  ///   call `setPages` before, with the page of `PagerSnapshot.pageIdentity`.
  /// - A pager without pages only keeps the states. A snapshot of a pager without pages moves nothing.
  public func restore(_ snapshot: PagerSnapshot) {
    queue.perform { [self] in
      performUpdate {
        jump(to: snapshot)
        // Before any of them comes into view, which would load pages of an inner pager in vain.
        keeper.bringBackStates()
      }
    }
  }

  private var snapshotPage: Int {
    if case .atRest = motion.phase { settledPage } else { targetPage }
  }

  private func jump(to snapshot: PagerSnapshot) {
    let page = index(of: snapshot)
    resignFocus()
    keeper.restored = RestoredStates(states: snapshot.states)
    if let page {
      supersedeSelection(by: .code)
      loseWheel()
      if supply.chain != nil { keeper.restored.states.narrow(to: snapshot.page?.index, as: page) }
      let isSame = snapshot.page.flatMap(index(of:)) == page
      let position = Double(page) + (isSame ? snapshot.fraction : 0)
      motion.jump(toPosition: motion.existing(position) ?? Double(page))
    }
    restoreStrips(at: snapshot.strips)
    restore(snapshot.focus, page)
    setNeedsFrame()
  }

  /// The index of the page to show; nil without pages.
  private func index(of snapshot: PagerSnapshot) -> Int? {
    guard pageCount > 0, let place = snapshot.page else { return nil }
    return index(of: place) ?? (supply.chain == nil ? min(place.index, pageCount - 1) : targetPage)
  }

  /// The current index of a saved page; nil if the page no longer exists.
  private func index(of place: PagePlace) -> Int? {
    guard let identity = place.identity else {
      return supply.chain == nil && motion.hasPage(place.index) ? place.index : nil
    }
    if motion.hasPage(place.index), keeper.place(of: place.index).identity == identity { return place.index }
    return supply.titles.index(ofPage: identity).flatMap { motion.hasPage($0) ? $0 : nil }
  }
}

/// Titles in snapshots.
extension Pager {
  private func place(of strip: TitleStrip) -> StripPlace? {
    guard let anchor = strip.anchor, motion.hasPage(anchor.index), anchor.start.isFinite else { return nil }
    let start = max(-StripPlace.farthest, min(anchor.start, StripPlace.farthest))
    return StripPlace(title: keeper.place(of: anchor.index), start: start)
  }

  private func restoreStrips(at places: [StripPlace?]) {
    var places = places[...]
    forEachStrip { strip in
      let place = places.popFirst() ?? nil
      let anchor = place.flatMap { place in
        index(of: place.title).map { StripScroll.Anchor(index: $0, start: place.start) }
      }
      strip.show(at: anchor, motion.titlePosition)
    }
  }
}

/// The keyboard focus in snapshots.
extension Pager {
  private var keptFocus: KeptFocus? {
    if let title = strip.focusedTitle, motion.hasPage(title) { return .title(keeper.place(of: title)) }
    if isPageIndicatorFocused { return .indicator }
    let page = snapshotPage
    let hasFocus = page == currentPage && keeper.attachedPage(at: page)?.hasFocus == true
    return hasFocus || keeper.restored.focusedPage == page ? .page : nil
  }

  private func restore(_ focus: KeptFocus?, _ page: Int?) {
    guard !isFocusOutside else { return }
    switch focus {
    case .title(let title) where strip.style.thickness > 0 && pageCount > 0:
      strip.focusedTitle = index(of: title) ?? min(title.index, pageCount - 1)
    case .indicator: focusPageIndicator()
    case .page: keeper.restored.focusedPage = page
    case .title, nil: break
    }
  }

  /// Restores the final part of a page's state and its focus, after the page has received its calls.
  func finishBringingBack(_ state: PageState, to page: Page, _ takesFocus: Bool) {
    page.finishBringingBack(state)
    // An inner pager restores its focus itself.
    let isFree = !hasFocus && !isFocusOutside
    if takesFocus, state.inner?.focus == nil, isFree, focusPage === page { _ = page.moveFocus(.forward) }
    setNeedsFrame()
  }
}
