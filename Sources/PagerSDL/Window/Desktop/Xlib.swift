/// A few functions of Xlib, looked up at run time, when the display turns out to be an X server.
struct Xlib {
  typealias Display = OpaquePointer
  /// Gets the connection and the error.
  typealias ErrorHandler = @convention(c) @Sendable (Display?, UnsafeRawPointer?) -> Int32
  private typealias SetHandler = @convention(c) (ErrorHandler?) -> ErrorHandler?
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> Display?
  private typealias Close = @convention(c) (Display) -> Int32
  private typealias Resources = @convention(c) (Display) -> UnsafePointer<CChar>?
  private typealias DefaultScreen = @convention(c) (Display) -> Int32
  private typealias Intern = @convention(c) (Display, UnsafePointer<CChar>, Int32) -> UInt
  private typealias Owner = @convention(c) (Display, UInt) -> UInt
  private typealias Property =
    @convention(c) (
      Display, UInt, UInt, Int, Int, Int32, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int32
  private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Int32

  private let setErrorHandler: SetHandler
  private let open: Open
  private let close: Close
  private let resources: Resources
  private let defaultScreen: DefaultScreen
  private let internAtom: Intern
  private let selectionOwner: Owner
  private let windowProperty: Property
  private let free: Free

  /// Loads the library. Nil if it or one of its functions is missing.
  init?() {
    guard let library = DynamicLibrary(named: "libX11.so.6") else { return nil }
    do { try self.init(library) } catch { return nil }
  }

  private init(_ library: DynamicLibrary) throws(DynamicLibrary.MissingSymbol) {
    setErrorHandler = try library.function("XSetErrorHandler")
    open = try library.function("XOpenDisplay")
    close = try library.function("XCloseDisplay")
    resources = try library.function("XResourceManagerString")
    defaultScreen = try library.function("XDefaultScreen")
    internAtom = try library.function("XInternAtom")
    selectionOwner = try library.function("XGetSelectionOwner")
    windowProperty = try library.function("XGetWindowProperty")
    free = try library.function("XFree")
  }

  /// Sets what the process does about errors that the server reports, and returns what it did until now. By default
  /// Xlib ends the process.
  func handleErrors(with handler: ErrorHandler?) -> ErrorHandler? { setErrorHandler(handler) }

  /// Runs `body` and ignores errors that the server reports meanwhile.
  private func ignoringErrors<Result>(_ body: () -> Result) -> Result {
    let before = setErrorHandler { _, _ in 0 }
    defer { _ = setErrorHandler(before) }
    return body()
  }

  /// Runs `body` with a new connection to the server that DISPLAY names; nil if it does not answer.
  func withDisplay<Result>(_ body: (Display) -> Result) -> Result? {
    guard let display = open(nil) else { return nil }
    defer { _ = close(display) }
    return body(display)
  }

  /// The server's resources as set by xrdb, one per line; empty if there are none.
  func resources(of display: Display) -> String { resources(display).map { String(cString: $0) } ?? "" }

  /// The bytes of the desktop's XSETTINGS; empty if there are none.
  func settings(of display: Display) -> [UInt8] {
    let selection = internAtom(display, "_XSETTINGS_S\(defaultScreen(display))", 0)
    let owner = selectionOwner(display, selection)
    guard owner != 0 else { return [] }
    return property(internAtom(display, "_XSETTINGS_SETTINGS", 0), of: owner, on: display)
  }

  /// The bytes of a window's property whose type has the same name; at most 256 KiB.
  private func property(_ name: UInt, of window: UInt, on display: Display) -> [UInt8] {
    var (type, format, count, rest): (UInt, Int32, UInt, UInt) = (0, 0, 0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    // The window may have disappeared, with its desktop.
    let status = ignoringErrors {
      windowProperty(display, window, name, 0, 1 << 16, 0, name, &type, &format, &count, &rest, &bytes)
    }
    guard status == 0, let bytes else { return [] }
    defer { _ = free(bytes) }
    guard type == name, format == 8 else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
