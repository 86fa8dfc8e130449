import PagerEngine
import PagerSDL

/// The inside of a panel as pixels, which each frame copies.
///
/// Drawing its characters and bars in each frame would take several times as long.
@MainActor
struct PanelPicture {
  /// The area of the picture in whole device pixels, in points of the panel.
  private let place: Rect
  /// The width of the edges around the picture, in points.
  private let margin: Double
  private let canvas: Canvas
  private let buffer: PixelBuffer

  /// Creates a picture of a panel without its edges, which are `inset` points wide.
  ///
  /// Returns `nil` if the text measurer cannot paint, or without room.
  init?(of size: Size, inset: Double, scale: Double, text: any TextMeasurer) {
    guard let text = text as? TextSystem else { return nil }
    let edge = (inset * scale).rounded(.up)
    let width = (size.width * scale - edge).rounded(.down) - edge
    let height = (size.height * scale - edge).rounded(.down) - edge
    guard width >= 1, height >= 1 else { return nil }
    place = Rect(edge / scale, edge / scale, width / scale, height / scale)
    guard let canvas = try? Canvas(size: place.size, scale: scale, text: text) else { return nil }
    (self.canvas, margin) = (canvas, inset + 16)
    buffer = PixelBuffer(width: Int(width), height: Int(height))
  }

  /// Paints the panel's content on a background. Returns whether that succeeded.
  func paint(_ content: DrawList, on ground: Color) -> Bool {
    var frame = DisplayList()
    frame.begin(size: place.size, background: ground)
    let drawing = Drawing(content, size: Size(place.maxX, place.maxY))
    frame.place(drawing, at: Point(-place.x, -place.y), clip: Rect(origin: .zero, size: place.size))
    guard let damage = try? canvas.paint(frame) else { return false }
    if damage.isEmpty { return true }
    guard let pixels = try? canvas.picture().pixels else { return false }
    return (try? buffer.update(pixels)) != nil
  }

  /// A list that shows the picture, also after later paints.
  var list: DrawList {
    var list = DrawList()
    list.image(.pixels(buffer), place)
    return list
  }

  /// Returns the parts of a panel around the picture, with a shadow of up to 16 points.
  func edges(of panel: DrawList) -> DrawList {
    var list = DrawList()
    let outer = place.inset(by: -margin, -margin)
    let edges = [
      Rect(outer.x, outer.y, outer.width, margin), Rect(outer.x, place.maxY, outer.width, margin),
      Rect(outer.x, place.y, margin, place.height), Rect(place.maxX, place.y, margin, place.height),
    ]
    for edge in edges {
      list.clipped(to: edge) { list in
        for command in panel.commands { list.add(command) }
      }
    }
    return list
  }
}
