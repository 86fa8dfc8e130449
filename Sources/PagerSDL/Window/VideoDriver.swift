import CSDL2

/// SDL's video driver, which opens windows on one kind of display.
enum VideoDriver {
  private static let action = "opening the display"
  /// Whether SDL's text input composes characters: `false` if its table was omitted to save time.
  @MainActor private(set) static var composesText = true

  /// Starts SDL's video, with separate touch and mouse events.
  ///
  /// Uses the driver that the user or the app has chosen, or else the first one that works.
  @MainActor
  static func start(composesText: Bool) throws(SDLError) {
    SDL_SetMainReady()
    giveHints()
    let chosen = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) } ?? ""
    guard chosen.isEmpty, SDL_WasInit(UInt32(SDL_INIT_VIDEO)) == 0, let names else {
      return try start(chosen.isEmpty ? currentVideoDriver() : chosen, composesText: composesText)
    }
    // Requests a driver by name, since otherwise SDL tries one after the other and prints the errors of each.
    defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
    var failure = SDLError(action, reason: "neither DISPLAY nor WAYLAND_DISPLAY is set")
    for name in names {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, name)
      do {
        return try start(name, composesText: composesText)
      } catch { failure = error }
    }
    throw failure
  }

  /// The drivers for the session's displays, best first; `nil` to leave the choice to SDL.
  ///
  /// A Wayland session has an X server too. But only Wayland reports when fingers lift from a touchpad, and X11
  /// windows are blurred where a point has more than one pixel. On a desktop that leaves title bars to programs,
  /// libdecor provides them, which SDL loads if it exists.
  private static var names: [String]? {
    #if os(Linux)
      let displays = [("WAYLAND_DISPLAY", "wayland"), ("DISPLAY", "x11")]
      return displays.filter { Environment.value($0.0) != nil }.map { $0.1 }
    #else
      return nil
    #endif
  }

  private static func giveHints() {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // A pager is not a film: the screen saver may start.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // By default SDL bypasses the compositor, which makes the whole desktop flicker for a small window.
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // sdl2-compat, SDL2's interface on SDL3, would mistake sizes for pixels on Wayland, and round the distances of
    // touchpads to whole clicks. It sets these hints itself while it starts, hence the priority. SDL2 proper does not
    // know them, so there are no constants for them.
    SDL_SetHintWithPriority("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", SDL_HINT_OVERRIDE)
    SDL_SetHintWithPriority("SDL_MOUSE_INTEGER_MODE", "1", SDL_HINT_OVERRIDE)
  }

  /// Keeps SDL from waiting for an unresponsive session bus, and from launching one where there is none.
  ///
  /// It hides the address of the bus, as there is no hint for that.
  /// Returns a function that undoes it; `nil` if there is nothing to hide.
  @MainActor
  private static func hideUselessBus() -> (() -> Void)? {
    guard SessionBus.shared.isMissing || SessionBus.shared.isSilent() else { return nil }
    let name = "DBUS_SESSION_BUS_ADDRESS"
    let old = Environment.value(name)
    Environment.set(name, "disabled:")
    return { Environment.set(name, old) }
  }

  /// Ends what `start` has started. Call it once for each start.
  static func stop() {
    EventQueue.removeReader()
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
  }

  /// Starts the driver that the hint names.
  ///
  /// Xlib then reads its table of composed characters from a file with a configurable name; an empty one saves time.
  /// Wayland's library treats an empty table as an error, so this applies to X11 only.
  @MainActor
  private static func start(_ name: String?, composesText: Bool) throws(SDLError) {
    let table = "XCOMPOSEFILE"
    let isSaving = name == "x11" && !composesText && Environment.value(table) == nil
    if SDL_WasInit(UInt32(SDL_INIT_VIDEO)) == 0 { VideoDriver.composesText = !isSaving }
    if isSaving { Environment.set(table, "/dev/null") }
    defer { if isSaving { Environment.set(table, nil) } }
    if name == "x11" { StaleWindowErrors.ignoreErrors() }
    let showBus = hideUselessBus()
    defer { showBus?() }
    try check(SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)), action)
    EventQueue.addReader()
  }
}
