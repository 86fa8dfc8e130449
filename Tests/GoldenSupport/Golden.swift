import PagerEngine
import PagerTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The golden pictures of a test target: `Goldens` beside the file that asks.
public enum Golden {
  /// Why `picture` is not the golden `name`, exactly by default; nil if it is. With PAGER_RECORD=1 it becomes the golden.
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
