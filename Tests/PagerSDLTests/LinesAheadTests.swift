import PagerEngine
import Testing

@testable import PagerSDL

@Suite(
  "Lines drawn ahead",
  .enabled("skipped: lines are drawn ahead with two processors and SDL 2.26") { await LinesAhead() != nil })
@MainActor
struct LinesAheadTests {
  private static let texts = [
    "Twelve lines of text", "→ with arrows ≠ and signs", "AVATAR, To, kerning", "Žluťoučký kůň", "中文字体",
    "mixed 中文 and Latin", "1,234.5", "a", "…", "   ", "", "A line that is longer than most of the others are",
  ]

  private static func keys(sizes: [Double]) -> [TextKey] {
    let styles = sizes.flatMap { [TextStyle($0), TextStyle($0, weight: .semibold)] }
    return styles.flatMap { style in
      texts.map { TextKey(text: $0, font: FontKey(style, scale: 1)) }
    }
  }

  private func expectSame(_ image: PixelImage, _ other: PixelImage, _ key: TextKey) {
    #expect(image.pixels == other.pixels, "\(key)")
    #expect(image.width == other.width && image.height == other.height, "\(key)")
    #expect(image.originX == other.originX && image.originY == other.originY, "\(key)")
  }

  @Test("are those that the caller draws, also with more sizes than fonts stay open", arguments: [1, 3, 12])
  func same(sizes: Int) throws {
    let keys = LinesAheadTests.keys(sizes: (0..<sizes).map { 11 + Double($0) * 1.25 })
    let (text, plain) = (try TextSystem(), try TextSystem())
    #expect(text.drawAhead(keys))
    for key in keys { expectSame(try text.image(of: key), try plain.image(of: key), key) }
    text.endAhead()
  }

  @Test("are the same in another order, and after fonts were needed in between")
  func needed() throws {
    let keys = LinesAheadTests.keys(sizes: [14, 30])
    let (text, plain) = (try TextSystem(), try TextSystem())
    #expect(text.drawAhead(keys))
    for (number, key) in keys.reversed().enumerated() {
      if number % 5 == 0 {
        let style = TextStyle(9 + Double(number))
        #expect(text.width(of: "measured", style: style) == plain.width(of: "measured", style: style))
      }
      expectSame(try text.image(of: key), try plain.image(of: key), key)
    }
    text.endAhead()
  }

  @Test("are drawn on the second thread") func second() throws {
    let keys = LinesAheadTests.keys(sizes: [14])
    let text = try TextSystem()
    #expect(text.drawAhead(keys))
    let ahead = try #require(text.ahead)
    #expect(ahead.count == keys.count)
    for key in keys { #expect(ahead.letters(of: key) != nil, "\(key)") }
    text.endAhead()
    #expect(text.ahead == nil && ahead.count == 0)
  }

  @Test("are not begun while others are drawn, nor if they are few") func refused() throws {
    let keys = LinesAheadTests.keys(sizes: [14])
    let text = try TextSystem()
    #expect(!text.drawAhead(Array(keys.prefix(3))))
    #expect(text.drawAhead(keys))
    #expect(!text.drawAhead(keys))
    text.endAhead()
    #expect(text.drawAhead(keys))
    text.endAhead()
  }

  @Test("leave lines with other fonts to the caller") func fallback() throws {
    let text = try TextSystem()
    try text.addFallback(fontFile: TestFonts.path("Hebrew-Regular.ttf"))
    let font = FontKey(TextStyle(16), scale: 1)
    let keys = ["one", "two", "three", "four", "שלום"].map { TextKey(text: $0, font: font) }
    #expect(text.drawAhead(keys))
    #expect(text.ahead?.count == 4)
    let image = try text.image(of: keys[4])
    #expect(image.pixels.contains { $0 >> 24 == 255 })
    text.endAhead()
  }
}
