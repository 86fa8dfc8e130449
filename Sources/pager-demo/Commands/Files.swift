import PagerEngine
import PagerSDL
import PagerTesting

func readScript(_ path: String) throws -> GestureScript {
  let text = try read(path, "script")
  do { return try GestureScript(parsing: text) } catch { throw DemoFailure.badData("\(path), \(error)") }
}

func readRecording(_ path: String) throws -> Recording {
  let text = try read(path, "recording")
  do { return try Recording(parsing: text) } catch { throw DemoFailure.badData("\(path):\(error).") }
}

private func read(_ path: String, _ kind: String) throws -> String {
  do { return try TextFile.read(path) } catch {
    throw DemoFailure.noInput("Cannot read the \(kind) \(path): \(error.reason). Check the path.")
  }
}

func writePicture(_ picture: Bitmap, to path: String) throws {
  try orCannotCreate(path) { try picture.writePNG(to: path) }
}

/// Runs a function that writes a file. An error ends the program with a one-line message.
func orCannotCreate(_ path: String, _ body: () throws -> Void) throws {
  do { try body() } catch let error as SDLError {
    throw DemoFailure.cannotCreate(
      "Cannot write \(path): \(error.reason). Check the path and the free space.")
  }
}

/// A fatal error: a one-line message, and an exit status from sysexits.h.
nonisolated struct DemoFailure: Error {
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
