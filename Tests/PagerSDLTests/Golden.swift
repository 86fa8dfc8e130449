import PagerEngine
import PagerSDL
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares pictures with the files in `Goldens`, exactly.
enum Golden {
  private static let here = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined()
  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
  private static var records: Bool { getenv("PAGER_RECORD").map { String(cString: $0) } == "1" }

  /// Fails unless `picture` equals the golden `name`. With PAGER_RECORD=1 it becomes the golden.
  static func expect(
    _ picture: Bitmap, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = "\(here)/Goldens/\(name).png"
    if records {
      try picture.writePNG(to: path)
      return
    }
    guard access(path, R_OK) == 0 else {
      let actual = try write(picture, "\(name).actual")
      Issue.record("no golden \(name); this picture is in \(actual)", sourceLocation: sourceLocation)
      return
    }
    let golden = try Bitmap(pngFile: path)
    guard let difference = difference(golden, picture) else { return }
    let actual = try write(picture, "\(name).actual")
    if golden.width == picture.width, golden.height == picture.height {
      _ = try write(marked(golden, picture), "\(name).diff")
    }
    Issue.record("\(name): \(difference); see \(actual)", sourceLocation: sourceLocation)
  }

  /// What differs first, as a sentence; nil if nothing does.
  static func difference(_ a: Bitmap, _ b: Bitmap) -> String? {
    guard a.width == b.width, a.height == b.height else {
      return "is \(b.width) x \(b.height), not \(a.width) x \(a.height)"
    }
    guard let first = a.pixels.indices.first(where: { a.pixels[$0] != b.pixels[$0] }) else { return nil }
    let count = a.pixels.indices.count { a.pixels[$0] != b.pixels[$0] }
    let (x, y) = (first % a.width, first / a.width)
    let (was, now) = (String(a.pixels[first], radix: 16), String(b.pixels[first], radix: 16))
    return "\(count) pixels differ, the first at (\(x), \(y)): \(was) became \(now)"
  }

  /// Equal pixels faint, different ones red.
  private static func marked(_ a: Bitmap, _ b: Bitmap) -> Bitmap {
    let pixels = zip(a.pixels, b.pixels).map { old, new -> UInt32 in
      old == new ? 0xFFE0_E0E0 | (new >> 3 & 0x1F1F1F) : 0xFFFF_0000
    }
    return Bitmap(width: a.width, height: a.height, pixels: pixels)
  }

  private static func write(_ picture: Bitmap, _ name: String) throws -> String {
    mkdir("\(root)/.build", 0o755)
    mkdir("\(root)/.build/golden-failures", 0o755)
    let path = "\(root)/.build/golden-failures/\(name).png"
    try picture.writePNG(to: path)
    return path
  }
}
