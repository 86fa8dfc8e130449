import CSDL2

/// The location of a font's bytes.
enum FontSource {
  /// Built into the program, with its name.
  case program(String, UnsafePointer<UInt8>?, UInt)
  /// In memory, with the index in a collection.
  case bytes(FontBytes, index: Int)
  /// In a file, with the index in a collection.
  case file(String, index: Int)

  /// The font's name in error messages.
  var name: String {
    switch self {
    case .program(let name, _, _): name
    case .bytes(let bytes, _): "of \(bytes.buffer.count) bytes"
    case .file(let path, _): path
    }
  }

  /// A key that identifies the file and the font in it.
  var identity: String { "\(index):\(name)" }

  private var index: Int {
    switch self {
    case .program: 0
    case .bytes(_, let index), .file(_, let index): index
    }
  }

  /// A stream of the font's bytes. It is `nil` on failure; SDL then has the error.
  private var stream: UnsafeMutablePointer<SDL_RWops>? {
    switch self {
    case .program(_, let start, let count): SDL_RWFromConstMem(start, Int32(clamping: count))
    case .bytes(let bytes, _):
      SDL_RWFromConstMem(bytes.buffer.baseAddress, Int32(clamping: bytes.buffer.count))
    case .file(let path, _): WholeFile.isRegular(path) ? SDL_RWFromFile(path, "rb") : nil
    }
  }

  /// SDL_ttf accepts only whole point sizes. At 18 dots per inch, a point is a quarter of a pixel.
  private static let resolution: UInt32 = 18

  /// Opens the font at an em size in quarters of a device pixel. A bitmap font opens at its only size.
  func open(quarters: Int32) throws(SDLError) -> OpaquePointer {
    let action = "opening the font \(name)"
    guard index >= 0, index <= Int32.max else {
      throw SDLError(action, reason: "there is no font \(index) in it")
    }
    guard let stream else { throw SDLError(action, reason: "it cannot be read") }
    let font = try check(
      TTF_OpenFontIndexDPIRW(stream, 1, quarters, index, Self.resolution, Self.resolution), action)
    // Sharpens horizontal strokes without changing widths: letters start at fractions of a pixel and stay
    // evenly spaced.
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    TTF_SetFontKerning(font, 1)
    return font
  }

  /// Changes the em size of an open font, in quarters of a device pixel. Returns whether that succeeded.
  static func resize(_ font: OpaquePointer, quarters: Int32) -> Bool {
    TTF_SetFontSizeDPI(font, quarters, resolution, resolution) == 0
  }
}

/// The bytes of a font, at an address that is stable while the font is open.
final class FontBytes {
  let buffer: UnsafeRawBufferPointer

  init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyBytes(from: bytes)
    buffer = UnsafeRawBufferPointer(copy)
  }

  deinit { buffer.deallocate() }
}
