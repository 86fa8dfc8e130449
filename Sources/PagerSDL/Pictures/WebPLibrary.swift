/// The functions of libwebp and libwebpmux in use, which encode animations.
struct WebPLibrary: Sendable {
  typealias Pointer = UnsafeMutableRawPointer

  let initOptions: @convention(c) @Sendable (Pointer, Int32) -> Int32
  let newEncoder: @convention(c) @Sendable (Int32, Int32, Pointer, Int32) -> Pointer?
  let add: @convention(c) @Sendable (Pointer, Pointer?, Int32, Pointer?) -> Int32
  let assemble: @convention(c) @Sendable (Pointer, Pointer) -> Int32
  let error: @convention(c) @Sendable (Pointer) -> UnsafePointer<CChar>?
  let deleteEncoder: @convention(c) @Sendable (Pointer) -> Void
  let initPicture: @convention(c) @Sendable (Pointer, Int32) -> Int32
  let importPixels: @convention(c) @Sendable (Pointer, Pointer, Int32) -> Int32
  let freePicture: @convention(c) @Sendable (Pointer) -> Void
  let initConfiguration: @convention(c) @Sendable (Pointer, Int32, Float, Int32) -> Int32
  let free: @convention(c) @Sendable (Pointer?) -> Void

  /// The ABI versions; libraries with the same upper byte are compatible.
  static let encoderVersion: Int32 = 0x020F
  static let animationVersion: Int32 = 0x0108

  /// The shared libraries, or `nil` if they are not installed.
  static let shared: WebPLibrary? = {
    guard let encoder = DynamicLibrary(named: "libwebp.so.7", "libwebp.so.6"),
      let animation = DynamicLibrary(named: "libwebpmux.so.3")
    else { return nil }
    return try? WebPLibrary(encoder, animation)
  }()

  private init(_ encoder: DynamicLibrary, _ animation: DynamicLibrary) throws(DynamicLibrary.MissingSymbol) {
    initOptions = try animation.function("WebPAnimEncoderOptionsInitInternal")
    newEncoder = try animation.function("WebPAnimEncoderNewInternal")
    add = try animation.function("WebPAnimEncoderAdd")
    assemble = try animation.function("WebPAnimEncoderAssemble")
    error = try animation.function("WebPAnimEncoderGetError")
    deleteEncoder = try animation.function("WebPAnimEncoderDelete")
    initPicture = try encoder.function("WebPPictureInitInternal")
    importPixels = try encoder.function("WebPPictureImportBGRX")
    freePicture = try encoder.function("WebPPictureFree")
    initConfiguration = try encoder.function("WebPConfigInitInternal")
    free = try encoder.function("WebPFree")
  }
}
