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

  /// The part that has the keyboard focus, or else the current page; nil without pages, and while they move.
  package var focused: AccessibilityNode? {
    // Screen readers must not read pages in motion.
    pager.overlayElement != nil || pager.hasFocus || pager.isAtRest ? root.focused : nil
  }

  /// Returns the part with an identity; nil if it no longer exists.
  package func node(_ id: AccessibilityID) -> AccessibilityNode? { way(to: id)?.last }

  /// Performs an action on a part, as the corresponding input does. Returns whether it succeeded.
  ///
  /// The rules for input, `inputPolicy` and the delegate apply. A call from a page's drawing or from its
  /// source takes effect after it.
  @discardableResult
  package func perform(_ action: AccessibilityAction, on id: AccessibilityID) -> Bool {
    guard let way = way(to: id), let node = way.last, node.states.contains(.enabled),
      node.actions.contains(action.kind)
    else { return false }
    if action == .focus { pager.resignFocus() }
    guard let page = way.dropLast().last(where: { $0.element.update != nil }) else {
      return node.element.perform?(action) ?? false
    }
    return page.element.update?({
      if let perform = node.element.perform { return perform(action) }
      return action == .press && click(node, on: way)
    }) ?? false
  }

  /// The parts on the path from the pager to the part with `id`; nil if it does not exist.
  private func way(to id: AccessibilityID) -> [AccessibilityNode]? {
    var way = [root]
    for key in id.path {
      guard let next = way[way.count - 1].child(withKey: key) else { return nil }
      way.append(next)
    }
    return way
  }

  /// Scrolls a part into view and clicks its middle.
  private func click(_ node: AccessibilityNode, on way: [AccessibilityNode]) -> Bool {
    var node = node
    var way = way
    if node.frame.height < node.element.frame.height || node.frame.width < node.element.frame.width {
      // Scrolls only the innermost pane, so that the parts in between stay in place.
      if let pane = way.dropLast().last(where: { $0.element.reveal != nil }) {
        let place = node.base - pane.base - pane.element.origin
        pane.element.reveal?(node.element.frame.offset(by: place.x, place.y))
      }
      guard let again = self.way(to: node.id), let found = again.last else { return false }
      (node, way) = (found, again)
    }
    guard !node.frame.isEmpty, let page = way.dropLast().last(where: { $0.element.click != nil }) else {
      return false
    }
    let base = page.base + page.element.origin
    return page.element.click?(Point(node.frame.midX, node.frame.midY) - base) ?? false
  }
}

extension Pager {
  /// The tree of parts for assistive technology and tests.
  ///
  /// It describes the pager at the time of each read.
  public var accessibility: PagerAccessibility { PagerAccessibility(pager: self) }
}
