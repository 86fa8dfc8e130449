import PagerEngine

/// An image that is resampled in each frame, by interpolation.
struct SampledImage {
  let source: ImageSource
  let width: Int
  let height: Int
  let isOpaque: Bool
  /// The levels of a picture; one for a bitmap, none for a pixel buffer.
  private let levels: [Bitmap]

  init(_ source: ImageSource) {
    self.source = source
    switch source {
    case .bitmap(let bitmap): (levels, isOpaque) = ([bitmap], bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    case .levels(let pyramid): (levels, isOpaque) = (pyramid.levels, pyramid.isOpaque)
    case .pixels(let buffer): (levels, isOpaque) = ([], buffer.isOpaque)
    case .painted: preconditionFailure("Painted content is not sampled.")
    }
    let size = source.size ?? .zero
    (width, height) = (Int(size.width), Int(size.height))
  }

  /// Calls `body` with a sampler for the image at a place, in 64ths of a pixel.
  func sample(at place: PixelRect, _ body: (inout ImageSampler) -> Void) {
    func call(_ pixels: UnsafeBufferPointer<UInt32>, _ width: Int, _ height: Int) {
      guard let start = pixels.baseAddress else { return }
      var sampler = ImageSampler(start, width: width, height: height, isOpaque: isOpaque, place: place)
      body(&sampler)
    }
    switch source {
    case .pixels(let buffer):
      buffer.read { $0.withUnsafeBufferPointer { call($0, buffer.width, buffer.height) } }
    case .levels(let pyramid):
      let level = levels[pyramid.level(for: zoom(place))]
      level.pixels.withUnsafeBufferPointer { call($0, level.width, level.height) }
    default: levels[0].pixels.withUnsafeBufferPointer { call($0, width, height) }
    }
  }

  /// Samples the part of the image in a rectangle, row by row. The image covers `place`, in 64ths of a pixel.
  ///
  /// - Parameter stride: The number of pixels between the starts of rows.
  func sample(
    at place: PixelRect, _ rect: PixelRect, to start: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width + 1) { scratch in
      guard let scratch = scratch.baseAddress else { return }
      sample(at: place) { sampler in
        for row in 0..<Int(rect.height) {
          sampler.row(
            rect.top + Int32(row), from: rect.left, count: Int(rect.width), scratch: scratch,
            to: start + row * stride)
        }
      }
    }
  }

  /// Draws the part of the image in a rectangle of a grid, multiplied by a colour. The image covers `place`,
  /// in 64ths of a pixel.
  func draw(at place: PixelRect, on grid: PixelGrid, _ rect: PixelRect, color: UInt32, blends: Bool) {
    let (count, isPlain) = (Int(rect.width), color == 0xFFFF_FFFF && !blends)
    sample(at: place) { sampler in
      if isPlain, sampler.copy(rect, to: grid) { return }
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width + count + 1) { memory in
        guard let scratch = memory.baseAddress else { return }
        let samples = scratch + width + 1
        for y in rect.top..<max(rect.top, rect.bottom) {
          let start = grid.start + Int(y) * grid.stride + Int(rect.left)
          sampler.row(y, from: rect.left, count: count, scratch: scratch, to: isPlain ? start : samples)
          if isPlain { continue }
          let row = PixelRow(start, count: count)
          if color == 0xFFFF_FFFF { row.blend(samples) } else { row.blend(samples, modulatedBy: color) }
        }
      }
    }
  }

  /// Whether two threads can sample the image at the same time.
  var canBeShared: Bool { if case .pixels = source { false } else { true } }

  /// Returns the number of device pixels per pixel of the image, on the axis with the larger number.
  private func zoom(_ place: PixelRect) -> Double {
    let unit = Double(ImageSampler.unit)
    return max(Double(place.width) / Double(width), Double(place.height) / Double(height)) / unit
  }
}
