import CSDL2

#if canImport(Darwin)
  import CSDL2.Image
#endif

/// The functions of SDL_image in use.
///
/// The library is loaded with the first picture: with its decoders, it would take a tenth of the time to the first
/// frame of a program.
struct ImageLibrary: Sendable {
  let load: @convention(c) @Sendable (UnsafePointer<CChar>?) -> UnsafeMutablePointer<SDL_Surface>?
  let decode:
    @convention(c) @Sendable (UnsafeMutablePointer<SDL_RWops>?, Int32) -> UnsafeMutablePointer<SDL_Surface>?
  let savePNG:
    @convention(c) @Sendable (
      UnsafeMutablePointer<SDL_Surface>?, UnsafeMutablePointer<SDL_RWops>?, Int32
    ) -> Int32

  /// The shared library, or `nil` if it is not installed.
  private static let installed: ImageLibrary? = {
    #if canImport(Darwin)
      // The loader does not look where Homebrew installs libraries, so the program links this one.
      return ImageLibrary(load: IMG_Load, decode: IMG_Load_RW, savePNG: IMG_SavePNG_RW)
    #else
      return try? DynamicLibrary(named: "libSDL2_image-2.0.so.0").map(ImageLibrary.init)
    #endif
  }()

  /// Returns the shared library, and throws if it is not installed.
  static func shared(_ action: String) throws(SDLError) -> ImageLibrary {
    guard let installed else { throw SDLError(action, reason: "SDL2_image is not installed") }
    return installed
  }
}

extension ImageLibrary {
  private init(_ library: DynamicLibrary) throws(DynamicLibrary.MissingSymbol) {
    load = try library.function("IMG_Load")
    decode = try library.function("IMG_Load_RW")
    savePNG = try library.function("IMG_SavePNG_RW")
  }
}
