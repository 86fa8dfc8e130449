/// A change that assistive technology is told of.
package enum AccessibilityChange: Hashable, Sendable {
  /// Another part has the keyboard focus; nil if none has any more.
  case focus(AccessibilityID?)
  /// Another child of a part is selected: the one that is now, and the one that was; nil for none, or for one that is gone.
  case selection(in: AccessibilityID, now: AccessibilityID?, before: AccessibilityID?)
  /// The value of a part has changed: the one that it had.
  case value(AccessibilityID, before: AccessibilityValue?)
  /// The caret or the selection in the text of a part has changed.
  case caret(AccessibilityID)
  /// The name of a part has changed.
  case name(AccessibilityID)
  /// The help of a part has changed.
  case help(AccessibilityID)
  /// States of a part have changed: those that are on now, and those that were.
  case states(AccessibilityID, now: AccessibilityStates, before: AccessibilityStates)
  /// A part has other children, or others of them are in view: those that have come, and those that have gone.
  case children(AccessibilityID, added: [AccessibilityID], removed: [AccessibilityID])
  /// A part is in another place, or has another size.
  case bounds(AccessibilityID)
  /// Something to say: a swipe has come to rest on a page, such as "World, page 3 of 12", or a text of `Pager.announce(_:)`.
  case announcement(String)
}

/// Finds out what has changed in a pager from one question to the next, for as long as somebody keeps the watch.
///
///     var watch = AccessibilityWatch(pager)
///     for change in watch.news() { tell(change) }  // after a frame
///
/// However much happens between two questions, each part is in the answer once, with what it is at last. While pages move
/// only the focus is looked at, so pages that fly by are not announced. The focus comes before the selection: whoever says the
/// page that has it need not say its title, too.
@MainActor
package struct AccessibilityWatch {
  private let pager: Pager
  private var known: [AccessibilityID: Facts] = [:]
  private var focus: AccessibilityID?
  /// The page at which each pager was at rest last.
  private var rests: [AccessibilityID: AccessibilityKey] = [:]
  /// How often each pager has had something said.
  private var heard: [AccessibilityID: Int] = [:]

  /// Begins to watch a pager; what it is like now is no news.
  package init(_ pager: Pager) {
    self.pager = pager
    _ = news()
  }

  /// What is compared.
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

  /// Returns what has changed since the last call, or since the watch began.
  package mutating func news() -> [AccessibilityChange] {
    let root = pager.accessibility.root
    var news: [AccessibilityChange] = []
    if case .atRest = pager.motion.phase {
      var seen: [AccessibilityID: Facts] = [:]
      compare(root, &seen, &news)
      known = seen
      rests = rests.filter { seen[$0.key] != nil }
      heard = heard.filter { seen[$0.key] != nil }
    }
    let focus = pager.accessibility.focused?.id
    // Pages that move have the focus again when they rest.
    if focus != self.focus, focus != nil || pager.isAtRest {
      news.append(.focus(focus))
      self.focus = focus
    }
    // What is said comes last, when everything else is known.
    return (0...3).flatMap { turn in news.filter { $0.turn == turn } }
  }

  private mutating func compare(
    _ node: AccessibilityNode, _ seen: inout [AccessibilityID: Facts], _ news: inout [AccessibilityChange]
  ) {
    let children = node.visibleChildren
    let facts = Facts(
      name: node.name, help: node.help, value: node.value, selection: node.selection, states: node.states,
      frame: node.frame,
      count: node.childCount, children: children.map(\.id), selected: node.selectedChild?.id)
    seen[node.id] = facts
    if let old = known[node.id], old != facts { tell(facts, old, of: node.id, &news) }
    if let rest = node.rest { listen(to: rest, of: node.id, &news) }
    for child in children { compare(child, &seen, &news) }
  }

  private mutating func listen(
    to rest: AccessibilityRest, of id: AccessibilityID, _ news: inout [AccessibilityChange]
  ) {
    if let page = rest.page {
      let old = rests.updateValue(page, forKey: id)
      if let old, old != page { news.append(.announcement(rest.announcement)) }
    }
    let count = heard.updateValue(rest.speech.count, forKey: id)
    if let count, count != rest.speech.count { news.append(.announcement(rest.speech.text)) }
  }

  private func tell(
    _ facts: Facts, _ old: Facts, of id: AccessibilityID, _ news: inout [AccessibilityChange]
  ) {
    if facts.children != old.children || facts.count != old.count {
      let (now, before) = (Set(facts.children), Set(old.children))
      news.append(
        .children(
          id, added: facts.children.filter { !before.contains($0) },
          removed: old.children.filter { !now.contains($0) }))
    }
    if facts.name != old.name { news.append(.name(id)) }
    if facts.help != old.help { news.append(.help(id)) }
    if facts.value != old.value { news.append(.value(id, before: old.value)) }
    if facts.selection != old.selection { news.append(.caret(id)) }
    if facts.states != old.states { news.append(.states(id, now: facts.states, before: old.states)) }
    if facts.selected != old.selected {
      news.append(.selection(in: id, now: facts.selected, before: old.selected))
    }
    if facts.frame != old.frame { news.append(.bounds(id)) }
  }
}

extension AccessibilityChange {
  /// Which news come before others: those with smaller numbers.
  fileprivate var turn: Int {
    switch self {
    case .focus: 1
    case .selection: 2
    case .announcement: 3
    default: 0
    }
  }
}
