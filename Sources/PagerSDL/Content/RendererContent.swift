import PagerEngine

/// Content that the app paints with SDL's renderer: a game view, a map, a chart of another library.
///
///     let game = RendererContent { target in
///       SDL_SetRenderDrawColor(target.renderer, 20, 24, 60, 255)
///       SDL_RenderClear(target.renderer)
///     }
///
/// Show it with `list.image(.painted(game), rect)`. It moves, fades, is clipped and turns with its page,
/// also in pictures without a window.
///
/// A painter calls the closure before a frame that shows the content for the first time, in another size,
/// or after `setNeedsDisplay()`. Otherwise it keeps the pixels, unless it had to discard them: for a change
/// of scale, the memory budget or a lost device.
public final class RendererContent: PaintedContent {
  /// The render target that the content is painted on.
  public struct Target {
    /// The `SDL_Renderer`: the window's own with OpenGL, otherwise one in memory.
    ///
    /// Its viewport is the whole target, which is transparent. Its draw colour is opaque black.
    public let renderer: OpaquePointer
    /// The width in device pixels.
    public let width: Int32
    /// The height in device pixels.
    public let height: Int32
    /// The number of device pixels per point, 0.25 to 16.
    public let scale: Double
  }

  /// Whether the content covers its rectangle with opaque pixels; `false` by default.
  ///
  /// If `true`, the alpha of the painted pixels is ignored. Opaque content is drawn fastest.
  public let isOpaque: Bool
  /// The change count of this content, which `setNeedsDisplay()` increases.
  public let changes = ContentChanges()
  let draw: @MainActor (Target) -> Void

  /// Creates content that a closure paints.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether `draw` covers the whole target with opaque pixels; `false` by default.
  ///   - draw: Paints the content. Afterwards the painter restores the renderer's target, viewport, clip
  ///     rectangle, scale, draw colour and blend mode.
  public init(isOpaque: Bool = false, draw: @escaping @MainActor (Target) -> Void) {
    self.isOpaque = isOpaque
    self.draw = draw
  }

  /// Creates content that shows the app's SDL texture, stretched to the image's rectangle.
  ///
  /// Call `setNeedsDisplay()` after changing the texture.
  ///
  /// - Parameters:
  ///   - texture: An `SDL_Texture` of the renderer that `PagerWindow.contentRenderer()` returns. It must
  ///     exist while the content is shown. A texture of another renderer draws nothing.
  ///   - isOpaque: Whether all pixels of the texture are opaque; `false` by default.
  public convenience init(texture: OpaquePointer, isOpaque: Bool = false) {
    let texture = Texture(handle: texture)
    self.init(isOpaque: isOpaque) { target in
      SDLRenderer(target.renderer).fill(with: texture.handle)
    }
  }

  deinit { ContentID.countEnd() }

  // Used only on the main actor.
  private struct Texture: @unchecked Sendable {
    let handle: OpaquePointer
  }
}

extension RendererContent: Hashable {
  /// Returns whether both are the same object.
  public static func == (left: RendererContent, right: RendererContent) -> Bool { left === right }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
