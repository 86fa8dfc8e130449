#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

nonisolated func printError(_ message: String) {
  var line = Array("pager-demo: \(printable(message))\n".utf8)
  write(STDERR_FILENO, &line, line.count)
}

/// Returns a message as a single line, without terminal control characters.
/// Words and paths from outside may contain both.
nonisolated func printable(_ message: String) -> String {
  let words = message.split(whereSeparator: \.isNewline).joined(separator: " ")
  return words.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }.joined()
}

/// Makes a file above the size limit an error, not the end of the program.
nonisolated func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

/// Flushes standard output. Otherwise the C library would silently discard unwritten output at exit.
nonisolated func flushOutput() throws {
  guard fflush(nil) != 0 else { return }
  throw DemoFailure(.lostOutput, "Cannot write the output: \(String(cString: strerror(errno))).")
}

extension CalendarDay {
  static var now: CalendarDay {
    var seconds = time(nil)
    var date = tm()
    localtime_r(&seconds, &date)
    return CalendarDay(
      month: Month(year: Int(date.tm_year) + 1900, month: Int(date.tm_mon) + 1), day: Int(date.tm_mday))
  }
}
