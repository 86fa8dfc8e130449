import Foundation

extension Screen {
  /// Asks a window to close, as the button in its title bar does: WM_DELETE_WINDOW, sent as a client message.
  ///
  /// xdotool knows no such request and there is no window manager here, so this talks to the server with the
  /// same library that SDL talks with.
  func requestClose(of window: String) throws {
    guard let library = dlopen("libX11.so.6", RTLD_NOW) else { throw Failure(description: "no libX11") }
    defer { dlclose(library) }
    func function<T>(_ name: String, as type: T.Type) throws -> T {
      guard let symbol = dlsym(library, name) else { throw Failure(description: "no \(name)") }
      return unsafeBitCast(symbol, to: type)
    }
    typealias Connection = OpaquePointer
    let open = try function("XOpenDisplay", as: (@convention(c) (UnsafePointer<CChar>) -> Connection?).self)
    let close = try function("XCloseDisplay", as: (@convention(c) (Connection) -> Int32).self)
    let atom = try function(
      "XInternAtom", as: (@convention(c) (Connection, UnsafePointer<CChar>, Int32) -> UInt).self)
    let send = try function(
      "XSendEvent",
      as: (@convention(c) (Connection, UInt, Int32, Int, UnsafeMutablePointer<Int>) -> Int32).self)
    guard let id = UInt(window), let connection = open(display) else {
      throw Failure(description: "no window \(window) on \(display)")
    }
    // Sends what was written before it ends.
    defer { _ = close(connection) }
    // The words of an XClientMessageEvent: type 33, serial, sent, display, window, message, format, data.
    var event = [Int](repeating: 0, count: 24)
    event[0] = 33
    event[4] = Int(id)
    event[5] = Int(atom(connection, "WM_PROTOCOLS", 0))
    event[6] = 32
    event[7] = Int(atom(connection, "WM_DELETE_WINDOW", 0))
    guard send(connection, id, 0, 0, &event) != 0 else {
      throw Failure(description: "the request was not sent")
    }
  }
}
