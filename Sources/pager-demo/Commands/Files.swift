import PagerEngine
import PagerSDL
import PagerTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads and parses a gesture script.
func readScript(_ path: String) throws -> GestureScript {
  let text = try read(path, "script")
  do { return try GestureScript(parsing: text) } catch { throw DemoFailure.badData("\(path), \(error)") }
}

/// Reads and parses a recording.
func readRecording(_ path: String) throws -> Recording {
  let text = try read(path, "recording")
  do { return try Recording(parsing: text) } catch { throw DemoFailure.badData("\(path):\(error).") }
}

private func read(_ path: String, _ kind: String) throws -> String {
  do { return try TextFile.read(path) } catch {
    throw DemoFailure.noInput("Cannot read the \(kind) \(path): \(error.reason). Check the path.")
  }
}

/// Writes a picture atomically.
@MainActor
func writePicture(_ picture: Bitmap, to path: String) throws {
  try orCannotCreate(path) { () throws(SDLError) in try picture.writePNG(to: path) }
}

/// Creates a folder. Throws if the path exists, so that old files are not mistaken for new ones.
func makeFolder(_ path: String) throws {
  guard mkdir(path, 0o777) != 0 else { return }
  throw DemoFailure.cannotCreate("Cannot make the folder \(path): \(String(cString: strerror(errno))).")
}

/// Runs a function that writes a file. An error ends the program with a one-line message.
@MainActor
func orCannotCreate<Result>(_ path: String, _ body: () throws(SDLError) -> Result) throws -> Result {
  do { return try body() } catch {
    throw DemoFailure.cannotCreate(
      "Cannot write \(path): \(error.reason). Check the path and the free space.")
  }
}

/// Returns the paths of the pictures in a folder, sorted by name, or `nil` if the folder cannot be read.
func picturePaths(in folder: String) -> [String]? {
  guard let directory = opendir(folder) else { return nil }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if pictureEndings.contains(where: name.lowercased().hasSuffix) { names.append(name) }
  }
  return names.sorted().map { "\(folder)/\($0)" }
}

/// The ends of the names of files that the image library reads.
private let pictureEndings = [".jpg", ".jpeg", ".png", ".webp", ".gif", ".bmp", ".tif", ".tiff"]
