import CSDL2

/// A font that SDL_ttf has opened at one size. A copy refers to the same font, which its owner closes.
struct SDLFont: Equatable {
  private let handle: OpaquePointer

  fileprivate init(_ handle: OpaquePointer) { self.handle = handle }

  /// Starts SDL_ttf. Call `stop()` as often.
  static func start() throws(SDLError) { try check(TTF_Init(), "starting SDL_ttf") }

  static func stop() { TTF_Quit() }

  /// Whether a font may be used on another thread while this one makes surfaces.
  ///
  /// Surfaces share a table of pixel formats, which SDL protects from version 2.26 on as far as we know.
  static var mayDrawOnOtherThread: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version.minor >= 26
  }

  /// SDL_ttf accepts only whole point sizes. At 18 dots per inch, a point is a quarter of a pixel.
  fileprivate static let resolution: UInt32 = 18

  func close() { TTF_CloseFont(handle) }

  /// Changes the em size, in quarters of a device pixel. Returns whether that succeeded.
  func resize(quarters: Int32) -> Bool {
    TTF_SetFontSizeDPI(handle, quarters, SDLFont.resolution, SDLFont.resolution) == 0
  }

  // MARK: Metrics, in pixels of the font

  var ascent: Int32 { TTF_FontAscent(handle) }
  /// The distance from the baseline down to the bottom of a line; negative.
  var descent: Int32 { TTF_FontDescent(handle) }
  var height: Int32 { TTF_FontHeight(handle) }

  func provides(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(handle, scalar.value) != 0 }

  /// Returns the left and the top edge of a glyph, from the pen; zeros without a glyph.
  func edges(of scalar: Unicode.Scalar) -> (left: Int32, top: Int32) {
    var (left, top): (Int32, Int32) = (0, 0)
    TTF_GlyphMetrics32(handle, scalar.value, &left, nil, nil, &top, nil)
    return (left, top)
  }

  // MARK: Text

  /// Sets the direction and the script of text, a tag of four letters. The font keeps both.
  func prepare(runsRightToLeft: Bool, script: String) {
    TTF_SetFontDirection(handle, runsRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(handle, script)
  }

  func width(of text: String) throws(SDLError) -> Int32 {
    var width: Int32 = 0
    try check(TTF_SizeUTF8(handle, text, &width, nil), "measuring text")
    return width
  }

  /// Returns the number of scalars at the start of a text that fit into a width.
  func count(of text: String, within width: Int32) -> Int32 {
    var count: Int32 = 0
    TTF_MeasureUTF8(handle, text, width, nil, &count)
    return count
  }

  /// Draws text in white. Returns `nil` if that fails, also for text without width; SDL then has the error.
  func render(_ text: String) -> PixelImage? {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(handle, text, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    let picture = surface.pointee
    return PixelImage(
      rows: picture.pixels, width: Int(picture.w), height: Int(picture.h), pitch: Int(picture.pitch))
  }
}

extension FontSource {
  /// A stream of the font's bytes. It is `nil` on failure; SDL then has the error.
  private var stream: UnsafeMutablePointer<SDL_RWops>? {
    switch self {
    case .program(_, let start, let count): SDL_RWFromConstMem(start, Int32(clamping: count))
    case .bytes(let bytes, _):
      SDL_RWFromConstMem(bytes.buffer.baseAddress, Int32(clamping: bytes.buffer.count))
    case .file(let path, _): WholeFile.isRegular(path) ? SDL_RWFromFile(path, "rb") : nil
    }
  }

  /// Opens the font at an em size in quarters of a device pixel. A bitmap font opens at its only size.
  func open(quarters: Int32) throws(SDLError) -> SDLFont {
    let action = "opening the font \(name)"
    guard index >= 0, index <= Int32.max else {
      throw SDLError(action, reason: "there is no font \(index) in it")
    }
    guard let stream else { throw SDLError(action, reason: "it cannot be read") }
    let font = try check(
      TTF_OpenFontIndexDPIRW(stream, 1, quarters, index, SDLFont.resolution, SDLFont.resolution), action)
    // Sharpens horizontal strokes without changing widths: letters start at fractions of a pixel and stay
    // evenly spaced.
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    TTF_SetFontKerning(font, 1)
    return SDLFont(font)
  }
}

extension PixelImage {
  /// Copies rows of pixels, `0xAARRGGBB` each; an image without pixels if there is no memory.
  ///
  /// - Parameter pitch: The distance between the starts of two rows, in bytes.
  fileprivate init(rows: UnsafeRawPointer?, width: Int, height: Int, pitch: Int) {
    let (pitch, count) = (pitch / 4, width * height)
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { target, filled in
      if let source = rows?.assumingMemoryBound(to: UInt32.self), let start = target.baseAddress {
        for y in 0..<height { (start + y * width).initialize(from: source + y * pitch, count: width) }
        filled = count
      }
    }
    self.init(width: pixels.isEmpty ? 0 : width, height: pixels.isEmpty ? 0 : height, pixels: pixels)
  }
}
