#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Stops the fuzzer with a message unless a condition holds.
/// A precondition in optimized code prints no message.
func check(_ holds: Bool, _ sentence: @autoclosure () -> String) {
  guard !holds else { return }
  var text = Array("The check failed: \(sentence())\n".utf8)
  write(STDERR_FILENO, &text, text.count)
  abort()
}

/// The maximum length of a refusal, in scalars: a few lines of a terminal.
private let longestRefusal = 900

/// Checks that a refusal is one line without control characters, however damaged the input.
func checkRefusal(_ sentence: String) {
  check(!sentence.isEmpty, "a refusal says nothing")
  check(
    sentence.unicodeScalars.count <= longestRefusal,
    "a refusal has \(sentence.unicodeScalars.count) scalars: \(sentence.prefix(80))")
  for scalar in sentence.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator:
      check(false, "a refusal holds U+\(String(scalar.value, radix: 16)): \(sentence.debugDescription)")
    default: break
    }
  }
}

/// Checks that a refusal of a text file names an existing line of the text.
func checkRefusal(_ sentence: String, line: Int, of text: String) {
  checkRefusal(sentence)
  // Any of Unicode's line ends may count as one.
  let count = text.unicodeScalars.reduce(1) { $0 + ($1.properties.isPatternWhitespace ? 1 : 0) }
  check((1...count).contains(line), "a refusal names line \(line) of \(count): \(sentence)")
  check(sentence.contains("\(line)"), "a refusal does not name its line, \(line): \(sentence)")
}
