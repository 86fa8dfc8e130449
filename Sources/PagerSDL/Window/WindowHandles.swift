import CSDL2
import PagerEngine

/// A window and its renderer, destroyed in the right order: the textures, whose painter retains this, then the
/// renderer, the window and SDL's video.
final class WindowHandles {
  let window: OpaquePointer
  var renderer: OpaquePointer?
  /// Listens on the connection that SDL's video closes.
  var scrollListener: ScrollListener?
  /// The same holds for this; nil if nobody asks when frames are taken, or nobody knows.
  var frameSignal: FrameSignal?
  /// And for this; nil until a page wants text, and where SDL composes characters itself.
  var composer: KeyComposer?

  /// How large points are.
  var scale: WindowScale

  /// Starts SDL's video and opens a window. What was opened is closed again if a later step throws.
  @MainActor
  init(title: String, options: PagerWindow.Options) throws(SDLError) {
    try VideoDriver.start(composesText: options.composesText)
    scale = WindowScale(options, on: DesktopWatch.shared.read())
    do {
      window = try PagerWindow.open(title, PagerWindow.units(options.size, scale.window))
    } catch {
      SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
      throw error
    }
  }

  deinit {
    (scrollListener, frameSignal, composer) = (nil, nil, nil)
    if let renderer { SDL_DestroyRenderer(renderer) }
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
  }
}
