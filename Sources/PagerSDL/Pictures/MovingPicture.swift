import PagerEngine

/// An animated WebP picture, encoded by libwebp frame by frame.
///
///     let film = try MovingPicture(width: 320, height: 200)
///     try film.add(first, at: 0)
///     try film.add(second, at: 40)
///     try film.write(to: "film.webp", endingAt: 80)
///
/// - The library is loaded with the first picture, so programs that create none do not need it.
/// - The same frames result in the same bytes with the same version of the library.
/// - Animations loop forever. A single frame results in a still picture.
@MainActor
public final class MovingPicture {
  private static let action = "encoding a moving picture"

  /// The size of all frames, in pixels.
  public let width, height: Int
  private let library: WebPLibrary
  private let encoder: WebPLibrary.Pointer
  private let quality: Double
  private var last: (pixels: [UInt32], time: Int)?

  /// Whether libwebp and libwebpmux can be loaded.
  ///
  /// The first use loads them; libraries that are installed later are not found.
  public nonisolated static var isPossible: Bool { WebPLibrary.shared != nil }

  /// Creates an encoder for an animation.
  ///
  /// - Parameters:
  ///   - width: The width of the frames, in pixels, 1...16383.
  ///   - height: The height of the frames, in pixels, 1...16383.
  ///   - quality: The quality from 0, for small files, to 100, which is lossless; 85 by default. It is
  ///     clamped, and NaN counts as 85.
  /// - Throws: An `SDLError` if libwebp or libwebpmux is missing or incompatible, or if the size is out of
  ///   range.
  public init(width: Int, height: Int, quality: Double = 85) throws(SDLError) {
    guard let library = WebPLibrary.shared else {
      throw SDLError(
        MovingPicture.action,
        reason: "libwebp or libwebpmux is not installed (libwebp7 and libwebpmux3 on Debian)")
    }
    guard (1...16383).contains(width), (1...16383).contains(height) else {
      throw SDLError(
        MovingPicture.action, reason: "frames have \(width) x \(height) pixels; each side must be 1 to 16383")
    }
    let encoder = withMemory(64) { options -> WebPLibrary.Pointer? in
      guard library.initOptions(options, WebPLibrary.animationVersion) != 0 else { return nil }
      // Omits regular key frames, which are needed only for seeking.
      options.storeBytes(of: Int32.max - 1, toByteOffset: 12, as: Int32.self)
      options.storeBytes(of: Int32.max, toByteOffset: 16, as: Int32.self)
      return library.newEncoder(Int32(width), Int32(height), options, WebPLibrary.animationVersion)
    }
    guard let encoder else {
      throw SDLError(MovingPicture.action, reason: "this version of libwebp is not compatible")
    }
    (self.width, self.height, self.library, self.encoder) = (width, height, library, encoder)
    self.quality = quality.clamped(to: 0...100, ifNaN: 85)
  }

  isolated deinit { library.deleteEncoder(encoder) }

  /// Adds a frame that is shown from `time`, in milliseconds from the start.
  ///
  /// Add frames in the order of their times. If a frame has the same pixels as the previous one, that one
  /// stays in view, and the new time is not checked. Frames are opaque: alpha is ignored.
  ///
  /// - Throws: An `SDLError` if the frame has another size, if `time` is not later than that of the
  ///   previous frame or exceeds 32 bits, or if encoding fails.
  public func add(_ frame: Bitmap, at time: Int) throws(SDLError) {
    guard frame.width == width, frame.height == height else {
      throw SDLError(
        MovingPicture.action,
        reason: "a frame has \(frame.width) x \(frame.height) pixels, not \(width) x \(height)")
    }
    guard last?.pixels != frame.pixels else { return }
    guard last.map({ time > $0.time }) ?? true, let time = Int32(exactly: time) else {
      throw SDLError(
        MovingPicture.action, reason: "the time of a frame is not later than that of the frame before")
    }
    let isAdded = withMemory(256) { configuration in
      withMemory(512) { picture in add(frame, at: time, picture, configuration) }
    }
    guard isAdded else { throw failure }
    last = (frame.pixels, Int(time))
  }

  private func add(
    _ frame: Bitmap, at time: Int32, _ picture: WebPLibrary.Pointer, _ configuration: WebPLibrary.Pointer
  ) -> Bool {
    let version = WebPLibrary.encoderVersion
    guard library.initConfiguration(configuration, 0, Float(quality), version) != 0,
      library.initPicture(picture, version) != 0
    else { return false }
    // The fields `lossless`, and in the picture `use_argb`, `width` and `height`.
    configuration.storeBytes(of: quality == 100 ? 1 : 0, toByteOffset: 0, as: Int32.self)
    picture.storeBytes(of: 1, toByteOffset: 0, as: Int32.self)
    picture.storeBytes(of: Int32(width), toByteOffset: 8, as: Int32.self)
    picture.storeBytes(of: Int32(height), toByteOffset: 12, as: Int32.self)
    defer { library.freePicture(picture) }
    // The bytes of a pixel are blue, green, red and alpha.
    let isImported = frame.pixels.withUnsafeBytes { pixels in
      pixels.baseAddress.map {
        library.importPixels(picture, UnsafeMutableRawPointer(mutating: $0), Int32(width) * 4) != 0
      } ?? false
    }
    return isImported && library.add(encoder, picture, time, configuration) != 0
  }

  /// Ends the animation and returns the bytes of the file.
  ///
  /// Call it once, after the last frame. That frame is shown until `time`, in milliseconds from the start,
  /// and for at least 1 millisecond. Throws an `SDLError` if there is no frame, or if encoding fails.
  public func finish(at time: Int) throws(SDLError) -> [UInt8] {
    guard let last else { throw SDLError(MovingPicture.action, reason: "there are no frames") }
    let end = Int32(clamping: max(time, last.time + 1))
    guard library.add(encoder, nil, end, nil) != 0 else { throw failure }
    let bytes = withMemory(16) { data -> [UInt8]? in
      data.initializeMemory(as: UInt8.self, repeating: 0, count: 16)
      guard library.assemble(encoder, data) != 0 else { return nil }
      let start = data.load(as: UnsafeMutablePointer<UInt8>?.self)
      let count = data.load(fromByteOffset: 8, as: Int.self)
      defer { library.free(start) }
      return Array(UnsafeBufferPointer(start: start, count: count))
    }
    guard let bytes else { throw failure }
    return bytes
  }

  private var failure: SDLError {
    let reason = library.error(encoder).map { String(cString: $0) } ?? ""
    return SDLError(MovingPicture.action, reason: reason)
  }

  /// Ends the animation and writes it to a file atomically.
  ///
  /// Call it instead of `finish(at:)`. The last frame is shown until `time`, in milliseconds from the start,
  /// and for at least 1 millisecond. Throws the errors of `finish(at:)` and of `TextFile.write(_:to:)`.
  public func write(to path: String, endingAt time: Int) throws(SDLError) {
    try WholeFile.write(finish(at: time), to: path)
  }
}
