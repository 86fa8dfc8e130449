import PagerEngine
import PagerSDL
import SeededRandom
import Testing

@MainActor
@Suite struct `Text that is too long` {
  /// Every character is ten points wide.
  private let style = TextStyle(10)
  private let squares = SquareTextMeasurer(advance: 1)

  private func cut(_ text: String, _ width: Double, _ place: TextTruncation = .end) -> String {
    squares.truncated(text, to: width, style: style, at: place)
  }

  @Test func `loses its end`() {
    #expect(cut("abcdef", 60) == "abcdef")
    #expect(cut("abcdef", 59) == "abcd…")
    #expect(cut("abcdef", 20) == "a…")
    #expect(cut("one two", 50) == "one…")
    #expect(cut("科技新闻", 30) == "科技…")
  }

  @Test func `loses its middle`() {
    #expect(cut("abcdef", 60, .middle) == "abcdef")
    #expect(cut("abcdef", 50, .middle) == "ab…ef")
    #expect(cut("abcdef", 40, .middle) == "ab…f")
    #expect(cut("abcdef", 20, .middle) == "a…")
    #expect(cut("one two three", 70, .middle) == "one…ree")
  }

  @Test(arguments: [TextTruncation.end, .middle])
  func `nearly nothing fits`(place: TextTruncation) {
    #expect(cut("abc", 10, place) == "…")
    #expect(cut("abc", 9, place) == "")
    #expect(cut("a", 5, place) == "")
    #expect(cut("", 5, place) == "")
    for width in [0, -1, -Double.infinity, .nan] { #expect(cut("abc", width, place) == "") }
    #expect(cut("abc", .infinity, place) == "abc")
  }

  @Test func `clusters are not cut in two`() {
    let family = "👨‍👩‍👧"
    #expect(cut(family + family + family, 20) == family + "…")
    #expect(cut("e\u{301}e\u{301}e\u{301}e\u{301}", 30, .middle) == "e\u{301}…e\u{301}")
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `as much stays as fits, at both ends of the text`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("abcde科技 אب😀")
    let count = Int.random(in: 0...200, using: &random)
    let text = String((0..<count).compactMap { _ in alphabet.randomElement(using: &random) })
    let room = Int.random(in: 0...220, using: &random)
    for place in [TextTruncation.end, .middle] {
      let result = cut(text, Double(room) * 10, place)
      #expect(result.count <= room, "seed \(seed)")
      guard result != text else { continue }
      #expect(text.count > room, "seed \(seed)")
      let halves = result.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
      #expect(room == 0 || halves.count == 2, "seed \(seed)")
      guard halves.count == 2 else { continue }
      #expect(text.hasPrefix(halves[0]) && text.hasSuffix(halves[1]), "seed \(seed)")
      #expect(place == .middle || halves[1].isEmpty, "seed \(seed)")
      // One more character would not fit, except for spaces.
      let spaces = text.filter(\.isWhitespace).count
      #expect(result.count + spaces >= room, "seed \(seed)")
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `real fonts keep within the width too`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = try TestFonts.text()
    let alphabet = Array("Wi.lAV  科技חדשותأخبار😀 123()")
    let line = String((0..<120).compactMap { _ in alphabet.randomElement(using: &random) })
    for place in [TextTruncation.end, .middle] {
      let width = Double.random(in: 0...900, using: &random)
      let result = text.truncated(line, to: width, style: .body, at: place)
      #expect(text.width(of: result, style: .body) <= width, "seed \(seed): \(result)")
      #expect(result == line || result.isEmpty || result.contains("…"), "seed \(seed)")
    }
  }

  @Test(arguments: [TextTruncation.end, .middle])
  func `a title of a hundred thousand characters costs little`(place: TextTruncation) {
    let counter = CountingMeasurer()
    let title = String(repeating: "LongTitle,", count: 10_000)
    let result = counter.truncated(title, to: 300, style: style, at: place)
    #expect(result.count == 30)
    #expect(counter.measurements < 16 && counter.characters < 400, "\(counter.characters) characters")
  }

  @Test func `a measurer that gives NaN breaks nothing`() {
    #expect(squares.truncated("abc", to: 5, style: TextStyle(.nan)) == "abc")
  }
}
