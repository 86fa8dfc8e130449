import CSDL2

/// Small text files, read whole and written whole. Errors name the path and the reason.
public enum TextFile {
  /// The text of a file. Bytes that are no UTF-8 become U+FFFD.
  ///
  /// Throws an `SDLError` if it cannot be read, is a folder or is longer than 64 MiB.
  public static func read(_ path: String) throws(SDLError) -> String {
    String(decoding: try WholeFile.read(path), as: UTF8.self)
  }

  /// Whether there is a file, or a folder, that may be read.
  public static func exists(_ path: String) -> Bool { WholeFile.isReadable(path) }

  /// Writes a file under another name and then gives it its own, so that it is complete or not there.
  ///
  /// Throws an `SDLError` if that fails, or if there is something at the path that is no regular file.
  public static func write(_ text: String, to path: String) throws(SDLError) {
    try WholeFile.write(Array(text.utf8), to: path)
  }

  /// Throws what `write(_:to:)` would, as far as that is known before: for what takes long to make.
  public static func checkCanWrite(_ path: String) throws(SDLError) { try WholeFile.checkCanWrite(path) }
}
