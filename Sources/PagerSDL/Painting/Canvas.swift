import PagerEngine

/// Paints frames into memory: for screenshots and for pictures that tests compare.
///
/// Needs neither a window nor `SDL_Init`, and composes them by itself, so that no version of SDL matters; letters
/// depend on FreeType, HarfBuzz and SDL_ttf.
@MainActor
public final class Canvas {
  /// Paints on this canvas.
  public let painter: Painter
  private let surface: MemorySurface

  /// An empty canvas of `size` points at `scale` device pixels a point (1 by default, clamped to 0.25...16,
  /// NaN counts as 1).
  ///
  /// Throws an `SDLError` if either side is less than half a pixel, NaN or more than 32768 pixels, if there
  /// would be more than 268435456 pixels, and if there is not enough memory.
  public init(size: Size, scale: Double = 1, text: TextSystem) throws(SDLError) {
    let scale = TextSystem.valid(scale)
    surface = try MemorySurface(
      width: Int(nearestPixel(size.width * scale)), height: Int(nearestPixel(size.height * scale)))
    painter = Painter(target: Compositor(surface), text: text, scale: scale)
  }

  /// Paints what changed since the last frame, and says where that was, in device pixels. Throws as
  /// `Painter.paint(_:)` does.
  @discardableResult
  public func paint(_ frame: Frame) throws(SDLError) -> DamageList {
    try painter.paint(frame)
  }

  /// What the canvas shows now, in device pixels; every one is opaque. Throws if there is not enough memory for it.
  public func picture() throws(SDLError) -> Bitmap {
    try Bitmap(surface.grid())
  }

  /// A picture of one frame as large as the frame says, at a scale of 1 by default.
  ///
  /// The scale is limited, and it throws, as the initialiser and `paint(_:)` do.
  public static func picture(
    of frame: Frame, scale: Double = 1, text: TextSystem
  ) throws(SDLError) -> Bitmap {
    let canvas = try Canvas(size: frame.size, scale: scale, text: text)
    try canvas.paint(frame)
    return try canvas.picture()
  }
}
