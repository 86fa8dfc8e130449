import PagerEngine

/// Text that assistive technology reads by character, word or line. Offsets are counted in Unicode scalars.
struct AccessibleText: Equatable {
  let scalars: [UnicodeScalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var count: Int { scalars.count }

  /// Returns the text between two offsets. A negative end means the end of the text.
  func text(from start: Int, to end: Int) -> String {
    let last = end < 0 ? count : min(end, count)
    let first = start.clamped(0, last)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[first..<last])
    return String(text)
  }

  /// A unit of text.
  enum Piece {
    case character
    case word
    /// The whole text, since line breaks depend on the page's width.
    case line

    /// Creates the unit for a value of AT-SPI's `TextGranularity`.
    init(granularity: Int) {
      switch granularity {
      case 0: self = .character
      case 1: self = .word
      default: self = .line
      }
    }

    /// Creates the unit for a value of AT-SPI's older `TextBoundaryType`.
    init(boundary: Int) {
      switch boundary {
      case 0: self = .character
      case 1, 2: self = .word
      default: self = .line
      }
    }
  }

  /// Returns the range of the unit at an offset. A word ends where the next one begins.
  func range(of piece: Piece, at place: Int) -> Range<Int> {
    let place = place.clamped(0, count)
    switch piece {
    case .character: return place..<min(place + 1, count)
    case .line: return 0..<count
    case .word:
      var start = min(place, max(0, count - 1))
      while start > 0, !isWordStart(start) { start -= 1 }
      var end = min(place + 1, count)
      while end < count, !isWordStart(end) { end += 1 }
      return min(start, end)..<end
    }
  }

  private func isWordStart(_ place: Int) -> Bool {
    let (before, after) = (scalars[place - 1].properties, scalars[place].properties)
    return before.isWhitespace && !after.isWhitespace
  }

  /// Returns the smallest replacement that turns this text into `other`, or `nil` if they are equal.
  func change(to other: AccessibleText) -> (place: Int, removed: String, inserted: String)? {
    guard self != other else { return nil }
    let most = min(count, other.count)
    var start = 0
    while start < most, scalars[start] == other.scalars[start] { start += 1 }
    var rest = 0
    while rest < most - start, scalars[count - 1 - rest] == other.scalars[other.count - 1 - rest] {
      rest += 1
    }
    return (start, text(from: start, to: count - rest), other.text(from: start, to: other.count - rest))
  }
}

extension AccessibleObject {
  /// The text of the object, or `nil` if it has none to read by character.
  var text: AccessibleText? {
    switch node?.role {
    case .label, .heading: AccessibleText(name)
    case .entry: AccessibleText(node?.value?.text ?? "")
    default: nil
    }
  }

  /// The selected range of the text, or an empty range at the caret.
  var selection: Range<Int>? {
    guard let node, let range = node.element.selection, let text = node.value?.text else { return nil }
    let lengths = text.map(\.unicodeScalars.count)
    func place(_ character: Int) -> Int { lengths.prefix(max(0, character)).reduce(0, +) }
    return place(range.lowerBound)..<place(range.upperBound)
  }
}
