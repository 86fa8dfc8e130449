/// A few functions of Xlib, looked up at run time if the display is an X server.
struct Xlib {
  typealias Display = OpaquePointer
  /// Receives the connection and the error.
  typealias ErrorHandler = @convention(c) @Sendable (Display?, UnsafeRawPointer?) -> Int32
  private typealias SetHandler = @convention(c) (ErrorHandler?) -> ErrorHandler?
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> Display?
  private typealias Close = @convention(c) (Display) -> Int32
  private typealias DefaultScreen = @convention(c) (Display) -> Int32
  private typealias Number = @convention(c) (Display) -> Int32
  private typealias Root = @convention(c) (Display, Int32) -> UInt
  private typealias Select = @convention(c) (Display, UInt, Int) -> Int32
  private typealias NextEvent = @convention(c) (Display, UnsafeMutableRawPointer) -> Int32
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
  private let defaultScreen: DefaultScreen
  private let connectionNumber: Number
  private let rootWindow: Root
  private let selectInput: Select
  private let pending: Number
  private let nextEvent: NextEvent
  private let internAtom: Intern
  private let selectionOwner: Owner
  private let windowProperty: Property
  private let free: Free

  /// Loads the library. Returns `nil` if it or one of its functions is missing.
  init?() {
    guard let library = DynamicLibrary(named: "libX11.so.6") else { return nil }
    do { try self.init(library) } catch { return nil }
  }

  private init(_ library: DynamicLibrary) throws(DynamicLibrary.MissingSymbol) {
    setErrorHandler = try library.function("XSetErrorHandler")
    open = try library.function("XOpenDisplay")
    close = try library.function("XCloseDisplay")
    defaultScreen = try library.function("XDefaultScreen")
    connectionNumber = try library.function("XConnectionNumber")
    rootWindow = try library.function("XRootWindow")
    selectInput = try library.function("XSelectInput")
    pending = try library.function("XPending")
    nextEvent = try library.function("XNextEvent")
    internAtom = try library.function("XInternAtom")
    selectionOwner = try library.function("XGetSelectionOwner")
    windowProperty = try library.function("XGetWindowProperty")
    free = try library.function("XFree")
  }

  /// Sets the process's handler for errors that the server reports, and returns the previous one.
  ///
  /// By default, Xlib ends the process.
  func handleErrors(with handler: ErrorHandler?) -> ErrorHandler? { setErrorHandler(handler) }

  /// Runs `body`, and ignores errors that the server reports meanwhile.
  private func ignoringErrors<Result>(_ body: () -> Result) -> Result {
    let before = setErrorHandler { _, _ in 0 }
    defer { _ = setErrorHandler(before) }
    return body()
  }

  /// Opens a connection to the server that DISPLAY names; `nil` if it does not answer.
  func connect() -> Display? { open(nil) }
  func disconnect(_ display: Display) { _ = close(display) }
  func descriptor(of display: Display) -> Int32 { connectionNumber(display) }

  /// Returns the root window of the first screen, which has the resources of the server.
  func root(of display: Display) -> UInt { rootWindow(display, 0) }

  /// The number of the property with the resources.
  static let resources: UInt = 23

  /// Returns the server's resources as set by xrdb, one per line; empty if there are none.
  func resources(of display: Display) -> String {
    let text: UInt = 31
    return ignoringErrors {
      String(
        decoding: property(Xlib.resources, of: root(of: display), type: text, on: display), as: UTF8.self)
    }
  }

  /// Returns the bytes of the desktop's XSETTINGS, and watches them; `nil` if they have no owner.
  func settings(of display: Display) -> [UInt8]? {
    let selection = internAtom(display, "_XSETTINGS_S\(defaultScreen(display))", 0)
    let owner = selectionOwner(display, selection)
    guard owner != 0 else { return nil }
    let name = internAtom(display, "_XSETTINGS_SETTINGS", 0)
    // The window may have disappeared, with its desktop.
    return ignoringErrors {
      watch(owner, on: display)
      return property(name, of: owner, type: name, on: display)
    }
  }

  /// Requests events when properties of a window change, and when the window is destroyed.
  func watch(_ window: UInt, on display: Display) {
    let (structure, properties) = (1 << 17, 1 << 22)
    _ = selectInput(display, window, structure | properties)
  }

  /// The parts of an event that matter here.
  struct Event {
    var isProperty: Bool
    var window: UInt
    var property: UInt
  }

  /// Returns the next pending event; `nil` if there is none. Does not wait.
  func nextEvent(of display: Display) -> Event? {
    guard pending(display) > 0 else { return nil }
    // An `XEvent` has the size of 24 pointers. After the type, the serial number, a flag and the connection, each as wide as
    // a pointer with its padding, comes the window, and then the property.
    let width = MemoryLayout<UInt>.stride
    return withMemory(24 * width) { event in
      _ = nextEvent(display, event)
      return Event(
        isProperty: event.load(as: Int32.self) == 28,
        window: event.load(fromByteOffset: 4 * width, as: UInt.self),
        property: event.load(fromByteOffset: 5 * width, as: UInt.self))
    }
  }

  /// Returns the bytes of a window's property; at most 256 KiB.
  private func property(_ name: UInt, of window: UInt, type wanted: UInt, on display: Display) -> [UInt8] {
    var (type, format, count, rest): (UInt, Int32, UInt, UInt) = (0, 0, 0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    let status = windowProperty(
      display, window, name, 0, 1 << 16, 0, wanted, &type, &format, &count, &rest, &bytes)
    guard status == 0, let bytes else { return [] }
    defer { _ = free(bytes) }
    guard type == wanted, format == 8 else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
