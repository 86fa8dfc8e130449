import CSDL2
import PagerEngine

/// What a window is painted with, and how frames get from there to the screen.
@MainActor
enum WindowRenderer {
  /// Composed in memory; only what changed is copied to the screen.
  case software(WindowSurface)
  /// An SDL renderer with OpenGL.
  case accelerated(OpaquePointer)

  static func make(for window: OpaquePointer, choice: RendererChoice) throws(SDLError) -> WindowRenderer {
    switch choice {
    case .software: return try openSurface(of: window)
    case .opengl: return .accelerated(try startOpenGL(on: window))
    case .auto:
      guard needsOpenGL || hasGraphicsHardware, let fast = try? startOpenGL(on: window) else {
        return try openSurface(of: window)
      }
      guard !needsOpenGL, isSoftwareOpenGL else { return .accelerated(fast) }
      SDL_DestroyRenderer(fast)
      return try openSurface(of: window)
    }
  }

  /// SDL's renderer, if there is one.
  var handle: OpaquePointer? {
    if case .accelerated(let handle) = self { handle } else { nil }
  }

  /// Whether presenting waits for the display.
  var waitsForDisplay: Bool { handle != nil }

  /// How many device pixels there are; nothing if SDL cannot tell.
  var pixelSize: (width: Int32, height: Int32) {
    switch self {
    case .software(let surface): return (try? surface.grid().bounds).map { ($0.width, $0.height) } ?? (0, 0)
    case .accelerated(let handle):
      var (width, height): (Int32, Int32) = (0, 0)
      SDL_GetRendererOutputSize(handle, &width, &height)
      return (width, height)
    }
  }

  /// A painter for the window; `owner` gives back window and renderer when the painter is gone.
  func painter(text: TextSystem, owner: WindowHandles) -> Painter {
    switch self {
    case .software(let surface): Painter(target: Compositor(surface), text: text, scale: 1)
    case .accelerated(let handle): Painter(renderer: handle, text: text, owner: owner)
    }
  }

  /// Shows what was painted. Throws if that cannot be brought to the screen.
  func present(_ changes: DamageList) throws(SDLError) {
    switch self {
    case .software(let surface): try surface.show(changes)
    case .accelerated(let handle): SDL_RenderPresent(handle)
    }
  }

  /// What was painted last; OpenGL may have lost it once it was presented.
  func picture() throws(SDLError) -> Bitmap {
    switch self {
    case .software(let surface): try Bitmap(surface.grid())
    case .accelerated(let handle): try Bitmap(renderer: handle)
    }
  }

  private static func openSurface(of window: OpaquePointer) throws(SDLError) -> WindowRenderer {
    // Left to itself SDL shows a window's surface through OpenGL, which costs ten times as much.
    if !needsOpenGL { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    let surface = WindowSurface(window: window)
    _ = try surface.grid()
    return .software(surface)
  }

  private static func startOpenGL(on window: OpaquePointer) throws(SDLError) -> OpaquePointer {
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl")
    // SDL2 on top of SDL3 draws at once otherwise, also in the middle of the events of a resize, when the picture has one
    // size and the window another.
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    let handle = SDL_CreateRenderer(window, -1, flags)
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "")
    return try check(handle, "starting the OpenGL renderer")
  }

  /// Whether SDL's driver brings a software picture to the screen through OpenGL and no other way, and with one
  /// pixel a point. Then OpenGL is faster by itself, even without hardware.
  private static var needsOpenGL: Bool {
    let driver = currentVideoDriver()
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
