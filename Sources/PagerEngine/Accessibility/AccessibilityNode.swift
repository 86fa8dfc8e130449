/// The identity of a part of a pager, stable while the part exists.
package struct AccessibilityID: Hashable, Sendable {
  /// The keys on the path from the pager to the part.
  package let path: [AccessibilityKey]

  /// The pager itself.
  package static let root = AccessibilityID(path: [])

  /// Creates an identity from the keys on the path from the pager to the part.
  package init(path: [AccessibilityKey]) { self.path = path }

  /// The parent of this part; nil for the pager itself.
  package var parent: AccessibilityID? { path.isEmpty ? nil : AccessibilityID(path: path.dropLast()) }

  /// Returns the identity of a part inside this one.
  package func appending(_ key: AccessibilityKey) -> AccessibilityID { AccessibilityID(path: path + [key]) }
}

/// A part of a pager in its accessibility tree.
///
///     let tabLists = pager.accessibility.root.visibleChildren.filter { $0.role == .pageTabList }
///
/// A node is a snapshot: it does not change with the pager. Its children are created when they are read.
@MainActor
@dynamicMemberLookup
public struct AccessibilityNode {
  /// The identity of the part.
  package let id: AccessibilityID
  /// The number of the part among its siblings; 0 for the pager.
  package let number: Int
  /// The visible part of the frame, in points of the outermost pager.
  ///
  /// It is empty if the part is not in view.
  public let frame: Rect
  /// The element that describes the part.
  package let element: AccessibilityElement
  /// The origin of the part's coordinates in the pager's frame.
  let base: Point

  init(
    _ element: AccessibilityElement, id: AccessibilityID, number: Int = 0, base: Point = .zero, clip: Rect
  ) {
    (self.id, self.number, self.base) = (id, number, base)
    frame = element.frame.offset(by: base.x, base.y).visible(in: clip)
    var element = element
    if frame.isEmpty { element.states.remove(.showing) } else { element.states.insert(.showing) }
    self.element = element
  }

  /// Returns a property of the element, such as `name` or `role`.
  public subscript<Value>(dynamicMember member: KeyPath<AccessibilityElement, Value>) -> Value {
    element[keyPath: member]
  }

  /// The part that labels this one; nil without a label.
  package var labelledBy: AccessibilityID? {
    guard !element.label.isEmpty, let parent = id.parent else { return nil }
    return AccessibilityID(path: parent.path + element.label)
  }

  /// The number of children.
  package var childCount: Int { element.children.count }

  /// Returns the child with a number, counted from 0; nil if there is none.
  package func child(_ number: Int) -> AccessibilityNode? {
    element.children[number].map { place($0, number) }
  }

  /// Returns the identity of the child with a number, counted from 0; nil if there is none.
  ///
  /// Rows and titles are not created for this.
  package func childID(_ number: Int) -> AccessibilityID? {
    element.children.key(ofNumber: number).map { id.appending($0) }
  }

  /// Returns the child with a key; nil if there is none.
  package func child(withKey key: AccessibilityKey) -> AccessibilityNode? {
    element.children.number(of: key).flatMap { child($0) }
  }

  /// The children that can be in view, in order.
  ///
  /// Children with an empty `frame` are out of view after all.
  ///
  /// - Complexity: O(n) for n such children.
  public var visibleChildren: [AccessibilityNode] { element.children.visible.compactMap { child($0) } }

  /// The selected child; nil if there is none.
  package var selectedChild: AccessibilityNode? {
    if let number = element.children.selected { return child(number) }
    return visibleChildren.first { $0.states.contains(.selected) }
  }

  private func place(_ child: AccessibilityElement, _ number: Int) -> AccessibilityNode {
    AccessibilityNode(
      child, id: id.appending(child.key), number: number, base: base + element.origin, clip: frame)
  }

  /// Whether the part can perform an action now.
  func allows(_ action: AccessibilityAction) -> Bool {
    element.states.contains(.enabled) && element.actions.contains(action.kind)
  }

  /// The part with the focus: this one or a descendant; nil if there is none.
  var focused: AccessibilityNode? {
    if element.states.contains(.focused) { return self }
    if let number = element.children.focused { return child(number)?.focused }
    // Only visible children, because there can be many others.
    for child in visibleChildren { if let focused = child.focused { return focused } }
    return nil
  }
}

extension Rect {
  /// Returns the part of a rectangle inside another one.
  ///
  /// It is zero if they do not meet, or if the rectangle is not finite.
  fileprivate func visible(in clip: Rect) -> Rect {
    guard origin.isFinite, Point(width, height).isFinite else { return .zero }
    let rest = intersection(clip)
    return rest.isEmpty ? .zero : rest
  }
}
