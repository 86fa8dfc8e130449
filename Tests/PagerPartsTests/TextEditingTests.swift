import SeededRandom
import Testing

@testable import PagerParts

/// The effect of keys on a line of text.
@Suite struct TextEditingTests {
  @Test func `typing replaces the selection, and is one line`() {
    var line = TextEditing("one two")
    line.insert("!", isTyped: true)
    #expect(line.text == "one two!" && line.caret == 8)
    line.selectWord(at: 1)
    #expect(line.selectedText == "one")
    line.insert("a\nb\u{7}c")
    #expect(line.text == "a b c two!" && line.caret == 5)
  }

  @Test func `words are what letters and digits make`() {
    var line = TextEditing("  über 9 ... end")
    line.move(to: 0)
    var stops: [Int] = []
    for _ in 0..<4 {
      line.move(1, byWord: true, selects: false)
      stops.append(line.caret)
    }
    #expect(stops == [6, 8, 16, 16])
    line.move(-1, byWord: true, selects: true)
    #expect(line.selectedText == "end")
    line.delete(-1, byWord: false)
    #expect(line.text == "  über 9 ... ")
    line.delete(-1, byWord: true)
    #expect(line.text == "  über ")
  }

  @Test func `characters of several scalars are one step`() {
    var line = TextEditing("a👩‍👩‍👧e\u{301}")
    line.delete(-1, byWord: false)
    line.delete(-1, byWord: false)
    #expect(line.text == "a")
  }

  @Test func `a selection becomes a caret at its end`() {
    var line = TextEditing("abcd")
    line.move(to: 1)
    line.move(to: 3, selects: true)
    line.move(-1, byWord: false, selects: false)
    #expect(line.caret == 1 && line.selection.isEmpty)
    line.selectAll()
    line.move(1, byWord: false, selects: false)
    #expect(line.caret == 4)
  }

  @Test func `undo takes back a typed word, and redo types it again`() {
    var line = TextEditing("")
    for character in "two words" { line.insert(String(character), isTyped: true) }
    line.undo()
    #expect(line.text == "two")
    line.undo()
    #expect(line.text == "")
    line.undo()
    line.redo()
    line.redo()
    #expect(line.text == "two words")
    line.redo()
    line.insert("!")
    line.redo()
    #expect(line.text == "two words!")
  }

  @Test func `composed text is not part of the text until it is typed`() {
    var line = TextEditing("ab")
    line.move(to: 1)
    line.compose("ni")
    #expect(line.text == "ab" && line.composition == "ni")
    line.compose("nih")
    line.insert("你好", isTyped: true)
    #expect(line.text == "a你好b" && line.composition.isEmpty && line.caret == 3)
    line.selectAll()
    line.compose("x")
    #expect(line.text.isEmpty)
    line.compose("")
    line.undo()
    #expect(line.text == "a你好b")
  }

  @Test(arguments: UInt64(1)...50) func `positions stay in the text, whatever happens`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var line = TextEditing("")
    for _ in 0..<400 {
      let flag = Bool.random(using: &random)
      let sign = Bool.random(using: &random) ? 1 : -1
      switch Int.random(in: 0..<11, using: &random) {
      case 0...2:
        line.insert(
          ["a", " ", "é", "👩‍👩‍👧", "word ", "\n", "\u{301}"].randomElement(using: &random) ?? "", isTyped: flag)
      case 3: line.delete(sign, byWord: flag)
      case 4: line.move(sign, byWord: flag, selects: Bool.random(using: &random))
      case 5: line.move(to: Int.random(in: -5...50, using: &random), selects: flag)
      case 6: line.selectAll()
      case 7: line.selectWord(at: Int.random(in: -5...50, using: &random))
      case 8: line.compose(flag ? "xy" : "")
      case 9: line.undo()
      default: line.redo()
      }
      #expect(
        line.selection.lowerBound >= 0 && line.selection.upperBound <= line.characters.count, "seed \(seed)")
    }
  }
}
