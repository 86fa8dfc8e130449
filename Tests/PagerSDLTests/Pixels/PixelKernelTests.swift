import CPagerPixels
import SeededRandom
import Testing

/// Compares the kernels for every kind of processor with results computed pixel by pixel.
@Suite struct `Inner loops over pixels` {
  private static let seeds: ClosedRange<UInt64> = 1...40
  private static var both: [pager_kernels] { [pager_plain_kernels().pointee, pager_best_kernels().pointee] }

  @Test(arguments: seeds) func `blend a rectangle`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (width, rows, stride) = (
      Int.random(in: 1...29, using: &random), Int.random(in: 1...3, using: &random), 33
    )
    let hasSource = Bool.random(using: &random)
    let color: UInt32 = hasSource && Bool.random(using: &random) ? 0xFFFF_FFFF : random.next()
    let (source, ground) = (Pixels(40 * rows, &random), Pixels(stride * rows, &random))
    // Runs of transparent and of opaque pixels.
    for index in 0..<source.count where index / 9 % 3 < 2 {
      source.start[index] = index / 9 % 3 == 0 ? source[index] & 0xFF_FFFF : source[index] | 0xFF00_0000
    }
    let expected = (0..<ground.count).map { index in
      let (x, y) = (index % stride, index / stride)
      guard x < width else { return ground[index] }
      return hasSource
        ? Reference.blend(source[40 * y + x], by: color, on: ground[index])
        : Reference.blend(color, by: 0xFFFF_FFFF, on: ground[index])
    }
    expect(expected, on: ground) { kernels, target in
      var job = pager_blend_job(
        source: hasSource ? UnsafePointer(source.start) : nil, source_stride: 40, color: color,
        target: target,
        stride: stride, count: width, rows: rows)
      kernels.blend(&job)
    }
  }

  @Test(arguments: seeds) func `halve columns or rows in place`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (isAcross, isHigh) = (Bool.random(using: &random), Bool.random(using: &random))
    let (width, height) = (Int.random(in: 1...29, using: &random), Int.random(in: 1...5, using: &random))
    let stride = isAcross ? 2 * width + Int.random(in: 0...1, using: &random) : width
    let source = Pixels(stride * height * (isAcross ? 1 : 2), &random)
    var expected = (0..<source.count).map { source[$0] }
    for index in 0..<width * height {
      let (x, y) = (index % width, index / width)
      let (first, next) = isAcross ? (y * stride + 2 * x, 1) : (2 * y * stride + x, stride)
      expected[index] = [24, 16, 8, 0].reduce(0) { mean, shift in
        let sum = (source[first] >> shift & 255) + (source[first + next] >> shift & 255)
        return mean << 8 | (sum + (isHigh ? 1 : 0)) / 2
      }
    }
    expect(expected, on: source) { kernels, target in
      var job = pager_means_job(
        source: target, stride: stride, target: target, width: width, height: height,
        is_across: isAcross ? 1 : 0, is_high: isHigh ? 1 : 0)
      kernels.find_means(&job)
    }
  }

  /// Compares the output of loops, and that they write nothing after it.
  private func expect(
    _ expected: [UInt32], on ground: Pixels? = nil,
    _ write: (pager_kernels, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    for kernels in Self.both {
      let target = Pixels(repeating: 0x1234_5678, count: expected.count + 8)
      if let ground { target.start.update(from: ground.start, count: expected.count) }
      write(kernels, target.start)
      let result = (0..<target.count).map { target[$0] }
      #expect(result == expected + Array(repeating: 0x1234_5678, count: 8))
    }
  }
}

/// Memory for pixels.
private final class Pixels {
  let start: UnsafeMutablePointer<UInt32>
  let count: Int

  init(repeating pixel: UInt32, count: Int) {
    (start, self.count) = (.allocate(capacity: max(count, 1)), count)
    start.initialize(repeating: pixel, count: count)
  }

  /// Random pixels.
  convenience init(_ count: Int, _ random: inout SplitMix64) {
    self.init(repeating: 0, count: count)
    for index in 0..<count { start[index] = random.next() }
  }

  deinit { start.deallocate() }

  subscript(index: Int) -> UInt32 { start[index] }
}

/// The same arithmetic for one pixel.
private enum Reference {
  /// Returns `body` of each channel of two pixels, in 255ths.
  private static func channels(_ a: UInt32, _ b: UInt32, _ body: (Int, Int) -> Int) -> UInt32 {
    stride(from: 0 as UInt32, through: 24, by: 8).reduce(0) { result, shift in
      result | UInt32((body(Int(a >> shift & 255), Int(b >> shift & 255)) * 2 + 255) / 510) << shift
    }
  }

  /// Returns a pixel with straight alpha, multiplied by a colour, over another one.
  static func blend(_ over: UInt32, by color: UInt32, on under: UInt32) -> UInt32 {
    let over = channels(over, color) { $0 * $1 }
    let alpha = Int(over >> 24)
    return channels(over | 0xFF00_0000, under) { $0 * alpha + $1 * (255 - alpha) }
  }
}
