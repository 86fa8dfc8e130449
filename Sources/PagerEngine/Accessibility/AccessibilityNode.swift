/// Identifies a part of a pager, as long as the part exists.
public struct AccessibilityID: Hashable, Sendable {
  /// The keys on the way from the pager to the part.
  public let path: [AccessibilityKey]

  /// The pager itself.
  public static let root = AccessibilityID(path: [])

  /// Makes an identity from the keys on the way from the pager to the part.
  public init(path: [AccessibilityKey]) { self.path = path }

  /// The part around this one; nil for the pager itself.
  public var parent: AccessibilityID? { path.isEmpty ? nil : AccessibilityID(path: path.dropLast()) }

  /// A part inside this one.
  public func appending(_ key: AccessibilityKey) -> AccessibilityID { AccessibilityID(path: path + [key]) }
}

/// A part of a pager in its place in the tree.
///
/// A value: it tells how things were when it was asked for.
@MainActor
@dynamicMemberLookup
public struct AccessibilityNode {
  /// Identifies the part.
  public let id: AccessibilityID
  /// The number of the part among its siblings; 0 for the pager.
  public let number: Int
  /// What can be seen of the part, in points of the frame that the pager is drawn into; empty if it is not in view.
  ///
  /// `element.frame` is in points of the page.
  public let frame: Rect
  /// What the part says of itself.
  public let element: AccessibilityElement
  /// Where the coordinates of the part begin in the frame.
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

  /// What the part says of itself.
  public subscript<Value>(dynamicMember member: KeyPath<AccessibilityElement, Value>) -> Value {
    element[keyPath: member]
  }

  /// The part that names this one; nil if none does.
  public var labelledBy: AccessibilityID? {
    guard !element.label.isEmpty, let parent = id.parent else { return nil }
    return AccessibilityID(path: parent.path + element.label)
  }

  /// The number of parts inside.
  public var childCount: Int { element.children.count }

  /// The part inside with a number; nil if there is none.
  public func child(_ number: Int) -> AccessibilityNode? {
    element.children[number].map { place($0, number) }
  }

  /// What the part inside with a number is called; nil if there is none. Rows and titles are not made for that.
  package func childID(_ number: Int) -> AccessibilityID? {
    element.children.key(ofNumber: number).map { id.appending($0) }
  }

  /// The part inside with a key; nil if there is none.
  public func child(withKey key: AccessibilityKey) -> AccessibilityNode? {
    element.children.number(of: key).flatMap { child($0) }
  }

  /// The parts inside that can be in view, in order.
  public var visibleChildren: [AccessibilityNode] { element.children.visible.compactMap { child($0) } }

  /// The part inside that is selected; nil if there is none.
  public var selectedChild: AccessibilityNode? {
    if let number = element.children.selected { return child(number) }
    return visibleChildren.first { $0.states.contains(.selected) }
  }

  private func place(_ child: AccessibilityElement, _ number: Int) -> AccessibilityNode {
    AccessibilityNode(
      child, id: id.appending(child.key), number: number, base: base + element.origin, clip: frame)
  }

  /// The part that has the focus: this one, or one inside it at any depth; nil if there is none.
  var focused: AccessibilityNode? {
    if element.states.contains(.focused) { return self }
    if let number = element.children.focused { return child(number)?.focused }
    // Children out of view can be many.
    for child in visibleChildren { if let focused = child.focused { return focused } }
    return nil
  }
}

extension Rect {
  /// The part of a rectangle inside another one; zero if there is none, or if the rectangle is not finite.
  fileprivate func visible(in clip: Rect) -> Rect {
    guard origin.isFinite, Point(width, height).isFinite else { return .zero }
    let rest = intersection(clip)
    return rest.isEmpty ? .zero : rest
  }
}
