import PagerPhysics

// A class, because the painter keeps one texture for each identity.

/// An immutable picture, such as a decoded file or a screenshot.
///
///     let pixels = [UInt32](repeating: 0xFFD6_322E, count: 64 * 64)
///     let bitmap = Bitmap(width: 64, height: 64, pixels: pixels)
///     list.image(bitmap, Rect(24, 24, 128, 128), radius: 8)
///
/// Create a bitmap once and keep it: a painter caches the scaled picture for each object, without retaining
/// the bitmap. Use a `PixelBuffer` for pixels that change.
public final class Bitmap: Sendable {
  /// The number of columns, at least 0.
  public let width: Int
  /// The number of rows, at least 0.
  public let height: Int
  /// The pixels as `0xAARRGGBB` with straight alpha, row by row from the top left.
  public let pixels: [UInt32]
  package let id = ContentID()

  /// Creates a bitmap from its pixels.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - pixels: The pixels as `0xAARRGGBB` with straight alpha, row by row from the top left.
  ///
  /// - Precondition: Neither extent is negative, and `pixels` holds exactly `width * height` values.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    require(
      width >= 0 && height >= 0 && pixels.count == width * height,
      "a bitmap of \(width)x\(height) needs \(width * height) pixels, not \(pixels.count)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  deinit { ContentID.countEnd() }

  /// The colour at a column and a row, both counted from 0; nil outside.
  package func color(x: Int, y: Int) -> Color? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    let value = pixels[y * width + x]
    return Color(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value), alpha: UInt8(truncatingIfNeeded: value >> 24))
  }
}

extension Bitmap: Hashable {
  /// Returns whether both are the same object.
  ///
  /// To compare the pictures, compare `width` and `pixels`.
  public static func == (left: Bitmap, right: Bitmap) -> Bool { left === right }
  /// Hashes the identity of the bitmap, not its pixels.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
