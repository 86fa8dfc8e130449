import PagerEngine

/// Scales pictures to device pixels once, so that drawing them is a plain copy with every renderer.
enum Resampler {
  /// Whether a picture of this size is made at all: at most 8192 pixels on a side and 16 million in all.
  static func canMake(_ box: PixelRect) -> Bool {
    !box.isEmpty && max(box.width, box.height) <= 8192 && box.area <= 1 << 24
  }

  /// The source pixels that one destination pixel is made of along an axis, and their weights.
  struct Tap {
    var first: Int
    var weights: [Float]
  }

  /// A triangle filter: interpolates when enlarging, and averages over the covered source pixels when reducing.
  static func taps(from source: Int, to target: Int) -> [Tap] {
    let ratio = Double(source) / Double(target)
    let reach = max(1, ratio)
    return (0..<target).map { index in
      let center = (Double(index) + 0.5) * ratio - 0.5
      let first = max(0, Int((center - reach).rounded(.up)))
      let last = min(source - 1, Int((center + reach).rounded(.down)))
      var weights = (first...max(first, last)).map { Float(max(0, 1 - abs(Double($0) - center) / reach)) }
      let sum = weights.reduce(0, +)
      if sum > 0 { for i in weights.indices { weights[i] /= sum } } else { weights = [1] }
      return Tap(first: min(first, source - 1), weights: weights)
    }
  }

  /// Scales `lines` lines along the first axis and swaps the axes, so that two passes scale a picture.
  ///
  /// The channels are premultiplied, four floats a pixel.
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

extension PixelImage {
  /// A picture scaled to `width` by `height` pixels.
  init(_ bitmap: Bitmap, width: Int, height: Int) {
    guard bitmap.width > 0, bitmap.height > 0, width > 0, height > 0 else {
      self = .nothing
      return
    }
    let opaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    if bitmap.width == width, bitmap.height == height {
      self.init(width: width, height: height, pixels: bitmap.pixels)
    } else {
      let rows = Resampler.pass(
        PixelImage.premultiplied(bitmap.pixels), width: bitmap.width, lines: bitmap.height,
        taps: Resampler.taps(from: bitmap.width, to: width))
      let scaled = Resampler.pass(
        rows, width: bitmap.height, lines: width, taps: Resampler.taps(from: bitmap.height, to: height))
      self.init(width: width, height: height, pixels: PixelImage.straight(scaled))
    }
    isOpaque = opaque
  }

  private static func premultiplied(_ pixels: [UInt32]) -> [Float] {
    [Float](unsafeUninitializedCapacity: pixels.count * 4) { result, filled in
      for (index, pixel) in pixels.enumerated() {
        let alpha = Float(pixel >> 24)
        result[index * 4] = alpha
        result[index * 4 + 1] = Float(pixel >> 16 & 255) * alpha / 255
        result[index * 4 + 2] = Float(pixel >> 8 & 255) * alpha / 255
        result[index * 4 + 3] = Float(pixel & 255) * alpha / 255
      }
      filled = pixels.count * 4
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
