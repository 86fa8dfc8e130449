/// Why a gesture script cannot be read, and where.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in characters.
  public let column: Int
  /// One sentence: what was expected and what was found.
  public let message: String

  /// Makes an error; lines and columns count from 1, and are taken as they are.
  public init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// `line 3, column 8: ` and the sentence.
  public var description: String { "line \(line), column \(column): \(message)" }
}
