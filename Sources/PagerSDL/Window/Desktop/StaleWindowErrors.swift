/// Messages that SDL has sent to a window that is gone by the time the X server reads them.
///
/// While SDL waits on X11, it answers each event that it reads with a message to the window, over a connection of its
/// own. If the event was a request to close, the app may destroy the window first. Then the server reports an error,
/// at which Xlib ends the process by default.
enum StaleWindowErrors {
  /// Ignores errors about such messages until the process ends. All other errors go where they went before.
  ///
  /// Has to be called before SDL's video starts: when it stops, SDL first restores the handler that it found, and then
  /// reads what its connections still have.
  @MainActor
  static func ignoreErrors() { _ = previousHandler }

  private static let previousHandler: Xlib.ErrorHandler? =
    Xlib()?.handleErrors { display, error in
      if let error, isLateMessage(error) { return 0 }
      return previousHandler?(display, error) ?? 0
    }

  /// Whether an `XErrorEvent` is a `BadWindow` at `XSendEvent`.
  private static func isLateMessage(_ error: UnsafeRawPointer) -> Bool {
    // After the type, the connection, the resource and the serial number, each as wide as a pointer with its padding.
    let codes = 4 * MemoryLayout<UnsafeRawPointer>.stride
    let (badWindow, sendEvent): (UInt8, UInt8) = (3, 25)
    return error.load(fromByteOffset: codes, as: UInt8.self) == badWindow
      && error.load(fromByteOffset: codes + 1, as: UInt8.self) == sendEvent
  }
}
