import CSDL2

/// How far a run of text reaches, in device pixels.
struct RunMetrics {
  /// From the pen to the end of the run.
  let advance: Int32
  /// How far the first glyph reaches left of the pen.
  let overhang: Int32

  init(_ text: String, _ font: OpaquePointer) {
    var width: Int32 = 0
    TTF_SizeUTF8(font, text, &width, nil)
    var left: Int32 = 0
    if let first = text.unicodeScalars.first {
      TTF_GlyphMetrics32(font, first.value, &left, nil, nil, nil, nil)
    }
    overhang = max(0, -left)
    advance = max(0, (RunMetrics.width(afterSpaceOf: text, font) ?? width) - overhang)
  }

  /// The width, to the nearest pixel, of a short run that ends with a space; nil for others.
  ///
  /// SDL_ttf cuts off the fraction of the last advance. Nobody sees that behind a letter, but spaces before and
  /// after a dot between two faces would differ.
  private static func width(afterSpaceOf text: String, _ font: OpaquePointer) -> Int32? {
    guard text.utf8.last == UInt8(ascii: " "), text.utf8.count <= 64 else { return nil }
    var width: Int32 = 0
    TTF_SizeUTF8(font, text + text + text + text, &width, nil)
    return (width + 2) / 4
  }
}

/// Draws the runs of one line side by side on one baseline.
struct LinePainter {
  /// A line is drawn up to this many device pixels.
  static let limit: Int32 = 8192

  private struct Piece {
    let x: Int32
    let ascent: Int32
    let image: PixelImage
  }

  private var pieces: [Piece] = []
  private var pen: Int32 = 0

  /// Draws a run after the others; false when the line has reached its limit.
  mutating func add(_ text: String, _ font: OpaquePointer) throws(SDLError) -> Bool {
    let metrics = RunMetrics(text, font)
    var drawn = text
    if pen + metrics.advance > LinePainter.limit {
      var count: Int32 = 0
      TTF_MeasureUTF8(font, text, max(0, LinePainter.limit - pen), nil, &count)
      drawn = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Int(max(0, count)))))
    }
    if !drawn.isEmpty {
      let image = try LinePainter.render(drawn, font)
      let ascent = TTF_FontAscent(font) + LinePainter.rise(drawn, font)
      pieces.append(Piece(x: pen - metrics.overhang, ascent: ascent, image: image))
    }
    pen += metrics.advance
    return pen < LinePainter.limit
  }

  /// The line, cut to what can be seen.
  func image() -> PixelImage {
    guard let first = pieces.first else { return .nothing }
    let left = pieces.reduce(first.x) { min($0, $1.x) }
    let right = pieces.reduce(0) { max($0, Int($1.x) + $1.image.width) }
    let ascent = pieces.reduce(first.ascent) { max($0, $1.ascent) }
    let descent = pieces.reduce(0) { max($0, $1.image.height - Int($1.ascent)) }
    let (width, height) = (right - Int(left), Int(ascent) + descent)
    guard width > 0, height > 0 else { return .nothing }
    var line = PixelImage(
      width: width, height: height, pixels: [UInt32](repeating: 0xFF_FFFF, count: width * height))
    for piece in pieces {
      line.cover(with: piece.image, x: Int(piece.x - left), y: Int(ascent - piece.ascent))
    }
    line.originX = -left
    line.originY = ascent
    return line.trimmed()
  }

  /// How far glyphs rise above the font's ascent; SDL_ttf moves the baseline down by as much.
  private static func rise(_ text: String, _ font: OpaquePointer) -> Int32 {
    var highest: Int32 = 0
    for scalar in text.unicodeScalars where scalar.value > 0xFF {
      var top: Int32 = 0
      TTF_GlyphMetrics32(font, scalar.value, nil, nil, nil, &top, nil)
      highest = max(highest, top)
    }
    return max(0, highest - TTF_FontAscent(font))
  }

  private static func render(_ text: String, _ font: OpaquePointer) throws(SDLError) -> PixelImage {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(font, text, white) else {
      // Text of no width at all is an error for SDL_ttf, not for us.
      if RunMetrics(text, font).advance == 0 { return .nothing }
      throw SDLError("drawing text")
    }
    defer { SDL_FreeSurface(surface) }
    return PixelImage(argb: surface)
  }
}

extension PixelImage {
  /// Copies the pixels of a surface in the format ARGB8888.
  init(argb surface: UnsafeMutablePointer<SDL_Surface>) {
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let pitch = Int(surface.pointee.pitch) / 4
    let count = width * height
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { target, filled in
      if let source = surface.pointee.pixels?.assumingMemoryBound(to: UInt32.self),
        let start = target.baseAddress
      {
        for y in 0..<height { (start + y * width).initialize(from: source + y * pitch, count: width) }
        filled = count
      }
    }
    self.init(width: pixels.isEmpty ? 0 : width, height: pixels.isEmpty ? 0 : height, pixels: pixels)
  }

  /// Lays white letters over others: where both have ink, the stronger one counts.
  mutating func cover(with image: PixelImage, x: Int, y: Int) {
    let width = width
    pixels.withUnsafeMutableBufferPointer { target in
      image.pixels.withUnsafeBufferPointer { source in
        for row in 0..<image.height {
          let (to, from) = ((y + row) * width + x, row * image.width)
          for column in 0..<image.width {
            let ink = source[from + column] | 0xFF_FFFF
            if ink > target[to + column] { target[to + column] = ink }
          }
        }
      }
    }
  }
}
