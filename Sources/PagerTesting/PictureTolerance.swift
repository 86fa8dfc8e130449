import PagerEngine

/// How far a picture may be from the one that was approved.
public enum PictureTolerance: Hashable, Sendable {
  /// Not at all: all pixels are equal.
  case exact
  /// Edges may be smoothed a little differently, as versions of FreeType do with letters.
  ///
  /// Each channel of a pixel may differ by a quarter of the contrast around it, rounded up, and by 32 levels at most.
  /// The contrast is the largest less the smallest level of that channel in the 3 x 3 pixels around the place, in the
  /// approved picture; beyond the picture's edge there may be any level. Plain areas are therefore compared exactly, and
  /// a letter that is missing, added or moved by a pixel is found, as it changes pixels by most of the contrast.
  /// FreeType 2.10 and 2.12 differ by up to 22 % of it, and by 26 levels.
  case smoothing

  /// Whether two values of a pixel, `0xAARRGGBB`, count as equal at a place in the approved picture.
  func allows(_ expected: UInt32, _ actual: UInt32, x: Int, y: Int, in approved: Bitmap) -> Bool {
    switch self {
    case .exact: return expected == actual
    case .smoothing:
      return ([0, 8, 16, 24] as [UInt32]).allSatisfy { shift in
        let distance = abs(Int(expected >> shift & 0xFF) - Int(actual >> shift & 0xFF))
        return distance == 0 || distance <= min(32, (approved.contrast(shift, x: x, y: y) + 3) / 4)
      }
    }
  }
}

extension Bitmap {
  /// The largest less the smallest level of a channel in the 3 x 3 pixels around a place.
  fileprivate func contrast(_ shift: UInt32, x: Int, y: Int) -> Int {
    guard x > 0, y > 0, x < width - 1, y < height - 1 else { return 255 }
    var (low, high) = (255, 0)
    for row in y - 1...y + 1 {
      for column in x - 1...x + 1 {
        let level = Int(pixels[row * width + column] >> shift & 0xFF)
        (low, high) = (min(low, level), max(high, level))
      }
    }
    return high - low
  }
}
