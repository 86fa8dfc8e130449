import CPagerPixels
import PagerEngine

/// Scales pictures to device pixels once, so that drawing them is a plain copy in every renderer.
///
/// A triangle filter interpolates when it enlarges, and averages over the covered source pixels when it reduces.
struct Resampler {
  /// Whether a picture of this size is supported: at most 8192 pixels per side and 2^24 in all.
  static func canMake(_ box: PixelRect) -> Bool {
    !box.isEmpty && max(box.width, box.height) <= 8192 && box.area <= 1 << 24
  }

  /// The source pixels of each destination pixel along an axis, with their weights.
  private struct Taps {
    /// The first source pixel of each destination pixel, counted from the start of `source`.
    private(set) var first: [Int32] = []
    /// The place of each destination pixel's weights, and the end of the last ones.
    private(set) var places: [Int32] = [0]
    private(set) var weights: [Float] = []
    /// The source pixels that any destination pixel needs.
    let source: Range<Int>

    /// Creates the taps of `target` pixels, which show `length` of the `count` source pixels from `start` on.
    init(from count: Int, start: Double, length: Double, to target: Int) {
      let ratio = length / Double(target)
      let reach = max(1, ratio)
      var pixels: [Range<Int>] = []
      for index in 0..<target {
        let center = start + (Double(index) + 0.5) * ratio - 0.5
        let from = max(0, Int((center - reach).rounded(.up)))
        let last = min(count - 1, Int((center + reach).rounded(.down)))
        let shares = (from...max(from, last)).map { Float(max(0, 1 - abs(Double($0) - center) / reach)) }
        let sum = shares.reduce(0, +)
        let pixel = min(from, count - 1)
        let taps = sum > 0 ? shares.map { $0 / sum } : [1]
        weights += taps
        places.append(Int32(weights.count))
        pixels.append(pixel..<pixel + taps.count)
      }
      let begin = pixels.map(\.lowerBound).min() ?? 0
      source = begin..<max(begin, pixels.map(\.upperBound).max() ?? 0)
      first = pixels.map { Int32($0.lowerBound - begin) }
    }

    func count(_ index: Int) -> Int { Int(places[index + 1] - places[index]) }
  }

  private let bitmap: Bitmap
  private let columns: Taps
  private let rows: Taps

  init(_ bitmap: Bitmap, from part: Rect?, width: Int, height: Int) {
    self.bitmap = bitmap
    columns = Taps(
      from: bitmap.width, start: part?.x ?? 0, length: part?.width ?? Double(bitmap.width), to: width)
    rows = Taps(
      from: bitmap.height, start: part?.y ?? 0, length: part?.height ?? Double(bitmap.height), to: height)
  }

  /// The scaled picture, with straight alpha.
  var pixels: [UInt32] {
    let (width, height) = (columns.first.count, rows.first.count)
    // Each source row is scaled once, and kept as long as a row of the picture needs it.
    let kept = (0..<height).map(rows.count).max() ?? 1
    let source = Resampler.makeRow(columns.source.count)
    let scaled = (0..<kept).map { _ in Resampler.makeRow(width) }
    let sums = Resampler.makeRow(width)
    defer { for row in scaled + [source, sums] { row.deallocate() } }
    var next = 0
    return [UInt32](unsafeUninitializedCapacity: width * height) { result, filled in
      guard let target = result.baseAddress else { return }
      for y in 0..<height {
        let (first, count) = (Int(rows.first[y]), rows.count(y))
        next = max(next, first)
        while next < first + count {
          scale(rows.source.lowerBound + next, through: source, into: scaled[next % kept])
          next += 1
        }
        sums.update(repeating: 0, count: width * 4)
        for tap in 0..<count {
          let weight = rows.weights[Int(rows.places[y]) + tap]
          pager_add_row(scaled[(first + tap) % kept], weight, width, sums)
        }
        pager_straighten(sums, width, target + y * width)
      }
      filled = width * height
    }
  }

  /// Returns memory for a row of pixels: four premultiplied channels each, aligned as a vector.
  private static func makeRow(_ pixels: Int) -> UnsafeMutablePointer<Float> {
    UnsafeMutableRawPointer.allocate(byteCount: max(1, pixels) * 16, alignment: 16)
      .bindMemory(to: Float.self, capacity: pixels * 4)
  }

  /// Scales a row of the bitmap. `row` is memory for the part of it that is needed.
  private func scale(
    _ y: Int, through row: UnsafeMutablePointer<Float>, into scaled: UnsafeMutablePointer<Float>
  ) {
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      pager_premultiply(start + y * bitmap.width + columns.source.lowerBound, columns.source.count, row)
    }
    columns.first.withUnsafeBufferPointer { first in
      columns.places.withUnsafeBufferPointer { places in
        columns.weights.withUnsafeBufferPointer { weights in
          var taps = pager_taps(
            first: first.baseAddress, places: places.baseAddress, weights: weights.baseAddress,
            count: first.count)
          pager_scale_row(row, &taps, scaled)
        }
      }
    }
  }
}

extension PixelImage {
  /// Creates a picture, or its part in `part`, scaled to `width` by `height` pixels.
  init(_ bitmap: Bitmap, from part: Rect? = nil, width: Int, height: Int) {
    guard bitmap.width > 0, bitmap.height > 0, width > 0, height > 0 else {
      self = .nothing
      return
    }
    let isScaled = part != nil || bitmap.width != width || bitmap.height != height
    let pixels = isScaled ? Resampler(bitmap, from: part, width: width, height: height).pixels : bitmap.pixels
    self.init(width: width, height: height, pixels: pixels)
    isOpaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    isShared = !isScaled
  }
}
