import PagerEngine

/// Emits AT-SPI signals for changes of a window and its pager.
@MainActor
struct WindowChanges {
  private weak var window: (any AccessibleWindow)?
  private let id: UInt32
  private var watch: AccessibilityWatch
  private var hasKeyboard = false
  private var title: String?

  init(_ window: any AccessibleWindow) {
    (self.window, id) = (window, window.id)
    watch = AccessibilityWatch(window.pager)
  }

  /// Emits signals for the changes since the last call.
  mutating func emit(through bridge: AccessibilityBridge) {
    guard let window else { return }
    emitWindow(window, bridge)
    for change in watch.changes() { emit(change, bridge) }
  }

  private mutating func emitWindow(_ window: any AccessibleWindow, _ bridge: AccessibilityBridge) {
    let path = AccessiblePath.window(id)
    if title == nil {
      bridge.signal(path, "Window", "Create", "", 0, 0, .text(window.title))
    } else if title != window.title {
      bridge.signal(path, "Object", "PropertyChange", "accessible-name", 0, 0, .text(window.title))
    }
    title = window.title
    let has = window.hasKeyboard
    guard has != hasKeyboard else { return }
    hasKeyboard = has
    bridge.signal(path, "Object", "StateChanged", AccessibleState.active.name, has ? 1 : 0)
    bridge.signal(path, "Window", has ? "Activate" : "Deactivate", "", 0, 0, .text(window.title))
    if has, let focused = window.pager.accessibility.focused?.id { emitFocus(focused, bridge) }
  }

  private func part(_ part: AccessibilityID) -> AccessiblePath { .part(id, part) }

  private func emitFocus(_ focused: AccessibilityID, _ bridge: AccessibilityBridge) {
    emit(.focused, true, of: focused, bridge)
  }

  private func emit(
    _ state: AccessibleState, _ isOn: Bool, of id: AccessibilityID, _ bridge: AccessibilityBridge
  ) {
    bridge.signal(part(id), "Object", "StateChanged", state.name, isOn ? 1 : 0)
  }

  private func emit(_ change: AccessibilityChange, _ bridge: AccessibilityBridge) {
    switch change {
    case .focus(let id): if let id { emitFocus(id, bridge) }
    case .selection(let list, let now, let before):
      if let before { emit(.selected, false, of: before, bridge) }
      if let now { emit(.selected, true, of: now, bridge) }
      bridge.signal(part(list), "Object", "SelectionChanged")
    case .value(let id, let before): emitValue(id, before, bridge)
    case .caret(let id):
      guard let range = bridge.object(part(id))?.selection else { return }
      bridge.signal(part(id), "Object", "TextCaretMoved", "", range.upperBound)
      bridge.signal(part(id), "Object", "TextSelectionChanged")
    case .name(let id):
      let name = bridge.object(part(id))?.name ?? ""
      bridge.signal(part(id), "Object", "PropertyChange", "accessible-name", 0, 0, .text(name))
    case .help(let id):
      let help = bridge.object(part(id))?.help ?? ""
      bridge.signal(part(id), "Object", "PropertyChange", "accessible-description", 0, 0, .text(help))
    case .states(let id, let now, let before): emitStates(id, now, before, bridge)
    case .children(let id, let added, let removed): emitChildren(id, added, removed, bridge)
    case .bounds(let id): emitBounds(id, bridge)
    case .announcement(let text):
      // 1 is polite: screen readers finish the current utterance first.
      bridge.signal(part(.root), "Object", "Announcement", "", 1, 0, .text(text))
    }
  }

  private func emitValue(
    _ id: AccessibilityID, _ before: AccessibilityValue?, _ bridge: AccessibilityBridge
  ) {
    guard let object = bridge.object(part(id)), let value = object.node?.value else { return }
    if let number = value.number {
      bridge.signal(part(id), "Object", "PropertyChange", "accessible-value", 0, 0, .double(number))
    }
    guard object.node?.role == .entry,
      let change = AccessibleText(before?.text ?? "").change(to: AccessibleText(value.text))
    else { return }
    for (kind, text) in [("delete", change.removed), ("insert", change.inserted)] where !text.isEmpty {
      bridge.signal(
        part(id), "Object", "TextChanged", kind, change.place, text.unicodeScalars.count, .text(text))
    }
  }

  private func emitStates(
    _ id: AccessibilityID, _ now: AccessibilityStates, _ before: AccessibilityStates,
    _ bridge: AccessibilityBridge
  ) {
    // Focus changes have a separate signal.
    for state in now.subtracting(before).names where state != .focused { emit(state, true, of: id, bridge) }
    for state in before.subtracting(now).names { emit(state, false, of: id, bridge) }
  }

  /// Emits no signals for lazily created children.
  private func emitChildren(
    _ id: AccessibilityID, _ added: [AccessibilityID], _ removed: [AccessibilityID],
    _ bridge: AccessibilityBridge
  ) {
    guard let object = bridge.object(part(id)), !object.states.contains(.managesDescendants) else { return }
    for child in removed {
      bridge.signal(part(id), "Object", "ChildrenChanged", "remove", -1, 0, object.reference(part(child)))
    }
    for child in added {
      let index = bridge.object(part(child))?.indexInParent ?? -1
      bridge.signal(part(id), "Object", "ChildrenChanged", "add", index, 0, object.reference(part(child)))
    }
  }

  private func emitBounds(_ id: AccessibilityID, _ bridge: AccessibilityBridge) {
    guard let area = bridge.object(part(id))?.extents(.screen) else { return }
    let extents = [area.x, area.y, area.width, area.height].map {
      BusValue.int32(Int32(clamping: Int($0.rounded())))
    }
    bridge.signal(part(id), "Object", "BoundsChanged", "", 0, 0, .structure(extents))
  }
}
