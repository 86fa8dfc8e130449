import PagerEngine
import PagerSDL

/// The functions that read and write golden pictures.
///
/// Pass other functions than `png` to `GoldenPictures` for another format, or to keep goldens in memory.
public struct PictureFiles: Sendable {
  /// A closure that reads the picture at a path, or returns nil if there is no file.
  ///
  /// Each check calls it once, with the path of the golden. It throws if the file is not a readable
  /// picture.
  public var read: @Sendable (_ path: String) throws -> Bitmap?
  /// A closure that writes a picture to a path and creates missing directories.
  ///
  /// A check calls it once to record a golden, or twice to report a difference. It throws if writing fails.
  public var write: @Sendable (_ bitmap: Bitmap, _ path: String) throws -> Void

  /// Creates a pair of functions that read and write pictures.
  ///
  /// If one of them throws, the check returns `GoldenResult.unusable`.
  public init(
    read: @escaping @Sendable (_ path: String) throws -> Bitmap?,
    write: @escaping @Sendable (_ bitmap: Bitmap, _ path: String) throws -> Void
  ) {
    self.read = read
    self.write = write
  }

  /// The functions for PNG files.
  ///
  /// They read pictures of up to 16,777,216 pixels; both throw an `SDLError`.
  public static let png = PictureFiles(
    read: { path in TextFile.exists(path) ? try Bitmap(contentsOfPNGFile: path) : nil },
    write: { bitmap, path in try bitmap.writePNG(to: path, makingFolders: true) })
}

/// The result of one check against a golden picture.
public enum GoldenResult: Sendable {
  /// The picture equals its golden within the tolerance.
  case matches
  /// The check wrote the golden at this path.
  ///
  /// The result counts as a failure, so that recording does not pass unnoticed.
  case recorded(path: String)
  /// There is no golden, and the check does not record.
  ///
  /// The text names the missing file and ends with the `hint` of the goldens.
  case missing(String)
  /// The picture differs from its golden.
  ///
  /// The sentence describes the difference and names the files to look at.
  case differs(PictureDifference, String)
  /// A file could not be read or written.
  ///
  /// The sentence names the file and the reason.
  case unusable(String)

  /// A sentence with the reason of the failure; nil only if the picture matches.
  public var failure: String? {
    switch self {
    case .matches: nil
    case .recorded(let path): "Recorded \(path); look at it, then run again without recording."
    case .missing(let sentence), .differs(_, let sentence), .unusable(let sentence): sentence
    }
  }
}

/// A set of approved pictures, and the check of a picture against them.
///
///     let goldens = GoldenPictures(
///       directory: "Tests/Goldens", failures: "build/failures", recording: false)
///     #expect(goldens.check(picture, named: "inbox").failure == nil)
///
/// The comparison is exact unless a check passes another tolerance. To approve pictures, check them once
/// with `recording`, look at the files, and check again without.
public struct GoldenPictures: Sendable {
  /// The directory of the approved pictures.
  public let directory: String
  /// The directory for the pictures of failed checks: `name.actual.png` and `name.difference.png`.
  public let failures: String
  /// Whether checks write goldens that are missing or differ.
  public let recording: Bool
  private let hint: String
  private let files: PictureFiles

  /// Creates a set of goldens.
  ///
  /// - Parameters:
  ///   - directory: The directory of the approved pictures.
  ///   - failures: The directory for the pictures of failed checks.
  ///   - recording: Whether to write goldens that are missing or differ.
  ///   - hint: A sentence that explains how to record. The result of a check without a golden ends with this
  ///     sentence. The default recommends `recording: true`.
  ///   - files: The functions that read and write pictures; PNG files by default.
  public init(
    directory: String, failures: String, recording: Bool,
    hint: String = "Check again with recording: true to record it.", files: PictureFiles = .png
  ) {
    self.directory = directory
    self.failures = failures
    self.recording = recording
    self.hint = hint
    self.files = files
  }

  /// Compares a picture with the golden of this name, exactly by default.
  ///
  /// The file is `name.png`; characters that are not ASCII letters, digits, `-`, `_` or `.` become `-`, so
  /// different names can share a file. A golden that is missing or differs is a failure, and is written if
  /// `recording` is true. A file that cannot be read or written gives `GoldenResult.unusable`.
  public func check(
    _ bitmap: Bitmap, named name: String, tolerance: PictureTolerance = .exact
  ) -> GoldenResult {
    let file = GoldenPictures.fileName(for: name)
    let path = "\(directory)/\(file).png"
    do {
      guard let golden = try files.read(path) else {
        return recording
          ? try record(bitmap, path) : .missing("There is no golden picture \(path). \(hint)")
      }
      let difference = PictureDifference(expected: golden, actual: bitmap, tolerance: tolerance)
      guard !difference.isEmpty else { return .matches }
      return recording ? try record(bitmap, path) : try report(difference, file)
    } catch {
      return .unusable("The picture \(path) could not be checked: \(error).")
    }
  }

  private func record(_ bitmap: Bitmap, _ path: String) throws -> GoldenResult {
    try files.write(bitmap, path)
    return .recorded(path: path)
  }

  private func report(_ difference: PictureDifference, _ file: String) throws -> GoldenResult {
    let actual = "\(failures)/\(file).actual.png"
    let marked = "\(failures)/\(file).difference.png"
    try files.write(difference.actual, actual)
    try files.write(difference.picture, marked)
    return .differs(difference, "\(file): \(difference) See \(actual) and \(marked).")
  }

  private static func fileName(for name: String) -> String {
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")
    return String(name.map { allowed.contains($0) ? $0 : "-" })
  }
}
