import PagerEngine

/// A window and its renderer, destroyed in the right order.
///
/// The order is: the textures, whose painter retains this, then the renderer, the window and SDL's video.
final class WindowHandles {
  let window: SDLWindow
  var renderer: SDLRenderer?
  /// The scroll listener, which must be released before SDL's video closes its connection.
  var scrollListener: ScrollListener?
  /// The frame signal, also released before that; `nil` if unused or unsupported.
  var frameSignal: FrameSignal?
  /// The composer, also released before that; `nil` until a page requests text, and if SDL composes characters
  /// itself.
  var composer: KeyComposer?
  /// The sleep without wake-ups, also released before that; `nil` if SDL's own has none.
  lazy var quietSleep = QuietSleep(window)

  /// The scale of points.
  var scale: WindowScale

  /// Starts SDL's video and opens a window. Closes everything again if a later step throws.
  @MainActor
  init(title: String, options: PagerWindow.Options) throws(SDLError) {
    try VideoDriver.start(composesText: options.composesText)
    scale = WindowScale(options, on: DesktopWatch.shared.read())
    do {
      window = try SDLWindow(title: title, PagerWindow.units(options.size, scale.window))
    } catch {
      VideoDriver.stop()
      throw error
    }
  }

  deinit {
    (scrollListener, frameSignal, composer, quietSleep) = (nil, nil, nil, nil)
    renderer?.destroy()
    window.destroy()
    VideoDriver.stop()
  }
}
