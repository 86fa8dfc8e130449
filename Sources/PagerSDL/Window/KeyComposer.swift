import CPagerSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An input method of X11 that composes characters from dead keys and the Compose key.
///
/// Xlib reads its table of composed characters when an input method is opened, which takes a sixth of the time to the
/// first frame. So `VideoDriver` opens SDL's input method without the table, and this one is opened when a page first
/// requests text input.
///
/// Xlib offers each event to the filter that was registered last. An input method has a filter that consumes the keys
/// of a sequence, and then reports the composed character as a key with the number 0. Only the input method that
/// composed the character can read it; SDL's would crash. So the filter of this class runs first, and passes on all
/// other keys.
final class KeyComposer {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Key = UnsafeMutablePointer<pager_x11_key_event>
  private typealias Filter = @convention(c) (Pointer?, UInt, Key, Pointer) -> Int32
  private typealias OpenMethod = @convention(c) (Pointer, Pointer?, Pointer?, Pointer?) -> Pointer?
  private typealias SetModifiers = @convention(c) (UnsafePointer<CChar>) -> UnsafePointer<CChar>?
  private typealias Act = @convention(c) (Pointer) -> Void
  private typealias Close = @convention(c) (Pointer) -> Int32
  private typealias FilterEvent = @convention(c) (Key, UInt) -> Int32
  private typealias Register = @convention(c) (Pointer, UInt, Int32, Int32, Filter, Pointer) -> Void
  private typealias Unregister = @convention(c) (Pointer, UInt, Filter, Pointer) -> Void
  private typealias LookUp =
    @convention(c) (
      Pointer, Key, UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<UInt>?,
      UnsafeMutablePointer<Int32>?
    ) -> Int32

  /// The types of events that go to the filter.
  private static let (keyPress, keyRelease): (Int32, Int32) = (2, 3)

  private let windowID: UInt32
  private let display: Pointer
  private let window: UInt
  private let method: Pointer
  private let context: Pointer
  private let setFocus: Act
  private let unsetFocus: Act
  private let destroyContext: Act
  private let closeMethod: Close
  private let filterEvent: FilterEvent
  private let register: Register
  private let unregister: Unregister
  private let lookUp: LookUp

  /// Opens the input method. Returns `nil` if the window is not on X11, if another program composes its text, or
  /// without Xlib.
  init?(window sdlWindow: SDLWindow) {
    guard let (display, window) = sdlWindow.placeOnX11, !KeyComposer.isReplaced,
      let library = DynamicLibrary(named: "libX11.so.6")
    else { return nil }
    (self.display, self.window, windowID) = (display, window, sdlWindow.id)
    do {
      setFocus = try library.function("XSetICFocus")
      unsetFocus = try library.function("XUnsetICFocus")
      destroyContext = try library.function("XDestroyIC")
      closeMethod = try library.function("XCloseIM")
      filterEvent = try library.function("XFilterEvent")
      register = try library.function("_XRegisterFilterByType")
      unregister = try library.function("_XUnregisterFilter")
      lookUp = try library.function("Xutf8LookupString")
      let open: OpenMethod = try library.function("XOpenIM")
      let setModifiers: SetModifiers = try library.function("XSetLocaleModifiers")
      let create = try library.address(of: "XCreateIC")
      let method = KeyComposer.inLocaleOfUser {
        _ = setModifiers("@im=none")
        return open(display, nil, nil, nil)
      }
      guard let method else { return nil }
      guard let context = pager_x11_create_input_context(create, method, window) else {
        _ = closeMethod(method)
        return nil
      }
      (self.method, self.context) = (method, context)
    } catch { return nil }
  }

  deinit {
    stop()
    destroyContext(context)
    _ = closeMethod(method)
  }

  /// Starts composing. Call it again when the window gets the focus, since SDL's filter runs first then.
  func start() {
    stop()
    setFocus(context)
    registerFilter()
  }

  /// Stops composing.
  func stop() {
    unregisterFilter()
    unsetFocus(context)
  }

  private func registerFilter() {
    register(display, window, Self.keyPress, Self.keyRelease, Self.filter, address)
  }

  private func unregisterFilter() { unregister(display, window, Self.filter, address) }

  private var address: Pointer { Unmanaged.passUnretained(self).toOpaque() }

  private static var filter: Filter {
    { _, _, key, composer in Unmanaged<KeyComposer>.fromOpaque(composer).takeUnretainedValue().handle(key) }
  }

  /// Returns whether the key is withheld from SDL.
  private func handle(_ key: Key) -> Int32 {
    guard key.pointee.keycode == 0 else {
      unregisterFilter()
      defer { registerFilter() }
      return filterEvent(key, window)
    }
    if key.pointee.type == Self.keyPress { send(key) }
    return 1
  }

  /// Sends the composed characters as typed text.
  private func send(_ key: Key) {
    EventQueue.pushText(windowID: windowID) { lookUp(context, key, $0, $1, nil, nil) }
  }

  /// Whether the environment names an input method that composes text itself.
  private static var isReplaced: Bool {
    guard let modifiers = Environment.value("XMODIFIERS") else { return false }
    return modifiers.hasPrefix("@im=") && !["@im=", "@im=none", "@im=local"].contains(modifiers)
  }

  /// Runs `body` in the locale of the environment, which determines the table, or else in one with UTF-8.
  private static func inLocaleOfUser<Result>(_ body: () -> Result) -> Result {
    let before = setlocale(LC_CTYPE, nil).map { String(cString: $0) }
    defer { _ = setlocale(LC_CTYPE, before ?? "C") }
    let name = setlocale(LC_CTYPE, "").map { String(cString: $0).lowercased() } ?? "c"
    if !name.contains("utf") { _ = setlocale(LC_CTYPE, "C.UTF-8") }
    return body()
  }
}
