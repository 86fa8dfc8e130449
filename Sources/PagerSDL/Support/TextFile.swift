/// Functions that read and write small text files as a whole.
///
///     let text = try TextFile.read("swipe.txt")
///
/// Errors contain the path and the reason. Relative paths start at the process's current folder.
public enum TextFile {
  /// Reads the text of a file.
  ///
  /// Bytes that are not valid UTF-8 become U+FFFD.
  ///
  /// - Throws: An `SDLError` if the file cannot be read, is a folder or is longer than 64 MiB.
  public static func read(_ path: String) throws(SDLError) -> String {
    String(decoding: try WholeFile.read(path), as: UTF8.self)
  }

  /// Returns whether a readable file or folder exists at the path, after following links.
  public static func exists(_ path: String) -> Bool { WholeFile.isReadable(path) }

  /// Writes a file atomically: under a temporary name first, which is then renamed.
  ///
  /// Missing folders are not created. A link to a file is followed, and a file that is replaced gets default
  /// permissions. Throws an `SDLError` if writing fails, or if something other than a regular file exists at
  /// the path.
  public static func write(_ text: String, to path: String) throws(SDLError) {
    try WholeFile.write(Array(text.utf8), to: path)
  }

  /// Throws the error that `write(_:to:)` would throw, as far as it can be predicted.
  ///
  /// Call it before a long computation of the text. It creates and removes an empty temporary file in the
  /// same folder.
  public static func checkCanWrite(_ path: String) throws(SDLError) { try WholeFile.checkCanWrite(path) }
}
