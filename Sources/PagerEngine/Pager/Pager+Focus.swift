/// A part that the pager itself draws and that has the keyboard focus.
enum OwnFocus: Equatable {
  /// The page indicator.
  case indicator
  /// The placeholder of a page that has failed to load, with the index of the page.
  case failure(of: Int)
}

/// Keyboard focus: Tab moves through the titles, the parts of the current page, the companion and the page
/// indicator, in and out of inner pagers.
extension Pager {
  package var textInputArea: Rect? {
    if let companion, companion.hasFocus { return companion.textInputArea }
    guard let page = focusPage else { return nil }
    return page.textInputArea(through: mirror(of: page)).map { place($0, on: page) }
  }

  /// Whether the focus is on the titles, on the current page, in the companion, or on the page indicator.
  var hasFocus: Bool { focusPlace != nil }

  /// Whether a part has the focus, or gets it back once it can be focused again, such as an indicator that
  /// has no room.
  var holdsFocus: Bool { hasFocus || ownFocus != nil || focusPage?.holdsFocus == true }

  /// The page that receives keys: the current page, or with pages that rest anywhere a page in view that has
  /// the focus.
  var focusPage: Page? {
    let current = keeper.attachedPage(at: currentPage)
    guard restsAnywhere, current?.holdsFocus != true else { return current }
    return reachablePages.first { $0.holdsFocus } ?? current
  }

  private var hasTitles: Bool { !strip.frame.isEmpty && pageCount > 0 }

  /// Takes the focus from all parts.
  func resignFocus() {
    if strip.focusedTitle != nil { blurTitles() }
    resignFocusOfPages(besides: nil)
    companion?.resignFocus()
    leaveOwnParts()
  }

  /// Takes the focus from all parts except the one at the location of a press, which decides for itself.
  func moveFocus(toPressAt place: Point) {
    guard place.isFinite else { return }
    leaveOwnParts()
    if strip.focusedTitle != nil, !strip.frame.contains(place) { blurTitles() }
    if let companion, companion.hasFocus, !layout.accessory.contains(place) { companion.resignFocus() }
    resignFocusOfPages(besides: pagePlace(at: place).flatMap { keeper.attachedPage(at: $0.index) })
  }

  /// Takes the focus from pages, also from those that have just stopped being the current one.
  private func resignFocusOfPages(besides current: Page?) {
    for page in keeper.children(where: { $0 !== current && $0.holdsFocus }) { page.resignFocus() }
  }

  /// Takes the focus from the page indicator and the failure of a page.
  func leaveOwnParts() { ownFocus = nil }

  /// Moves the focus to the page indicator, which has it while the indicator can be focused.
  func focusPageIndicator() { ownFocus = .indicator }

  /// Takes the focus from pages that receive no keys. One may be in view next to a short page, and one of a
  /// hidden pager has left the view without a call that says so.
  func takeFocusFromOtherPages() {
    for page in keeper.children(where: { $0 !== focusPage && $0.holdsFocus }) {
      // The page may call the pager.
      queue.postpone { [weak self] in
        if page !== self?.focusPage { page.resignFocus() }
      }
    }
  }

  /// Moves the focus by a step: titles, page or its failure, companion, page indicator.
  ///
  /// Returns false if the focus has left the pager.
  func moveFocus(_ step: FocusStep) -> Bool {
    let order: [FocusPlace] = [.titles, .page, .failure, .companion, .indicator]
    let places = step == .forward ? order : order.reversed()
    let place = focusPlace
    if place == .page, movePageFocus(step) { return true }
    if place == .companion, companion?.moveFocus(step) == true { return true }
    let next = place.flatMap { places.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    if strip.focusedTitle != nil { blurTitles() }
    leaveOwnParts()
    resignFocusOfPages(besides: focusPage)
    return places[next...].contains { enters($0, step) }
  }

  /// The parts of a pager that can have the focus.
  private enum FocusPlace {
    case titles
    case page
    case failure
    case companion
    case indicator
  }

  private var focusPlace: FocusPlace? {
    if strip.focusedTitle != nil { return .titles }
    if isPageIndicatorFocused { return .indicator }
    if isFailureFocused { return .failure }
    if focusPage?.hasFocus == true { return .page }
    return companion?.hasFocus == true ? .companion : nil
  }

  /// Whether the focus is in another part of the outer pager, or cannot enter the page around this one.
  var isFocusOutside: Bool {
    guard let containerPage, let outer = containerPage.owner as? Pager else { return false }
    switch outer.focusPlace {
    case .titles, .failure, .indicator, .companion: return true
    case .page: return !outer.gives(focusTo: containerPage) || outer.isFocusOutside
    case nil:
      let pages = outer.reachablePages
      let isElsewhere = !pages.isEmpty && !pages.contains { $0.members.contains(containerPage) }
      return isElsewhere || outer.isFocusOutside
    }
  }

  /// Whether a page receives keys, alone or as one of the two in a spread.
  func gives(focusTo page: Page) -> Bool { focusPage?.members.contains(page) == true }

  /// Moves the focus by a step in the page that has it, or else to the first page that takes it.
  private func movePageFocus(_ step: FocusStep) -> Bool {
    let pages = step == .forward ? reachablePages : reachablePages.reversed()
    let first = pages.firstIndex { $0.holdsFocus } ?? 0
    return pages[first...].contains { $0.moveFocus(step) }
  }

  /// Moves the focus to a part. Returns false if the part cannot have it.
  private func enters(_ place: FocusPlace, _ step: FocusStep) -> Bool {
    switch place {
    case .titles:
      if hasTitles { focus(targetPage) }
      return hasTitles
    case .page: return movePageFocus(step)
    case .failure:
      if hasFailed { ownFocus = .failure(of: currentPage) }
      return hasFailed
    case .companion: return companion?.moveFocus(step) == true
    case .indicator:
      if canFocusPageIndicator { focusPageIndicator() }
      return canFocusPageIndicator
    }
  }

  /// Moves the focus by a step of the Tab key. Returns whether anything has changed.
  ///
  /// After the last part no part has the focus; the next step moves it to the first part.
  func cycleFocus(_ step: FocusStep) -> Bool {
    let hadFocus = hasFocus
    let hasMoved = moveFocus(step)
    if hasMoved || hadFocus { setNeedsFrame() }
    return hasMoved || hadFocus
  }
}

/// The keyboard focus on a page that has failed to load.
extension Pager {
  /// Whether the current page has failed to load.
  private var hasFailed: Bool { focusPage == nil && keeper.loads.failure(at: currentPage) != nil }

  /// Whether the failure of the current page has the keyboard focus.
  var isFailureFocused: Bool { ownFocus == .failure(of: currentPage) && hasFailed }

  /// Handles a key while the failure of the current page has the focus. Returns whether it handled the key.
  func handleFocusedFailure(_ key: PagerInput.Key) -> Bool {
    guard isFailureFocused else { return false }
    switch key {
    case .enter, .space: retry(currentPage)
    case .escape: break
    default: return false
    }
    leaveOwnParts()
    setNeedsFrame()
    return true
  }

  func perform(_ action: AccessibilityAction, onFailureAt index: Int) -> Bool {
    switch action {
    case .press: retry(index)
    case .focus where index == currentPage: ownFocus = .failure(of: index)
    default: return false
    }
    setNeedsFrame()
    return true
  }

  /// Draws a focus ring around the placeholder of the current page.
  func drawFocusedFailure(into frame: inout DisplayList, clip: Rect) {
    guard isFailureFocused, !motion.isMoving else { return }
    let area = restingFrame.intersection(layout.shownViewport).intersection(clip)
    guard !area.isEmpty else { return }
    frame.add(.ring(area.inset(by: 4, 4), radius: 8, lineWidth: 2, theme.focus))
  }
}
