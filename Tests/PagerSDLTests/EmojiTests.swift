import PagerEngine
import Testing

@testable import PagerSDL

@MainActor
@Suite struct `Emoji` {
  let text: TextSystem

  init() throws { text = try TestFonts.text() }

  private func key(_ string: String, _ size: Double = 20) -> TextKey {
    TextKey(text: string, font: FontKey(TextStyle(size), scale: text.scale))
  }

  private func picture(_ string: String, _ color: Color, on ground: Color = .white) throws -> Bitmap {
    var frame = DisplayList()
    frame.begin(size: Size(60, 40), background: ground)
    frame.add(.text(string, at: Point(10, 30), TextStyle(24), color))
    return try Canvas.picture(of: frame, text: text)
  }

  private func isColored(_ color: Color) -> Bool {
    max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue) > 40
  }

  @Test func `keep their colours whatever the text's is`() throws {
    let black = try picture("😀", .black)
    #expect(black.pixels == (try picture("😀", Color(0x00_80FF))).pixels)
    // The middle of the face is yellow.
    let face = try #require(black.color(x: 18, y: 22))
    #expect(face.red > 200 && face.green > 140 && face.blue < 120, "\(face)")
  }

  @Test func `fade with the text`() throws {
    let full = try #require(try picture("😀", .black).color(x: 18, y: 22))
    let half = try #require(try picture("😀", Color.black.opacity(0.5)).color(x: 18, y: 22))
    #expect(abs(Int(half.blue) - (Int(full.blue) + 255) / 2) <= 2)
    #expect(try picture("😀", .clear).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func `letters beside them have the text's colour`() throws {
    let image = try picture("😀■", Color(0x0000FF))
    let ink = (0..<60 * 40).map { image.pixels[$0] & 0xFF_FFFF }
    #expect(ink.contains(0x0000FF))
  }

  @Test func `have no dark or light fringe`() throws {
    // On the face's yellow, the edge stays yellow.
    let yellow = Color(0xFFC828)
    let image = try picture("😀", .black, on: yellow)
    for y in 0..<40 {
      let first = (0..<60).first { image.color(x: $0, y: y) != yellow }
      guard let first, let edge = image.color(x: first, y: y) else { continue }
      #expect(edge.red > 200 && edge.green > 120, "row \(y): \(edge)")
    }
  }

  @Test(arguments: [9, 13, 15.25, 16, 20, 36, 64, 200.0])
  func `are as large as letters`(size: Double) throws {
    let image = try text.colorImage(of: key("😀", size))
    #expect(Double(image.height) > size * 0.9 && Double(image.height) < size * 1.3 + 1)
    #expect(Double(image.width) > size * 0.9 && Double(image.width) < size * 1.3 + 1)
    // They extend beyond the line's capitals and its baseline by about the same amount.
    let below = image.height - Int(image.originY)
    #expect(below > 0 && Double(below) < size * 0.3 + 1)
    let advance = Double(text.pixelWidth(of: key("😀", size)))
    #expect(abs(advance - 1.245 * size) <= max(1, size / 100))
    #expect(text.pixelWidth(of: key("😀😀", size)) == 2 * text.pixelWidth(of: key("😀", size)))
  }

  @Test(arguments: ["👨‍👩‍👧", "🇩🇪", "👍🏽", "1\u{FE0F}\u{20E3}", "❤\u{FE0F}"])
  func `sequences are one picture`(sequence: String) throws {
    let runs = text.runs(of: key(sequence))
    #expect(runs.count == 1 && runs[0].isEmoji && runs[0].text == sequence)
    #expect(text.pixelWidth(of: key(sequence)) == text.pixelWidth(of: key("😀")))
    #expect(try text.colorImage(of: key(sequence)).pixels.contains { $0 >> 24 > 200 })
    #expect(try text.image(of: key(sequence)).width == 0)
  }

  @Test func `a skin tone changes the picture`() throws {
    #expect(try text.colorImage(of: key("👍🏽")).pixels != text.colorImage(of: key("👍")).pixels)
  }

  @Test func `a sequence that the font lacks is its first picture, and what is missing is reported`() throws {
    let hair = key("👨\u{200D}\u{1F9B0}")
    #expect(try text.colorImage(of: hair).pixels == text.colorImage(of: key("👨")).pixels)
    #expect(text.missingGlyphs == ["\u{1F9B0}"])
  }

  @Test func `signs are pictures only on request`() {
    #expect(text.runs(of: key("❤")) == [TextRun(face: .regular, text: "❤")])
    #expect(text.runs(of: key("❤\u{FE0E}")) == [TextRun(face: .regular, text: "❤")])
    #expect(text.runs(of: key("❤\u{FE0F}")).map(\.isEmoji) == [true])
    #expect(text.runs(of: key("1#*©™")) == [TextRun(face: .regular, text: "1#*©™")])
  }

  @Test func `without a font for them there is a box, once`() throws {
    let plain = try TextSystem()
    #expect(plain.runs(of: key("❤\u{FE0F}")) == [TextRun(face: .regular, text: "❤")])
    #expect(plain.missingGlyphs.isEmpty)
    #expect(plain.runs(of: key("👨‍👩‍👧")).map { $0.text.unicodeScalars.count } == [1])
    #expect(plain.missingGlyphs == ["👨"])
  }
}
