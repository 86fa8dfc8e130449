import PagerEngine

/// What a texture shows. All lengths are in device pixels, radii and blurs in sixteenths of one.
///
/// Images are named, not retained: they belong to the app.
enum TextureKey: Hashable {
  case rounded(width: Int32, height: Int32, radius: Int32, Ink)
  case ring(width: Int32, height: Int32, radius: Int32, line: Int32, Ink)
  case shadow(width: Int32, height: Int32, radius: Int32, blur: Int32, Ink)
  case bar(BarShape, Ink)
  case gradient(length: Int32, from: Color, to: Color, along: Axis)
  case path(Path, Ink)
  case stroke(Path, width: Int32, Ink)
  case text(TextKey, Ink)
  /// The parts of a text that have colours of their own.
  case textColors(TextKey)
  /// A bitmap, or a part of it, scaled to a size.
  case image(ContentID, from: Rect?, width: Int32, height: Int32, radius: Int32)
  /// An image that is sampled with each frame.
  case sampled(ContentID)
  case painted(ContentID, width: Int32, height: Int32, radius: Int32)
  /// A list of draw commands. A texture that exists has a list without images.
  case raster(DrawList, width: Int32, height: Int32, radius: Int32)
}

extension TextureKey {
  /// The bytes that the key refers to.
  var extraBytes: Int {
    switch self {
    case .text(let key, _), .textColors(let key): key.text.utf8.count
    case .path(let path, _), .stroke(let path, _, _): path.elements.count * MemoryLayout<Path.Element>.stride
    case .raster(let list, _, _, _): list.bytes
    default: 0
    }
  }

  /// The key for a texture that is kept: it retains no images.
  var retained: TextureKey {
    guard case .raster(let list, let width, let height, let radius) = self else { return self }
    return .raster(list.withoutImages, width: width, height: height, radius: radius)
  }

  /// Roughly the bytes that it takes to make the pixels at a scale: 16 for each pixel of a mask or a layer, three
  /// times as many for a scaled picture. Lines of text and bars are small.
  func workingBytes(scale: Double) -> Int {
    // No texture has a longer side.
    func area(_ width: Int32, _ height: Int32) -> Int { Int(min(width, 8192)) * Int(min(height, 8192)) }
    switch self {
    case .rounded(let width, let height, _, _), .ring(let width, let height, _, _, _),
      .shadow(let width, let height, _, _, _), .raster(_, let width, let height, _),
      .painted(_, let width, let height, _):
      return area(width, height) * 16
    case .image(_, _, let width, let height, _): return area(width, height) * 48
    case .path(let path, _), .stroke(let path, _, _):
      return area(nearestPixel(path.bounds.width * scale), nearestPixel(path.bounds.height * scale)) * 16
    case .bar, .gradient, .text, .textColors, .sampled: return 0
    }
  }
}
