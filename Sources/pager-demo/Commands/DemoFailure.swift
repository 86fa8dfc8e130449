/// A fatal error: a one-line message, and an exit status from sysexits.h.
struct DemoFailure: Error {
  let message: String
  let status: Int32

  /// EX_DATAERR: the input is wrong.
  static func badData(_ message: String) -> DemoFailure { DemoFailure(message: message, status: 65) }
  /// EX_NOINPUT: a file cannot be read.
  static func noInput(_ message: String) -> DemoFailure { DemoFailure(message: message, status: 66) }
  /// EX_UNAVAILABLE: there is no display or no renderer.
  static func unavailable(_ message: String) -> DemoFailure { DemoFailure(message: message, status: 69) }
  /// EX_SOFTWARE: something failed at run time.
  static func failed(_ message: String) -> DemoFailure { DemoFailure(message: message, status: 70) }
  /// EX_CANTCREAT: a file cannot be written.
  static func cannotCreate(_ message: String) -> DemoFailure { DemoFailure(message: message, status: 73) }
  /// EX_IOERR: the output cannot be written.
  static func lostOutput(_ message: String) -> DemoFailure { DemoFailure(message: message, status: 74) }
}
