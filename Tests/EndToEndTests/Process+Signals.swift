import Foundation

extension Process {
  /// Runs the process with its signals unblocked.
  ///
  /// The threads of tests block signals, and a child process inherits that: it would never receive SIGTERM.
  func runWithSignals() throws {
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try run()
  }
}
