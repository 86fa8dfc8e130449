import CSDL2
import PagerEngine

/// The renderer of a window, which brings frames to the screen.
@MainActor
enum WindowRenderer {
  /// Pixels composed in memory. Only changed ones are copied to the screen.
  case software(WindowSurface)
  /// An SDL renderer with OpenGL. Pages in transitions are drawn as textures, or else painted in memory.
  case accelerated(SDLRenderer, drawsSheets: Bool)

  static func make(for window: SDLWindow, choice: RendererChoice) throws(SDLError) -> WindowRenderer {
    switch choice {
    case .software: return try openSurface(of: window)
    case .opengl: return .accelerated(try startOpenGL(on: window), drawsSheets: true)
    case .auto:
      // Starting OpenGL to detect hardware would cost 60 MiB and a tenth of a second.
      guard needsOpenGL || GraphicsHardware.isPresent(), let fast = try? startOpenGL(on: window) else {
        return try openSurface(of: window)
      }
      // Without hardware, triangles take longer than pixels in memory.
      let isSoftware = isSoftwareOpenGL
      guard !needsOpenGL, isSoftware else { return .accelerated(fast, drawsSheets: !isSoftware) }
      fast.destroy()
      return try openSurface(of: window)
    }
  }

  /// SDL's renderer, if there is one.
  var handle: SDLRenderer? {
    if case .accelerated(let handle, _) = self { handle } else { nil }
  }

  /// Returns the pacer for the window's frames.
  func pacer(of window: SDLWindow) -> WindowPacer {
    let rate = window.refreshRate
    switch self {
    case .software: return .timed(FramePacer(refreshRate: rate ?? 60))
    case .accelerated: return .display(DisplayPacer(refreshRate: rate))
    }
  }

  /// Sets whether presenting blocks until the display has taken the last frame. With a signal it need not.
  func waitForDisplay(_ waits: Bool) { handle?.waitForDisplay(waits) }

  /// The size in device pixels; zero if SDL does not know it.
  var pixelSize: (width: Int32, height: Int32) {
    switch self {
    case .software(let surface): return (try? surface.grid().bounds).map { ($0.width, $0.height) } ?? (0, 0)
    case .accelerated(let handle, _): return handle.outputSize
    }
  }

  /// The window's pixels in memory.
  var buffers: MemoryUse.Amount {
    switch self {
    case .software(let surface): surface.buffers
    case .accelerated: MemoryUse.Amount()
    }
  }

  /// Creates a painter for the window. `owner` destroys window and renderer when the painter is released.
  func painter(text: TextSystem, owner: WindowHandles) -> Painter {
    switch self {
    case .software(let surface): return Painter(target: Compositor(surface), text: text, scale: 1)
    case .accelerated(let handle, let drawsSheets):
      let painter = Painter(renderer: handle.handle, text: text, owner: owner)
      painter.usesGeometry = drawsSheets
      return painter
    }
  }

  /// Presents the painted frame. Throws if it cannot reach the screen.
  func present(_ changes: DamageList) throws(SDLError) {
    switch self {
    case .software(let surface): try surface.show(changes)
    case .accelerated(let handle, _): handle.present()
    }
  }

  /// Returns the last painted frame, which OpenGL may lose after presenting.
  func picture() throws(SDLError) -> Bitmap {
    switch self {
    case .software(let surface): try Bitmap(surface.grid())
    case .accelerated(let handle, _): try handle.screenshot()
    }
  }

  private static func openSurface(of window: SDLWindow) throws(SDLError) -> WindowRenderer {
    // By default SDL shows a window's surface through OpenGL, which is ten times slower.
    if !needsOpenGL { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    let surface = WindowSurface(window: window)
    _ = try surface.grid()
    return .software(surface)
  }

  private static func startOpenGL(on window: SDLWindow) throws(SDLError) -> SDLRenderer {
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl")
    // Without batching, sdl2-compat draws immediately, even between the events of a resize, when frame and
    // window differ in size.
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    let handle = SDL_CreateRenderer(window.handle, -1, flags)
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "")
    return SDLRenderer(try check(handle, "starting the OpenGL renderer"))
  }

  /// Whether SDL's video driver shows software frames only through OpenGL, with one pixel per point.
  ///
  /// Plain OpenGL is faster then, even without hardware.
  private static var needsOpenGL: Bool {
    let driver = currentVideoDriver()
    return driver == "wayland" || driver == "KMSDRM"
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
