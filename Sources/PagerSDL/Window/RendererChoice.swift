import CSDL2

/// Which of SDL's renderers a window draws with.
public enum RendererChoice: String, CaseIterable, Sendable {
  /// The accelerated one if there is real hardware for it, and on Wayland in any case; the software one
  /// otherwise.
  case auto
  /// SDL's software renderer: the same pixels everywhere. On Wayland it has one pixel a point, also where the
  /// display has more.
  case software
  /// OpenGL, whatever is behind it.
  case opengl
}

/// A renderer for a window, and how frames get from it to the screen.
@MainActor
struct WindowRenderer {
  let handle: OpaquePointer
  /// Whether the picture of the last frame is still there, so that only changes need to be drawn.
  let keepsPicture: Bool
  /// Whether presenting waits for the display.
  let waitsForDisplay: Bool

  static func make(for window: OpaquePointer, choice: RendererChoice) throws(SDLError) -> WindowRenderer {
    switch choice {
    case .software: return try software(window)
    case .opengl: return try accelerated(window)
    case .auto:
      guard needsOpenGL || hasGraphicsHardware, let fast = try? accelerated(window) else {
        return try software(window)
      }
      guard !needsOpenGL, isSoftwareOpenGL else { return fast }
      SDL_DestroyRenderer(fast.handle)
      return try software(window)
    }
  }

  /// Shows what was drawn. Where the picture is kept, only the changes are copied to the screen.
  func present(_ changes: DamageList, window: OpaquePointer) throws(SDLError) {
    guard keepsPicture else { return SDL_RenderPresent(handle) }
    guard !changes.isEmpty else { return }
    try check(SDL_RenderFlush(handle), "finishing a frame")
    let isShown = withUnsafeTemporaryAllocation(of: SDL_Rect.self, capacity: changes.count) { rects in
      _ = rects.initialize(fromContentsOf: changes)
      return SDL_UpdateWindowSurfaceRects(window, rects.baseAddress, Int32(rects.count)) == 0
    }
    if !isShown { SDL_RenderPresent(handle) }
  }

  private static func software(_ window: OpaquePointer) throws(SDLError) -> WindowRenderer {
    // Left to itself SDL presents the software picture through OpenGL, which costs ten times as much.
    if !needsOpenGL { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    let handle = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
    guard let handle else { throw SDLError("starting the software renderer") }
    return WindowRenderer(handle: handle, keepsPicture: true, waitsForDisplay: false)
  }

  private static func accelerated(_ window: OpaquePointer) throws(SDLError) -> WindowRenderer {
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl")
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    let handle = SDL_CreateRenderer(window, -1, flags)
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "")
    guard let handle else { throw SDLError("starting the OpenGL renderer") }
    return WindowRenderer(handle: handle, keepsPicture: false, waitsForDisplay: true)
  }

  /// Whether SDL's driver brings a software picture to the screen through OpenGL and no other way, and with one
  /// pixel a point. Then OpenGL is faster by itself, even without hardware.
  private static var needsOpenGL: Bool {
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    return driver == "wayland" || driver == "KMSDRM"
  }

  /// Looked at first, because only starting OpenGL to find out costs 60 MiB and a tenth of a second.
  private static var hasGraphicsHardware: Bool {
    #if os(Linux)
      guard let node = SDL_RWFromFile("/dev/dri/renderD128", "rb") else { return false }
      SDL_RWclose(node)
      return true
    #else
      return true
    #endif
  }

  private static var isSoftwareOpenGL: Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let renderer: UInt32 = 0x1F01
    guard let address = SDL_GL_GetProcAddress("glGetString"),
      let name = unsafeBitCast(address, to: GetString.self)(renderer)
    else { return false }
    let text = String(cString: name)
    return ["llvmpipe", "softpipe", "swrast", "SwiftShader"].contains { text.contains($0) }
  }
}
