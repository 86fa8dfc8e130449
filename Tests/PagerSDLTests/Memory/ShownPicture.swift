import PagerEngine
import PagerSDL

/// A picture in a test, with a weak reference that detects its release.
@MainActor
struct ShownPicture {
  /// The ways in which a picture reaches a painter.
  enum Kind: String, CaseIterable {
    case levels, pixels, bitmap, thumbnail, huge, painted, raster, nestedRaster
  }

  private weak var object: AnyObject?

  /// Whether the picture is still retained.
  var isAlive: Bool { object != nil }

  /// Returns a page with one picture of 4 * side * side bytes, and a weak reference to it.
  static func page(_ kind: Kind, side: Int = 64) -> (page: PicturePage, shown: ShownPicture) {
    let (page, object) = make(kind, side: side)
    return (page, ShownPicture(object: object))
  }

  /// The same with a strong reference.
  static func make(_ kind: Kind, side: Int = 64) -> (page: PicturePage, object: AnyObject) {
    var list = DrawList()
    let object = draw(kind, side: side, on: &list)
    return (PicturePage(list), object)
  }

  private static func draw(_ kind: Kind, side: Int, on list: inout DrawList) -> AnyObject {
    let place = Rect(0, 0, 160, 120)
    switch kind {
    case .levels:
      let levels = ImageLevels(bitmap(side))
      list.image(.levels(levels), place)
      return levels
    case .pixels:
      let buffer = PixelBuffer(width: side, height: side)
      list.image(.pixels(buffer), place)
      return buffer
    case .painted:
      let content = RendererContent { _ in }
      list.image(.painted(content), place)
      return content
    case .bitmap, .thumbnail, .huge, .raster, .nestedRaster:
      let bitmap = bitmap(side)
      switch kind {
      case .thumbnail: list.image(bitmap, Rect(10, 10, 24, 16), radius: 4)
      // Large enough to be sampled.
      case .huge: list.image(bitmap, Rect(-5000, -5000, 10_000, 10_000))
      case .raster, .nestedRaster:
        var inner = DrawList()
        inner.image(bitmap, place)
        if kind == .nestedRaster {
          var middle = DrawList()
          middle.add(.raster(inner, place, radius: 4))
          inner = middle
        }
        list.add(.raster(inner, place, radius: 8))
      default: list.image(bitmap, place, from: Rect(1, 1, 30, 30))
      }
      return bitmap
    }
  }

  private static func bitmap(_ side: Int) -> Bitmap {
    Bitmap(width: side, height: side, pixels: [UInt32](repeating: 0xFF40_8060, count: side * side))
  }
}

/// A page that draws a list.
final class PicturePage: Page {
  private let list: DrawList

  init(_ list: DrawList) { self.list = list }

  override func draw(in context: PageContext) -> DrawList { list }
}
