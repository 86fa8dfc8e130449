import Foundation

extension Process {
  /// Runs the process so that it can be asked to end.
  ///
  /// The threads that tests run on block signals, and a child inherits that: it would never see SIGTERM.
  func runWithSignals() throws {
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try run()
  }
}
