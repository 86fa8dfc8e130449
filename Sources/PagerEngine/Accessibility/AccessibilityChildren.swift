/// The parts inside another part, in reading order.
///
///     var panel = AccessibilityElement("player", .panel, "Player", frame: playerArea)
///     panel.children = AccessibilityChildren([play, volume])
///
/// Their frames have the same coordinates as the frame of the part around them. A child is in view only
/// inside that frame.
@MainActor
public struct AccessibilityChildren {
  private enum Storage {
    case list(LazyElements)
    case numbered(Numbered)
  }

  /// Children that are created for each request and not kept.
  private struct Numbered {
    let count: Int
    let visible: Range<Int>
    let find: ((AccessibilityKey) -> Int?)?
    let make: (Int) -> AccessibilityElement
  }

  private let storage: Storage
  /// The number of the part that has the focus, if it is known.
  var focused: Int?
  /// The number of the selected part, if it is known.
  var selected: Int?
  /// The key of a child by its number, without creating the child.
  ///
  /// It is nil if the key of each numbered child is its number.
  var keyOfNumber: ((Int) -> AccessibilityKey)?

  /// Creates children from a list of elements; empty by default.
  public init(_ elements: [AccessibilityElement] = []) { storage = .list(LazyElements { elements }) }

  /// Creates children from elements that are created together on first use.
  package init(making elements: @escaping () -> [AccessibilityElement]) {
    storage = .list(LazyElements(elements))
  }

  /// Creates numbered children, which are created for each request and not kept.
  ///
  /// - Parameters:
  ///   - count: The number of children; a negative number counts as 0.
  ///   - visible: The numbers of the children that can be in view; limited to 0..<count.
  ///   - find: Returns the number of a child from its key. Nil, the default, means that the key of each child
  ///     is its number.
  ///   - make: Returns the child with a number.
  package init(
    count: Int, visible: Range<Int>, find: ((AccessibilityKey) -> Int?)? = nil,
    make: @escaping (Int) -> AccessibilityElement
  ) {
    let count = max(0, count)
    storage = .numbered(
      Numbered(count: count, visible: visible.clamped(to: 0..<count), find: find, make: make))
  }

  /// Returns the same children, each changed on demand.
  func mapped(_ change: @escaping (AccessibilityElement) -> AccessibilityElement) -> AccessibilityChildren {
    var children = self
    switch storage {
    case .list(let list): children = AccessibilityChildren(making: { list.elements.map(change) })
    case .numbered(let parts):
      children = AccessibilityChildren(count: parts.count, visible: parts.visible, find: parts.find) {
        change(parts.make($0))
      }
    }
    (children.focused, children.selected, children.keyOfNumber) = (focused, selected, keyOfNumber)
    return children
  }

  /// The number of parts.
  package var count: Int {
    switch storage {
    case .list(let list): list.elements.count
    case .numbered(let parts): parts.count
    }
  }

  /// The numbers of the parts that can be in view.
  package var visible: Range<Int> {
    switch storage {
    case .list(let list): list.elements.indices
    case .numbered(let parts): parts.visible
    }
  }

  /// Returns the child with a number; nil if there is none.
  package subscript(_ number: Int) -> AccessibilityElement? {
    switch storage {
    case .list(let list): list.elements.indices.contains(number) ? list.elements[number] : nil
    case .numbered(let parts): number >= 0 && number < parts.count ? parts.make(number) : nil
    }
  }

  /// Returns the key of the child with a number; nil if there is none.
  ///
  /// A numbered child is created only if its key cannot be found in another way.
  func key(ofNumber number: Int) -> AccessibilityKey? {
    guard case .numbered(let parts) = storage else { return self[number]?.key }
    guard number >= 0, number < parts.count else { return nil }
    if let keyOfNumber { return keyOfNumber(number) }
    return parts.find == nil ? .number(number) : parts.make(number).key
  }

  /// Returns the number of the child with a key; nil if there is none.
  package func number(of key: AccessibilityKey) -> Int? {
    switch storage {
    case .list(let list): return list.elements.firstIndex { $0.key == key }
    case .numbered(let parts):
      let number: Int?
      if let find = parts.find {
        number = find(key)
      } else if case .number(let name) = key {
        number = name
      } else {
        number = nil
      }
      return number.flatMap { (0..<parts.count).contains($0) ? $0 : nil }
    }
  }
}

/// Elements that are created once, on first use.
///
/// It is a class, so that copies of children share them.
@MainActor
private final class LazyElements {
  private let make: () -> [AccessibilityElement]
  lazy var elements = make()

  init(_ make: @escaping () -> [AccessibilityElement]) { self.make = make }
}
