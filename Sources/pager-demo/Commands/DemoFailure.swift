import PagerSDL
import PagerTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why the program cannot do what it was asked to: one line for a person, and an exit status of sysexits.h.
struct DemoFailure: Error {
  let message: String
  let status: Int32

  /// EX_DATAERR: what was given is wrong.
  static func badData(_ message: String) -> DemoFailure { DemoFailure(message: message, status: 65) }
  /// EX_NOINPUT: a file cannot be read.
  static func noInput(_ message: String) -> DemoFailure { DemoFailure(message: message, status: 66) }
  /// EX_UNAVAILABLE: no display, no renderer.
  static func unavailable(_ message: String) -> DemoFailure { DemoFailure(message: message, status: 69) }
  /// EX_SOFTWARE: something failed while running.
  static func failed(_ message: String) -> DemoFailure { DemoFailure(message: message, status: 70) }
  /// EX_CANTCREAT: a file cannot be written.
  static func cannotCreate(_ message: String) -> DemoFailure { DemoFailure(message: message, status: 73) }
  /// EX_IOERR: what was printed cannot be written.
  static func lostOutput(_ message: String) -> DemoFailure { DemoFailure(message: message, status: 74) }
}

/// Writes one line to the standard error.
func printError(_ message: String) {
  var line = Array("pager-demo: \(printable(message))\n".utf8)
  write(STDERR_FILENO, &line, line.count)
}

/// A message in one line: words and paths that it repeats may hold line breaks and what controls a terminal.
func printable(_ message: String) -> String {
  let words = message.split(whereSeparator: \.isNewline).joined(separator: " ")
  return words.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }.joined()
}

/// Writes what was printed and still waits; the C library would lose it at exit without a word.
func flushOutput() throws {
  guard fflush(nil) != 0 else { return }
  throw DemoFailure.lostOutput("Cannot write the output: \(String(cString: strerror(errno))).")
}

/// Reads and parses a gesture script.
func readScript(_ path: String) throws -> GestureScript {
  let text: String
  do {
    text = try TextFile.read(path)
  } catch {
    throw DemoFailure.noInput(
      "Cannot read the script \(path): \(error.reason). Check the path given to --script.")
  }
  do {
    return try GestureScript(parsing: text)
  } catch {
    throw DemoFailure.badData("\(path), \(error)")
  }
}

/// Reads and parses a recording.
func readRecording(_ path: String) throws -> Recording {
  let text: String
  do { text = try TextFile.read(path) } catch {
    throw DemoFailure.noInput("Cannot read the recording \(path): \(error.reason).")
  }
  do { return try Recording(parsing: text) } catch { throw DemoFailure.badData("\(path):\(error).") }
}
