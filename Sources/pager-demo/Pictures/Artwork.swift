import CGallery
import PagerEngine
import PagerSDL

/// The pictures of the gallery, which `Scripts/artworks` computes.
enum Artwork: Int, CaseIterable, Sendable {
  case peaks, balloons, city, planet, leaf, dunes, lake, arches, canyon, ice, islands, forest

  /// The resolution of a picture.
  enum Detail {
    /// A longer side of about 400 pixels, for thumbnails.
    case thumbnail
    /// A longer side of about 1,500 pixels, for pages.
    case page
    /// At least six megapixels, for zooming.
    case zoom
  }

  var title: String { facts.title }
  /// The width divided by the height.
  var aspectRatio: Double { facts.aspectRatio }
  /// The height that stays in view when a wide frame cuts the picture: 0 is the upper edge, 1 the lower one.
  var focus: Double { facts.focus }

  private var facts: (title: String, aspectRatio: Double, focus: Double) {
    let (wide, tall) = (1.5, 2.0 / 3)
    return switch self {
    case .peaks: ("First light", wide, 0.12)
    case .balloons: ("Balloons", wide, 0.3)
    case .city: ("Night city", tall, 0.32)
    case .planet: ("Ringed world", wide, 0.45)
    case .leaf: ("After the rain", tall, 0.75)
    case .dunes: ("Dunes", wide, 0.6)
    case .lake: ("Winter lake", 4, 0.5)
    case .arches: ("White town", tall, 0.1)
    case .canyon: ("Slot canyon", tall, 0.5)
    case .ice: ("Icebergs", wide, 0.5)
    case .islands: ("Coral sea", 4.0 / 3, 0.5)
    case .forest: ("Fog", tall, 0.45)
    }
  }

  /// Decodes the picture. The result is empty if the image library cannot read JPEG.
  func bitmap(_ detail: Detail) -> Bitmap {
    let picture = withUnsafeBytes(of: gallery_pictures) {
      $0.bindMemory(to: gallery_picture.self)[rawValue]
    }
    let file =
      switch detail {
      case .thumbnail: picture.tiny
      case .page: picture.small
      case .zoom: picture.large
      }
    let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.size)))
    return (try? Bitmap(decoding: bytes)) ?? Bitmap(width: 0, height: 0, pixels: [])
  }
}

/// Parts of pictures in the size of their frames, shared while any drawing contains them.
@MainActor
private enum ArtworkStore {
  struct Key: Hashable {
    let artwork: Artwork
    let size: Size
    let scale: Double
  }

  private struct Weak { weak var bitmap: Bitmap? }
  private static var parts: [Key: Weak] = [:]
  /// The latest parts: a page that is drawn again, as in every frame, releases its picture before.
  private static var latest: [Bitmap] = []

  /// Releases the parts that no drawing contains.
  static func releaseUnused() { latest = [] }

  /// Returns the part of a picture that fills a frame, in the pixels of the frame.
  static func bitmap(_ key: Key) -> Bitmap {
    let bitmap = parts[key]?.bitmap ?? part(key)
    latest = [bitmap] + latest.filter { $0 !== bitmap }.prefix(2)
    parts[key] = Weak(bitmap: bitmap)
    parts = parts.filter { $0.value.bitmap != nil }
    return bitmap
  }

  /// Scales a part to its frame, since the painter would keep a scaled copy beside the whole picture.
  private static func part(_ key: Key) -> Bitmap {
    let needed = Size(key.size.width * key.scale, key.size.height * key.scale)
    // No thumbnail is longer.
    var whole = key.artwork.bitmap(max(needed.width, needed.height) <= 640 ? .thumbnail : .page)
    if Double(whole.width) < needed.width || Double(whole.height) < needed.height {
      whole = key.artwork.bitmap(.page)
    }
    guard whole.width > 0 else { return whole }
    let scale = max(needed.width / Double(whole.width), needed.height / Double(whole.height))
    let (width, height) = (needed.width / scale, needed.height / scale)
    // From whole pixels on: a part that needs no scaling then stays sharp.
    let cut = Rect(
      ((Double(whole.width) - width) / 2).rounded(.down),
      ((Double(whole.height) - height) * key.artwork.focus).rounded(.down), width, height)
    return whole.scaled(
      from: cut, width: Int(needed.width.rounded(.up)), height: Int(needed.height.rounded(.up)))
  }
}

extension Artwork {
  /// Releases the pictures that no drawing contains.
  @MainActor
  static func releaseUnused() { ArtworkStore.releaseUnused() }
}

extension DrawList {
  /// Draws a picture that fills a rectangle. Where it is cut, its focus stays in view.
  @MainActor
  mutating func artwork(_ artwork: Artwork, filling frame: Rect, radius: Double = 0, in context: PageContext)
  {
    guard frame.width >= 1, frame.height >= 1 else { return }
    let bitmap = ArtworkStore.bitmap(.init(artwork: artwork, size: frame.size, scale: context.scale))
    image(bitmap, frame, radius: radius)
  }
}
