import PagerEngine
import Testing

@testable import PagerSDL

@MainActor
@Suite struct `Setting text` {
  let text: TextSystem

  init() throws { text = try TextSystem() }

  private func key(_ string: String, _ style: TextStyle = .body) -> TextKey {
    TextKey(text: string, font: FontKey(style, scale: text.scale))
  }

  @Test(arguments: ["Top stories", "科技 News 体育", "VAT", "11:11", "jolly", "Åse"], [11, 15.25, 16, 20, 36.0])
  func `the width is what is drawn`(string: String, size: Double) throws {
    for scale in [1.0, 2] {
      text.scale = scale
      let key = key(string, TextStyle(size))
      let image = try text.image(of: key)
      let right = Int(image.width) - Int(image.originX)
      let bearing = Int(size * scale / 6) + 1
      let width = Int(text.pixelWidth(of: key))
      #expect(right <= width + 1, "ink ends at \(right), the line at \(width)")
      #expect(right >= width - bearing, "ink ends at \(right), the line at \(width)")
      #expect(text.width(of: string, style: TextStyle(size)) == Double(width) / scale)
    }
  }

  @Test func `memory is given back, and widths and letters come again`() throws {
    let styles = [12.0, 16, 20].map { TextStyle($0) }
    let words = "Top 科技"
    let before = styles.map { text.width(of: words, style: $0) }
    let letters = try text.image(of: key(words))
    #expect(text.openFontCount > styles.count)
    text.releaseMemory()
    #expect(text.openFontCount == 0)
    #expect(styles.map { text.width(of: words, style: $0) } == before)
    #expect(try text.image(of: key(words)).pixels == letters.pixels)
    // This includes the most recently used font.
    let metrics = text.metrics(of: .body)
    text.releaseMemory()
    #expect(text.metrics(of: .body) == metrics && text.openFontCount == 1)
  }

  @Test func `a font that was given another size draws as one that was opened at that size`() throws {
    // Three faces, so that more sizes are needed than fonts can be open.
    let words = "Top 12 科技 VAT"
    let keys = stride(from: 9.0, through: 40, by: 1.25).map {
      key(words, TextStyle($0, tabularFigures: true))
    }
    let shared = try (keys + keys.reversed()).map { key in
      (text.pixelWidth(of: key), try text.image(of: key).pixels)
    }
    #expect(text.openFontCount == FontStore.limit)
    for (key, seen) in zip(keys + keys.reversed(), shared) {
      text.releaseMemory()
      #expect(text.pixelWidth(of: key) == seen.0)
      #expect(try text.image(of: key).pixels == seen.1)
    }
  }

  @Test func `runs follow what the faces have`() {
    #expect(
      text.runs(of: key("AI科技，ok")) == [
        TextRun(face: .regular, text: "AI"), TextRun(face: .chineseRegular, text: "科技，"),
        TextRun(face: .regular, text: "ok"),
      ])
    #expect(text.runs(of: key("体", .headline)) == [TextRun(face: .chineseBold, text: "体")])
    #expect(
      text.runs(of: key("12é", TextStyle(13, tabularFigures: true)))
        == [TextRun(face: .tabular, text: "12"), TextRun(face: .regular, text: "é")])
  }

  @Test func `marks and joiners stay with their base`() {
    #expect(text.runs(of: key("e\u{301}x")) == [TextRun(face: .regular, text: "e\u{301}x")])
    #expect(text.runs(of: key("科\u{FE0F}")) == [TextRun(face: .chineseRegular, text: "科")])
  }

  @Test func `a character that no font has is replaced once and reported once`() throws {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let runs = text.runs(of: key(family + family))
    #expect(runs.count == 1)
    #expect(runs[0].text.unicodeScalars.count == 2)
    #expect(text.missingGlyphs == ["\u{1F468}"])
    let image = try text.image(of: key(family))
    #expect(image.width > 4 && image.height > 4)
  }

  @Test func `control characters take no room and breaks are spaces`() {
    let plain = text.width(of: "ab", style: .body)
    for hidden in ["a\0b", "a\u{7}b", "a\u{200B}b", "a\u{AD}b", "a\u{FEFF}b"] {
      #expect(text.width(of: hidden, style: .body) == plain)
    }
    for space in ["a\nb", "a\tb", "a\r\nb", "a\u{2028}b"] {
      #expect(text.width(of: space, style: .body) == text.width(of: "a b", style: .body))
    }
  }

  @Test func `hostile input has a defined result`() throws {
    #expect(text.width(of: "", style: .body) == 0)
    for size in [Double.nan, .infinity, -.infinity, -3, 0, 1e300] {
      #expect(text.width(of: "Ag", style: TextStyle(size, lineHeight: 1)).isFinite)
      #expect(text.metrics(of: TextStyle(size, lineHeight: 1)).ascent > 0)
    }
    let long = String(repeating: "long text 长 ", count: 10_000)
    #expect(text.width(of: long, style: .body) > 500_000)
    #expect(try text.image(of: key(long)).width <= Int(LinePainter.limit))
    let tower = "a" + String(repeating: "\u{301}", count: 5_000)
    #expect(text.width(of: tower, style: .body) >= 0)
    #expect(try text.image(of: key(tower)).height < 9_000)
    _ = try text.image(of: key("\0\0"))
    for scale in [Double.nan, -1, 0, .infinity] {
      text.scale = scale
      #expect(text.scale >= 0.25 && text.scale <= 16)
    }
  }

  @Test func `a longer line is never narrower`() {
    var last = 0.0
    var line = ""
    for character in "The quick brown 科技 fox, jumps" {
      line.append(character)
      let width = text.width(of: line, style: .body)
      #expect(width >= last - 1)
      last = width
    }
  }

  @Test func `earlier drawings do not change a glyph`() throws {
    let fresh = try TextSystem()
    _ = try fresh.image(of: key("fi Wave Top 科 lj"))
    _ = try fresh.image(of: key("Xstories"))
    let second = try fresh.image(of: key("Top stories 科技"))
    #expect(try text.image(of: key("Top stories 科技")).pixels == second.pixels)
  }

  @Test func `faces share a baseline`() throws {
    let latin = try text.image(of: key("H", .headline))
    let both = try text.image(of: key("H中", .headline))
    #expect(latin.originY == Int32(latin.height))
    // The Latin letter ends on the row of the origin, with Chinese text next to it.
    let column = Int(both.originX) + 5
    let foot = (0..<both.height).last { both.pixels[$0 * both.width + column] >> 24 > 128 }
    #expect(foot == Int(both.originY) - 1)
  }

  @Test(arguments: ["A\u{30A}\u{301}", "Ẫ", "E\u{304}\u{301}", "Å"], [11, 16, 40.0])
  func `marks above a capital do not push it down`(letter: String, size: Double) throws {
    let image = try text.image(of: key(letter, TextStyle(size)))
    #expect(image.originY == Int32(image.height), "\(letter) stands on the line")
  }

  @Test func `the width cache is bounded`() {
    var cache = WidthCache(byteLimit: 1000)
    for index in 0..<1000 { cache.insert(1, for: key("entry \(index)")) }
    #expect(cache.count < 40)
    #expect(cache.width(key("entry 999")) == 1)
    #expect(cache.width(key("entry 0")) == nil)
  }

  /// Only one thread at a time may use FreeType, regardless of the thread that releases a text system.
  @Test func `a text system that is released on another thread does not disturb the others`() async throws {
    for round in 1...30 {
      let system = try TextSystem()
      let width = system.width(of: "Top stories 科技", style: TextStyle(Double(round + 8)))
      let release = Task.detached { withExtendedLifetime(system) {} }
      let fresh = try TextSystem()
      #expect(fresh.width(of: "Top stories 科技", style: TextStyle(Double(round + 8))) == width)
      await release.value
    }
  }

  @Test func `an error of a font is reported once by each painter, and not by later ones`() throws {
    var frame = DisplayList()
    frame.begin(size: Size(10, 10), background: .white)
    let canvases = try (0..<2).map { _ in try Canvas(size: Size(10, 10), text: text) }
    text.fonts.note(SDLError("opening a font", reason: "none"), of: .regular)
    for canvas in canvases {
      #expect(throws: SDLError("opening a font", reason: "none")) { try canvas.paint(frame) }
    }
    for canvas in canvases + [try Canvas(size: Size(10, 10), text: text)] { try canvas.paint(frame) }
    // New painters report an error that no other painter has reported.
    text.fonts.note(SDLError("drawing a font", reason: "none"), of: .semibold)
    let late = try (0..<2).map { _ in try Canvas(size: Size(10, 10), text: text) }
    for canvas in late {
      #expect(throws: SDLError("drawing a font", reason: "none")) { try canvas.paint(frame) }
    }
  }
}
