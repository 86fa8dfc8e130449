import PagerEngine

/// The allowed difference between a picture and the approved one.
public enum PictureTolerance: Hashable, Sendable {
  /// No difference: all pixels must be equal.
  case exact
  /// A slightly different antialiasing of edges, as between versions of FreeType.
  ///
  /// Use it for pictures with text. Each channel of a pixel may differ by a quarter of the local contrast,
  /// rounded up, and by 32 levels at most. The local contrast is the difference between the largest and the
  /// smallest level of that channel in the 3 x 3 pixels around the pixel, in the approved picture. At the
  /// edge of the picture the contrast is 255, because pixels outside may have any level.
  ///
  /// Plain areas are therefore compared exactly. A letter that is missing, added or moved by a pixel fails
  /// the check, because it changes pixels by most of the contrast. FreeType 2.10 and 2.12 differ by up to
  /// 22 % of the contrast, and by up to 26 levels.
  case smoothing

  /// Returns whether two values of a pixel are equal within the tolerance.
  ///
  /// The values are `0xAARRGGBB`; the location is that in the approved picture.
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
  /// Returns the range of levels of a channel in the 3 x 3 pixels around a pixel.
  ///
  /// It is 255 at the edge of the picture.
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
