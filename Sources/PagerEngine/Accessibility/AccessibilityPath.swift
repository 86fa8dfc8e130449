/// The way from a pager to one of its parts, on which actions of the part are performed.
@MainActor
struct AccessibilityPath {
  /// The part.
  let part: AccessibilityNode
  /// The parts around it, the pager first.
  private let parents: [AccessibilityNode]

  /// Finds a part of a tree; nil if it does not exist.
  init?(_ root: AccessibilityNode, to id: AccessibilityID) {
    var (node, parents) = (root, [AccessibilityNode]())
    for key in id.path {
      guard let next = node.child(withKey: key) else { return nil }
      parents.append(node)
      node = next
    }
    (part, self.parents) = (node, parents)
  }

  /// Performs an action on the part. Returns whether it succeeded.
  ///
  /// - Parameter again: Finds the way again, after a scroll has moved the part.
  func perform(_ action: AccessibilityAction, again: @escaping () -> AccessibilityPath?) -> Bool {
    guard let update = parents.last(where: { $0.element.update != nil })?.element.update else {
      return part.element.perform?(action) ?? false
    }
    return update {
      if let perform = part.element.perform { return perform(action) }
      return action == .press && (reveal() ? again()?.click() ?? false : click())
    }
  }

  /// Scrolls the part into view. Returns whether it was not all in view.
  private func reveal() -> Bool {
    let frame = part.element.frame
    guard part.frame.height < frame.height || part.frame.width < frame.width else { return false }
    // Scrolls only the innermost pane, so that the parts in between stay in place.
    if let pane = parents.last(where: { $0.element.reveal != nil }) {
      let place = part.base - pane.base - pane.element.origin
      pane.element.reveal?(frame.offset(by: place.x, place.y))
    }
    return true
  }

  /// Clicks the middle of the part.
  private func click() -> Bool {
    guard !part.frame.isEmpty, let page = parents.last(where: { $0.element.click != nil }) else {
      return false
    }
    let base = page.base + page.element.origin
    return page.element.click?(Point(part.frame.midX, part.frame.midY) - base) ?? false
  }
}
