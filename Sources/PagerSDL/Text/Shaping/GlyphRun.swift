import PagerEngine

/// A run of text in an open font, with its metrics in device pixels.
struct GlyphRun {
  /// The rendered image of a run.
  struct Picture {
    var image: PixelImage
    /// The distance from the top of the image to the baseline.
    var ascent: Int32
    /// Whether the image contains colours. Otherwise it is white.
    var isColored: Bool
  }

  /// The distance from the pen to the end of the run.
  let advance: Int32
  /// The distance by which the first glyph extends to the left of the pen.
  let overhang: Int32
  private let run: TextRun
  private let font: OpenFont

  /// Measures a run. Throws if SDL_ttf fails.
  init(_ run: TextRun, _ font: OpenFont) throws(SDLError) {
    self.run = run
    self.font = font
    GlyphRun.prepare(font, for: run)
    let width = try GlyphRun.width(run.text, font)
    let overhang = try GlyphRun.overhang(run, font, width: width)
    let advance = max(0, (try GlyphRun.width(afterSpaceOf: run, font) ?? width) - overhang)
    self.overhang = GlyphRun.scaled(overhang, font)
    self.advance = GlyphRun.scaled(advance, font)
  }

  var text: String { run.text }

  /// Returns the text within `limit` device pixels of the run's left end, or slightly more.
  func text(upTo limit: Int32) -> String {
    guard advance > limit else { return run.text }
    guard limit > 0, font.factor == 1 else { return "" }
    GlyphRun.prepare(font, for: run)
    let scalars = run.text.unicodeScalars
    guard run.runsRightToLeft else {
      let count = font.font.count(of: run.text, within: limit)
      return String(String.UnicodeScalarView(scalars.prefix(Int(max(0, count)))))
    }
    let share = Double(limit) / Double(advance)
    return String(String.UnicodeScalarView(scalars.suffix(Int(Double(scalars.count) * share))))
  }

  /// Renders the run.
  func render() throws(SDLError) -> Picture {
    GlyphRun.prepare(font, for: run)
    guard let image = font.font.render(run.text) else {
      // SDL_ttf reports an error for text without width.
      if advance == 0 { return Picture(image: .nothing, ascent: 0, isColored: false) }
      throw SDLError("drawing text")
    }
    let ascent = font.font.ascent + rise(of: image)
    // Built-in fonts have no colours. Their pixels are not examined, to save time.
    let isColored =
      !run.face.isBuiltIn && image.pixels.contains { $0 >> 24 > 0 && $0 & 0xFF_FFFF != 0xFF_FFFF }
    return Picture(
      image: isColored ? image.madeStraight() : image, ascent: ascent, isColored: isColored
    ).scaled(by: font.factor)
  }

  /// Returns the height by which glyphs rise above the font's ascent. SDL_ttf moves the baseline down by this
  /// amount without reporting it.
  ///
  /// In this case the image is higher than the font, and has ink in its first row. If it also has ink in its
  /// last row, as with marks above and below, or if no marks can be placed above letters, the heights of the
  /// single characters are used instead: the image may be higher since letters hang below the font.
  private func rise(of image: PixelImage) -> Int32 {
    let excess = Int32(image.height) - font.font.height
    guard excess > 0, image.hasInk(inRow: 0) else { return 0 }
    // Latin letters, and the private ones of an app's font.
    let isPlain = run.text.unicodeScalars.allSatisfy { $0.value < 0x250 || 0xE000...0xF8FF ~= $0.value }
    return isPlain || image.hasInk(inRow: image.height - 1) ? min(excess, riseOfCharacters) : excess
  }

  /// The height by which the highest single character rises above the ascent.
  private var riseOfCharacters: Int32 {
    var highest: Int32 = 0
    for scalar in run.text.unicodeScalars where scalar.value > 0x7F {
      highest = max(highest, font.font.edges(of: scalar).top)
    }
    return max(0, highest - font.font.ascent)
  }

  /// Sets the direction and script of a run in a font, which keeps these settings.
  private static func prepare(_ font: OpenFont, for run: TextRun) {
    font.font.prepare(runsRightToLeft: run.runsRightToLeft, script: run.script.rawValue)
  }

  private static func width(_ text: String, _ font: OpenFont) throws(SDLError) -> Int32 {
    try font.font.width(of: text)
  }

  /// Returns the distance by which the glyph at the left end extends beyond it.
  ///
  /// In a right-to-left run this is the last glyph, in a form that only the shaper knows. With a trailing
  /// space, the glyph does not extend beyond the run, and the run becomes narrower by this distance.
  private static func overhang(
    _ run: TextRun, _ font: OpenFont, width: Int32
  ) throws(SDLError) -> Int32 {
    if run.runsRightToLeft {
      let spaces = try self.width("    ", font)
      return max(0, width + (spaces + 2) / 4 - (try self.width(run.text + " ", font)))
    }
    return run.text.unicodeScalars.first.map { max(0, -font.font.edges(of: $0).left) } ?? 0
  }

  /// Returns the width of a short run that ends with a space, or `nil` for other runs. It is rounded to the
  /// nearest pixel.
  ///
  /// SDL_ttf truncates the last advance. After a letter this is invisible, but the spaces before and after a
  /// dot between two faces would differ.
  private static func width(afterSpaceOf run: TextRun, _ font: OpenFont) throws(SDLError) -> Int32? {
    let text = run.text
    guard text.utf8.last == UInt8(ascii: " "), text.utf8.count <= 64 else { return nil }
    return (try width(text + text + text + text, font) + 2) / 4
  }

  private static func scaled(_ length: Int32, _ font: OpenFont) -> Int32 {
    font.factor == 1 ? length : nearestPixel(Double(length) * font.factor)
  }
}

extension GlyphRun.Picture {
  /// Returns the picture at another size, rounded to pixels.
  fileprivate func scaled(by factor: Double) -> GlyphRun.Picture {
    guard factor != 1, image.width > 0, image.height > 0 else { return self }
    let bitmap = Bitmap(width: image.width, height: image.height, pixels: image.pixels)
    func length(_ pixels: Int) -> Int { max(1, Int(nearestPixel(Double(pixels) * factor))) }
    var scaled = self
    scaled.image = PixelImage(bitmap, width: length(image.width), height: length(image.height))
    scaled.ascent = nearestPixel(Double(ascent) * factor)
    return scaled
  }
}

extension PixelImage {
  fileprivate func hasInk(inRow row: Int) -> Bool {
    pixels[(row * width)..<(row * width + width)].contains { $0 >> 24 > 0 }
  }

  /// Returns the image with straight alpha. Some versions of SDL_ttf return premultiplied images of colour
  /// fonts. An image counts as premultiplied if no channel exceeds its alpha.
  fileprivate func madeStraight() -> PixelImage {
    func isWithin(_ pixel: UInt32) -> Bool {
      let alpha = pixel >> 24
      return pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel & 255 <= alpha
    }
    guard pixels.allSatisfy({ isWithin($0) || $0 >> 24 == 0 }) else { return self }
    var straight = self
    for (index, pixel) in pixels.enumerated() where pixel >> 24 < 255 {
      let alpha = pixel >> 24
      func channel(_ shift: UInt32) -> UInt32 {
        alpha == 0 ? 0 : ((pixel >> shift & 255) * 255 + alpha / 2) / alpha << shift
      }
      straight.pixels[index] = alpha << 24 | channel(16) | channel(8) | channel(0)
    }
    return straight
  }
}
