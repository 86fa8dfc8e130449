/// The parts inside a part, by number. They are made when they are asked for.
@MainActor
public struct AccessibilityChildren {
  private enum Storage {
    case list(LazyElements)
    case numbered(Numbered)
  }

  /// Children that are not kept.
  private struct Numbered {
    let count: Int
    let visible: Range<Int>
    let find: ((AccessibilityKey) -> Int?)?
    let make: (Int) -> AccessibilityElement
  }

  private let storage: Storage
  /// The part that has the focus, if that is known.
  var focused: Int?
  /// The part that is selected, if that is known.
  var selected: Int?
  /// What a child is called, without making it; nil if the key of each numbered child is its number.
  var keyOfNumber: ((Int) -> AccessibilityKey)?

  /// Makes children from elements.
  public init(_ elements: [AccessibilityElement] = []) { storage = .list(LazyElements { elements }) }

  /// Makes children whose elements are made together when the first of them is asked for.
  public init(making elements: @escaping () -> [AccessibilityElement]) {
    storage = .list(LazyElements(elements))
  }

  /// Makes children by number, which are not kept.
  ///
  /// - Parameters:
  ///   - count: How many there are; a negative number counts as 0.
  ///   - visible: The numbers of those that can be in view; limited to 0..<count.
  ///   - find: Returns the number of a child from its key. Nil, the default, if the key of each child is its number.
  ///   - make: Returns the child with a number.
  public init(
    count: Int, visible: Range<Int>, find: ((AccessibilityKey) -> Int?)? = nil,
    make: @escaping (Int) -> AccessibilityElement
  ) {
    let count = max(0, count)
    storage = .numbered(
      Numbered(count: count, visible: visible.clamped(to: 0..<count), find: find, make: make))
  }

  /// The same children, each changed when it is asked for.
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
  public var count: Int {
    switch storage {
    case .list(let list): list.elements.count
    case .numbered(let parts): parts.count
    }
  }

  /// The numbers of the parts that can be in view.
  public var visible: Range<Int> {
    switch storage {
    case .list(let list): list.elements.indices
    case .numbered(let parts): parts.visible
    }
  }

  /// The child with a number; nil if there is none.
  public subscript(_ number: Int) -> AccessibilityElement? {
    switch storage {
    case .list(let list): list.elements.indices.contains(number) ? list.elements[number] : nil
    case .numbered(let parts): number >= 0 && number < parts.count ? parts.make(number) : nil
    }
  }

  /// What the child with a number is called; nil if there is none. Numbered children are not made for that.
  func key(ofNumber number: Int) -> AccessibilityKey? {
    guard case .numbered(let parts) = storage else { return self[number]?.key }
    guard number >= 0, number < parts.count else { return nil }
    if let keyOfNumber { return keyOfNumber(number) }
    return parts.find == nil ? .number(number) : parts.make(number).key
  }

  /// The number of the child with a key; nil if there is none.
  public func number(of key: AccessibilityKey) -> Int? {
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

/// Elements that are made once, when they are needed. A class, so that copies of children share them.
@MainActor
private final class LazyElements {
  private let make: () -> [AccessibilityElement]
  lazy var elements = make()

  init(_ make: @escaping () -> [AccessibilityElement]) { self.make = make }
}
