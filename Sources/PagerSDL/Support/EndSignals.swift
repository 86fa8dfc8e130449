#if os(Linux)
  import Glibc

  /// Wakes the event loop when the process receives SIGINT or SIGTERM.
  ///
  /// SDL's handlers set a flag, which SDL checks when it reads events. A signal between this check and the
  /// sleep would be noticed only with the next event.
  enum EndSignals {
    private typealias Handler = @convention(c) (Int32) -> Void

    // Set before the handlers are installed and constant afterwards, since a handler may read them at any
    // time.
    nonisolated(unsafe) private static var handle: Int32 = -1
    nonisolated(unsafe) private static var interrupt: Handler?
    nonisolated(unsafe) private static var terminate: Handler?

    /// Adds 1 to `descriptor`, an eventfd, with each signal that SDL handles.
    /// Call it once, after SDL is initialized.
    static func count(on descriptor: Int32) {
      guard handle < 0 else { return }
      handle = descriptor
      (interrupt, terminate) = (handler(of: SIGINT), handler(of: SIGTERM))
      if interrupt != nil { replaceHandler(of: SIGINT) }
      if terminate != nil { replaceHandler(of: SIGTERM) }
    }

    /// Returns the handler of a signal. It is `nil` for the default action, an ignored signal, and a handler
    /// that takes more than the signal's number.
    private static func handler(of signal: Int32) -> Handler? {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0, action.sa_flags & SA_SIGINFO == 0,
        let handler = action.__sigaction_handler.sa_handler, unsafeBitCast(handler, to: Int.self) > 1
      else { return nil }
      return handler
    }

    private static func replaceHandler(of signal: Int32) {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0 else { return }
      action.__sigaction_handler.sa_handler = { signal in
        let error = errno
        (signal == SIGINT ? EndSignals.interrupt : EndSignals.terminate)?(signal)
        var one: UInt64 = 1
        _ = write(EndSignals.handle, &one, 8)
        errno = error
      }
      sigaction(signal, &action, nil)
    }
  }
#endif
