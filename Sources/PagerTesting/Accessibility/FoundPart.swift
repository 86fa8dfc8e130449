import PagerEngine

/// A part of a pager that a test has found by its role or name.
///
/// The search finds parts as a user with a screen reader does.
///
///     let world = try #require(pager.find(role: .pageTab, name: "World"))
///     world.press()
///     #expect(world.isSelected)
@MainActor
public struct FoundPart {
  /// The pager that contains the part.
  public let pager: Pager
  /// The identity of the part.
  package let id: AccessibilityID

  /// The part in its present state; nil if it no longer exists.
  public var node: AccessibilityNode? { pager.accessibility.node(id) }
  /// Whether the part still exists.
  public var exists: Bool { node != nil }
  /// Whether any of the part is in view; false for a part that is gone.
  public var isShowing: Bool { has(.showing) }
  /// Whether the part is the selected one; false if the part no longer exists.
  public var isSelected: Bool { has(.selected) }
  /// Whether a switch or a choice is on; false for other parts.
  ///
  /// It is false too if the part no longer exists.
  public var isChecked: Bool { has(.checked) }
  /// Whether the part has the keyboard focus; false if the part no longer exists.
  public var isFocused: Bool { has(.focused) }
  /// The value as readable text; nil if there is none.
  ///
  /// It is nil too if the part no longer exists.
  public var value: String? { node?.value?.text }

  private func has(_ state: AccessibilityStates) -> Bool { node?.states.isSuperset(of: state) == true }

  /// Presses the part, and returns whether that was possible.
  ///
  /// The press is the action of assistive technology, not a click: no pointer moves.
  @discardableResult
  public func press() -> Bool { perform(.press) }

  /// Replaces the text of a field, and returns whether that was possible.
  ///
  /// The result is false for a part that is not a text field.
  @discardableResult
  public func setText(_ text: String) -> Bool { perform(.setText(text)) }

  /// Performs an action of assistive technology, and returns whether that was possible.
  @discardableResult
  public func perform(_ action: AccessibilityAction) -> Bool { pager.accessibility.perform(action, on: id) }
}

extension Pager {
  /// Returns the first part with a role and a name; nil if there is none.
  ///
  ///     pager.find(role: .pageTab, name: "World")?.press()
  ///
  /// - A role or name of nil, the default, matches every part.
  /// - The whole name has to match, including its case. For a part of a name, use `find(role:containing:)`.
  /// - Outer parts come before inner ones, and siblings in reading order. In lists and among titles, the
  ///   visible parts come first, then the first 100,000 of all.
  public func find(role: AccessibilityRole? = nil, name: String? = nil) -> FoundPart? {
    find { (role == nil || $0.role == role) && (name == nil || $0.name == name) }
  }

  /// Returns the first part whose name contains a text; nil if there is none.
  ///
  /// Use it for names that contain numbers or dates:
  ///
  ///     let inbox = pager.find(role: .pageTab, containing: "inbox")  // finds "Inbox (3)"
  ///
  /// Case is ignored, and every name contains the empty text. The role and the order of the search are as
  /// in `find(role:name:)`.
  public func find(role: AccessibilityRole? = nil, containing text: String) -> FoundPart? {
    let text = text.lowercased()
    return find { (role == nil || $0.role == role) && (text.isEmpty || $0.name.lowercased().contains(text)) }
  }

  private func find(_ matches: (AccessibilityElement) -> Bool) -> FoundPart? {
    var nodes = [accessibility.root]
    while !nodes.isEmpty {
      if let found = nodes.first(where: { matches($0.element) }) {
        return FoundPart(pager: self, id: found.id)
      }
      nodes = nodes.flatMap(\.visibleChildren)
    }
    return findOutOfView(accessibility.root, matches)
  }

  private func findOutOfView(
    _ node: AccessibilityNode, _ matches: (AccessibilityElement) -> Bool
  ) -> FoundPart? {
    let visible = node.element.children.visible
    for number in 0..<min(node.childCount, 100_000) where !visible.contains(number) {
      if let child = node.child(number), matches(child.element) {
        return FoundPart(pager: self, id: child.id)
      }
    }
    for child in node.visibleChildren {
      if let found = findOutOfView(child, matches) { return found }
    }
    return nil
  }
}
