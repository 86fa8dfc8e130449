import PagerEngine

/// Actions of assistive technology, and checks of the accessibility tree.
extension Storm {
  /// Performs an action on a part of the tree, valid or not.
  func assist(_ action: StormAction, _ root: Pager) {
    var node = root.accessibility.root
    var choice = action.a
    // The number encodes a path: each level uses up its share of it.
    while choice % 4 != 0, !node.visibleChildren.isEmpty {
      let children = node.visibleChildren
      node = children[choice / 4 % children.count]
      choice /= 4
    }
    let actions: [AccessibilityAction] = [
      .press, .press, .focus, .nextPage, .previousPage, .increment, .decrement,
      .setValue(Double(action.b % 40) - 5), .setValue(.nan), .setText("text"), .scrollForward,
      .scrollBackward,
    ]
    root.accessibility.perform(actions[action.b % actions.count], on: node.id)
  }

  /// Checks the consistency of the tree, in every fourth step because a check takes as long as a step.
  /// `number` selects the steps and one part for a closer check.
  func checkTree(_ number: Int) -> String? {
    guard let root, number % 4 == 0 else { return nil }
    // Requested once, because the tree creates its parts on demand.
    let (tree, top) = (root.accessibility, root.accessibility.root)
    var focused: [AccessibilityNode] = []
    if let complaint = check(top, &focused) { return complaint }
    if let complaint = checkIdentity(of: number / 4, below: top, in: tree) { return complaint }
    if focused.count > 1 {
      let parts = focused.map { "\($0.role.rawValue) \($0.name)" }.joined(separator: " and on ")
      return "the focus is on \(parts)"
    }
    if let known = tree.focused, known.states.contains(.showing), focused.first?.id != known.id {
      return "the focus is on a part that is not in the tree"
    }
    return checkTitles(of: top, root)
  }

  private func check(_ node: AccessibilityNode, _ focused: inout [AccessibilityNode]) -> String? {
    if node.element.states.contains(.focused) { focused.append(node) }
    let children = node.visibleChildren
    if Set(children.map(\.id)).count != children.count {
      return "two parts of one name in \(node.role.rawValue) \(node.name)"
    }
    for child in children {
      if child.id.parent != node.id { return "\(child.name) has another parent" }
      if !child.frame.isEmpty, child.frame.intersection(node.frame) != child.frame {
        return "\(child.role.rawValue) \(child.name) at \(child.frame) leaves \(node.frame)"
      }
      if let label = child.labelledBy, !hasPart(label, node) { return "\(child.name) has no label" }
      if let complaint = check(child, &focused) { return complaint }
    }
    return nil
  }

  /// Whether a part contains the part with an identity. A lookup in the tree would rebuild the tree.
  private func hasPart(_ id: AccessibilityID, _ node: AccessibilityNode) -> Bool {
    guard id.path.starts(with: node.id.path) else { return false }
    var part: AccessibilityNode? = node
    for key in id.path.dropFirst(node.id.path.count) { part = part?.child(withKey: key) }
    return part != nil
  }

  /// Checks that the tree finds a part by its identity. Checks only one part, because each lookup costs as
  /// much as the tree.
  private func checkIdentity(
    of number: Int, below top: AccessibilityNode, in tree: PagerAccessibility
  ) -> String? {
    var node = top
    for depth in 0..<4 {
      let children = node.visibleChildren
      if children.isEmpty { break }
      node = children[(number >> depth) % children.count]
    }
    guard let found = tree.node(node.id), found.frame == node.frame, found.name == node.name else {
      return "\(node.role.rawValue) \(node.name) is not found by its identity"
    }
    return nil
  }

  private func checkTitles(of node: AccessibilityNode, _ pager: Pager) -> String? {
    for list in node.visibleChildren where list.role == .pageTabList {
      guard list.childCount == pager.pageCount else { return "\(list.childCount) titles" }
      guard let selected = list.selectedChild, selected.number == pager.currentPage else {
        return "the selected title is not that of page \(pager.currentPage)"
      }
    }
    return nil
  }
}
