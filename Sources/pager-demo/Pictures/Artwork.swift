import CGallery
import PagerEngine
import PagerSDL

/// The pictures of the gallery, which `Scripts/artworks` computes.
nonisolated enum Artwork: Int, CaseIterable, Sendable {
  case peaks, balloons, city, planet, leaf, dunes, lake, arches, canyon, ice, islands, forest

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
    let file =
      switch detail {
      case .thumbnail: files.tiny
      case .page: files.small
      case .zoom: files.large
      }
    return (try? Bitmap(decoding: file.content)) ?? Bitmap(width: 0, height: 0, pixels: [])
  }

  /// The colours of the picture in a few pixels, which take no time to decode.
  fileprivate var preview: Bitmap {
    let bytes = files.preview.content
    // The header has three lines: the format, the size, and the greatest value.
    let lines = bytes.split(separator: 10, maxSplits: 3)
    let size = String(decoding: lines[1], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    let pixels = stride(from: lines[3].startIndex, to: lines[3].endIndex, by: 3).map { index in
      bytes[index..<index + 3].reduce(255) { $0 << 8 | UInt32($1) }
    }
    return Bitmap(width: size[0], height: size[1], pixels: pixels)
  }

  /// A colour in the hue of the lower half of the picture and darker than it, for shades behind words.
  var shade: Color {
    let preview = preview
    let pixels = preview.pixels.suffix(preview.pixels.count / 2)
    let sums = [16, 8, 0].map { shift in pixels.reduce(0) { $0 + Int($1 >> shift & 255) } }
    let most = max(1, sums.max() ?? 0)
    let level = min(30, most / pixels.count / 3)
    // Squares, since a dark colour looks less saturated.
    return Color(sums.reduce(0) { $0 << 8 | UInt32(level * $1 * $1 / (most * most)) })
  }

  private var files: gallery_picture {
    withUnsafeBytes(of: gallery_pictures) { $0.bindMemory(to: gallery_picture.self)[rawValue] }
  }
}

nonisolated extension gallery_file {
  fileprivate var content: [UInt8] { ConstantBytes.read(bytes, count: Int(size)) }
}

/// A part of a picture that fills a frame, in the pixels of the frame.
nonisolated private struct ArtworkPart: Hashable {
  let artwork: Artwork
  let size: Size
  let scale: Double

  var aspectRatio: Double { size.width / size.height }

  /// The number of device pixels.
  var pixels: Double { size.width * size.height * scale * scale }

  private func cut(of whole: Bitmap) -> Rect {
    let zoom = max(size.width / Double(whole.width), size.height / Double(whole.height))
    let (width, height) = (size.width / zoom, size.height / zoom)
    return Rect(
      (Double(whole.width) - width) / 2, (Double(whole.height) - height) * artwork.focus, width, height)
  }

  /// Decodes the part and scales it to its frame, since the painter would keep a scaled copy beside the whole
  /// picture.
  func bitmap() -> Bitmap? {
    let needed = Size(size.width * scale, size.height * scale)
    // A square with as many pixels as a picture for pages would have sides of 1,255.
    let stretch = artwork.aspectRatio.squareRoot()
    let large = max(needed.width / stretch, needed.height * stretch) > 1255 ? Artwork.Detail.zoom : .page
    // No thumbnail is longer.
    var whole = artwork.bitmap(max(needed.width, needed.height) <= 640 ? .thumbnail : large)
    if Double(whole.width) < needed.width || Double(whole.height) < needed.height {
      whole = artwork.bitmap(large)
    }
    guard whole.width > 0 else { return nil }
    var cut = cut(of: whole)
    // From whole pixels on: a part that needs no scaling then stays sharp.
    (cut.x, cut.y) = (cut.x.rounded(.down), cut.y.rounded(.down))
    return whole.scaled(
      from: cut, width: Int(needed.width.rounded(.up)), height: Int(needed.height.rounded(.up)))
  }

  /// Returns the part of a smaller picture, in its pixels.
  func preview(from whole: Bitmap) -> Bitmap {
    let cut = cut(of: whole)
    return whole.scaled(from: cut, width: Int(cut.width.rounded(.up)), height: Int(cut.height.rounded(.up)))
  }
}

/// Parts of pictures in the size of their frames, shared while any drawing contains them.
enum ArtworkStore {
  private struct Weak { weak var picture: LazyBitmap? }
  private static var parts: [ArtworkPart: Weak] = [:]
  /// The latest parts: a page that is drawn again, as in every frame, releases its pictures before.
  private static var latest: [(part: ArtworkPart, picture: LazyBitmap)] = []

  /// Releases the parts that no drawing contains.
  static func releaseUnused() {
    latest = []
    latest = parts.compactMap { part, weak in weak.picture.map { (part, $0) } }
  }

  fileprivate static func picture(_ part: ArtworkPart) -> LazyBitmap {
    let picture = parts[part]?.picture ?? LazyBitmap(preview: preview(part)) { part.bitmap() }
    latest.removeAll { $0.picture === picture }
    latest.insert((part, picture), at: 0)
    // Three pictures of any size, or 12 MB.
    var room = max(3.5 * part.pixels, 3e6)
    latest.removeAll {
      room -= $0.part.pixels
      return room < 0
    }
    parts[part] = Weak(picture: picture)
    parts = parts.filter { $0.value.picture != nil }
    return picture
  }

  /// Returns what is shown until a part is decoded: in a frame that changes its size, the part of the last one.
  private static func preview(_ part: ArtworkPart) -> Bitmap {
    for (other, picture) in parts where other.artwork == part.artwork {
      guard let bitmap = picture.picture?.bitmap else { continue }
      if abs(other.aspectRatio / part.aspectRatio - 1) < 0.1 { return bitmap }
    }
    // A thumbnail takes a millisecond, but opening its decoder as much as the first frame.
    let isFirst = parts.isEmpty
    return part.preview(
      from: isFirst || part.pixels < 1e5 ? part.artwork.preview : part.artwork.bitmap(.thumbnail))
  }
}

extension Artwork {
  /// Begins to decode the picture for a frame that is about to come into view.
  func prepare(_ size: Size, in context: PageContext) {
    ArtworkStore.picture(ArtworkPart(artwork: self, size: size, scale: context.scale)).start()
  }
}

extension DrawList {
  /// Draws a picture that fills a rectangle. Where it is cut, its focus stays in view.
  mutating func artwork(_ artwork: Artwork, filling frame: Rect, radius: Double = 0, in context: PageContext)
  {
    guard frame.width >= 1, frame.height >= 1 else { return }
    let picture = ArtworkStore.picture(ArtworkPart(artwork: artwork, size: frame.size, scale: context.scale))
    image(.lazy(picture), frame, radius: radius)
  }
}
