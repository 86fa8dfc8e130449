/// An editable line of text: characters, selection, composed text and undo steps.
///
/// Positions count characters: 0 is before the first one.
struct TextEditing: Equatable {
  /// A state that undo restores.
  private struct Step: Equatable {
    var characters: [Character]
    var anchor: Int
    var caret: Int
  }

  private(set) var characters: [Character]
  /// The fixed end of the selection.
  private(set) var anchor: Int
  /// The moving end of the selection.
  private(set) var caret: Int
  /// The text that an input method is composing, shown at the caret. It is not part of the text.
  private(set) var composition = ""
  private var undone: [Step] = []
  private var done: [Step] = []
  /// Whether the last change was a typed character, so that undo covers the next one too.
  private var isTyping = false

  /// The maximum number of undo steps.
  private static let mostSteps = 100

  init(_ text: String) {
    characters = Array(text)
    (anchor, caret) = (characters.count, characters.count)
  }

  var text: String { String(characters) }
  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  var selectedText: String { String(characters[selection]) }

  // MARK: Moving

  mutating func move(to position: Int, selects: Bool = false) {
    caret = position.clamped(0, characters.count)
    if !selects { anchor = caret }
    isTyping = false
  }

  /// Moves by a character or a word. Without `selects`, a selection collapses to its end in that direction.
  mutating func move(_ direction: Int, byWord: Bool, selects: Bool) {
    if !selects, !selection.isEmpty, !byWord {
      return move(to: direction < 0 ? selection.lowerBound : selection.upperBound)
    }
    move(to: byWord ? word(from: caret, direction) : caret + direction, selects: selects)
  }

  mutating func selectAll() { (anchor, caret, isTyping) = (0, characters.count, false) }

  /// Selects the word at a position.
  mutating func selectWord(at position: Int) {
    let place = position.clamped(0, characters.count)
    let end = word(from: place, 1)
    (anchor, caret, isTyping) = (word(from: end, -1), end, false)
  }

  /// Returns the position after the next word, or before the previous one.
  private func word(from position: Int, _ direction: Int) -> Int {
    var place = position
    func isInside(_ place: Int) -> Bool { characters.indices.contains(place) }
    let offset = direction < 0 ? -1 : 0
    while isInside(place + offset), !TextEditing.isWord(characters[place + offset]) { place += direction }
    while isInside(place + offset), TextEditing.isWord(characters[place + offset]) { place += direction }
    return place
  }

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  // MARK: Changing

  /// Replaces the selection.
  ///
  /// Line breaks and control characters become spaces, since the text is one line.
  mutating func insert(_ text: String, isTyped: Bool = false) {
    composition = ""
    let new = text.map { $0.isNewline || TextEditing.isControl($0) ? " " : $0 }
    guard !new.isEmpty || !selection.isEmpty else { return }
    let continues = isTyped && isTyping && selection.isEmpty && new.first.map(TextEditing.isWord) == true
    if !continues { remember() }
    replace(selection, with: new)
    isTyping = isTyped
  }

  /// Deletes the selection, or else the character or word beside the caret.
  mutating func delete(_ direction: Int, byWord: Bool) {
    var range = selection
    if range.isEmpty {
      let end = byWord ? word(from: caret, direction) : (caret + direction).clamped(0, characters.count)
      range = min(caret, end)..<max(caret, end)
    }
    guard !range.isEmpty else { return }
    remember()
    replace(range, with: [])
    isTyping = false
  }

  mutating func compose(_ text: String) {
    if composition.isEmpty, !text.isEmpty, !selection.isEmpty { delete(1, byWord: false) }
    composition = text
  }

  mutating func undo() { go(\.done, \.undone) }
  mutating func redo() { go(\.undone, \.done) }

  private mutating func go(_ from: WritableKeyPath<Self, [Step]>, _ to: WritableKeyPath<Self, [Step]>) {
    guard let step = self[keyPath: from].popLast() else { return }
    self[keyPath: to].append(Step(characters: characters, anchor: anchor, caret: caret))
    (characters, anchor, caret) = (step.characters, step.anchor, step.caret)
    (isTyping, composition) = (false, "")
  }

  private mutating func remember() {
    done.append(Step(characters: characters, anchor: anchor, caret: caret))
    if done.count > TextEditing.mostSteps { done.removeFirst() }
    undone = []
  }

  private mutating func replace(_ range: Range<Int>, with new: [Character]) {
    characters.replaceSubrange(range, with: new)
    caret = range.lowerBound + new.count
    anchor = caret
  }

  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
