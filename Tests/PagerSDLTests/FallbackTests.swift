import PagerEngine
import SeededRandom
import Testing

@testable import PagerSDL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tests of fallback fonts: those of the tests, and none of the system's.
@MainActor
@Suite struct `Fonts that stand in` {
  let text: TextSystem

  init() throws { text = try TestFonts.text() }

  private func key(_ string: String, _ style: TextStyle = .body) -> TextKey {
    TextKey(text: string, font: FontKey(style, scale: text.scale))
  }

  private func runs(_ string: String, _ style: TextStyle = .body) -> [TextRun] {
    text.runs(of: key(string, style))
  }

  /// Returns the test font of a run, or `nil` for a built-in one.
  private func font(_ run: TextRun) -> String? {
    guard case .fallback(let number) = run.face else { return nil }
    return (TestFonts.names + ["Hebrew-Bold.ttf"])[number]
  }

  @Test func `are searched after the built-in ones, in their order`() throws {
    #expect(runs("AI科技").allSatisfy { $0.face.isBuiltIn })
    #expect(runs("ש").map(font) == ["Hebrew-Regular.ttf"])
    let twice = try TextSystem()
    try twice.addFallback(fontFile: TestFonts.path("Hebrew-Bold.ttf"))
    try twice.addFallback(fontFile: TestFonts.path("Hebrew-Regular.ttf"))
    #expect(twice.runs(of: key("ש")).map(\.face) == [.fallback(0)])
    // Only the second font contains points.
    #expect(twice.runs(of: key("בְ")).map(\.face) == [.fallback(1)])
  }

  @Test func `a font of the text's weight comes first`() {
    #expect(runs("של", .headline).map(font) == ["Hebrew-Bold.ttf"])
    #expect(runs("בְ", .headline).map(font) == ["Hebrew-Regular.ttf"])
    #expect(runs("오늘", .headline).map(font) == ["Korean-Regular.otf"])
  }

  @Test func `bytes are as good as files`() throws {
    let bytes = try WholeFile.read(TestFonts.path("Arabic-Regular.ttf"))
    let fromBytes = try TextSystem()
    try fromBytes.addFallback(font: bytes)
    let word = key("أخبار")
    #expect(try fromBytes.image(of: word).pixels == text.image(of: word).pixels)
    #expect(fromBytes.missingGlyphs.isEmpty)
  }

  @Test func `a collection has several fonts`() throws {
    let first = try TextSystem()
    try first.addFallback(fontFile: TestFonts.path("Collection.ttc"))
    let second = try TextSystem()
    try second.addFallback(fontFile: TestFonts.path("Collection.ttc"), index: 1)
    for string in ["ข่าว", "오늘"] { _ = (first.runs(of: key(string)), second.runs(of: key(string))) }
    #expect(first.missingGlyphs == ["오", "늘"])
    #expect(second.missingGlyphs == ["ข", "า", "ว"])
    #expect(throws: SDLError.self) {
      try first.addFallback(fontFile: TestFonts.path("Collection.ttc"), index: 2)
    }
  }

  @Test func `a font that disappears leaves a gap`() throws {
    let path = "/tmp/pager-font-\(UInt32.random(in: 0 ... .max)).ttf"
    try WholeFile.write(WholeFile.read(TestFonts.path("Hebrew-Regular.ttf")), to: path)
    let brief = try TextSystem()
    try brief.addFallback(fontFile: path)
    unlink(path)
    let line = key("a שלום b", TextStyle(33))
    #expect(brief.pixelWidth(of: line) > 0)
    #expect(try brief.image(of: line).width > 0)
  }

  @Test func `a font that is added changes what was measured before`() throws {
    let late = try TextSystem()
    let box = late.width(of: "אבגדה", style: .body)
    #expect(late.missingGlyphs.count == 5)
    try late.addFallback(fontFile: TestFonts.path("Hebrew-Regular.ttf"))
    #expect(late.missingGlyphs.isEmpty)
    #expect(late.width(of: "אבגדה", style: .body) != box)
  }

  @Test func `a file that is not a font is refused by name`() throws {
    for path in ["/", "/dev/null", "/does/not/exist.ttf", #filePath] {
      let error = #expect(throws: SDLError.self) { try text.addFallback(fontFile: path) }
      #expect(error?.description.contains(path) == true)
    }
    for bytes in [[], [0], Array(repeating: 255, count: 5000), Array("OTTO".utf8)] as [[UInt8]] {
      #expect(throws: SDLError.self) { try text.addFallback(font: bytes) }
    }
    for index in [-1, 1, 70_000, .max, .min] {
      #expect(throws: SDLError.self) {
        try text.addFallback(fontFile: TestFonts.path("Hebrew-Regular.ttf"), index: index)
      }
    }
    #expect(runs("ש").map(font) == ["Hebrew-Regular.ttf"])
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `a damaged font is refused or draws something`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let name = ["Hebrew-Regular.ttf", "Arabic-Regular.ttf", "Korean-Regular.otf", "Emoji.ttf"][Int(seed % 4)]
    var bytes = try WholeFile.read(TestFonts.path(name))
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      bytes[Int.random(in: 12..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    if seed % 3 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count - 12, using: &random)) }
    let damaged = try TextSystem()
    guard (try? damaged.addFallback(font: bytes)) != nil else { return }
    let line = key("שלום أخبار 오늘 😀 x")
    let width = damaged.pixelWidth(of: line)
    #expect(width > 0 && width < 100_000, "seed \(seed)")
    #expect(try damaged.image(of: line).width > 0, "seed \(seed)")
    _ = try damaged.colorImage(of: line)
  }

  @Test func `a base and its marks are in one run, in a font that has both`() {
    #expect(runs("e\u{301}").map(\.face) == [.regular])
    // Only the Japanese font contains the mark, so it draws the letter too.
    let kana = runs("か\u{3099}か")
    #expect(kana.map(font) == ["Japanese-Regular.otf"])
    #expect(kana[0].text == "か\u{3099}か")
    let hebrew = runs("שְׁ a")
    #expect(hebrew.count == 2)
    #expect(font(hebrew[0]) == "Hebrew-Regular.ttf" || font(hebrew[1]) == "Hebrew-Regular.ttf")
  }

  @Test func `a mark that no font has leaves its letter, and is reported`() throws {
    #expect(runs("x\u{353}y") == [TextRun(face: .regular, text: "xy")])
    #expect(text.missingGlyphs == ["\u{353}"])
    #expect(text.width(of: "=\u{338}", style: .body) == text.width(of: "≠", style: .body))
  }

  @Test func `joiners reach the fonts that can use them`() throws {
    let joined = key("می\u{200C}خواهم")
    #expect(text.runs(of: joined).map(\.text) == ["می\u{200C}خواهم"])
    #expect(try text.image(of: joined).pixels != text.image(of: key("میخواهم")).pixels)
    #expect(runs("a\u{200D}b") == [TextRun(face: .regular, text: "ab")])
    #expect(runs("科\u{FE0F}").map(\.text) == ["科"])
  }

  @Test func `Han characters beside kana are Japanese`() {
    #expect(runs("直").map(\.face) == [.chineseRegular])
    #expect(runs("直のトップ").map(font) == ["Japanese-Regular.otf"])
    #expect(runs("直 Top の").map(font) == ["Japanese-Regular.otf", nil, "Japanese-Regular.otf"])
  }

  @Test func `the shaper receives the scripts`() {
    #expect(runs("समाचार, हिन्दी").map(\.script) == [.devanagari, .common, .devanagari])
    #expect(runs("ข่าว").map(\.script) == [.thai])
    #expect(runs("news 科技").map(\.script) == [.common, .common])
    // A conjunct is narrower than its parts side by side.
    let parts = text.width(of: "क\u{94D}\u{200C}षे", style: .body)
    #expect(text.width(of: "क्षे", style: .body) < parts)
  }

  @Test func `words from right to left keep what is between them in their font`() {
    let arabic = runs("مرحبا: كرة القدم، اليوم")
    #expect(arabic.count == 1)
    #expect(arabic[0].level == 1 && arabic[0].script == .arabic)
    // In visual order: the second word, the number, the first word.
    let figures = runs("שלום 123 עולם")
    #expect(figures.map { $0.text.trimmingSpaces } == ["עולם", "123", "שלום"])
    #expect(figures.map(\.runsRightToLeft) == [true, false, true])
    let mixed = runs("News: שלום")
    #expect(mixed.map { $0.text.trimmingSpaces } == ["News:", "שלום"])
  }

  @Test(
    arguments: [
      "أخبار اليوم", "שלום (עולם) 123", "News שלום", "समाचार", "ข่าวกีฬา", "日本語のニュース", "오늘의 뉴스", "😀 a 🇩🇪",
    ],
    [11, 16, 20.0])
  func `the width is what is drawn`(string: String, size: Double) throws {
    for scale in [1.0, 2] {
      text.scale = scale
      let key = key(string, TextStyle(size))
      let (letters, colors) = (try text.image(of: key), try text.colorImage(of: key))
      let left = min(-Int(letters.originX), -Int(colors.originX))
      let right = max(letters.width - Int(letters.originX), colors.width - Int(colors.originX))
      let bearing = Int(size * scale / 6) + 1
      let width = Int(text.pixelWidth(of: key))
      #expect(
        abs(right - width) <= bearing && right <= width + 1, "ink ends at \(right), the line at \(width)")
      #expect(abs(left) <= bearing, "ink begins at \(left)")
    }
  }

  @Test func `hostile lines have a defined result`() throws {
    let marks = "א" + String(repeating: "\u{5B0}", count: 5_000)
    let long = String(repeating: "אבג (דה) 12 news أخبار 😀 ", count: 4_000)
    let brackets = "א" + String(repeating: "(", count: 20_000) + "a" + String(repeating: ")", count: 20_000)
    let flags = String(repeating: "🇩", count: 99) + String(repeating: "👨\u{200D}", count: 999)
    for line in [
      marks, long, brackets, flags, "\u{200F}", "\u{202E}abc", "\u{2067}א\u{2069}", "\u{FE0F}\u{20E3}",
    ] {
      #expect(text.width(of: line, style: .body) >= 0)
      let key = key(line)
      let (letters, colors) = (try text.image(of: key), try text.colorImage(of: key))
      #expect(max(letters.width, colors.width) <= Int(LinePainter.limit))
      #expect(max(letters.height, colors.height) < 9_000)
    }
  }

  @Test func `a line from right to left is a mirror of its order, not of its letters`() throws {
    let (first, both) = (text.width(of: "חדשות", style: .body), text.width(of: "חדשות היום", style: .body))
    #expect(both > first)
    // The first word is at the right end: drawn alone, it has the same ink as the end of the line.
    let word = try text.image(of: key("חדשות"))
    let line = try text.image(of: key("חדשות היום"))
    #expect(word.height == line.height && line.width > word.width)
    var differing = 0
    for y in 0..<word.height {
      for x in 3..<word.width {
        let there = line.pixels[y * line.width + line.width - word.width + x]
        if abs(Int(there >> 24) - Int(word.pixels[y * word.width + x] >> 24)) > 90 { differing += 1 }
      }
    }
    #expect(differing < word.width * word.height / 20, "\(differing) pixels differ")
  }
}

extension String {
  fileprivate var trimmingSpaces: String { split(separator: " ").joined(separator: " ") }
}
