#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes one line to standard error.
func printError(_ message: String) {
  var line = Array("pager-demo: \(printable(message))\n".utf8)
  write(STDERR_FILENO, &line, line.count)
}

/// A message as a single line, without characters that would control a terminal. Words and paths from outside may
/// contain line breaks and such characters.
func printable(_ message: String) -> String {
  let words = message.split(whereSeparator: \.isNewline).joined(separator: " ")
  return words.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }.joined()
}

/// Flushes standard output. The C library would discard unwritten output at exit without a word.
func flushOutput() throws {
  guard fflush(nil) != 0 else { return }
  throw DemoFailure.lostOutput("Cannot write the output: \(String(cString: strerror(errno))).")
}
