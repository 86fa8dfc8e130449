/// The content of an image: a picture, changing pixels, or what the app paints.
///
///     list.image(.pixels(buffer), Rect(24, 24, 640, 360), radius: 8)
public enum ImageSource: Sendable {
  /// A picture that never changes.
  ///
  /// A painter scales it once, with a filter for its size, and then copies it.
  case bitmap(Bitmap)
  /// A picture at many sizes, for zooming.
  ///
  /// Each frame samples the level that fits best.
  case levels(ImageLevels)
  /// Pixels that change, such as those of a film.
  ///
  /// Each frame samples them.
  case pixels(PixelBuffer)
  /// A picture that is decoded on another thread, with a preview until then.
  ///
  /// Once decoded, it is drawn like a bitmap.
  case lazy(LazyBitmap)
  /// Content that the app paints itself, at the image's size on the screen.
  case painted(any PaintedContent)

  /// The size in pixels; nil for painted content, which has any size, and for a picture that is not decoded.
  package var size: Size? {
    switch self {
    case .bitmap(let bitmap): Size(Double(bitmap.width), Double(bitmap.height))
    case .levels(let levels): levels.size
    case .pixels(let buffer): Size(Double(buffer.width), Double(buffer.height))
    case .lazy(let picture): picture.bitmap.map { Size(Double($0.width), Double($0.height)) }
    case .painted: nil
    }
  }

  /// The content, if it can change while the image is shown; otherwise nil.
  var changingContent: (any ChangingContent)? {
    switch self {
    case .bitmap, .levels: nil
    case .pixels(let buffer): buffer
    case .lazy(let picture): picture
    case .painted(let content): content
    }
  }
}

extension ImageSource: Hashable {
  /// The identity of the content.
  ///
  /// Images with different objects have different identities, even if they look alike.
  package var id: ContentID {
    switch self {
    case .bitmap(let bitmap): bitmap.id
    case .levels(let levels): levels.id
    case .pixels(let buffer): buffer.changes.id
    case .lazy(let picture): picture.changes.id
    case .painted(let content): content.changes.id
    }
  }

  /// The object that the app may release.
  package var object: AnyObject {
    switch self {
    case .bitmap(let bitmap): bitmap
    case .levels(let levels): levels
    case .pixels(let buffer): buffer
    case .lazy(let picture): picture
    case .painted(let content): content
    }
  }

  /// Returns whether both have the same content, by identity.
  ///
  /// Images that look alike but have different objects are different.
  public static func == (left: ImageSource, right: ImageSource) -> Bool { left.id == right.id }

  /// Hashes the identity of the content, not its pixels.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
