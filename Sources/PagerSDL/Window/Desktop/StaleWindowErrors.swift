/// Errors about SDL's messages to a window that no longer exists when the X server reads them.
///
/// While SDL waits on X11, it answers each event that it reads with a message to the window, over a separate
/// connection. If the event was a request to close, the app may destroy the window first. Then the server reports an
/// error, and Xlib ends the process by default.
enum StaleWindowErrors {
  /// Ignores such errors until the process ends. The previous handler receives all other errors.
  ///
  /// Call it before SDL's video starts: when SDL's video stops, it first restores the handler that it found, and then
  /// reads the rest from its connections.
  @MainActor
  static func ignoreErrors() { _ = previousHandler }

  private static let previousHandler: Xlib.ErrorHandler? =
    Xlib()?.handleErrors { display, error in
      if let error, isStale(error) { return 0 }
      return previousHandler?(display, error) ?? 0
    }

  /// Returns whether an `XErrorEvent` is a `BadWindow` at `XSendEvent`.
  private static func isStale(_ error: UnsafeRawPointer) -> Bool {
    // After the type, the connection, the resource and the serial number, each as wide as a pointer with its padding.
    let codes = 4 * MemoryLayout<UnsafeRawPointer>.stride
    let (badWindow, sendEvent): (UInt8, UInt8) = (3, 25)
    return error.load(fromByteOffset: codes, as: UInt8.self) == badWindow
      && error.load(fromByteOffset: codes + 1, as: UInt8.self) == sendEvent
  }
}
