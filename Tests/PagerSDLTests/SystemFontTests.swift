import PagerEngine
import Testing

@testable import PagerSDL

/// Tests with the fonts of the system.
@MainActor
@Suite struct `Fonts of the system` {
  private static let titles = [
    "العربية", "עברית (1)", "한국어", "日本語ニュース", "हिन्दी", "ไทย", "😀👨‍👩‍👧🇩🇪", "ქართული", "ᚠᚢᚦ", "x\u{353}",
    "\u{10FFFF}\u{E000}\u{FFFE}",
  ]

  @Test func `give every title a width that its ink keeps to`() throws {
    let (text, plain) = (try TextSystem(usesSystemFonts: true), try TextSystem())
    for title in Self.titles {
      for style in [TextStyle.body, .headline] {
        let key = TextKey(text: title, font: FontKey(style, scale: 1))
        let width = text.pixelWidth(of: key)
        #expect(width > 0 && width < 1000, "\(title)")
        let (letters, colors) = (try text.image(of: key), try text.colorImage(of: key))
        let right = max(letters.width - Int(letters.originX), colors.width - Int(colors.originX))
        #expect(right > 0 && right <= Int(width) + 2, "\(title): ink ends at \(right), the line at \(width)")
        _ = plain.pixelWidth(of: key)
      }
    }
    #expect(Set(text.missingGlyphs).isSubset(of: plain.missingGlyphs))
  }

  /// Returns whether a system font has one of the characters that the built-in fonts lack.
  private static func haveMore() throws -> Bool {
    let text = try TextSystem()
    for title in titles { _ = text.width(of: title, style: .body) }
    return text.missingGlyphs.contains {
      !SystemFonts.shared.candidates(for: [$0], .text(.regular)).isEmpty
    }
  }

  @Test(
    .enabled("skipped: no font of the system has more characters than the built-in ones") {
      try await haveMore()
    })
  func `draw what the built-in ones lack`() throws {
    let (text, plain) = (try TextSystem(usesSystemFonts: true), try TextSystem())
    for title in Self.titles {
      for system in [text, plain] { _ = system.width(of: title, style: .body) }
    }
    #expect(text.missingGlyphs.count < plain.missingGlyphs.count)
  }

  @Test func `are left out by default`() throws {
    let text = try TextSystem()
    for title in Self.titles { _ = text.width(of: title, style: .body) }
    #expect(text.missingGlyphs.contains("ע"))
  }

  @Test func `do not change what the built-in ones have`() throws {
    let (text, plain) = (try TextSystem(usesSystemFonts: true), try TextSystem())
    for title in ["Top stories", "科技 News", "Ελλάδα", "Москва", "e\u{301}", "1 → 2 ≠ 3"] {
      let key = TextKey(text: title, font: FontKey(.body, scale: 1))
      #expect(text.runs(of: key) == plain.runs(of: key))
      #expect(try text.image(of: key).pixels == plain.image(of: key).pixels)
    }
  }

  @Test func `earlier queries do not change the answer`() throws {
    let (one, other) = (try TextSystem(usesSystemFonts: true), try TextSystem(usesSystemFonts: true))
    let keys = Self.titles.map { TextKey(text: $0, font: FontKey(.body, scale: 1)) }
    let forwards = keys.map { one.pixelWidth(of: $0) }
    let backwards = keys.reversed().map { other.pixelWidth(of: $0) }
    #expect(forwards == backwards.reversed())
  }
}
