/// A pager for screen readers and other assistive technology, and for tests that know its parts by name.
///
///     let titles = pager.accessibility.root.child(0)
///     if let third = titles?.child(2) { pager.accessibility.perform(.press, on: third.id) }
///
/// Nothing is computed while nobody asks.
@MainActor
public struct PagerAccessibility {
  /// The pager.
  package let pager: Pager

  /// The tree at this moment, from the pager down.
  public var root: AccessibilityNode {
    AccessibilityNode(
      pager.accessibilityRoot(holdsKeys: pager.holdsKeys), id: .root, clip: pager.layout.bounds)
  }

  /// The part that has the keyboard focus: the current page if no part has it. Nil without pages, and while they move.
  package var focused: AccessibilityNode? {
    // The text of pages that move by is not read.
    pager.overlayElement != nil || pager.hasFocus || pager.isAtRest ? root.focused : nil
  }

  /// The part with an identity; nil if there is none any more.
  package func node(_ id: AccessibilityID) -> AccessibilityNode? { way(to: id)?.last }

  /// Does something with a part, in the way in which input does it. Returns whether it could be done.
  ///
  /// Rules for input, `inputPolicy` and the delegate, apply. A call from the drawing of a page or from its source takes effect
  /// after it.
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

  /// The parts from the pager to one inside it; nil if there is none.
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
      // Only what scrolls last, so that the parts in between are where they were.
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
  /// The pager for screen readers and tests.
  public var accessibility: PagerAccessibility { PagerAccessibility(pager: self) }
}
