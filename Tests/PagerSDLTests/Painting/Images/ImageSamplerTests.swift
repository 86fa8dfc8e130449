import CPagerPixels
import PagerEngine
import SeededRandom
import Testing

@testable import PagerSDL

/// Compares the image sampler at arbitrary places with bilinear interpolation in floating point.
@Suite struct `Sampling an image` {
  private static let levels = 2.0

  /// Returns a random image with opaque or arbitrary pixels.
  private static func image(
    _ width: Int, _ height: Int, isOpaque: Bool, _ random: inout SplitMix64
  ) -> [UInt32] {
    (0..<width * height).map { _ in
      UInt32.random(in: 0 ... .max, using: &random) | (isOpaque ? 0xFF00_0000 : 0)
    }
  }

  /// Returns the channels at a place in the image, premultiplied, each 0...255.
  private static func exact(_ pixels: [UInt32], _ width: Int, _ height: Int, x: Double, y: Double) -> [Double]
  {
    func pixel(_ column: Int, _ row: Int) -> [Double] {
      let value = pixels[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)]
      let alpha = Double(value >> 24)
      return [alpha] + [16, 8, 0].map { Double(value >> $0 & 255) * alpha / 255 }
    }
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (u, v) = (x - left, y - top)
    let (column, row) = (Int(left), Int(top))
    let four = [
      pixel(column, row), pixel(column + 1, row), pixel(column, row + 1), pixel(column + 1, row + 1),
    ]
    return (0..<4).map { channel in
      let above = four[0][channel] * (1 - u) + four[1][channel] * u
      return above * (1 - v) + (four[2][channel] * (1 - u) + four[3][channel] * u) * v
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>, [true, false])
  func `mixes the four nearest pixels`(seed: UInt64, isOpaque: Bool) {
    var random = SplitMix64(seed: seed)
    let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random))
    let pixels = Self.image(width, height, isOpaque: isOpaque, &random)
    let (left, top) = (
      Int32.random(in: -900...900, using: &random), Int32.random(in: -900...900, using: &random)
    )
    let place = PixelRect(
      left: left, top: top, right: left + .random(in: 1...6000, using: &random),
      bottom: top + .random(in: 1...6000, using: &random))
    let unit = Double(ImageSampler.unit)
    for _ in 0..<8 {
      let x = Int32.random(in: place.left / 64 - 2...place.right / 64 + 2, using: &random)
      let y = Int32.random(in: place.top / 64 - 2...place.bottom / 64 + 2, using: &random)
      let samples = Self.row(pixels, width, height, isOpaque, place, y: y, x: x, count: 9)
      for (index, sample) in samples.enumerated() {
        let (u, v) = (
          (Double(x) + Double(index) + 0.5 - Double(place.left) / unit) * Double(width) * unit
            / Double(place.width)
            - 0.5,
          (Double(y) + 0.5 - Double(place.top) / unit) * Double(height) * unit / Double(place.height) - 0.5
        )
        let expected = Self.exact(pixels, width, height, x: u, y: v)
        let alpha = Double(sample >> 24)
        let actual = [alpha] + [16, 8, 0].map { Double(sample >> $0 & 255) * alpha / 255 }
        for (a, b) in zip(expected, actual) {
          #expect(abs(a - b) <= Self.levels, "seed \(seed): \(expected) is \(actual)")
        }
      }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>, [true, false])
  func `gives a pixel the same colour in whatever piece it is sampled`(seed: UInt64, isOpaque: Bool) {
    var random = SplitMix64(seed: seed)
    let pixels = Self.image(23, 17, isOpaque: isOpaque, &random)
    let left = Int32.random(in: -500...500, using: &random)
    let place = PixelRect(
      left: left, top: 7, right: left + .random(in: 100...4000, using: &random), bottom: 1999)
    let whole = Self.row(pixels, 23, 17, isOpaque, place, y: 9, x: 0, count: 60)
    for _ in 0..<20 {
      let start = Int.random(in: 0..<60, using: &random)
      let count = Int.random(in: 1...60 - start, using: &random)
      let piece = Self.row(pixels, 23, 17, isOpaque, place, y: 9, x: Int32(start), count: count)
      #expect(piece == Array(whole[start..<start + count]), "seed \(seed)")
    }
  }

  @Test func `copies pixels that are drawn at their own size`() {
    var random = SplitMix64(seed: 5)
    let pixels = Self.image(30, 20, isOpaque: false, &random)
    let place = PixelRect(left: 5 * 64, top: 3 * 64, right: 35 * 64, bottom: 23 * 64)
    for y in 0..<20 {
      let row = Self.row(pixels, 30, 20, false, place, y: Int32(y) + 3, x: 5, count: 30)
      #expect(row == Array(pixels[y * 30..<(y + 1) * 30]))
    }
  }

  private static func row(
    _ pixels: [UInt32], _ width: Int, _ height: Int, _ isOpaque: Bool, _ place: PixelRect, y: Int32, x: Int32,
    count: Int
  ) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: count)
    var scratch = [UInt32](repeating: 0, count: width)
    pixels.withUnsafeBufferPointer { pixels in
      result.withUnsafeMutableBufferPointer { target in
        scratch.withUnsafeMutableBufferPointer { scratch in
          guard let start = pixels.baseAddress, let target = target.baseAddress,
            let scratch = scratch.baseAddress
          else { return }
          let sampler = ImageSampler(start, width: width, height: height, isOpaque: isOpaque, place: place)
          sampler.row(y, from: x, count: count, scratch: scratch, to: target)
        }
      }
    }
    return result
  }
}
