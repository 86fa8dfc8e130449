/// A pager as a tree of parts, for assistive technology and tests.
///
///     for part in pager.accessibility.root.visibleChildren { print(part.role, part.name, part.frame) }
///
/// The tree is computed only when it is read. `Pager.find(role:name:)` of `PagerTesting` finds a part, for
/// example to press it.
@MainActor
public struct PagerAccessibility {
  package let pager: Pager

  /// The current tree; the pager is its root.
  ///
  /// Each read computes the root; the parts inside are computed when they are read.
  public var root: AccessibilityNode {
    pager.layOutAfterMoves()
    return AccessibilityNode(
      pager.accessibilityRoot(holdsKeys: pager.holdsKeys), id: .root, clip: pager.layout.bounds)
  }

  /// Announces a message, such as "Zoom 200 %", to the user of a screen reader.
  ///
  /// Use it for what a focus change does not convey.
  ///
  /// A screen reader announces it with the next frame at rest, after all other changes. Of several messages
  /// in one frame, it announces only the last. An empty message is ignored, and without a screen reader
  /// nothing happens.
  public func announce(_ text: String) { pager.announce(text) }

  /// The part that has the keyboard focus, or else the current page; nil without pages, and while they move.
  package var focused: AccessibilityNode? {
    // Screen readers must not read pages in motion.
    pager.hasModalLayer || pager.hasFocus || pager.isAtRest ? root.focused : nil
  }

  /// Returns the part with an identity; nil if it no longer exists.
  package func node(_ id: AccessibilityID) -> AccessibilityNode? { way(to: id)?.part }

  /// Performs an action on a part, as the corresponding input does. Returns whether it succeeded.
  ///
  /// The rules for input, `inputPolicy` and the delegate apply. A call from a page's drawing or from its
  /// source takes effect after it.
  @discardableResult
  package func perform(_ action: AccessibilityAction, on id: AccessibilityID) -> Bool {
    guard let way = way(to: id), way.part.allows(action) else { return false }
    if action == .focus { pager.resignFocus() }
    return way.perform(action) { self.way(to: id) }
  }

  private func way(to id: AccessibilityID) -> AccessibilityPath? { AccessibilityPath(root, to: id) }
}

/// The accessibility tree of the pager. Elements are created on request and not kept.
extension Pager {
  /// The tree of parts for assistive technology and tests.
  ///
  /// It describes the pager at the time of each read.
  public var accessibility: PagerAccessibility { PagerAccessibility(pager: self) }

  /// Returns the pager with its titles, pages, page indicator and accessory.
  ///
  /// Frames are in points of the frame that the pager is drawn into.
  ///
  /// - Parameter holdsKeys: Whether keys that no part handles turn the pages of this pager. If so, the
  ///   current page has the focus while no part has it.
  fileprivate func accessibilityRoot(holdsKeys: Bool) -> AccessibilityElement {
    var element = AccessibilityElement(.object(ObjectIdentifier(self)), .panel, "", frame: layout.bounds)
    element.states.insert(geometry.axis == .horizontal ? .horizontal : .vertical)
    if let modal = layers.last(where: { $0.element != nil })?.element {
      element.children = AccessibilityChildren { [weak self] in
        guard let self else { return [] }
        return [queryApp { modal(self.pageContext(self.size)) }]
      }
      return element
    }
    if pageCount > 1 || supply.chain?.mayGrow == true { element.actions = [.turn] }
    element.rest = accessibilityRest
    element.perform = { [weak self] in self?.turnPage($0) ?? false }
    element.children = AccessibilityChildren { [weak self] in
      self?.accessibilityParts(holdsKeys) ?? []
    }
    return element
  }

  /// Returns the pager inside a page or an accessory, in points of its parent.
  func accessibilityElement(holdsKeys: Bool) -> AccessibilityElement {
    var element = accessibilityRoot(holdsKeys: holdsKeys)
    element.frame = Rect(origin: .zero, size: size)
    element.origin = .zero - layout.origin
    return element
  }

  /// Whether this pager receives the keys that no part handles.
  ///
  /// The outermost pager receives them, and a pager in the current page of one that receives them.
  var holdsKeys: Bool {
    guard let containerPage else { return true }
    guard let outer = containerPage.owner as? Pager else { return false }
    // Other parts of the page around it may take the keys.
    if containerPage.hasFocus, !hasFocus { return false }
    return outer.isAtRest && outer.gives(focusTo: containerPage) && !isFocusOutside && outer.holdsKeys
  }

  var isAtRest: Bool {
    if case .atRest = motion.phase { true } else { false }
  }

  private func accessibilityParts(_ holdsKeys: Bool) -> [AccessibilityElement] {
    var parts: [AccessibilityElement] = []
    if !strip.frame.isEmpty, pageCount > 0 {
      parts.append(titleList("titles", strip, supply.titles, hasFocus: true))
    }
    let linked = pageCount > 0 ? settings.additionalTitleStrips : []
    for (number, linked) in linked.enumerated() where !linked.strip.frame.isEmpty {
      let key = AccessibilityKey.name("titles \(number + 2)")
      parts.append(titleList(key, linked.strip, linked.titles ?? supply.titles, hasFocus: false))
    }
    parts += pagePanels(holdsKeys: holdsKeys)
    if let slider = indicatorSlider { parts.append(slider) }
    if let panel = accessoryPanel { parts.append(panel) }
    return parts
  }

  private var accessibilityRest: AccessibilityRest {
    guard isAtRest, pageCount > 0 else { return AccessibilityRest(speech: speech) }
    let (name, place) = (pageName(settledPage), positionText(settledPage))
    return AccessibilityRest(
      page: pageKey(settledPage), announcement: [name, place].filter { !$0.isEmpty }.joined(separator: ", "),
      speech: speech)
  }

  func announce(_ text: String) {
    guard !text.isEmpty else { return }
    speech.announce(text)
    setNeedsFrame()
  }

  private func turnPage(_ action: AccessibilityAction) -> Bool {
    let command: KeyCommand
    switch action {
    case .nextPage: command = .step(1)
    case .previousPage: command = .step(-1)
    default: return false
    }
    return act { [self] in
      let wasMoving = motion.isMoving
      return execute(command, with: .keys) || wasMoving
    }
  }

  /// Performs an action of the user in an update. A motion that it starts begins with the next frame.
  private func act(_ action: @escaping () -> Bool) -> Bool {
    guard queue.isOpen else {
      queue.postpone { _ = self.act(action) }
      return true
    }
    let wasAnimating = isAnimating
    var isDone = false
    performUpdate {
      isDone = action()
      if !wasAnimating, motion.isMoving { turn.beginsWithNextTime = true }
      if isDone { autoplayClock.interrupt() }
    }
    setNeedsFrame()
    return isDone
  }

  /// Returns the app's answer to a question. Calls that the app makes meanwhile take effect afterwards.
  private func queryApp<Answer>(_ question: () -> Answer) -> Answer {
    queue.begin()
    defer {
      queue.end()
      deliver()
    }
    return question()
  }
}

/// Names and identities of pages.
extension Pager {
  /// The name of a page: its title in the strip, or else its `title`.
  private func pageName(_ index: Int) -> String {
    if supply.chain != nil { return keeper.attachedPage(at: index)?.title ?? "" }
    guard (0..<pageCount).contains(index) else { return "" }
    // Without a visible strip, a page without a title has no name.
    if strip.frame.isEmpty, let list = supply.fixed { return list.page(ifAt: index)?.title ?? "" }
    return queryApp { supply.titles.titleContent(at: index).text }
  }

  /// The key of a page among the children of the pager while the page is shown.
  private func pageKey(_ index: Int) -> AccessibilityKey {
    keeper.attachedPage(at: index).map { .object(ObjectIdentifier($0)) } ?? .name("page \(index)")
  }

  /// The position of a page in words; empty if the number of pages is unknown.
  private func positionText(_ index: Int) -> String {
    guard let chain = supply.chain else {
      // The only page of a nested pager is where the page around it is.
      if pageCount == 1, let page = containerPage, let outer = outerPager,
        let place = outer.keeper.index(of: page)
      {
        return outer.positionText(place)
      }
      return strings.pagePosition(index + 1, pageCount)
    }
    guard let numbering = chain.numbering, numbering.count > 0 else { return "" }
    return strings.pagePosition(numbering.number(of: index) + 1, numbering.count)
  }
}

/// The pages in view for assistive technology.
extension Pager {
  /// Returns the panels of the pages in view, in the order of the pages' numbers.
  private func pagePanels(holdsKeys: Bool) -> [AccessibilityElement] {
    guard !geometry.viewport.isEmpty else { return [] }
    guard let slots = slotsInView else { return [emptyPanel] }
    return shown(slots).map { panel(ofSlot: $0, holdsKeys) }
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
      pageKey(index), .panel, pageName(index), frame: area.intersection(layout.shownViewport))
    panel.origin = area.origin
    if supply.chain == nil { panel.position = (index, pageCount) }
    // Screen readers announce the help of a focused part, but not the position of a panel.
    panel.help = positionText(index)
    if !strip.frame.isEmpty { panel.label = ["titles", queryApp { supply.titleKey(index) }] }
    guard let page = keeper.attachedPage(at: index) else {
      return substitute(for: index, panel, in: context)
    }
    if index == currentPage || restsAnywhere {
      let receivesKeys = holdsKeys && isAtRest && page === focusPage && page.innerPager == nil
      panel.takeFocus(isFocused: hasFocus ? isFocusOnPageItself(page) : receivesKeys)
    } else {
      panel.actions = [.press]
    }
    panel.children = AccessibilityChildren { [weak self] in
      self?.queryApp { page.seenElements(in: context) } ?? []
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
    guard page.hasFocus, strip.focusedTitle == nil, !isPageIndicatorFocused else { return false }
    let context = pageContext(frame(of: page).size)
    let elements = queryApp { page.seenElements(in: context) }
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
    if index == currentPage { button.takeFocus(isFocused: isFailureFocused) }
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
      lines.read(queryApp { self.placeholder(state, in: context) }.list)
      return ReadableText(lines).elements + (button.map { [$0] } ?? [])
    }
  }

  /// Clicks a point of a page, in the page's points, like a pointer that goes down and up there.
  func click(_ page: Page, at point: Point) -> Bool {
    guard point.isFinite, !hasPointer, let index = keeper.index(of: page) else { return false }
    guard index == currentPage || restsAnywhere, !motion.isMoving else { return goTo(page) }
    let now = motion.now.isFinite ? motion.now : 0
    func send(_ action: PagerInput.Pointer.Action) -> PageResponse {
      self.send(PageInput(time: now, .pointer(PagerInput.Pointer(action, at: point))), to: page)
    }
    let (press, release) = (send(.press), send(.release))
    if press == .ignored, release == .ignored { note(.pageTapped(index, at: place(point, onPageAt: index))) }
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

/// Titles, page indicator and accessory for assistive technology.
extension Pager {
  private func titleList(
    _ key: AccessibilityKey, _ strip: TitleStrip, _ titles: any PageTitles, hasFocus: Bool
  ) -> AccessibilityElement {
    var list = AccessibilityElement(key, .pageTabList, "", frame: strip.frame)
    list.states.insert(strip.style.isColumn ? .vertical : .horizontal)
    let cells = strip.cells
    let visible = cells.first.flatMap { first in cells.last.map { first.index..<$0.index + 1 } } ?? 0..<0
    list.children = AccessibilityChildren(
      count: pageCount, visible: visible,
      find: { [weak self] key in self?.queryApp { self?.supply.titleNumber(of: key) } }
    ) { [weak self] index in
      self?.tab(index, strip, titles, hasFocus: hasFocus)
        ?? AccessibilityElement(.number(index), .pageTab, "", frame: .zero)
    }
    list.children.keyOfNumber = { [weak self] index in
      self?.queryApp { self?.supply.titleKey(index) } ?? .number(index)
    }
    list.children.selected = (0..<pageCount).contains(currentPage) ? currentPage : nil
    if hasFocus, let title = strip.focusedTitle, (0..<pageCount).contains(title) {
      list.children.focused = title
    }
    return list
  }

  private func tab(
    _ index: Int, _ strip: TitleStrip, _ titles: any PageTitles, hasFocus: Bool
  ) -> AccessibilityElement {
    let content = queryApp { titles.titleContent(at: index) }
    let row = strip.rowInFrame
    let cell = strip.cells.first { $0.index == index }
    var tab = AccessibilityElement(
      queryApp { supply.titleKey(index) }, .pageTab, content.text,
      frame: cell.map { row.geometry.rect($0.span) } ?? .zero)
    tab.help = tabHelp(index, content.badge)
    tab.states.insert(.selectable)
    if index == currentPage { tab.states.insert(.selected) }
    tab.position = (index, pageCount)
    tab.actions = [.press]
    if hasFocus { tab.takeFocus(isFocused: strip.focusedTitle == index) }
    if !content.isEnabled {
      tab.states.remove(.enabled)
      tab.actions = []
    }
    if hasFocus, content.isEnabled, let cell {
      tab.children = AccessibilityChildren(
        cell.title.buttons.indices.map { titleButton($0, of: cell, in: row) })
    }
    tab.perform = { [weak self] in self?.perform($0, onTitle: index) ?? false }
    return tab
  }

  private func titleButton(_ index: Int, of cell: TitleCell, in row: TitleRow) -> AccessibilityElement {
    let (content, title) = (cell.title.buttons[index], cell.index)
    var button = AccessibilityElement(
      .name(content.id), .pushButton, content.name, frame: row.rect(ofButton: index, in: cell))
    button.actions = [.press]
    button.perform = { [weak self] in
      guard let self, $0 == .press else { return false }
      return act {
        self.press(content.id, ofTitle: title)
        return true
      }
    }
    return button
  }

  /// Returns the help of a title: its badge, and the position of the settled page.
  ///
  /// The position is added when a focused title is chosen, so screen readers announce it.
  private func tabHelp(_ index: Int, _ badge: TitleBadge?) -> String {
    var words: [String] = []
    if let badge, badge.isVisible { words.append(strings.badge(badge.number)) }
    if index == settledPage, isAtRest { words.append(positionText(index)) }
    return words.joined(separator: ", ")
  }

  private func perform(_ action: AccessibilityAction, onTitle index: Int) -> Bool {
    act { [self] in
      guard (0..<pageCount).contains(index) else { return false }
      switch action {
      case .press: choose(index)
      // The titles of a pager beside the current page get no keys.
      case .focus where !isFocusOutside: focus(index)
      default: return false
      }
      return true
    }
  }

  /// The page indicator as a slider; nil if it is not visible.
  private var indicatorSlider: AccessibilityElement? {
    guard let indicator = shownPageIndicator, !geometry.viewport.isEmpty else { return nil }
    let (layout, position) = (layout(of: indicator), pageIndicatorPosition)
    let area =
      indicator.area(in: layout, position: position)
      ?? IndicatorLabel(indicator, position, in: layout, text: text)?.ground
    guard let area, position.count > 1 else { return nil }
    var slider = AccessibilityElement(
      "indicator", .slider, "", frame: area.intersection(self.layout.shownViewport))
    let page = position.page + 1
    slider.value = AccessibilityValue(
      Double(page), in: 1...Double(position.count), step: 1,
      text: strings.pagePosition(page, position.count))
    slider.states.insert(axis == .horizontal ? .horizontal : .vertical)
    slider.actions = [.adjust, .setValue]
    if canFocusPageIndicator { slider.takeFocus(isFocused: isPageIndicatorFocused) }
    slider.perform = { [weak self] in self?.performOnIndicator($0) ?? false }
    return slider
  }

  private func performOnIndicator(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .increment: turnPage(.nextPage)
    case .decrement: turnPage(.previousPage)
    case .setValue(let value):
      act { [self] in
        guard value.isFinite, pageCount > 0 else { return false }
        selectFromPageIndicator(
          clampedInt(value.rounded() - 1, in: 0...max(0, pageIndicatorPosition.count - 1)))
        return true
      }
    case .focus:
      act { [self] in
        leaveOwnParts()
        guard canFocusPageIndicator, !isFocusOutside else { return false }
        focusPageIndicator()
        return true
      }
    default: false
    }
  }

  /// The accessory with its drawn text or its pager; nil if it is not visible.
  private var accessoryPanel: AccessibilityElement? {
    guard accessory != nil, !layout.accessory.isEmpty else { return nil }
    var panel = AccessibilityElement("accessory", .panel, "", frame: layout.accessory)
    panel.origin = layout.accessory.origin
    panel.children = AccessibilityChildren { [weak self] in
      guard let self else { return [] }
      if let companion { return [companion.accessibilityElement(holdsKeys: false)] }
      var lines = TextLines(text)
      if let drawing = queryApp({ self.accessoryDrawing }) { lines.read(drawing.list) }
      return ReadableText(lines).elements
    }
    return panel
  }
}

/// A watch that reports the changes of a pager for assistive technology.
///
///     var watch = AccessibilityWatch(pager)
///     for change in watch.changes() { send(change) }  // after a frame
///
/// Keep the value as long as changes are of interest.
@MainActor
package struct AccessibilityWatch {
  private let pager: Pager
  private var comparison = AccessibilityComparison()

  /// Creates a watch of a pager; its present state is not reported.
  package init(_ pager: Pager) {
    self.pager = pager
    _ = changes()
  }

  /// Returns the changes since the last call, or since the watch was created.
  package mutating func changes() -> [AccessibilityChange] {
    let accessibility = pager.accessibility
    return comparison.changes(to: accessibility.root, isAtRest: pager.isAtRest) { accessibility.focused?.id }
  }
}
