import PagerEngine

/// The placement of a sampled image on the target.
struct SampledPlace {
  /// The rectangle that the whole image would cover, in 64ths of a pixel.
  let whole: PixelRect
  /// The pixels that the part covers.
  let visible: PixelRect
  private let image: SampledImage

  /// Creates the placement of an image whose `part`, in its pixels, covers `rect`, in points.
  ///
  /// Returns `nil` if nothing of it is visible.
  init?(of image: SampledImage, part: Rect?, in rect: Rect, scale: Double) {
    let size = Size(Double(image.width), Double(image.height))
    let part = part ?? Rect(origin: .zero, size: size)
    guard part.width > 0, part.height > 0, rect.width > 0, rect.height > 0, size.width > 0, size.height > 0,
      part.origin.isFinite, rect.origin.isFinite
    else { return nil }
    let (zoomX, zoomY) = (rect.width / part.width * scale, rect.height / part.height * scale)
    let (left, top) = (rect.x * scale - part.x * zoomX, rect.y * scale - part.y * zoomY)
    let edges = [left, top, left + size.width * zoomX, top + size.height * zoomY]
    let limit = Double(pixelLimit)
    guard edges.allSatisfy({ abs($0) < limit }) else { return nil }
    let places = edges.map { Int32(($0 * Double(ImageSampler.unit)).rounded()) }
    guard places[0] < places[2], places[1] < places[3] else { return nil }
    let whole = PixelRect(left: places[0], top: places[1], right: places[2], bottom: places[3])
    let edge = edges.map { nearestPixel($0) }
    let covered = PixelRect(left: edge[0], top: edge[1], right: edge[2], bottom: edge[3])
    (self.whole, self.image) = (whole, image)
    visible = PixelRect(rect, scale: scale).intersection(covered)
  }

  /// Returns the pixels whose centres lie in a region of the image. Those of neighbouring regions are adjacent.
  func pixels(of region: PixelBuffer.Region) -> PixelRect {
    func edge(_ start: Int32, _ length: Int32, _ index: Int, of count: Int) -> Int32 {
      nearestPixel(
        (Double(start) + Double(length) * Double(index) / Double(count)) / Double(ImageSampler.unit))
    }
    func x(_ column: Int) -> Int32 { edge(whole.left, whole.width, column, of: image.width) }
    func y(_ row: Int) -> Int32 { edge(whole.top, whole.height, row, of: image.height) }
    return PixelRect(
      left: x(region.x), top: y(region.y), right: x(region.x + region.width),
      bottom: y(region.y + region.height))
  }
}
