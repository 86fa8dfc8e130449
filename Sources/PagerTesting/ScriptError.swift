/// An error in the text of a gesture script, with its location.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1.
  public let column: Int
  /// The message, a sentence.
  ///
  /// It usually contains what was expected and what was found.
  public let message: String

  /// Creates an error at a location in the text.
  ///
  /// Lines and columns count from 1; they are not checked.
  public init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// The location and the message, separated by a colon: `line 3, column 8: ...`.
  public var description: String { "line \(line), column \(column): \(message)" }
}
