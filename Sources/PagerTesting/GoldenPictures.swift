import PagerEngine
import PagerSDL

/// How golden pictures come from disk and go there.
public struct PictureFiles: Sendable {
  /// Reads the picture at a path; nil if there is no file. Throws if the file is no picture that can be read.
  public var read: @Sendable (_ path: String) throws -> Bitmap?
  /// Writes a picture to a path, making directories that are missing. Throws if it cannot.
  public var write: @Sendable (_ bitmap: Bitmap, _ path: String) throws -> Void

  /// Makes a pair of functions, which may throw; a check then says why it could not be done.
  public init(
    read: @escaping @Sendable (_ path: String) throws -> Bitmap?,
    write: @escaping @Sendable (_ bitmap: Bitmap, _ path: String) throws -> Void
  ) {
    self.read = read
    self.write = write
  }

  /// PNG files, read if they have up to 16,777,216 pixels; both functions throw an `SDLError`.
  public static let png = PictureFiles(
    read: { path in TextFile.exists(path) ? try Bitmap(contentsOfPNGFile: path) : nil },
    write: { bitmap, path in try bitmap.writePNG(to: path, makingFolders: true) })
}

/// What became of one check against a golden picture.
public enum GoldenResult: Sendable {
  /// The picture equals its golden, but for what is tolerated.
  case matches
  /// The golden was written just now; it counts as a failure, so that nobody records without noticing.
  case recorded(path: String)
  /// There is no golden; the sentence says how to make one.
  case missing(String)
  /// The picture differs from its golden; the sentence says how and where to look.
  case differs(PictureDifference, String)
  /// A file could not be read or written; the sentence says which and why.
  case unusable(String)

  /// Why the check failed, in a sentence; nil only if the picture matches its golden.
  public var failure: String? {
    switch self {
    case .matches: nil
    case .recorded(let path): "Recorded \(path); look at it, then run again without recording."
    case .missing(let sentence), .differs(_, let sentence), .unusable(let sentence): sentence
    }
  }
}

/// Compares pictures with the ones that were approved before, exactly unless a check says otherwise.
public struct GoldenPictures: Sendable {
  /// Where the approved pictures are.
  public let directory: String
  /// Where the pictures of failed checks go: `name.actual.png` and `name.difference.png`.
  public let failures: String
  /// Whether goldens that are missing or differ are written anew.
  public let recording: Bool
  private let hint: String
  private let files: PictureFiles

  /// Makes a set of goldens.
  ///
  /// - Parameters:
  ///   - directory: Where the approved pictures are.
  ///   - failures: Where to put the pictures of failed checks.
  ///   - recording: Whether to write goldens that are missing or differ.
  ///   - hint: The sentence that tells a person how to record, for checks without a golden.
  ///   - files: Reads and writes pictures; PNG files by default.
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
  /// The file is `name.png`; characters that are not ASCII letters, digits, `-`, `_` or `.` become `-`. Files
  /// that cannot be read or written are a result too.
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
