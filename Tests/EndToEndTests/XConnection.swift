import Foundation

/// Another client of an X server, for requests that xdotool does not support.
///
/// It uses the same library as SDL. Its resources on the server are released with it.
final class XConnection {
  private let library: UnsafeMutableRawPointer
  private let connection: OpaquePointer
  private var settingsWindow: UInt?

  init(_ display: String) throws {
    guard let library = dlopen("libX11.so.6", RTLD_NOW) else {
      throw Screen.Failure(description: "no libX11")
    }
    self.library = library
    typealias Open = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    guard let symbol = dlsym(library, "XOpenDisplay"),
      let connection = unsafeBitCast(symbol, to: Open.self)(display)
    else { throw Screen.Failure(description: "no connection to \(display)") }
    self.connection = connection
  }

  deinit {
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    if let symbol = dlsym(library, "XCloseDisplay") {
      _ = unsafeBitCast(symbol, to: Close.self)(connection)
    }
    dlclose(library)
  }

  private func function<T>(_ name: String, as type: T.Type) throws -> T {
    guard let symbol = dlsym(library, name) else { throw Screen.Failure(description: "no \(name)") }
    return unsafeBitCast(symbol, to: type)
  }

  private func atom(_ name: String) throws -> UInt {
    typealias Intern = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> UInt
    return try function("XInternAtom", as: Intern.self)(connection, name, 0)
  }

  private func root() throws -> UInt {
    typealias Root = @convention(c) (OpaquePointer) -> UInt
    return try function("XDefaultRootWindow", as: Root.self)(connection)
  }

  /// Waits until the server has processed all requests.
  private func synchronize() throws {
    typealias Sync = @convention(c) (OpaquePointer, Int32) -> Int32
    _ = try function("XSync", as: Sync.self)(connection, 0)
  }

  private func setProperty(_ property: UInt, ofType type: UInt, of window: UInt, to bytes: [UInt8]) throws {
    typealias Change =
      @convention(c) (OpaquePointer, UInt, UInt, UInt, Int32, Int32, UnsafePointer<UInt8>, Int32) -> Int32
    // Bytes of 8 bits, which replace the existing ones.
    let change = try function("XChangeProperty", as: Change.self)
    _ = change(connection, window, property, type, 8, 0, bytes, Int32(bytes.count))
    try synchronize()
  }

  /// Sets the resources of the server, like xrdb.
  func setResources(_ text: String) throws {
    // The atoms of RESOURCE_MANAGER and STRING.
    try setProperty(23, ofType: 31, of: root(), to: Array(text.utf8))
  }

  /// Offers settings to all programs by the XSETTINGS protocol, like a desktop's daemon.
  /// Later calls change them.
  func offerSettings(_ bytes: [UInt8]) throws {
    let settings = try atom("_XSETTINGS_SETTINGS")
    if let settingsWindow {
      return try setProperty(settings, ofType: settings, of: settingsWindow, to: bytes)
    }
    typealias Create =
      @convention(c) (OpaquePointer, UInt, Int32, Int32, UInt32, UInt32, UInt32, UInt, UInt) -> UInt
    typealias Own = @convention(c) (OpaquePointer, UInt, UInt, UInt) -> Int32
    let create = try function("XCreateSimpleWindow", as: Create.self)
    let window = create(connection, try root(), 0, 0, 1, 1, 0, 0, 0)
    settingsWindow = window
    try setProperty(settings, ofType: settings, of: window, to: bytes)
    let own = try function("XSetSelectionOwner", as: Own.self)
    let selection = try atom("_XSETTINGS_S0")
    _ = own(connection, selection, window, 0)
    // Notifies all clients that watch the structure of the root window.
    let message = [Int(try atom("MANAGER")), 0, Int(selection), Int(window)]
    try send(message, about: root(), to: root(), mask: 1 << 17)
  }

  /// Paints over the top left corner of a window, without notifying its program.
  func paint(over window: UInt, color: UInt, width: UInt32, height: UInt32) throws {
    typealias Create = @convention(c) (OpaquePointer, UInt, UInt, OpaquePointer?) -> OpaquePointer?
    typealias Set = @convention(c) (OpaquePointer, OpaquePointer, UInt) -> Int32
    typealias Fill =
      @convention(c) (OpaquePointer, UInt, OpaquePointer, Int32, Int32, UInt32, UInt32) -> Int32
    guard let context = try function("XCreateGC", as: Create.self)(connection, window, 0, nil) else {
      throw Screen.Failure(description: "no graphics context")
    }
    _ = try function("XSetForeground", as: Set.self)(connection, context, color)
    _ = try function("XFillRectangle", as: Fill.self)(connection, window, context, 0, 0, width, height)
    try synchronize()
  }

  /// Removes the focus from every window.
  func dropFocus() throws {
    typealias SetFocus = @convention(c) (OpaquePointer, UInt, Int32, UInt) -> Int32
    _ = try function("XSetInputFocus", as: SetFocus.self)(connection, 0, 0, 0)
    try synchronize()
  }

  /// Requests that a window closes, like the close button in its title bar: a WM_DELETE_WINDOW client
  /// message.
  func requestClose(of window: UInt) throws {
    try send([Int(try atom("WM_PROTOCOLS")), Int(try atom("WM_DELETE_WINDOW"))], about: window, to: window)
  }

  /// Sends a client message to a window or to its watchers: the kind of the message, then its data.
  private func send(_ message: [Int], about subject: UInt, to window: UInt, mask: Int = 0) throws {
    typealias Send = @convention(c) (OpaquePointer, UInt, Int32, Int, UnsafeMutablePointer<Int>) -> Int32
    // The words of an XClientMessageEvent: type 33, serial, sent, display, window, kind, format, data.
    var event = [Int](repeating: 0, count: 24)
    (event[0], event[4], event[5], event[6]) = (33, Int(subject), message[0], 32)
    event.replaceSubrange(7..<6 + message.count, with: message.dropFirst())
    guard try function("XSendEvent", as: Send.self)(connection, window, 0, mask, &event) != 0 else {
      throw Screen.Failure(description: "the message was not sent")
    }
    try synchronize()
  }
}
