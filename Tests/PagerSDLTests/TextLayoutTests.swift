import PagerEngine
import PagerSDL
import SeededRandom
import Testing

@MainActor
@Suite struct `Breaking lines` {
  /// Every character is ten points wide.
  private let style = TextStyle(10, lineHeight: 20)
  private let squares = SquareTextMeasurer(advance: 1)

  private func lines(_ text: String, _ width: Double, _ maxLines: Int? = nil) -> [String] {
    TextLayout.lines(of: text, style: style, width: width, maxLines: maxLines, measurer: squares)
  }

  @Test func `words stay whole`() {
    #expect(lines("one two three", 80) == ["one two", "three"])
    #expect(lines("one two three", 70) == ["one two", "three"])
    #expect(lines("one two three", 69) == ["one", "two", "three"])
    #expect(lines("one  two", 50) == ["one", "two"])
  }

  @Test func `hyphens are places to break`() {
    #expect(lines("well-known fact", 60) == ["well-", "known", "fact"])
    #expect(lines("at -5 degrees", 50) == ["at -5", "degre", "es"])
    #expect(lines("no\u{A0}break", 90) == ["no\u{A0}break"])
  }

  @Test func `a long word is broken where the line is full`() {
    #expect(lines("abcdefghij", 40) == ["abcd", "efgh", "ij"])
    #expect(lines("to abcdefghij", 40) == ["to", "abcd", "efgh", "ij"])
    #expect(lines("abc", 0) == ["a", "b", "c"])
    #expect(lines("abc", .nan) == ["a", "b", "c"])
  }

  @Test func `Chinese breaks anywhere but around punctuation`() {
    #expect(lines("今天天气很好", 40) == ["今天天气", "很好"])
    #expect(lines("今天天气，很好。", 40) == ["今天天", "气，很", "好。"])
    #expect(lines("他说「你好」了", 30) == ["他说", "「你", "好」了"])
    // Brackets that are equivalent to those of Chinese text, and the Greek question mark, equivalent to a
    // semicolon.
    #expect(lines("他说\u{2329}你好\u{232A}了", 30) == ["他说", "\u{2329}你", "好\u{232A}了"])
    #expect(lines("今天天气\u{37E}", 40) == ["今天天", "气\u{37E}"])
    #expect(lines("科技News体育", 50) == ["科技", "News体", "育"])
  }

  @Test func `line breaks end lines`() {
    #expect(lines("a\nb", 100) == ["a", "b"])
    #expect(lines("a\n\nb\n", 100) == ["a", "", "b", ""])
    #expect(lines("", 100) == [])
  }

  @Test func `text that goes on ends in an ellipsis`() {
    #expect(lines("one two three four", 70, 1) == ["one tw…"])
    #expect(lines("one two three four", 40, 2) == ["one", "two…"])
    #expect(lines("one\ntwo", 100, 1) == ["one…"])
    #expect(lines("one two", 70, 1) == ["one two"])
    #expect(lines("今天天气很好", 30, 1) == ["今天…"])
    #expect(lines("one two", 5, 1) == ["…"])
    #expect(lines("one", 70, 0) == [])
  }

  @Test func `a measurer that gives NaN breaks nothing`() {
    let text = String(repeating: "word ", count: 2000)
    let lines = TextLayout.lines(of: text, style: TextStyle(.nan), width: 300, measurer: squares)
    #expect(lines.map(\.count) == [9999])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `no line is too wide and nothing is lost`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("abcde  -，。「」科技体育fgh ")
    let text = String((0..<120).compactMap { _ in alphabet.randomElement(using: &random) })
    let fonts = try TextSystem()
    for width in [30.0, 77, 200] {
      let lines = TextLayout.lines(of: text, style: .body, width: width, measurer: fonts)
      for line in lines {
        #expect(fonts.width(of: line, style: .body) <= width, "seed \(seed): \(line)")
      }
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "seed \(seed)")
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `kerning between words moves no break`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = (0..<60).map { _ in
      String(
        (0..<Int.random(in: 1...8, using: &random)).compactMap { _ in "abcde".randomElement(using: &random) })
    }
    for width in stride(from: 90.0, through: 240, by: 10) {
      var expected: [String] = []
      for word in words {
        let longer = expected.last.map { "\($0) \(word)" }
        if let longer, KerningMeasurer().width(of: longer, style: style) <= width {
          expected[expected.count - 1] = longer
        } else {
          expected.append(word)
        }
      }
      let lines = TextLayout.lines(
        of: words.joined(separator: " "), style: style, width: width, measurer: KerningMeasurer())
      #expect(lines == expected, "seed \(seed), width \(width)")
    }
  }

  @Test(arguments: ["word ", "科", "x"])
  func `the cost grows with the length`(unit: String) {
    let counter = CountingMeasurer()
    func cost(_ count: Int) -> Int {
      counter.characters = 0
      _ = TextLayout.lines(
        of: String(repeating: unit, count: count), style: style, width: 300, measurer: counter)
      return counter.characters
    }
    let (small, large) = (cost(1_000), cost(10_000))
    #expect(large < small * 12, "\(small) became \(large)")
  }

  @Test func `lines are centred in their height`() {
    var list = DrawList()
    let height = list.lines(["a", "", "b"], at: Point(5, 100), style, .black, measurer: squares)
    #expect(height == 60)
    #expect(
      list.commands == [
        .text("a", at: Point(5, 113), style, .black), .text("b", at: Point(5, 153), style, .black),
      ])
  }
}

/// Letters of ten points, with kerning at spaces of up to 2.5 points. Rounded to whole points.
private final class KerningMeasurer: TextMeasurer {
  func metrics(of style: TextStyle) -> FontMetrics { SquareTextMeasurer(advance: 1).metrics(of: style) }

  func width(of text: String, style: TextStyle) -> Double {
    let letters = Array(text.utf8)
    var width = 10.0 * Double(letters.count)
    for index in letters.indices.dropFirst() where letters[index - 1] == 32 {
      width += Double(letters[index] % 5) * 1.25 - 2.5
    }
    return width.rounded()
  }
}

/// A measurer that counts the measured characters.
final class CountingMeasurer: TextMeasurer {
  var characters = 0
  var measurements = 0

  func width(of text: String, style: TextStyle) -> Double {
    measurements += 1
    characters += text.count
    return Double(text.count) * style.size
  }

  func metrics(of style: TextStyle) -> FontMetrics {
    FontMetrics(ascent: style.size, descent: 0, capHeight: style.size)
  }
}
