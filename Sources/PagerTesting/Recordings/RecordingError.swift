/// An error in the text of a recording, with its line.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The message, a sentence without a full stop.
  ///
  /// It usually contains what was expected and what was found.
  public let message: String

  /// Creates an error at a line of the text.
  ///
  /// Lines count from 1; they are not checked.
  public init(line: Int, message: String) {
    self.line = line
    self.message = message
  }

  /// The line, a colon and the message.
  ///
  /// With `file:` in front, the text has the form of a compiler's message.
  public var description: String { "\(line): \(message)" }
}
