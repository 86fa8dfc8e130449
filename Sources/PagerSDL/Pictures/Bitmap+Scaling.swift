import PagerEngine
import PagerPhysics

extension Bitmap {
  /// Returns the picture, or a part of it, in another size.
  ///
  /// Each pixel is a weighted mean, with the triangle filter of painters. Use it for a picture that is much larger
  /// than it is shown: a painter keeps the scaled copy of a picture beside the whole one. If memory is short, the
  /// result has no pixels and the size 0.
  ///
  /// - Parameters:
  ///   - part: The part in pixels, which need not be whole ones; the whole picture by default. What is outside the
  ///     picture is omitted; nothing becomes transparent pixels.
  ///   - width: The number of columns of the result.
  ///   - height: The number of rows of the result.
  /// - Complexity: O(n) in the pixels of the part and of the result.
  /// - Precondition: Neither extent is negative.
  public func scaled(from part: Rect? = nil, width: Int, height: Int) -> Bitmap {
    require(width >= 0 && height >= 0, "a picture cannot have \(width) x \(height) pixels")
    guard (try? checkMemory(for: width * height * 4, "scaling a picture")) != nil else {
      return Bitmap(width: 0, height: 0, pixels: [])
    }
    let whole = Rect(0, 0, Double(self.width), Double(self.height))
    let part = part?.intersection(whole)
    guard width > 0, height > 0, !pixels.isEmpty, part?.isEmpty != true else {
      return Bitmap(width: width, height: height, pixels: Array(repeating: 0, count: width * height))
    }
    let image = PixelImage(self, from: part, width: width, height: height)
    return Bitmap(width: image.width, height: image.height, pixels: image.pixels)
  }
}
