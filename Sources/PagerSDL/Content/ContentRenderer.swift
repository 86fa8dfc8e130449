import PagerEngine

/// Paints the app's own content with an SDL renderer, into pixels.
@MainActor
final class ContentRenderer {
  /// Paints in memory, for windows without an SDL renderer and for pictures.
  ///
  /// It is shared, so that the app's textures can be shown anywhere.
  static let software = ContentRenderer()

  private var renderer: SDLRenderer?
  private var texture: RendererTexture?

  /// Creates a content renderer; one in memory unless `renderer` is set.
  init(_ renderer: SDLRenderer? = nil) { self.renderer = renderer }

  /// The size of the texture that content is painted on, in bytes.
  var bytes: Int { texture?.bytes ?? 0 }

  /// Frees the texture that content is painted on, which is recreated on demand.
  func releaseBuffers() { texture = nil }

  func handle() throws(SDLError) -> SDLRenderer {
    // SDL3 destroys all renderers when the last window closes.
    if let renderer, renderer.isValid { return renderer }
    texture = nil
    let made = try SDLRenderer.makeInMemory()
    renderer = made
    return made
  }

  /// Paints the content, and returns its pixels with straight alpha.
  func image(of content: RendererContent, _ box: PixelRect, scale: Double) throws(SDLError) -> PixelImage {
    let renderer = try handle()
    let state = RendererState(of: renderer)
    defer { state.restore() }
    let texture = try target(renderer, of: PixelRect(left: 0, top: 0, right: box.width, bottom: box.height))
    try renderer.setTarget(texture)
    renderer.clear()
    content.draw(
      RendererContent.Target(renderer: renderer.handle, width: box.width, height: box.height, scale: scale))
    // The app may have changed the render target.
    try renderer.setTarget(texture)
    let (width, height) = (Int(box.width), Int(box.height))
    let pixels = try renderer.pixels(width: width, height: height, "reading content")
    var image = PixelImage(width: width, height: height, pixels: pixels)
    if content.isOpaque { image.makeOpaque() } else { image.divideByAlpha() }
    return image
  }

  private func target(_ renderer: SDLRenderer, of bounds: PixelRect) throws(SDLError) -> RendererTexture {
    if let texture, texture.bounds == bounds { return texture }
    releaseBuffers()
    let made = try RendererTexture(of: renderer, bounds.width, bounds.height, .target)
    texture = made
    return made
  }
}
