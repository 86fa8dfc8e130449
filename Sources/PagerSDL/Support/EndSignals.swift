#if os(Linux)
  import Glibc

  /// Wakes the loop when the process is asked to end.
  ///
  /// SDL notes SIGINT and SIGTERM, and looks at its note when it reads events. A signal that comes between that and its sleep
  /// would not be looked at before the next event.
  enum EndSignals {
    private typealias Handler = @convention(c) (Int32) -> Void

    // Set before the handlers are, and never changed again, since a handler may read them at any moment.
    nonisolated(unsafe) private static var handle: Int32 = -1
    nonisolated(unsafe) private static var interrupt: Handler?
    nonisolated(unsafe) private static var terminate: Handler?

    /// Adds one to the descriptor, an eventfd, with each signal that SDL has a handler for. Call it once, after SDL has been started.
    static func count(on descriptor: Int32) {
      guard handle < 0 else { return }
      handle = descriptor
      (interrupt, terminate) = (handler(of: SIGINT), handler(of: SIGTERM))
      if interrupt != nil { replaceHandler(of: SIGINT) }
      if terminate != nil { replaceHandler(of: SIGTERM) }
    }

    /// What handles a signal; nil if it has its default effect or none, or if the handler wants to know more than its number.
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
