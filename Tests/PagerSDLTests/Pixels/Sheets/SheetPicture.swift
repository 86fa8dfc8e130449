import SeededRandom

@testable import PagerSDL

/// Pixels in memory, used as a sheet or as a target.
final class SheetPicture {
  let width: Int
  let height: Int
  /// The distance between rows, in pixels.
  let stride: Int
  let start: UnsafeMutablePointer<UInt32>

  init(width: Int, height: Int, stride: Int? = nil, color: UInt32 = 0xFF20_3040) {
    (self.width, self.height, self.stride) = (width, height, stride ?? width)
    start = .allocate(capacity: self.stride * height)
    start.initialize(repeating: color, count: self.stride * height)
  }

  deinit { start.deallocate() }

  subscript(x: Int, y: Int) -> UInt32 {
    get { start[y * stride + x] }
    set { start[y * stride + x] = newValue }
  }

  /// The pixel nearest to a place.
  subscript(nearest x: Int, y: Int) -> UInt32 { self[max(0, min(width - 1, x)), max(0, min(height - 1, y))] }

  var grid: PixelGrid { PixelGrid(start: start, width: width, height: height, stride: stride) }

  func sheet(isOpaque: Bool = true) -> SheetPixels {
    SheetPixels(grid, isOpaque: isOpaque)
  }

  func copy() -> SheetPicture {
    let copy = SheetPicture(width: width, height: height, stride: stride)
    copy.start.update(from: start, count: stride * height)
    return copy
  }

  /// Returns a description of the first incorrect pixel, or `nil` if there is none.
  func first(where isWrong: (_ x: Int, _ y: Int) -> Bool) -> String? {
    for y in 0..<height {
      for x in 0..<width where isWrong(x, y) { return "(\(x), \(y)) is " + String(self[x, y], radix: 16) }
    }
    return nil
  }

  /// Returns a description of the first pixel that differs from another picture, or `nil`. Both have the same
  /// size.
  func firstDifference(from other: SheetPicture) -> String? { first { self[$0, $1] != other[$0, $1] } }

  /// Returns the largest difference between the channels of two pictures of the same size.
  func largestDifference(from other: SheetPicture) -> Int {
    var largest = 0
    for y in 0..<height { for x in 0..<width { largest = max(largest, difference(self[x, y], other[x, y])) } }
    return largest
  }

  /// Draws a sheet on the picture.
  func draw(
    _ sheet: SheetPicture, _ mapping: SheetMapping, _ look: SheetLook = SheetLook(), isOpaque: Bool = true,
    rest: SIMD2<Double>? = nil, clip: PixelRect = .everything, by painter: SheetPainter = SheetPainter()
  ) {
    painter.draw(sheet.sheet(isOpaque: isOpaque), mapping, look, rest: rest, on: grid, clip: clip)
  }
}

extension SheetPainter {
  /// Draws a flat sheet, in the part of the target that it can change.
  func draw(
    _ pixels: SheetPixels, _ mapping: SheetMapping, _ look: SheetLook = SheetLook(),
    rest: SIMD2<Double>? = nil,
    on target: PixelGrid, clip: PixelRect
  ) {
    let (reduction, mesh) = (SheetReduction(), SheetMesh())
    // The pixels may be those of the copy.
    withExtendedLifetime(reduction) {
      let sheet = reduction.reduced(
        FlatSheet(pixels: pixels, mapping: mapping, look: look, rest: rest))
      mesh.make(sheet, in: target.bounds, isLinear: false)
      draw(PlacedSheet(sheet, mesh), on: target, clip: clip)
    }
  }
}

extension SheetPicture {
  /// Returns random pixels. No colour exceeds the alpha.
  static func noise(width: Int, height: Int, seed: UInt64 = 1, isOpaque: Bool = true) -> SheetPicture {
    let picture = SheetPicture(width: width, height: height)
    var random = SplitMix64(seed: seed)
    for y in 0..<height {
      for x in 0..<width {
        let bits = UInt32(truncatingIfNeeded: random.next())
        let alpha = isOpaque || bits & 3 == 0 ? 255 : bits & 7 == 1 ? 0 : bits >> 24
        func channel(_ shift: UInt32) -> UInt32 { ((bits >> shift & 255) * alpha / 255) << shift }
        picture[x, y] = alpha << 24 | channel(16) | channel(8) | channel(0)
      }
    }
    return picture
  }

  /// Returns colours that change slowly.
  static func smooth(width: Int, height: Int) -> SheetPicture {
    let picture = SheetPicture(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green) = (UInt32(x * 255 / max(1, width - 1)), UInt32(y * 255 / max(1, height - 1)))
        picture[x, y] = 0xFF00_0080 | red << 16 | green << 8
      }
    }
    return picture
  }
}

/// Returns the largest difference between the channels of two colours, except alpha.
func difference(_ a: UInt32, _ b: UInt32) -> Int {
  // Generic functions such as `max` are slow in tests, which are not optimized.
  var (largest, shift): (UInt32, UInt32) = (0, 0)
  while shift < 24 {
    let (one, other) = (a >> shift & 255, b >> shift & 255)
    let distance = one > other ? one - other : other - one
    if distance > largest { largest = distance }
    shift += 8
  }
  return Int(largest)
}
