/// Why a recording cannot be read, and where.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// One sentence without a full stop: what was expected and what was found.
  public let message: String

  /// Makes an error; lines count from 1, and are taken as they are.
  public init(line: Int, message: String) {
    self.line = line
    self.message = message
  }

  /// The line, a colon and the sentence, to be written after the file's name and another colon.
  public var description: String { "\(line): \(message)" }
}
