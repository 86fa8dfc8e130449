import PagerEngine

/// The difference between the channels of two pictures of the same size.
public struct LevelDifference {
  /// The fraction of pixels with a channel that differs by more than the threshold.
  public private(set) var share = 0.0
  /// The mean difference of a channel, in levels.
  public private(set) var mean = 0.0
  /// The largest difference of a channel, in levels.
  public private(set) var largest = 0

  /// Compares two pictures, pixel by pixel, with a threshold in levels.
  public init(_ first: Bitmap, _ second: Bitmap, threshold: Int = 8) {
    var (sum, count) = (0, 0)
    for (one, other) in zip(first.pixels, second.pixels) where one != other {
      let red = abs(Int(one >> 16 & 255) - Int(other >> 16 & 255))
      let green = abs(Int(one >> 8 & 255) - Int(other >> 8 & 255))
      let blue = abs(Int(one & 255) - Int(other & 255))
      sum += red + green + blue
      largest = max(largest, red, green, blue)
      if max(red, green, blue) > threshold { count += 1 }
    }
    share = Double(count) / Double(first.pixels.count)
    mean = Double(sum) / Double(3 * first.pixels.count)
  }
}
