import CSDL2
import PagerEngine

extension Bitmap {
  /// Creates a bitmap from a picture file in any format that SDL_image supports.
  ///
  ///     let bitmap = try Bitmap(contentsOfFile: "mountain.jpg")
  ///
  /// An animation results in its first frame. The number of pixels is unlimited; for untrusted files use
  /// PNG and `init(contentsOfPNGFile:)`, which limits the size.
  ///
  /// - Throws: An `SDLError` with the path and the reason, if the file cannot be read or is not a picture,
  ///   or if memory is short.
  public convenience init(contentsOfFile path: String) throws(SDLError) {
    let action = "reading the picture \(path)"
    let surface = try check(ImageLibrary.shared(action).load(path), action)
    try self.init(surface, action)
  }

  /// Creates a bitmap from the bytes of a picture file in any format that SDL_image supports.
  ///
  /// An animation results in its first frame. The number of pixels is unlimited; for untrusted bytes use
  /// PNG and `init(decodingPNG:)`, which limits the size.
  ///
  /// - Throws: An `SDLError` if the bytes are not a picture, or if memory is short.
  public convenience init(decoding bytes: [UInt8]) throws(SDLError) {
    try self.init(decoding: bytes, "decoding a picture of \(bytes.count) bytes")
  }

  convenience init(decoding bytes: [UInt8], _ action: String) throws(SDLError) {
    let library = try ImageLibrary.shared(action)
    let surface = bytes.withUnsafeBufferPointer {
      library.decode(SDL_RWFromConstMem($0.baseAddress, Int32(clamping: $0.count)), 1)
    }
    try self.init(try check(surface, action), action)
  }

  /// Converts a surface from any format straight into the pixels of the bitmap, and frees it.
  private convenience init(
    _ surface: UnsafeMutablePointer<SDL_Surface>, _ action: String
  ) throws(SDLError) {
    defer { SDL_FreeSurface(surface) }
    let (width, height) = (surface.pointee.w, surface.pointee.h)
    try checkMemory(for: Int(width) * Int(height) * 4, action)
    // Pixels in the transparent colour of a file are not copied.
    var pixels = [UInt32](repeating: 0, count: Int(width) * Int(height))
    try pixels.withUnsafeMutableBufferPointer { pixels throws(SDLError) in
      let target = try check(
        SDL_CreateRGBSurfaceWithFormatFrom(
          pixels.baseAddress, width, height, 32, width * 4, SDL_PIXELFORMAT_ARGB8888.rawValue), action)
      defer { SDL_FreeSurface(target) }
      try check(SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE), action)
      try check(SDL_UpperBlit(surface, nil, target, nil), action)
    }
    self.init(width: Int(width), height: Int(height), pixels: pixels)
  }

  /// Writes the bitmap to a PNG file atomically.
  ///
  /// The file is written under a temporary name in its folder and then renamed.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - makingFolders: Whether to create the missing folders of the path first; `false` by default.
  /// - Throws: An `SDLError` with the path and the reason, if that fails, if something other than a regular
  ///   file exists at the path, or if the bitmap has no pixels.
  public func writePNG(to path: String, makingFolders: Bool = false) throws(SDLError) {
    if makingFolders { WholeFile.makeFolders(for: path) }
    try WholeFile.write(pngBytes("writing the picture \(path)"), to: path)
  }

  /// Encodes the bitmap as a PNG file.
  ///
  /// Throws an `SDLError` if the bitmap has no pixels, if memory is short, or if SDL_image fails.
  public func pngBytes() throws(SDLError) -> [UInt8] { try pngBytes("encoding a picture as PNG") }

  private func pngBytes(_ action: String) throws(SDLError) -> [UInt8] {
    guard width > 0, height > 0 else { throw SDLError(action, reason: "it has no pixels") }
    // SDL_image copies the pixels. If memory runs out, libpng prints messages to the console.
    try checkMemory(for: width * height * 4 + encoderBytes, action)
    let (sink, library) = (ByteSink(action), try ImageLibrary.shared(action))
    let code = try pixels.withUnsafeBufferPointer { pixels throws(SDLError) in
      let surface = try check(
        SDL_CreateRGBSurfaceWithFormatFrom(
          UnsafeMutableRawPointer(mutating: pixels.baseAddress), Int32(clamping: width),
          Int32(clamping: height), 32, Int32(clamping: width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue),
        action)
      defer { SDL_FreeSurface(surface) }
      SDL_ClearError()
      return library.savePNG(surface, try sink.stream(), 1)
    }
    // SDL_image also reports success if the copy or a write has failed.
    if let failure = sink.failure { throw failure }
    guard code == 0, sink.isWholePNG else {
      let error = SDLError(action)
      throw error.reason.isEmpty ? SDLError(action, reason: "the encoded picture is incomplete") : error
    }
    return sink.bytes
  }
}

/// An upper bound of the memory that libpng and zlib need besides the pixels, in bytes.
private let encoderBytes = 4 << 20

/// A growing buffer of the bytes that SDL writes.
private final class ByteSink {
  private let action: String
  private(set) var bytes: [UInt8] = []
  /// An error that SDL cannot represent in its own error message.
  private(set) var failure: SDLError?

  init(_ action: String) { self.action = action }

  /// Returns `false` if memory runs out.
  private func append(_ more: UnsafeRawBufferPointer) -> Bool {
    let count = bytes.count + more.count
    if count > bytes.capacity {
      let capacity = max(count, 2 * bytes.count)
      do {
        try checkMemory(for: capacity, action)
      } catch {
        failure = error
        return false
      }
      bytes.reserveCapacity(capacity)
    }
    bytes.append(contentsOf: more)
    return true
  }

  /// Whether the bytes are a complete PNG file: a signature of 8 bytes, then chunks of a 4-byte length, a
  /// 4-byte name, data and a 4-byte checksum. The last chunk is IEND.
  var isWholePNG: Bool {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let isLast = bytes[(place + 4)..<(place + 8)].elementsEqual("IEND".utf8)
      place += 12 + length
      if isLast { return place == bytes.count }
    }
    return false
  }

  /// Returns a stream that writes to this buffer. The buffer must outlive the stream.
  func stream() throws(SDLError) -> UnsafeMutablePointer<SDL_RWops> {
    let stream = try check(SDL_AllocRW(), "making a stream")
    stream.pointee.hidden.unknown.data1 = Unmanaged.passUnretained(self).toOpaque()
    stream.pointee.size = { Int64(ByteSink.of($0)?.bytes.count ?? 0) }
    stream.pointee.seek = { stream, _, _ in Int64(ByteSink.of(stream)?.bytes.count ?? 0) }
    stream.pointee.read = { _, _, _, _ in 0 }
    stream.pointee.write = { stream, source, size, count in
      guard let sink = ByteSink.of(stream), let source else { return 0 }
      return sink.append(UnsafeRawBufferPointer(start: source, count: size * count)) ? count : 0
    }
    stream.pointee.close = { stream in
      SDL_FreeRW(stream)
      return 0
    }
    return stream
  }

  private static func of(_ stream: UnsafeMutablePointer<SDL_RWops>?) -> ByteSink? {
    stream?.pointee.hidden.unknown.data1.map { Unmanaged<ByteSink>.fromOpaque($0).takeUnretainedValue() }
  }
}
