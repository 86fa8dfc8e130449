import PagerEngine

/// The difference between two pictures, pixel by pixel.
///
/// Pictures of different sizes are aligned at the top left. A pixel that only one of them has counts as
/// different.
public struct PictureDifference: Sendable {
  /// One location with its pixel in both pictures.
  public struct Pixel: Hashable, Sendable {
    /// The column, counted from 0 at the left.
    public var x: Int
    /// The row, counted from 0 at the top.
    public var y: Int
    /// The expected colour; nil outside the expected picture.
    public var expected: Color?
    /// The actual colour; nil outside the actual picture.
    public var actual: Color?

    /// Creates a pixel; a colour is nil outside its picture.
    public init(x: Int, y: Int, expected: Color?, actual: Color?) {
      self.x = x
      self.y = y
      self.expected = expected
      self.actual = actual
    }
  }

  /// The expected picture.
  public let expected: Bitmap
  /// The actual picture.
  public let actual: Bitmap
  /// The tolerance of the comparison.
  public let tolerance: PictureTolerance
  /// The number of pixels that differ by more than the tolerance.
  ///
  /// The number is 0 if the pictures are equal within the tolerance, or if both have no pixels.
  public private(set) var count = 0
  /// The first pixel that differs, row by row from the top.
  ///
  /// The value is nil if no pixel differs by more than the tolerance.
  public private(set) var first: Pixel?
  /// The largest difference of one channel, including alpha, 0...255.
  ///
  /// It covers only pixels that both pictures have and that differ by more than the tolerance. Without such
  /// pixels it is 0.
  public private(set) var largestChannelDifference = 0

  /// Compares two pictures, exactly by default.
  ///
  /// - Complexity: O(n) for n pixels.
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
    // Outside the common area only one picture has pixels, and every one of them counts as different.
    count += expected.pixels.count + actual.pixels.count - 2 * common.width * common.height
  }

  /// Whether no pixel differs by more than the tolerance and the sizes are equal.
  public var isEmpty: Bool {
    count == 0 && expected.width == actual.width && expected.height == actual.height
  }

  /// The expected picture in pale grey, with every pixel that differs in magenta.
  ///
  /// The picture has the larger width and the larger height of both.
  ///
  /// - Complexity: O(n) for n pixels, at each access.
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

  /// The size of the area in which both pictures have pixels.
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

  /// Records the first pixel that differs, in calls row by row from the top.
  ///
  /// A location outside both pictures is ignored.
  private mutating func note(_ x: Int, _ y: Int) {
    guard first == nil else { return }
    let pixel = Pixel(x: x, y: y, expected: expected.color(x: x, y: y), actual: actual.color(x: x, y: y))
    if pixel.expected != nil || pixel.actual != nil { first = pixel }
  }

  /// Returns the luminance mapped to the upper half of the range.
  ///
  /// The pale grey contrasts with the marks.
  private static func paleGrey(_ value: UInt32) -> UInt32 {
    let (red, green, blue) = (value >> 16 & 0xFF, value >> 8 & 0xFF, value & 0xFF)
    let grey = 128 + (red * 54 + green * 183 + blue * 19) / 512
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}

extension PictureDifference: CustomStringConvertible {
  /// A sentence that describes the difference, for the message of a failed test.
  ///
  /// It contains the number of differing pixels, both sizes if they differ, the first differing pixel with
  /// its two colours, and the largest channel difference. If `isEmpty` is true, it states that the pictures
  /// are equal, exactly or within the tolerance.
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
