/// A change that is reported to assistive technology.
package enum AccessibilityChange: Hashable, Sendable {
  /// The keyboard focus has moved to another part; nil if no part has it.
  case focus(AccessibilityID?)
  /// The selected child of a part has changed; nil means no child.
  ///
  /// `before` may identify a child that no longer exists.
  case selection(in: AccessibilityID, now: AccessibilityID?, before: AccessibilityID?)
  /// The value of a part has changed; `before` is its previous value.
  case value(AccessibilityID, before: AccessibilityValue?)
  /// The caret or the selection in the text of a part has changed.
  case caret(AccessibilityID)
  /// The name of a part has changed.
  case name(AccessibilityID)
  /// The help of a part has changed.
  case help(AccessibilityID)
  /// The states of a part have changed; `now` and `before` contain the states that are set.
  case states(AccessibilityID, now: AccessibilityStates, before: AccessibilityStates)
  /// The children of a part, or those of them in view, have changed: the added and the removed ones.
  case children(AccessibilityID, added: [AccessibilityID], removed: [AccessibilityID])
  /// The position or size of a part has changed.
  case bounds(AccessibilityID)
  /// A text to announce.
  ///
  /// It is the page on which a swipe came to rest, such as "World, page 3 of 12", or a text of
  /// `PagerAccessibility.announce(_:)`.
  case announcement(String)
}

/// A comparison of the tree of a pager with the one before.
///
/// - It reports each change once, with the latest state, however much has happened since the previous tree.
/// - While pages move, it reports only changes of the focus, so pages that pass by are not announced.
/// - The focus comes before the selection: a client that announces the focused page need not announce its
///   title as well.
@MainActor
struct AccessibilityComparison {
  private var known: [AccessibilityID: Facts] = [:]
  private var focus: AccessibilityID?
  /// The page on which each pager last came to rest.
  private var rests: [AccessibilityID: AccessibilityKey] = [:]
  /// The number of messages that each pager has announced.
  private var heard: [AccessibilityID: Int] = [:]

  /// The properties of a part that are compared.
  private struct Facts: Equatable {
    var name: String
    var help: String
    var value: AccessibilityValue?
    var selection: Range<Int>?
    var states: AccessibilityStates
    var frame: Rect
    var count: Int
    var children: [AccessibilityID]
    var selected: AccessibilityID?
  }

  /// Returns the changes since the last call.
  ///
  /// - Parameters:
  ///   - root: The present tree.
  ///   - isAtRest: Whether its pager is at rest.
  ///   - focus: Returns the part that has the focus, after the comparison of the trees.
  mutating func changes(
    to root: AccessibilityNode, isAtRest: Bool, focus focusedPart: () -> AccessibilityID?
  ) -> [AccessibilityChange] {
    var changes: [AccessibilityChange] = []
    if isAtRest {
      var seen: [AccessibilityID: Facts] = [:]
      compare(root, &seen, &changes)
      known = seen
      rests = rests.filter { seen[$0.key] != nil }
      heard = heard.filter { seen[$0.key] != nil }
    }
    let focus = focusedPart()
    // While pages move, no part may have the focus. It returns at rest, so this is not a change.
    if focus != self.focus, focus != nil || isAtRest {
      changes.append(.focus(focus))
      self.focus = focus
    }
    // Announcements come last, after all other changes.
    return (0...3).flatMap { turn in changes.filter { $0.turn == turn } }
  }

  private mutating func compare(
    _ node: AccessibilityNode, _ seen: inout [AccessibilityID: Facts], _ changes: inout [AccessibilityChange]
  ) {
    let children = node.visibleChildren
    let facts = Facts(
      name: node.name, help: node.help, value: node.value, selection: node.selection, states: node.states,
      frame: node.frame,
      count: node.childCount, children: children.map(\.id), selected: node.selectedChild?.id)
    seen[node.id] = facts
    if let old = known[node.id], old != facts { send(facts, old, of: node.id, &changes) }
    if let rest = node.rest { listen(to: rest, of: node.id, &changes) }
    for child in children { compare(child, &seen, &changes) }
  }

  private mutating func listen(
    to rest: AccessibilityRest, of id: AccessibilityID, _ changes: inout [AccessibilityChange]
  ) {
    if let page = rest.page {
      let old = rests.updateValue(page, forKey: id)
      if let old, old != page { changes.append(.announcement(rest.announcement)) }
    }
    let count = heard.updateValue(rest.speech.count, forKey: id)
    if let count, count != rest.speech.count { changes.append(.announcement(rest.speech.text)) }
  }

  private func send(
    _ facts: Facts, _ old: Facts, of id: AccessibilityID, _ changes: inout [AccessibilityChange]
  ) {
    if facts.children != old.children || facts.count != old.count {
      let (now, before) = (Set(facts.children), Set(old.children))
      changes.append(
        .children(
          id, added: facts.children.filter { !before.contains($0) },
          removed: old.children.filter { !now.contains($0) }))
    }
    if facts.name != old.name { changes.append(.name(id)) }
    if facts.help != old.help { changes.append(.help(id)) }
    if facts.value != old.value { changes.append(.value(id, before: old.value)) }
    if facts.selection != old.selection { changes.append(.caret(id)) }
    if facts.states != old.states { changes.append(.states(id, now: facts.states, before: old.states)) }
    if facts.selected != old.selected {
      changes.append(.selection(in: id, now: facts.selected, before: old.selected))
    }
    if facts.frame != old.frame { changes.append(.bounds(id)) }
  }
}

extension AccessibilityChange {
  /// The rank of a change in the reports; smaller numbers come first.
  fileprivate var turn: Int {
    switch self {
    case .focus: 1
    case .selection: 2
    case .announcement: 3
    default: 0
    }
  }
}
