import PagerEngine

/// A picture in memory that frames are painted into, for screenshots and golden tests.
///
///     pager.draw(into: &frame)
///     try Canvas.picture(of: frame, text: text).writePNG(to: "page.png")
///
/// A canvas needs neither a window nor `SDL_Init`. It composes pixels itself, so its output does not depend
/// on the version of SDL; text depends on FreeType, HarfBuzz and SDL_ttf. It waits for each `LazyBitmap`.
@MainActor
public final class Canvas {
  /// The painter, which has the memory budget and the scale of this canvas.
  ///
  /// Changing the painter's scale does not resize the canvas.
  public let painter: Painter
  private let surface: MemorySurface

  /// Creates a black canvas.
  ///
  /// - Parameters:
  ///   - size: The size in points, rounded to whole device pixels.
  ///   - scale: The number of device pixels per point; 1 by default, clamped to 0.25...16. NaN counts as 1.
  ///   - text: The text system, which canvases can share. Set its `scale` to that of the canvas.
  /// - Throws: An `SDLError` if a side is NaN, shorter than half a pixel or longer than 32768 pixels, if
  ///   the canvas would have more than 268435456 pixels, or if memory is short.
  public init(size: Size, scale: Double = 1, text: TextSystem) throws(SDLError) {
    let scale = TextSystem.valid(scale)
    surface = try MemorySurface(
      width: Int(nearestPixel(size.width * scale)), height: Int(nearestPixel(size.height * scale)))
    painter = Painter(target: Compositor(surface), text: text, scale: scale)
    painter.waitsForPictures = true
  }

  /// Paints the changes since the last frame, and returns their areas.
  ///
  /// The areas are in device pixels; there are none if nothing has changed. Throws the errors of
  /// `Painter.paint(_:)`.
  @discardableResult
  public func paint(_ frame: DisplayList) throws(SDLError) -> DamageList {
    try painter.paint(frame)
  }

  /// The memory that the canvas and its painter hold, without the text system's.
  ///
  /// The pixels of the canvas count as `buffers`.
  public var memoryUse: MemoryUse {
    var use = painter.memoryUse
    use[.buffers] = use[.buffers] + MemoryUse.Amount(objects: 1, bytes: surface.bytes)
    return use
  }

  /// Returns a copy of the canvas's opaque device pixels.
  ///
  /// They are black before the first frame. Throws an `SDLError` if memory is short.
  public func picture() throws(SDLError) -> Bitmap {
    try Bitmap(surface.grid())
  }

  /// Returns a picture of one frame, in the frame's size.
  ///
  /// - Parameters:
  ///   - frame: The frame to paint.
  ///   - scale: The number of device pixels per point; 1 by default, clamped to 0.25...16. NaN counts as 1.
  ///   - text: The text system. Set its `scale` to that of the picture.
  /// - Throws: The errors of `init(size:scale:text:)` and of `paint(_:)`.
  public static func picture(
    of frame: DisplayList, scale: Double = 1, text: TextSystem
  ) throws(SDLError) -> Bitmap {
    let canvas = try Canvas(size: frame.size, scale: scale, text: text)
    try canvas.paint(frame)
    return try canvas.picture()
  }
}
