import CSDL2
import PagerEngine

/// A window that shows a pager, with its event loop.
///
///     let window = try PagerWindow(title: "Photos", source: photos)
///     try window.run()
///
/// `run()` returns when the window is closed or the process receives a request to end. The loop sleeps while
/// the pager is idle, and draws at the display's rate during animations. Work on the main actor
/// (`Task { @MainActor in ... }`) runs inside the loop.
///
/// The window follows the user's desktop settings, also while it is open: dark colours, accent colour, high
/// contrast, text size, reduced motion, and the time of a double click. The options take precedence, and values on the
/// pager other than its defaults.
///
/// - The settings come from the desktop's portal, on X11 also from XSETTINGS and resources, and from the
///   environment variable GTK_THEME.
/// - The environment's language determines the reading direction when the window opens.
/// - In a session with Wayland and X11, the window uses Wayland, unless the environment variable
///   SDL_VIDEODRIVER is `x11`. Set that on desktops that leave title bars to programs, such as GNOME, if
///   SDL2 was built without libdecor.
@MainActor
public final class PagerWindow {
  /// The options of a new window.
  ///
  ///     var options = PagerWindow.Options()
  ///     options.size = Size(800, 600)
  ///     let window = try PagerWindow(title: "Photos", source: photos, options: options)
  ///
  /// A later change of the value does not affect the window.
  public struct Options: Sendable {
    /// The size of the window's content, in points; 960 x 640 by default.
    ///
    /// Extents are rounded and clamped to 1...16384; one that is not finite counts as 960.
    public var size = Size(960, 640)
    /// The theme; `nil`, the default, keeps the pager's own theme.
    ///
    /// If the pager has the default theme, `nil` selects the one that the desktop prefers: dark or light,
    /// with high contrast, with the user's accent colour.
    public var theme: Theme?
    /// The number of window units per point, clamped to 1...4; `nil` by default.
    ///
    /// With `nil` or NaN, the window uses the desktop's scale. On X11, units are pixels, and the desktop's
    /// scale is that of GDK_SCALE, QT_SCALE_FACTOR, the resource Xft.dpi or XSETTINGS. On other systems,
    /// the display has a separate scale, and this one enlarges the window further.
    public var scale: Double?
    /// The text scale, clamped to 0.75...2; `nil`, the default, uses the desktop's text size.
    ///
    /// As in browsers, everything measured in points grows with the text, so that nothing is clipped. The
    /// window keeps its size, and the pager has fewer points: with 2, half of them per side. Sizes of the
    /// window, such as `size`, do not include the text scale. `PagerWindow.textScale` changes it while the
    /// window is open.
    public var textScale: Double?
    /// Whether pages change without motion; `nil`, the default, follows the pager's rules and the desktop.
    ///
    /// With `nil`, motion is reduced if the pager's rules or the desktop's settings reduce it.
    public var reducesMotion: Bool?
    /// The reading direction; `nil`, the default, keeps the pager's own.
    ///
    /// With `nil`, left to right becomes right to left for users of Arabic, Hebrew, Persian or Urdu.
    public var readingDirection: PageGeometry.ReadingDirection?
    /// Whether each frame waits until its pictures (`LazyBitmap`) are decoded; `false` by default.
    ///
    /// Set it for repeatable frames, such as those of a test that plays a script.
    public var waitsForPictures = false
    /// The renderer; `auto` by default, which considers hardware and display.
    public var renderer = RendererChoice.auto
    /// Whether `frameTimes` records when frames were presented; `false` by default.
    public var recordsFrameTimes = false
    /// Whether dead keys and the Compose key always work in SDL's text input; `false` by default.
    ///
    /// They work in any case while a page has a `textInputArea`. Set this if your app starts SDL's text
    /// input itself. On X11, loading the table of composed characters takes a sixth of the time to the
    /// first frame.
    public var composesText = false
    /// The condition for listening to gamepads; `ifConnected` by default.
    public var gamepads = GamepadChoice.ifConnected
    /// Whether the window uses system fonts for characters that the built-in fonts lack; `true` by default.
    public var usesSystemFonts = true
    /// Whether screen readers and other assistive technology can read the window; `true` by default.
    ///
    /// It works on Linux, through AT-SPI; the environment variable NO_AT_BRIDGE=1 turns it off. Without
    /// assistive technology, it costs little more than an idle connection to the session bus.
    public var isAccessible = true

    /// Creates default options.
    public init() {}
  }

  /// The pager that the window shows.
  public let pager: Pager
  /// A closure that receives each SDL event before the window and the pager; `nil` by default.
  ///
  /// It receives the events of this window, and those that belong to no window. Return `.taken` to withhold
  /// an event from both, as a `PagerLayer` does from the pager:
  ///
  ///     window.onSDLEvent = { event in
  ///       guard event.type == SDL_DROPFILE.rawValue else { return .ignored }
  ///       importFile(event.drop)
  ///       return .taken
  ///     }
  ///
  /// - With several windows, each one receives `SDL_QUIT` and `SDL_APP_LOWMEMORY`. Other events of no
  ///   window go only to the window whose `handleEvents()` is called; in `run(_:)`, this is the first open
  ///   one.
  /// - Internal events of the loop are left out, and so are keys that a screen reader takes.
  public var onSDLEvent: ((SDL_Event) -> EventResponse)?
  /// A closure that receives each input before the pager, for a recording; `nil` by default.
  ///
  /// Input that `onSDLEvent` takes is left out; input that a layer of the pager takes is not.
  public var onInput: ((PagerInput) -> Void)?
  /// A closure that receives the time to draw and paint each frame, in seconds.
  ///
  /// The time does not include the wait for the display. The window calls the closure before it presents
  /// the frame, unless painting fails. `nil`, the default, turns the measurement off.
  public var onPaint: ((_ seconds: Double) -> Void)?
  /// A closure that returns whether the user may close the window; `nil`, the default, for always.
  ///
  ///     window.shouldClose = {
  ///       if document.isSaved { return true }
  ///       offerToSave { window.close() }
  ///       return false
  ///     }
  ///
  /// The window calls it for its close button and for `SDL_QUIT`, as after SIGINT. `close()` needs no
  /// permission.
  public var shouldClose: (() -> Bool)?
  /// A closure that the window calls once, when it has closed; `nil` by default.
  public var onClose: (() -> Void)?
  /// The times at which frames were presented, in nanoseconds of the system's monotonic clock.
  ///
  /// Empty unless `Options.recordsFrameTimes` is set. The array grows by 8 bytes per frame and is not
  /// cleared.
  public private(set) var frameTimes: [UInt64] = []
  /// The clock of input and frames, which starts at 0 when the window opens.
  public private(set) var clock = FrameClock()

  let handles: WindowHandles
  let renderer: WindowRenderer
  let painter: Painter
  /// The text system, which measures and draws the window's text.
  public let text: TextSystem
  var options: Options
  var desktopDefaults: DesktopDefaults
  private var translator: InputTranslator
  private(set) var pacer: WindowPacer
  var failing = FailingFrames()
  private var frame = DisplayList()
  private(set) var hasInput = false
  /// Whether frames were presented since the last release of memory.
  var hasNewFrames = false
  private var textInput: TextInput
  private let cursorShape = CursorShape()
  let gamepads = GamepadInput()
  var isAccessible: Bool { options.isAccessible }
  /// Whether the pager has been laid out. The first layout waits until the app has set up the pager.
  private var isLaidOut = false
  /// Whether a frame is in progress. A change of size waits until it is complete.
  private var isPresenting = false
  /// Whether the window was closed; `false` by default.
  ///
  /// It is closed by the user, if `shouldClose` allows it, or by `close()`. It cannot open again. The
  /// pager's pages then count as invisible, but the window stays on the screen until this object is released
  /// or a loop of several windows hides it.
  public private(set) var isClosed = false

  /// Opens a window with a pager that a closure creates.
  ///
  ///     let window = try PagerWindow(title: "Photos") { text in
  ///       let pager = Pager(source: photos, text: text)
  ///       pager.arrangement.wrapsAround = true
  ///       return pager
  ///     }
  ///
  /// The pager shows its first page when the window runs, so there is time to configure it. If a loop runs
  /// already, the window joins it; see `run(_:)`. The window applies the user's desktop settings to the pager,
  /// also when they change, until the app sets them. On systems with glibc, it makes the C library return large
  /// blocks, such as pictures, to the system when they are freed; this holds for the whole process.
  ///
  /// - Parameters:
  ///   - title: The window's title.
  ///   - options: Size, theme, renderer and the like.
  ///   - makePager: Creates the pager, with the window's text system. The program stops if the pager is in
  ///     another window, in a page or in an accessory.
  /// - Throws: An `SDLError` if there is no display, if no renderer of the requested kind starts, or if the
  ///   fonts cannot be opened.
  public init(
    title: String, options: Options = Options(), makePager: (any TextMeasurer) -> Pager
  ) throws(SDLError) {
    FreeMemory.returnLargeBlocks()
    handles = try WindowHandles(title: title, options: options)
    textInput = TextInput()
    renderer = try WindowRenderer.make(for: handles.window, choice: options.renderer)
    handles.renderer = renderer.handle
    handles.scrollListener = ScrollListener(window: handles.window.handle)
    text = try TextSystem(usesSystemFonts: options.usesSystemFonts)
    painter = renderer.painter(text: text, owner: handles)
    painter.waitsForPictures = options.waitsForPictures
    painter.startsPictures = false
    pager = makePager(text)
    pager.enter(window: handles)
    self.options = options
    desktopDefaults = DesktopDefaults(pager)
    // Keep a clipboard of the app.
    if pager.clipboard is PrivateClipboard { pager.clipboard = DesktopClipboard() }
    translator = InputTranslator(windowSize: options.size)
    translator.unitsPerPoint = handles.scale.content
    pacer = renderer.pacer(of: handles.window)
    try MainQueue.watch()
    WindowList.add(self)
    desktopDefaults.follow(DesktopWatch.shared.settings, options, on: pager)
    DesktopWatch.shared.follow { settings in WindowList.forEach { $0.follow(settings) } }
    PagerWindow.joinLoop(self)
  }

  /// Opens a window with a new pager that shows pages from a source.
  ///
  /// Configure the pager afterwards, through the window's `pager`, which keeps a strong reference to the
  /// source. Options and errors are those of `init(title:options:makePager:)`.
  public convenience init(
    title: String, source: any PageSource, options: Options = Options()
  ) throws(SDLError) {
    try self.init(title: title, options: options) { Pager(source: source, text: $0) }
  }

  /// Closes the window, so that `run()` returns after the current iteration.
  ///
  /// `run(_:)` returns when all of its windows are closed. See also `isClosed`.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    pager.leaveWindow()
    onClose?()
  }

  /// Presents the pager's state at `time`, in seconds on `clock`.
  ///
  /// `run()` does this. In your own loop, call it after `handleEvents()`:
  ///
  ///     while !window.isClosed {
  ///       window.handleEvents()
  ///       try window.present(at: window.clock.now)
  ///       window.waitForFrame()
  ///     }
  ///
  /// The first call lays out the pager. If `time` is later than now and at most 1e9, the clock jumps ahead
  /// to it. If `time` is NaN, outside -1e9...1e9 or earlier than the pager's latest time, the pager is
  /// shown unchanged.
  ///
  /// - Throws: An `SDLError` if something could not be drawn; the next frame repaints everything.
  public func present(at time: Double) throws(SDLError) {
    layOutOnce()
    isPresenting = true
    defer { endPresenting() }
    clock.skip(to: time)
    pacer.didBegin(at: clock.now, hasInput: hasInput)
    hasInput = false
    let start = onPaint == nil ? 0 : monotonicNanoseconds()
    pager.advance(to: time)
    pager.draw(into: &frame)
    hasNewFrames = true
    do {
      let changes = try painter.paint(frame)
      if let onPaint { onPaint(Double(monotonicNanoseconds() &- start) / 1e9) }
      try show(changes)
      painter.startPictures()
    } catch {
      painter.invalidate()
      pager.invalidate(.text)
      // The display never reports a frame that was not presented.
      frameWasTaken()
      throw error
    }
    if options.recordsFrameTimes { frameTimes.append(monotonicNanoseconds()) }
    if isAccessible { AccessibilityService.shared.didPresent(WindowList.accessible) }
  }

  /// Returns the SDL renderer to which textures for `RendererContent` must belong.
  ///
  /// With OpenGL, this is the window's own renderer. All other windows share one renderer in memory, which is
  /// created on first use. Throws an `SDLError` if it cannot be created.
  public func contentRenderer() throws(SDLError) -> OpaquePointer {
    try painter.ops.resolver.contentRenderer.handle().handle
  }

  /// Returns the picture that was presented last, in device pixels.
  ///
  /// Its pixels are undefined before the first frame, and if an accelerated renderer has lost them.
  ///
  /// Throws an `SDLError` if the pixels cannot be read.
  public func screenshot() throws(SDLError) -> Bitmap {
    try renderer.picture()
  }
}

extension PagerWindow {
  /// Handles an event of this window, or one that belongs to no window.
  func handle(_ event: WindowEvent) {
    guard onSDLEvent?(event.sdl) != .taken else {
      if let input = translator.input(forSDLEvent: event.sdl, clock: clock) { pager.withdraw(input) }
      return
    }
    let meaning = event.meaning
    if meaning.isOfWindow { pager.isShown = !isClosed && !handles.window.isHidden }
    handleWindow(meaning)
    gamepads.handle(event.sdl)
    guard var input = translator.input(forSDLEvent: event.sdl, clock: clock) else { return }
    if case .pointer = input.kind { input.time -= PagerWindow.delay(of: event) }
    onInput?(input)
    pager.handleCoalescing(input)
    hasInput = true
  }

  /// Records that the display has taken the last frame.
  func frameWasTaken() { pacer.wasTaken(at: clock.now) }

  /// Presents the frame. Without a signal, the display has taken it when SDL returns.
  private func show(_ changes: DamageList) throws(SDLError) {
    if let signal = handles.frameSignal {
      signal.request()
      try renderer.present(changes)
      pacer.didFinish(at: clock.now)
    } else {
      pacer.didFinish(at: clock.now)
      try renderer.present(changes)
      frameWasTaken()
    }
  }

  /// Applies the pager's cursor and text input area.
  func updateAids() {
    cursorShape.show(pager.cursor)
    textInput.update(pager.textInputArea, in: handles)
  }

  private func handleWindow(_ event: WindowEvent.Meaning) {
    switch event {
    case .quit, .close: if !isClosed, shouldClose?() ?? true { close() }
    case .lowMemory: releaseMemory()
    case .lostTextures:
      painter.dropTextures()
      pager.setNeedsFrame()
    case .resized: resize()
    // On some Wayland desktops, SDL draws a title bar that appears and disappears with the focus. Only the next frame
    // gives the compositor the pointer's position inside the window.
    case .uncovered, .gotFocus, .lostFocus:
      if event == .gotFocus { textInput.windowGotFocus(handles) }
      painter.invalidate()
      pager.setNeedsFrame()
    case .movedToOtherDisplay: pacer = renderer.pacer(of: handles.window)
    case .other, .none: break
    }
  }

  /// Applies a new scale, with the next layout if there was none yet.
  func adoptScale() {
    // Gestures in progress were measured in the old points.
    if handles.scale.content != translator.unitsPerPoint { pager.withdrawPointers(at: clock.now) }
    translator.unitsPerPoint = handles.scale.content
    if isLaidOut { resize() }
  }

  private func endPresenting() {
    isPresenting = false
    if !isLaidOut { pager.setNeedsFrame() }
  }

  /// Changes the size of the window's content, in points.
  ///
  /// Extents are rounded and clamped to 1...16384, and to at least `minimumSize`; one that is not finite
  /// counts as 960. The desktop can refuse the size. Pending events are delivered before this call returns.
  public func resize(to size: Size) {
    handles.window.setSize(PagerWindow.units(size, handles.scale.window))
    handleEvents()
    resize()
  }

  func layOutOnce() {
    if !isLaidOut { resize() }
  }

  /// Applies the window's size. A point may have several window units, and a unit several pixels.
  private func resize() {
    guard !isPresenting else { return isLaidOut = false }
    let wasLaidOut = isLaidOut
    isLaidOut = true
    let (width, height) = handles.window.size
    let pixels = renderer.pixelSize.width
    let units = handles.scale.content
    let scale = width > 0 && pixels > 0 ? Double(pixels) / Double(width) * units : units
    let size = Size(Double(width) / units, Double(height) / units)
    translator.windowSize = size
    if wasLaidOut, scale != text.scale {
      // Glyphs and fonts of the old size are useless.
      painter.dropTextures()
      text.releaseMemory()
    }
    text.scale = scale
    painter.scale = scale
    painter.invalidate()
    pager.layout(size: size, scale: scale)
  }
}
