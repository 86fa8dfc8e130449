/// Stops the program with a message unless a condition holds.
///
/// Use it for errors of the programmer. Unlike `precondition`, it prints its message in release builds too.
package func require(
  _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition() { fatalError(sentence(), file: file, line: line) }
}
