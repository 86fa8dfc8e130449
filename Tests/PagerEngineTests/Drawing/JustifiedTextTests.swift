import Testing

@testable import PagerEngine

/// Paragraphs in justified lines. Each letter is 1 wide, and so is a space.
@Suite struct JustifiedTextTests {
  private func lines(_ text: String, width: Double, indents: [Double] = []) -> [JustifiedLine] {
    let words = text.split(separator: " ").map { $0.split(separator: "|").map(String.init) }
    return TextLayout.justified(words, width: width, indents: indents, space: 1) { Double($0.count) }
  }

  @Test func `lines fill the column, and the last one ends where its words do`() {
    let lines = lines("the quick brown fox jumps over the lazy dog", width: 15)
    #expect(lines.flatMap(\.words).joined(separator: " ") == "the quick brown fox jumps over the lazy dog")
    #expect(lines.dropLast().allSatisfy { $0.end == 15 && !$0.isLast })
    #expect(lines.map(\.isFirst) == [true] + lines.dropFirst().map { _ in false })
    let last = lines[lines.count - 1]
    #expect(last.isLast && last.end == Double(last.words.joined(separator: " ").count))
    for line in lines { #expect(line.words.joined(separator: " ").count <= 15) }
  }

  @Test func `the whole paragraph decides: a word moves down so that no line is loose`() {
    // One line after the other would fill "aaa bb cc", and leave a gap of five in the second line.
    let lines = lines("aaa bb cc ddddd eeeee", width: 9)
    #expect(lines.map { $0.words.joined(separator: " ") } == ["aaa bb", "cc ddddd", "eeeee"])
  }

  @Test func `words are divided between their syllables, with a hyphen`() {
    let lines = lines("the har|bour of|fice of the is|land", width: 8)
    #expect(lines.contains { $0.words.last?.hasSuffix("-") == true })
    let text = lines.flatMap(\.words).joined(separator: " ").replacing("- ", with: "")
    #expect(text == "the harbour office of the island")
  }

  @Test func `a paragraph does not end with a part of a word if there is another way`() {
    #expect(lines("aaaa bbb is|land", width: 9).map(\.words) == [["aaaa", "bbb"], ["island"]])
  }

  @Test func `indents move the start of the first lines`() {
    let lines = lines("aa bb cc dd ee ff gg hh", width: 8, indents: [3, 1])
    #expect(lines.map(\.start).prefix(3) == [3, 1, 0])
    #expect(lines[0].words == ["aa", "bb"] && lines[0].end == 8)
  }

  @Test func `a word that is too wide is alone on its line, and no text has no lines`() {
    #expect(lines("a extraordinary b", width: 5).map(\.words) == [["a"], ["extraordinary"], ["b"]])
    #expect(lines("", width: 5).isEmpty)
    #expect(TextLayout.justified([[], ["a"]], width: .nan, space: 1) { _ in 1 }.map(\.words) == [["a"]])
  }
}
