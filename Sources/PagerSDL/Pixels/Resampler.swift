import PagerEngine

/// Scales pictures to device pixels once, so that drawing them is a plain copy in every renderer.
enum Resampler {
  /// Whether a picture of this size is supported: at most 8192 pixels per side and 2^24 in all.
  static func canMake(_ box: PixelRect) -> Bool {
    !box.isEmpty && max(box.width, box.height) <= 8192 && box.area <= 1 << 24
  }

  /// The source pixels of one destination pixel along an axis, with their weights.
  struct Tap {
    var first: Int
    var weights: [Float]
  }

  /// Returns the taps of a triangle filter. It interpolates when enlarging, and averages over the covered
  /// source pixels when reducing. The destination shows `length` of the `source` pixels, from `start` on.
  static func taps(from source: Int, start: Double = 0, length: Double? = nil, to target: Int) -> [Tap] {
    let ratio = (length ?? Double(source)) / Double(target)
    let reach = max(1, ratio)
    return (0..<target).map { index in
      let center = start + (Double(index) + 0.5) * ratio - 0.5
      let first = max(0, Int((center - reach).rounded(.up)))
      let last = min(source - 1, Int((center + reach).rounded(.down)))
      var weights = (first...max(first, last)).map { Float(max(0, 1 - abs(Double($0) - center) / reach)) }
      let sum = weights.reduce(0, +)
      if sum > 0 { for i in weights.indices { weights[i] /= sum } } else { weights = [1] }
      return Tap(first: min(first, source - 1), weights: weights)
    }
  }

  /// Scales `lines` lines along the first axis and swaps the axes, so two passes scale a picture.
  ///
  /// The channels are premultiplied, four floats per pixel.
  static func pass(_ source: [Float], width: Int, lines: Int, taps: [Tap]) -> [Float] {
    let target = taps.count
    return [Float](unsafeUninitializedCapacity: target * lines * 4) { result, filled in
      source.withUnsafeBufferPointer { source in
        for (x, tap) in taps.enumerated() {
          tap.weights.withUnsafeBufferPointer { weights in
            for line in 0..<lines {
              var sum = SIMD4<Float>.zero
              var index = (line * width + tap.first) * 4
              for weight in weights {
                sum +=
                  weight
                  * SIMD4(source[index], source[index + 1], source[index + 2], source[index + 3])
                index += 4
              }
              let out = (x * lines + line) * 4
              for channel in 0..<4 { result[out + channel] = sum[channel] }
            }
          }
        }
      }
      filled = target * lines * 4
    }
  }
}

extension Resampler {
  /// Returns the range of pixels that any of the taps needs.
  fileprivate static func reach(_ taps: [Tap]) -> Range<Int> {
    let first = taps.map(\.first).min() ?? 0
    return first..<max(first, taps.map { $0.first + $0.weights.count }.max() ?? 0)
  }

  fileprivate static func moved(_ taps: [Tap], by distance: Int) -> [Tap] {
    taps.map { Tap(first: $0.first + distance, weights: $0.weights) }
  }
}

extension PixelImage {
  /// Creates a picture, or its part in `part`, scaled to `width` by `height` pixels.
  init(_ bitmap: Bitmap, from part: Rect? = nil, width: Int, height: Int) {
    guard bitmap.width > 0, bitmap.height > 0, width > 0, height > 0 else {
      self = .nothing
      return
    }
    let opaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    if part == nil, bitmap.width == width, bitmap.height == height {
      self.init(width: width, height: height, pixels: bitmap.pixels)
    } else {
      let x = Resampler.taps(from: bitmap.width, start: part?.x ?? 0, length: part?.width, to: width)
      let y = Resampler.taps(from: bitmap.height, start: part?.y ?? 0, length: part?.height, to: height)
      let (columns, lines) = (Resampler.reach(x), Resampler.reach(y))
      let rows = Resampler.pass(
        PixelImage.premultiplied(bitmap, columns, lines), width: columns.count, lines: lines.count,
        taps: Resampler.moved(x, by: -columns.lowerBound))
      let scaled = Resampler.pass(
        rows, width: lines.count, lines: width, taps: Resampler.moved(y, by: -lines.lowerBound))
      self.init(width: width, height: height, pixels: PixelImage.straight(scaled))
    }
    isOpaque = opaque
  }

  private static func premultiplied(_ bitmap: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>) -> [Float] {
    let count = columns.count * rows.count * 4
    return [Float](unsafeUninitializedCapacity: count) { result, filled in
      var index = 0
      for y in rows {
        for x in columns {
          let pixel = bitmap.pixels[y * bitmap.width + x]
          let alpha = Float(pixel >> 24)
          result[index] = alpha
          result[index + 1] = Float(pixel >> 16 & 255) * alpha / 255
          result[index + 2] = Float(pixel >> 8 & 255) * alpha / 255
          result[index + 3] = Float(pixel & 255) * alpha / 255
          index += 4
        }
      }
      filled = count
    }
  }

  private static func straight(_ values: [Float]) -> [UInt32] {
    values.withUnsafeBufferPointer { values in
      (0..<values.count / 4).map { index in
        let alpha = min(255, max(0, values[index * 4]))
        let byte = UInt32(alpha + 0.5)
        guard byte > 0 else { return 0 }
        func channel(_ offset: Int) -> UInt32 {
          UInt32(max(0, min(255, values[index * 4 + offset] / alpha * 255 + 0.5)))
        }
        return byte << 24 | channel(1) << 16 | channel(2) << 8 | channel(3)
      }
    }
  }
}
