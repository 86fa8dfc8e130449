import PagerEngine

/// Paints frames into memory: for screenshots, and for pictures that tests compare.
///
/// A canvas needs neither a window nor `SDL_Init`. It composes pixels itself, so its pictures do not depend on the
/// version of SDL; letters depend on FreeType, HarfBuzz and SDL_ttf.
@MainActor
public final class Canvas {
  /// The painter of this canvas.
  public let painter: Painter
  private let surface: MemorySurface

  /// Makes an empty canvas of `size` points at `scale` device pixels per point (1 by default, clamped to 0.25...16;
  /// NaN counts as 1).
  ///
  /// Throws an `SDLError` if a side is NaN, shorter than half a pixel or longer than 32768 pixels, if there would be
  /// more than 268435456 pixels, or if there is not enough memory.
  public init(size: Size, scale: Double = 1, text: TextSystem) throws(SDLError) {
    let scale = TextSystem.valid(scale)
    surface = try MemorySurface(
      width: Int(nearestPixel(size.width * scale)), height: Int(nearestPixel(size.height * scale)))
    painter = Painter(target: Compositor(surface), text: text, scale: scale)
  }

  /// Paints what changed since the last frame, and returns where that was, in device pixels. Throws as
  /// `Painter.paint(_:)` does.
  @discardableResult
  public func paint(_ frame: DisplayList) throws(SDLError) -> DamageList {
    try painter.paint(frame)
  }

  /// The memory that the canvas holds now: its pixels and its painter.
  public var memoryUse: MemoryUse {
    var use = painter.memoryUse
    use[.buffers] = use[.buffers] + MemoryUse.Amount(objects: 1, bytes: surface.bytes)
    return use
  }

  /// What the canvas shows now, in opaque device pixels. Throws an `SDLError` if there is not enough memory.
  public func picture() throws(SDLError) -> Bitmap {
    try Bitmap(surface.grid())
  }

  /// A picture of one frame, as large as the frame, at a scale of 1 by default.
  ///
  /// The scale is clamped, and errors are thrown, as by `init(size:scale:text:)` and `paint(_:)`.
  public static func picture(
    of frame: DisplayList, scale: Double = 1, text: TextSystem
  ) throws(SDLError) -> Bitmap {
    let canvas = try Canvas(size: frame.size, scale: scale, text: text)
    try canvas.paint(frame)
    return try canvas.picture()
  }
}
