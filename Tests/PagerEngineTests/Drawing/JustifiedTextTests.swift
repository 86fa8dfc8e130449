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

  @Test func `a paragraph does not end with a short word alone if there is another way`() {
    let text = "aaa bbb ccc ddd ee ff"
    #expect(lines(text, width: 18).map { $0.words.joined(separator: " ") } == ["aaa bbb ccc ddd", "ee ff"])
  }

  @Test func `a line that follows a hyphen rather ends with a whole word`() {
    let all = lines("aaaa bb|bbbb ccc dd|dddd eee ff|ffff ggg hhhh iii", width: 8)
    let ends = all.map { $0.words.last?.hasSuffix("-") == true }
    #expect(ends.contains(true))
    #expect(!zip(ends, ends.dropFirst()).contains { $0 && $1 })
  }

  @Test(arguments: [7.3, 12.25, 18.78, 20, 37.5])
  func `spaces of a line differ by a pixel at most, and its words keep their places`(scale: Double) {
    let words = "It was a grey cylinder with a brass lid, and it hung in a pipe beside the steps and drew"
    func extent(_ word: String) -> Double { word.utf8.reduce(0.0) { $0 + 0.3 + Double($1 % 7) / 23 } }
    let lines = TextLayout.justified(
      words.split(separator: " ").map { [String($0)] }, width: 12, indents: [1.2], space: 0.27, extent: extent
    )
    #expect(lines.count > 2)
    for line in lines {
      let starts = line.wordStarts(scale: scale)
      #expect(starts.count == line.words.count && starts == starts.map { $0.rounded() })
      let ends = zip(starts, line.extents).map { $0 + $1 * scale }
      let spaces = zip(starts.dropFirst(), ends).map { $0 - $1 }
      #expect((spaces.max() ?? 0) - (spaces.min() ?? 0) <= 1 + 1e-9)
      #expect(abs(starts[0] - line.start * scale) <= 0.5)
      #expect(abs(ends[ends.count - 1] - line.end * scale) <= 0.5 + 1e-9)
    }
  }

  @Test func `a line with a limit of its spaces ends earlier`() {
    let line = lines("aa bb cccccccc", width: 10)[0]
    #expect(line.words == ["aa", "bb"])
    #expect(line.wordStarts(scale: 1) == [0, 8])
    #expect(line.wordStarts(scale: 1, widestSpace: 3) == [0, 5])
    #expect(line.wordStarts(scale: .nan).count == 2)
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
