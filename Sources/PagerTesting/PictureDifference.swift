import PagerEngine

/// How two pictures differ, pixel by pixel.
///
/// Pictures of different sizes are laid on each other at the top left; where only one of them has a pixel,
/// that pixel differs.
public struct PictureDifference: Sendable {
  /// One pixel of both pictures.
  public struct Pixel: Hashable, Sendable {
    /// The column, from 0.
    public var x: Int
    /// The row, from 0.
    public var y: Int
    /// What was expected there; nil outside the expected picture.
    public var expected: Color?
    /// What is there; nil outside the actual picture.
    public var actual: Color?

    /// Makes a pixel; a colour is nil where a picture has ended.
    public init(x: Int, y: Int, expected: Color?, actual: Color?) {
      self.x = x
      self.y = y
      self.expected = expected
      self.actual = actual
    }
  }

  /// What the picture should be.
  public let expected: Bitmap
  /// What it is.
  public let actual: Bitmap
  /// What does not count as a difference.
  public let tolerance: PictureTolerance
  /// How many pixels differ; 0 if the pictures are equal, or if neither has any.
  public private(set) var count = 0
  /// The first pixel that differs, row by row from the top; nil if none does.
  public private(set) var first: Pixel?
  /// The largest difference of one channel, alpha included, 0...255, of the pixels that differ and that both pictures
  /// have.
  public private(set) var largestChannelDifference = 0

  /// Compares two pictures, exactly by default.
  public init(expected: Bitmap, actual: Bitmap, tolerance: PictureTolerance = .exact) {
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance
    let isSameSize = expected.width == actual.width && expected.height == actual.height
    guard !(isSameSize && expected.pixels == actual.pixels) else { return }
    for y in 0..<common.height {
      for x in 0..<common.width { compare(x, y) }
      if expected.width != actual.width { note(common.width, y) }
    }
    if expected.height != actual.height { note(0, common.height) }
    // Elsewhere one of them has ended, and every pixel of the other one differs.
    count += expected.pixels.count + actual.pixels.count - 2 * common.width * common.height
  }

  /// Whether no pixel differs, but for what is tolerated, and the sizes agree.
  public var isEmpty: Bool {
    count == 0 && expected.width == actual.width && expected.height == actual.height
  }

  /// The expected picture in pale grey with every pixel that differs in magenta, large enough for both.
  public var picture: Bitmap {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let left = value(expected, x, y)
        let differs = self.differs(left, value(actual, x, y), x, y)
        pixels.append(differs ? 0xFFFF_00FF : PictureDifference.paleGrey(left ?? 0))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private var width: Int { max(expected.width, actual.width) }
  private var height: Int { max(expected.height, actual.height) }

  private func value(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32? {
    x < bitmap.width && y < bitmap.height ? bitmap.pixels[y * bitmap.width + x] : nil
  }

  /// Where both pictures have pixels.
  private var common: (width: Int, height: Int) {
    (min(expected.width, actual.width), min(expected.height, actual.height))
  }

  private func differs(_ left: UInt32?, _ right: UInt32?, _ x: Int, _ y: Int) -> Bool {
    guard let left, let right else { return left != right }
    return left != right && !tolerance.allows(left, right, x: x, y: y, in: expected)
  }

  /// Compares a pixel that both pictures have.
  private mutating func compare(_ x: Int, _ y: Int) {
    let (left, right) = (expected.pixels[y * expected.width + x], actual.pixels[y * actual.width + x])
    guard differs(left, right, x, y) else { return }
    count += 1
    note(x, y)
    for shift: UInt32 in [0, 8, 16, 24] {
      let distance = abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF))
      largestChannelDifference = max(largestChannelDifference, distance)
    }
  }

  /// A pixel differs, unless it is outside both pictures; called row by row from the top.
  private mutating func note(_ x: Int, _ y: Int) {
    guard first == nil else { return }
    let pixel = Pixel(x: x, y: y, expected: expected.color(x: x, y: y), actual: actual.color(x: x, y: y))
    if pixel.expected != nil || pixel.actual != nil { first = pixel }
  }

  /// Luminance in the upper half of the range, so that the marks stand out.
  private static func paleGrey(_ value: UInt32) -> UInt32 {
    let (red, green, blue) = (value >> 16 & 0xFF, value >> 8 & 0xFF, value & 0xFF)
    let grey = 128 + (red * 54 + green * 183 + blue * 19) / 512
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}

extension PictureDifference: CustomStringConvertible {
  /// One sentence: how many pixels differ, where the first one is, and by how much.
  public var description: String {
    guard !isEmpty else {
      return tolerance == .exact
        ? "The pictures are equal." : "The pictures are equal but for what is tolerated."
    }
    var text = "\(count) of \(width * height) pixels differ"
    if expected.width != actual.width || expected.height != actual.height {
      text += "; \(expected.width)x\(expected.height) expected, \(actual.width)x\(actual.height) found"
    }
    if let first {
      text += "; the first at (\(first.x), \(first.y)): \(PictureDifference.name(first.expected)) expected,"
      text += " \(PictureDifference.name(first.actual)) found"
    }
    return text + "; the largest channel difference is \(largestChannelDifference)."
  }

  private static func name(_ color: Color?) -> String { color.map { "\($0)" } ?? "nothing" }
}
