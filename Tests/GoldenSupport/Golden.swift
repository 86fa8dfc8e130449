import PagerEngine
import PagerTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The golden pictures of a test target, in the folder `Goldens` beside the calling file.
public enum Golden {
  /// Returns the difference between a picture and its golden; nil if they are equal.
  ///
  /// The comparison is exact by default. With PAGER_RECORD=1 the picture becomes the golden.
  public static func failure(
    of picture: Bitmap, named name: String, tolerance: PictureTolerance = .exact,
    beside file: String = #filePath
  ) -> String? {
    let folder = file.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    let root = file.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let goldens = GoldenPictures(
      directory: "\(folder)/Goldens", failures: "\(root)/.build/golden-failures",
      recording: getenv("PAGER_RECORD").map { String(cString: $0) } == "1",
      hint: "Set PAGER_RECORD=1 to record it.")
    return goldens.check(picture, named: name, tolerance: tolerance).failure
  }
}
