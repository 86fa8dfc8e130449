/// The pages in view for assistive technology.
extension Pager {
  /// Returns the panels of the pages in view, in the order of the pages' numbers.
  func pagePanels(holdsKeys: Bool) -> [AccessibilityElement] {
    guard !geometry.viewport.isEmpty else { return [] }
    guard let slots = motion.slotsInView(geometry) else { return [emptyPanel] }
    var panels: [AccessibilityElement] = []
    for slot in slots where isInView(slot) && !isRepeated(slot, in: slots) {
      panels.append(panel(ofSlot: slot, holdsKeys))
    }
    return panels
  }

  /// The panel shown when there are no pages.
  private var emptyPanel: AccessibilityElement {
    var panel = AccessibilityElement("empty", .panel, "", frame: geometry.viewport)
    panel.origin = geometry.viewport.origin
    panel.children = texts(of: .empty, in: pageContext(geometry.viewport.size))
    return panel
  }

  private func panel(ofSlot slot: Int, _ holdsKeys: Bool) -> AccessibilityElement {
    let index = motion.line.page(atSlot: slot)
    let area = row.frame(of: slot, at: motion.state.position)
    let context = pageContext(area.size)
    var panel = AccessibilityElement(
      pageKey(index), .panel, pageName(index), frame: area.intersection(geometry.viewport))
    panel.origin = area.origin
    if supply.chain == nil { panel.position = (index, pageCount) }
    // Screen readers announce the help of a focused part, but not the position of a panel.
    panel.help = positionText(index)
    if !strip.frame.isEmpty { panel.label = ["titles", titleKey(index)] }
    guard let page = keeper.attachedPage(at: index) else {
      return substitute(for: index, panel, in: context)
    }
    if index == currentPage {
      panel.states.insert(.focusable)
      panel.actions = [.focus]
      let isFocused = hasFocus ? isFocusOnPageItself(page) : holdsKeys && isAtRest && page.innerPager == nil
      if isFocused { panel.states.insert(.focused) }
    } else {
      panel.actions = [.press]
    }
    panel.children = AccessibilityChildren { [weak self] in
      self?.asking { page.seenElements(in: context) } ?? []
    }
    panel.update = { [weak self] action in self?.act(action) ?? false }
    panel.click = { [weak self] in self?.click(page, at: $0) ?? false }
    // For `.focus` there is nothing left to do: the caller has taken the focus from all other parts.
    panel.perform = { [weak self] action in
      action == .focus || action == .press && self?.goTo(page) == true
    }
    return panel
  }

  /// Whether the page has the focus and none of its parts reports it.
  private func isFocusOnPageItself(_ page: Page) -> Bool {
    guard page.hasFocus, strip.focusedTitle == nil, !isIndicatorFocused else { return false }
    let context = pageContext(restingFrame.size)
    let elements = asking { page.seenElements(in: context) }
    var whole = AccessibilityElement("", .panel, "", frame: .zero)
    whole.children = AccessibilityChildren(elements)
    return AccessibilityNode(whole, id: .root, clip: .zero).focused == nil
  }

  /// Returns the panel of a page that is not loaded: with the loading text, or with a button to retry.
  private func substitute(
    for index: Int, _ panel: AccessibilityElement, in context: PageContext
  ) -> AccessibilityElement {
    var panel = panel
    guard let failure = keeper.loads.failure(at: index) else {
      panel.states.insert(.busy)
      panel.help = strings.loading
      panel.children = texts(of: .loading(index), in: context)
      return panel
    }
    var button = AccessibilityElement(
      "retry", .pushButton, strings.retry, frame: Rect(origin: .zero, size: context.size))
    button.actions = [.press]
    if index == currentPage {
      button.states.insert(.focusable)
      button.actions.insert(.focus)
      if isFailureFocused { button.states.insert(.focused) }
    }
    button.perform = { [weak self] in self?.perform($0, onFailureAt: index) ?? false }
    panel.children = texts(of: .failed(failure), in: context, and: button)
    return panel
  }

  private func texts(
    of state: Placeholder, in context: PageContext, and button: AccessibilityElement? = nil
  ) -> AccessibilityChildren {
    AccessibilityChildren { [weak self] in
      guard let self else { return [] }
      var lines = TextLines(text)
      lines.read(asking { self.placeholder(state, in: context) }.list)
      return ReadableText(lines).elements + (button.map { [$0] } ?? [])
    }
  }

  /// Clicks a point of a page, in the page's points, like a pointer that goes down and up there.
  func click(_ page: Page, at point: Point) -> Bool {
    guard point.isFinite, !hasPointer, let index = keeper.index(of: page) else { return false }
    guard index == currentPage, !motion.isMoving else { return goTo(page) }
    let now = motion.now.isFinite ? motion.now : 0
    func tell(_ action: PagerInput.Pointer.Action) -> PageResponse.Use {
      self.tell(PageInput(time: now, .pointer(PagerInput.Pointer(action, at: point))), to: page).use
    }
    let (press, release) = (tell(.press), tell(.release))
    if press == .ignored, release == .ignored { note(.pageTapped(index, at: placeOnPage(point))) }
    return true
  }

  /// Selects a page beside the current one, like a tap on it.
  private func goTo(_ page: Page) -> Bool {
    act { [self] in
      guard let index = keeper.index(of: page), index != settledPage else { return false }
      return select(clicked: index)
    }
  }
}
