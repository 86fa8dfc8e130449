/// A picture with copies at half, a quarter and smaller scales, for zooming.
///
///     let levels = await ImageLevels.make(from: bitmap)
///     list.image(.levels(levels), Rect(0, 0, 640, 480))
///
/// The time to draw a part depends on the pixels on the screen, not on those of the picture. The smallest
/// copy has at most 256 pixels a side; a picture of that size or less has no copies. The copies take at most
/// about a third of the memory of the picture.
public final class ImageLevels: Sendable {
  /// The picture, followed by levels of half the width and height each.
  ///
  /// The last level has at most 256 pixels a side.
  package let levels: [Bitmap]
  /// Whether every pixel is opaque.
  package let isOpaque: Bool
  package let id = ContentID()

  /// The size of the picture, in pixels.
  public var size: Size { Size(Double(levels[0].width), Double(levels[0].height)) }

  /// Creates the levels of a picture, on the calling thread.
  ///
  /// This takes about 5 nanoseconds per pixel. For a large picture use `make(from:)`, which does not block
  /// the main thread.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public init(_ bitmap: Bitmap) {
    isOpaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    var levels = [bitmap]
    while let last = levels.last, max(last.width, last.height) > ImageLevels.smallest {
      levels.append(last.halved(isOpaque: isOpaque))
    }
    self.levels = levels
  }

  deinit { ContentID.countEnd() }

  /// Returns the levels of a picture, made on a background thread.
  ///
  /// The work has the priority `userInitiated`, and continues if the calling task is cancelled.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public static func make(from bitmap: Bitmap) async -> ImageLevels {
    await Task.detached(priority: .userInitiated) { ImageLevels(bitmap) }.value
  }

  /// The longest side of the smallest level, in pixels.
  private static let smallest = 256

  /// Returns the index of the smallest level that suffices for a scale.
  ///
  /// That level has at least `scale` times the pixels of the picture along a side.
  package func level(for scale: Double) -> Int {
    var (level, share) = (0, 0.5)
    while level + 1 < levels.count, share >= scale {
      level += 1
      share /= 2
    }
    return level
  }
}

extension ImageLevels: Hashable {
  /// Returns whether both are the same object.
  ///
  /// Levels that were made twice from one bitmap are different.
  public static func == (left: ImageLevels, right: ImageLevels) -> Bool { left === right }
  /// Hashes the identity of the levels, not their pixels.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Bitmap {
  /// Returns the picture at half its size, rounded up.
  ///
  /// Each pixel is the mean of up to four.
  fileprivate func halved(isOpaque: Bool) -> Bitmap {
    let (width, height) = ((self.width + 1) / 2, (self.height + 1) / 2)
    var halved = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      let upper = y * 2 * self.width
      let lower = min(y * 2 + 1, self.height - 1) * self.width
      for x in 0..<width {
        let (left, right) = (x * 2, min(x * 2 + 1, self.width - 1))
        let four = (pixels[upper + left], pixels[upper + right], pixels[lower + left], pixels[lower + right])
        halved[y * width + x] = isOpaque ? Bitmap.mean(four) : Bitmap.translucentMean(four)
      }
    }
    return Bitmap(width: width, height: height, pixels: halved)
  }

  private typealias Four = (UInt32, UInt32, UInt32, UInt32)

  /// Returns the mean of four opaque pixels, each channel rounded.
  private static func mean(_ pixels: Four) -> UInt32 {
    func sum(_ shift: UInt32) -> UInt32 {
      let mask: UInt32 = 0x00FF_00FF
      let upper = (pixels.0 >> shift & mask) + (pixels.1 >> shift & mask)
      let lower = (pixels.2 >> shift & mask) + (pixels.3 >> shift & mask)
      return (upper + lower + 0x0002_0002) >> 2 & mask
    }
    return sum(0) | sum(8) << 8
  }

  /// Returns the mean of four pixels, with colours weighted by alpha.
  private static func translucentMean(_ pixels: Four) -> UInt32 {
    let all = [pixels.0, pixels.1, pixels.2, pixels.3]
    let alpha = all.reduce(0) { $0 + $1 >> 24 }
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      (all.reduce(0) { $0 + ($1 >> shift & 255) * ($1 >> 24) } + alpha / 2) / alpha
    }
    return ((alpha + 2) / 4) << 24 | channel(16) << 16 | channel(8) << 8 | channel(0)
  }
}
