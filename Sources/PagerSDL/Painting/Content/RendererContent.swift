import CSDL2
import PagerEngine

/// Content that the app paints with SDL's renderer: a game view, a map, a chart of another library.
///
/// Show it with `list.image(.painted(content), rect)`. It moves, fades, is clipped and turns with its page, in pictures
/// without a window too. `draw` runs before a frame that shows the content for the first time, in another size, or after
/// `setNeedsDisplay()`; otherwise the pixels are kept.
public final class RendererContent: PaintedContent {
  /// What to paint on.
  public struct Target {
    /// The `SDL_Renderer`. It is the window's own with OpenGL, and one in memory otherwise. Its viewport is the whole
    /// target and transparent; its colour is opaque black.
    public let renderer: OpaquePointer
    /// The width in device pixels.
    public let width: Int32
    /// The height in device pixels.
    public let height: Int32
    /// Device pixels per point.
    public let scale: Double
  }

  /// Whether the content covers its rectangle. Opaque content is drawn fastest.
  public let isOpaque: Bool
  /// Counts how often the content was changed.
  public let changes = ContentChanges()
  let draw: @MainActor (Target) -> Void

  /// Makes content that `draw` paints. `draw` can change any state of the renderer; it is put back afterwards.
  public init(isOpaque: Bool = false, draw: @escaping @MainActor (Target) -> Void) {
    self.isOpaque = isOpaque
    self.draw = draw
  }

  /// Content that shows an SDL texture of the app's own, stretched to the image's rectangle.
  ///
  /// The texture must belong to `PagerWindow.contentRenderer`, and exist for as long as the content is shown. Call
  /// `setNeedsDisplay()` when it has changed. A texture of another renderer draws nothing.
  public convenience init(texture: OpaquePointer, isOpaque: Bool = false) {
    let texture = Texture(handle: texture)
    self.init(isOpaque: isOpaque) { target in SDL_RenderCopy(target.renderer, texture.handle, nil, nil) }
  }

  deinit { ContentID.countEnd() }

  // Only used on the main actor.
  private struct Texture: @unchecked Sendable {
    let handle: OpaquePointer
  }
}

extension RendererContent: Hashable {
  /// Whether both are the same object.
  public static func == (left: RendererContent, right: RendererContent) -> Bool { left === right }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
