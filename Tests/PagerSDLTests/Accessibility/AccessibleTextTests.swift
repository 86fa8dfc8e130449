import Testing

@testable import PagerSDL

/// Tests of text by characters, words and lines.
@Suite struct AccessibleTextTests {
  private let text = AccessibleText("Night buses, 科技 run")

  @Test func `text is cut by places, and places outside are moved inside`() {
    #expect(text.text(from: 0, to: 5) == "Night" && text.text(from: 13, to: -1) == "科技 run")
    #expect(text.text(from: -5, to: 500) == "Night buses, 科技 run")
    #expect(text.text(from: 9, to: 3).isEmpty && AccessibleText("").text(from: 0, to: -1).isEmpty)
  }

  @Test func `a word ends where the next one begins`() {
    #expect(text.range(of: .word, at: 0) == 0..<6 && text.range(of: .word, at: 5) == 0..<6)
    #expect(text.range(of: .word, at: 6) == 6..<13 && text.range(of: .word, at: 18) == 16..<19)
    for place in [-1, 0, 1, 19, 20, Int.max, Int.min] {
      let range = text.range(of: .word, at: place)
      #expect(range.lowerBound >= 0 && range.upperBound <= text.count)
    }
    #expect(AccessibleText("").range(of: .word, at: 3).isEmpty)
  }

  @Test func `a change is what is removed and what is inserted`() throws {
    let change = try #require(AccessibleText("Ada Byron").change(to: AccessibleText("Ada King Byron")))
    #expect(change == (4, "", "King "))
    #expect(try #require(AccessibleText("aaa").change(to: AccessibleText("aa"))) == (2, "a", ""))
    #expect(try #require(AccessibleText("").change(to: AccessibleText("x"))) == (0, "", "x"))
    #expect(AccessibleText("same").change(to: AccessibleText("same")) == nil)
  }
}
