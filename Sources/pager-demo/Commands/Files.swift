import PagerEngine
import PagerSDL
import PagerTesting

func readScript(_ path: String) throws -> GestureScript {
  let text = try read(path, "script")
  do { return try GestureScript(parsing: text) } catch { throw DemoFailure(.badData, "\(path), \(error)") }
}

func readRecording(_ path: String) throws -> Recording {
  let text = try read(path, "recording")
  do { return try Recording(parsing: text) } catch { throw DemoFailure(.badData, "\(path):\(error).") }
}

private func read(_ path: String, _ kind: String) throws -> String {
  do { return try TextFile.read(path) } catch {
    throw DemoFailure(.noInput, "Cannot read the \(kind) \(path): \(error.reason). Check the path.")
  }
}

func writePicture(_ picture: Bitmap, to path: String) throws {
  try orCannotCreate(path) { try picture.writePNG(to: path) }
}

/// Runs a function that writes a file. An error ends the program with a one-line message.
func orCannotCreate(_ path: String, _ body: () throws -> Void) throws {
  do { try body() } catch let error as SDLError {
    throw DemoFailure(
      .cannotCreate, "Cannot write \(path): \(error.reason). Check the path and the free space.")
  }
}

/// A fatal error: a one-line message, and an exit status from sysexits.h.
nonisolated struct DemoFailure: Error {
  /// The status of the program, from sysexits.h.
  enum Status: Int32 {
    /// The input is wrong, cannot be read, or there is no display or renderer.
    case badData = 65, noInput, unavailable = 69
    /// Something failed at run time, a file cannot be written, or the output cannot.
    case failed, cannotCreate = 73, lostOutput
  }

  let status: Status
  let message: String

  init(_ status: Status, _ message: String) { (self.status, self.message) = (status, message) }
}
