/// The accessibility tree of the pager. Elements are created on request and not kept.
extension Pager {
  /// Returns the pager with its titles, pages, page indicator and accessory.
  ///
  /// Frames are in points of the frame that the pager is drawn into.
  ///
  /// - Parameter holdsKeys: Whether keys that no part handles turn the pages of this pager. If so, the
  ///   current page has the focus while no part has it.
  func accessibilityRoot(holdsKeys: Bool) -> AccessibilityElement {
    var element = AccessibilityElement(.object(ObjectIdentifier(self)), .panel, "", frame: layout.bounds)
    element.states.insert(geometry.axis == .horizontal ? .horizontal : .vertical)
    if let overlayElement {
      element.children = AccessibilityChildren { [weak self] in
        guard let self else { return [] }
        return [asking { overlayElement(self.pageContext(self.size)) }]
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
    let linked = pageCount > 0 ? additionalTitleStrips : []
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

  /// Announces a message, such as "Zoom 200 %", to the user of a screen reader.
  ///
  /// Use it for what a focus change does not convey.
  ///
  /// A screen reader announces it with the next frame at rest, after all other changes. Of several messages
  /// in one frame, it announces only the last. An empty message is ignored, and without a screen reader
  /// nothing happens.
  public func announce(_ text: String) {
    guard !text.isEmpty else { return }
    speech = AccessibilitySpeech(count: speech.count + 1, text: text)
    setNeedsFrame()
  }

  func turnPage(_ action: AccessibilityAction) -> Bool {
    let command: KeyCommand
    switch action {
    case .nextPage: command = .step(1)
    case .previousPage: command = .step(-1)
    default: return false
    }
    return act { [self] in
      let wasMoving = motion.isMoving
      return perform(command, with: .keys) || wasMoving
    }
  }

  /// Performs an action of the user in an update. A motion that it starts begins with the next frame.
  func act(_ action: @escaping () -> Bool) -> Bool {
    guard queue.isOpen else {
      queue.postpone { _ = self.act(action) }
      return true
    }
    let wasAnimating = isAnimating
    var isDone = false
    performUpdate {
      isDone = action()
      if !wasAnimating, motion.isMoving { turn.beginsWithNextTime = true }
      if isDone, autoplayClock.state != .ended { autoplayClock.stop() }
    }
    setNeedsFrame()
    return isDone
  }

  /// Returns the app's answer to a question. Calls that the app makes meanwhile take effect afterwards.
  func asking<Answer>(_ question: () -> Answer) -> Answer {
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
  func pageName(_ index: Int) -> String {
    if supply.chain != nil { return keeper.attachedPage(at: index)?.title ?? "" }
    guard (0..<pageCount).contains(index) else { return "" }
    // Without a visible strip, a page without a title has no name.
    if strip.frame.isEmpty, case .indexed(let list as FixedPages) = supply {
      return list.pages.indices.contains(index) ? list.pages[index].title ?? "" : ""
    }
    return asking { supply.titles.titleContent(at: index).text }
  }

  /// The key of a page among the children of the pager while the page is shown.
  func pageKey(_ index: Int) -> AccessibilityKey {
    keeper.attachedPage(at: index).map { .object(ObjectIdentifier($0)) } ?? .name("page \(index)")
  }

  /// The key of a title among the titles. It moves with its page if the page has an identity.
  func titleKey(_ index: Int) -> AccessibilityKey {
    if case .indexed(let list as FixedPages) = supply, list.pages.indices.contains(index) {
      return .object(ObjectIdentifier(list.pages[index]))
    }
    return asking { supply.titles.identity(ofPageAt: index) }.map { .name($0) } ?? .number(index)
  }

  func titleNumber(of key: AccessibilityKey) -> Int? {
    switch key {
    case .number(let index): index
    case .name(let identity): asking { supply.titles.index(ofPage: identity) }
    case .object(let page):
      if case .indexed(let list as FixedPages) = supply {
        list.pages.firstIndex { ObjectIdentifier($0) == page }
      } else {
        nil
      }
    }
  }

  /// The position of a page in words; empty if the number of pages is unknown.
  func positionText(_ index: Int) -> String {
    guard let chain = supply.chain else { return strings.pagePosition(index + 1, pageCount) }
    guard let numbering = chain.numbering, numbering.count > 0 else { return "" }
    return strings.pagePosition(numbering.number(of: index) + 1, numbering.count)
  }
}
