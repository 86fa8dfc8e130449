/// Ends the program with a sentence unless a condition holds: for errors of the programmer.
///
/// Unlike the sentence of a `precondition`, this one is also there in release builds.
package func require(
  _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition() { fatalError(sentence(), file: file, line: line) }
}
