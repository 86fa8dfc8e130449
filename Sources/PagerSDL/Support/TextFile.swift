import CSDL2

/// Small text files, read and written as a whole. Errors name the path and the reason.
public enum TextFile {
  /// The text of a file. Bytes that are not UTF-8 become U+FFFD.
  ///
  /// Throws an `SDLError` if the file cannot be read, is a folder or is longer than 64 MiB.
  public static func read(_ path: String) throws(SDLError) -> String {
    String(decoding: try WholeFile.read(path), as: UTF8.self)
  }

  /// Whether there is a file or a folder that may be read.
  public static func exists(_ path: String) -> Bool { WholeFile.isReadable(path) }

  /// Writes a file completely or not at all: under a temporary name first, which then becomes the real one.
  ///
  /// Throws an `SDLError` if that fails, or if the path is taken by anything but a regular file.
  public static func write(_ text: String, to path: String) throws(SDLError) {
    try WholeFile.write(Array(text.utf8), to: path)
  }

  /// Throws what `write(_:to:)` would throw, as far as that is known beforehand. Useful before text that takes long
  /// to make.
  public static func checkCanWrite(_ path: String) throws(SDLError) { try WholeFile.checkCanWrite(path) }
}
