import PagerEngine

/// The content of a texture, as the key of the cache.
///
/// All lengths are in device pixels, radii and blurs in sixteenths of a pixel. Images are identified, not retained:
/// they belong to the app.
enum TextureKey: Hashable {
  case rounded(width: Int32, height: Int32, radius: Int32, Ink)
  case ring(width: Int32, height: Int32, radius: Int32, line: Int32, Ink)
  case shadow(width: Int32, height: Int32, radius: Int32, blur: Int32, Ink)
  case bar(BarShape, Ink)
  case gradient(length: Int32, from: Color, to: Color, along: Axis)
  case path(Path, Ink)
  case stroke(Path, width: Int32, Ink)
  case text(TextKey, Ink)
  /// The parts of a text with their own colours, such as emoji.
  case textColors(TextKey)
  /// A bitmap, or a part of it, scaled to a size.
  case image(ContentID, from: Rect?, width: Int32, height: Int32, radius: Int32)
  /// An image that is sampled for each frame.
  case sampled(ContentID)
  case painted(ContentID, width: Int32, height: Int32, radius: Int32)
  /// A list of draw commands. The key of an existing texture has a list without images.
  case raster(DrawList, width: Int32, height: Int32, radius: Int32)
}

extension TextureKey {
  /// The size of the key's content, in bytes.
  var extraBytes: Int {
    switch self {
    case .text(let key, _), .textColors(let key): key.text.utf8.count
    case .path(let path, _), .stroke(let path, _, _): path.elements.count * MemoryLayout<Path.Element>.stride
    case .raster(let list, _, _, _): list.bytes
    default: 0
    }
  }

  /// The key for a texture in the cache, which retains no images.
  var retained: TextureKey {
    guard case .raster(let list, let width, let height, let radius) = self else { return self }
    return .raster(list.withoutImages, width: width, height: height, radius: radius)
  }

  /// Returns the approximate working memory for making the pixels at a scale, in bytes.
  ///
  /// A mask or a layer takes 16 bytes per pixel, a scaled picture three times as many. Lines of text and bars are
  /// small.
  func workingBytes(scale: Double) -> Int {
    // The maximum side of a texture.
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
