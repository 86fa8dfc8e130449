#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
