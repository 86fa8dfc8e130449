/// Titles, page indicator and accessory for assistive technology.
extension Pager {
  func titleList(
    _ key: AccessibilityKey, _ strip: TitleStrip, _ titles: any PageTitles, hasFocus: Bool
  ) -> AccessibilityElement {
    var list = AccessibilityElement(key, .pageTabList, "", frame: strip.frame)
    list.states.insert(strip.style.isColumn ? .vertical : .horizontal)
    let cells = strip.cells
    let visible = cells.first.flatMap { first in cells.last.map { first.index..<$0.index + 1 } } ?? 0..<0
    list.children = AccessibilityChildren(
      count: pageCount, visible: visible, find: { [weak self] in self?.titleNumber(of: $0) }
    ) { [weak self] index in
      self?.tab(index, strip, titles, hasFocus: hasFocus)
        ?? AccessibilityElement(.number(index), .pageTab, "", frame: .zero)
    }
    list.children.keyOfNumber = { [weak self] in self?.titleKey($0) ?? .number($0) }
    list.children.selected = (0..<pageCount).contains(currentPage) ? currentPage : nil
    if hasFocus, let title = strip.focusedTitle, (0..<pageCount).contains(title) {
      list.children.focused = title
    }
    return list
  }

  private func tab(
    _ index: Int, _ strip: TitleStrip, _ titles: any PageTitles, hasFocus: Bool
  ) -> AccessibilityElement {
    let content = asking { titles.titleContent(at: index) }
    let row = strip.rowInFrame
    let cell = strip.cells.first { $0.index == index }
    var tab = AccessibilityElement(
      titleKey(index), .pageTab, content.text, frame: cell.map { row.geometry.rect($0.span) } ?? .zero)
    tab.help = tabHelp(index, content.badge)
    tab.states.insert(.selectable)
    if index == currentPage { tab.states.insert(.selected) }
    tab.position = (index, pageCount)
    tab.actions = [.press]
    if hasFocus {
      tab.states.insert(.focusable)
      if strip.focusedTitle == index { tab.states.insert(.focused) }
      tab.actions.insert(.focus)
    }
    if !content.isEnabled {
      tab.states.remove(.enabled)
      tab.actions = []
    }
    tab.perform = { [weak self] in self?.perform($0, onTitle: index) ?? false }
    return tab
  }

  /// Returns the help of a title: its badge, and the position of the settled page.
  ///
  /// The position is added when a focused title is chosen, so screen readers announce it.
  private func tabHelp(_ index: Int, _ badge: TitleBadge?) -> String {
    var words: [String] = []
    switch badge {
    case .count(let count) where badge?.isVisible == true: words.append(strings.badge(count))
    case let badge? where badge.isVisible: words.append(strings.badge(nil))
    default: break
    }
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
  var indicatorSlider: AccessibilityElement? {
    guard let indicator = shownIndicator, !geometry.viewport.isEmpty else { return nil }
    let (layout, position) = (layout(of: indicator), indicatorPosition)
    let area =
      indicator.area(in: layout, position: position)
      ?? IndicatorLabel(indicator, position, in: layout, text: text)?.ground
    guard let area, position.count > 1 else { return nil }
    var slider = AccessibilityElement(
      "indicator", .slider, "", frame: area.intersection(geometry.viewport))
    let page = position.page + 1
    slider.value = AccessibilityValue(
      Double(page), in: 1...Double(position.count), step: 1,
      text: strings.pagePosition(page, position.count))
    slider.states.insert(axis == .horizontal ? .horizontal : .vertical)
    slider.actions = [.adjust, .setValue]
    if canFocusIndicator {
      slider.states.insert(.focusable)
      slider.actions.insert(.focus)
      if isIndicatorFocused { slider.states.insert(.focused) }
    }
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
        selectFromIndicator(clampedInt(value.rounded() - 1, in: 0...max(0, indicatorPosition.count - 1)))
        return true
      }
    case .focus:
      act { [self] in
        isOnIndicator = canFocusIndicator && !isFocusOutside
        return isOnIndicator
      }
    default: false
    }
  }

  /// The accessory with its drawn text or its pager; nil if it is not visible.
  var accessoryPanel: AccessibilityElement? {
    guard accessory != nil, !layout.accessory.isEmpty else { return nil }
    var panel = AccessibilityElement("accessory", .panel, "", frame: layout.accessory)
    panel.origin = layout.accessory.origin
    panel.children = AccessibilityChildren { [weak self] in
      guard let self else { return [] }
      if let companion { return [companion.accessibilityElement(holdsKeys: false)] }
      var lines = TextLines(text)
      if let drawing = asking({ self.accessoryDrawing }) { lines.read(drawing.list) }
      return ReadableText(lines).elements
    }
    return panel
  }
}
