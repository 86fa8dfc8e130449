import CSDL2
import PagerEngine

/// A window that shows a pager, with its loop.
///
/// `run()` returns when the window is closed or the process is asked to end. While nothing moves the loop
/// sleeps; while something moves it draws at the display's rate. Work on the main actor (`Task { @MainActor in
/// ... }`) runs inside the loop.
@MainActor
public final class PagerWindow {
  /// How a window is opened.
  public struct Options: Sendable {
    /// The size of the window's inside, in points; 960 x 640 by default, clamped to 1...16384.
    public var size = Size(960, 640)
    /// The colours; light by default.
    public var theme = Theme.light
    /// What to draw with; by default what is best on the machine.
    public var renderer = RendererChoice.auto
    /// Whether the times of presented frames are kept; false by default.
    public var recordsFrameTimes = false

    /// Makes the default options.
    public init() {}
  }

  /// What is shown.
  public let pager: Pager
  /// Sees every event before the pager does; returns true to keep it from the pager.
  public var onEvent: ((SDL_Event) -> Bool)?
  /// When frames were presented, in nanoseconds of the system's monotonic clock.
  public private(set) var frameTimes: [UInt64] = []
  /// The clock that input and frames are timed with.
  public let clock = FrameClock()

  let window: OpaquePointer
  let renderer: WindowRenderer
  let painter: Painter
  /// Measures and draws text.
  public let text: TextSystem
  private let recordsFrameTimes: Bool
  private var translator: InputTranslator
  private var pacer: FramePacer
  private var frame = Frame()
  private var hasInput = false
  private var isClosed = false

  /// Opens a window. Throws if there is no display, or if no renderer starts.
  ///
  /// - Parameters:
  ///   - title: the window's title.
  ///   - source: gives the pages.
  ///   - options: size, colours, renderer.
  public init(
    title: String, source: any PageSource, options: Options = Options()
  ) throws(SDLError) {
    try PagerWindow.startVideo()
    let size = Size(PagerWindow.extent(options.size.width), PagerWindow.extent(options.size.height))
    window = try PagerWindow.open(title, size)
    renderer = try WindowRenderer.make(for: window, choice: options.renderer)
    text = try TextSystem()
    painter = Painter(renderer: renderer.handle, text: text)
    pager = Pager(source: source, text: text)
    pager.theme = options.theme
    recordsFrameTimes = options.recordsFrameTimes
    translator = InputTranslator(windowSize: size)
    pacer = FramePacer(refreshRate: PagerWindow.refreshRate(of: window))
    MainQueue.watch()
    resize()
  }

  isolated deinit {
    SDL_DestroyRenderer(renderer.handle)
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
  }

  /// Runs until the window is closed or the process is asked to end (SIGINT, SIGTERM).
  public func run() throws(SDLError) {
    while !isClosed {
      waitForWork()
      handleEvents()
      if !isClosed, isFrameDue { try present(at: clock.now) }
    }
  }

  /// Makes `run()` return after the present turn.
  public func close() { isClosed = true }

  /// Shows the pager as it is at `time`, in seconds on `clock` or any other that input is timed with.
  public func present(at time: Double) throws(SDLError) {
    pacer.didBegin(at: time, hasInput: hasInput)
    hasInput = false
    pager.advance(to: time)
    pager.draw(into: &frame)
    let changes = try painter.paint(frame)
    renderer.present(changes, window: window)
    if recordsFrameTimes { frameTimes.append(monotonicNanoseconds()) }
  }

  /// The picture shown last, in device pixels.
  public func screenshot() throws(SDLError) -> Bitmap {
    try Bitmap(renderer: renderer.handle)
  }
}

extension PagerWindow {
  private var needsFrame: Bool { pager.isShown && pager.needsFrame }

  private var isFrameDue: Bool {
    needsFrame && (renderer.waitsForDisplay || clock.now >= pacer.nextFrame(hasInput: hasInput))
  }

  /// Sleeps until an event, work on the main actor, or the next frame's time; not at all if there is work.
  private func waitForWork() {
    guard needsFrame else {
      if pager.isShown, let drawing = pager.preload() { return painter.prepare(drawing) }
      SDL_WaitEvent(nil)
      return
    }
    guard !renderer.waitsForDisplay else { return }
    let wait = pacer.nextFrame(hasInput: hasInput) - clock.now
    if wait >= 0.001 {
      SDL_WaitEventTimeout(nil, Int32(min(wait * 1000, 1000)))
    } else if wait > 0 {
      sleepPrecisely(wait)
    }
  }

  private func handleEvents() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      if event.type == MainQueue.eventType {
        MainQueue.drain()
        continue
      }
      handleWindow(event)
      if let onEvent, onEvent(event) { continue }
      guard let input = translator.input(for: event, clock: clock) else { continue }
      pager.handle(input)
      hasInput = true
    }
  }

  private func handleWindow(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: isClosed = true
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      painter.dropTextures()
      pager.setNeedsFrame()
    case SDL_WINDOWEVENT: handleWindow(SDL_WindowEventID(UInt32(event.window.event)))
    default: break
    }
  }

  private func handleWindow(_ event: SDL_WindowEventID) {
    switch event {
    case SDL_WINDOWEVENT_SIZE_CHANGED: resize()
    case SDL_WINDOWEVENT_EXPOSED:
      painter.invalidate()
      pager.setNeedsFrame()
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: pager.isShown = false
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN:
      pager.isShown = true
      pager.setNeedsFrame()
    case SDL_WINDOWEVENT_CLOSE: isClosed = true
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      pacer = FramePacer(refreshRate: PagerWindow.refreshRate(of: window))
    default: break
    }
  }

  /// Gives the window's inside another size, in points, clamped to 1...16384.
  public func resize(to size: Size) {
    let (width, height) = (PagerWindow.extent(size.width), PagerWindow.extent(size.height))
    SDL_SetWindowSize(window, Int32(width), Int32(height))
    handleEvents()
    resize()
  }

  /// Takes over the window's size. Points are window units; a display may have more pixels than points.
  private func resize() {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    var (pixels, rows): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(renderer.handle, &pixels, &rows)
    let scale = width > 0 && pixels > 0 ? Double(pixels) / Double(width) : 1
    let size = Size(Double(width), Double(height))
    translator.windowSize = size
    text.scale = scale
    painter.scale = scale
    painter.invalidate()
    pager.layout(size: size, scale: scale)
    pager.setNeedsFrame()
  }
}
