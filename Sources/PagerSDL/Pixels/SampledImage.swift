import PagerEngine

/// An image that is resampled in each frame, by interpolation.
struct SampledImage {
  let source: ImageSource
  let width: Int
  let height: Int
  let isOpaque: Bool

  init(_ source: ImageSource) {
    let isOpaque =
      switch source {
      case .bitmap(let bitmap): bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
      case .levels(let pyramid): pyramid.isOpaque
      case .pixels(let buffer): buffer.isOpaque
      case .lazy, .painted: preconditionFailure("Lazy pictures and painted content are not sampled.")
      }
    self.init(source, isOpaque: isOpaque)
  }

  private init(_ source: ImageSource, isOpaque: Bool) {
    (self.source, self.isOpaque) = (source, isOpaque)
    let size = source.size ?? .zero
    (width, height) = (Int(size.width), Int(size.height))
  }

  /// Calls `body` with a sampler for the image at a place, in 64ths of a pixel.
  func sample(at place: PixelRect, _ body: (ImageSampler) -> Void) {
    func call(_ pixels: UnsafeBufferPointer<UInt32>, _ width: Int, _ height: Int) {
      guard let start = pixels.baseAddress else { return }
      let sampler = ImageSampler(start, width: width, height: height, isOpaque: isOpaque, place: place)
      body(sampler)
    }
    switch source {
    case .pixels(let buffer):
      buffer.read { $0.withUnsafeBufferPointer { call($0, buffer.width, buffer.height) } }
    case .levels(let pyramid):
      let level = pyramid.levels[pyramid.level(for: zoom(place))]
      level.pixels.withUnsafeBufferPointer { call($0, level.width, level.height) }
    case .bitmap(let bitmap): bitmap.pixels.withUnsafeBufferPointer { call($0, width, height) }
    case .lazy, .painted: break
    }
  }

  /// Samples the part of the image in a rectangle, row by row. The image covers `place`, in 64ths of a pixel.
  ///
  /// - Parameter stride: The number of pixels between the starts of rows.
  func sample(
    at place: PixelRect, _ rect: PixelRect, to start: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    let corner = start - (Int(rect.top) * stride + Int(rect.left))
    let grid = PixelGrid(start: corner, width: Int(rect.right), height: Int(rect.bottom), stride: stride)
    draw(at: place, on: grid, rect, color: 0xFFFF_FFFF, blends: false)
  }

  /// Draws the part of the image in a rectangle of a grid, multiplied by a colour. The image covers `place`,
  /// in 64ths of a pixel.
  func draw(at place: PixelRect, on grid: PixelGrid, _ rect: PixelRect, color: UInt32, blends: Bool) {
    let (count, isPlain) = (Int(rect.width), color == 0xFFFF_FFFF && !blends)
    sample(at: place) { sampler in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: sampler.scratchCount + count) { memory in
        guard let samples = memory.baseAddress else { return }
        let scratch = samples + count
        for y in rect.top..<max(rect.top, rect.bottom) {
          let target = isPlain ? grid.place(rect.left, y) : samples
          sampler.row(y, from: rect.left, count: count, scratch: scratch, to: target)
          if isPlain { continue }
          let row = PixelRect(left: rect.left, top: y, right: rect.right, bottom: y + 1)
          grid.draw(samples, stride: 0, to: row, color: color, blends: true)
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

extension SampledImage {
  /// An image that a target samples while the app keeps it.
  final class Reference {
    private let isOpaque: Bool
    private weak var object: AnyObject?

    init(_ image: SampledImage) { (isOpaque, object) = (image.isOpaque, image.source.object) }

    /// The image; `nil` if it is gone. It exists while a frame shows it.
    var image: SampledImage? {
      let source: ImageSource? =
        switch object {
        case let bitmap as Bitmap: .bitmap(bitmap)
        case let levels as ImageLevels: .levels(levels)
        case let buffer as PixelBuffer: .pixels(buffer)
        default: nil
        }
      return source.map { SampledImage($0, isOpaque: isOpaque) }
    }
  }
}
