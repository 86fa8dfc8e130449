import CSDL2
import PagerEngine

/// Paints the app's own content with an SDL renderer, into pixels.
@MainActor
final class ContentRenderer {
  /// Paints in memory, for windows without an SDL renderer and for pictures.
  ///
  /// It is shared, so that the app's textures can be shown anywhere.
  static let software = ContentRenderer()

  private var renderer: OpaquePointer?
  private let owner: AnyObject?
  private var texture: OpaquePointer?
  private var size = (width: Int32(0), height: Int32(0))

  /// Creates a content renderer for a renderer that `owner` destroys.
  init(_ renderer: OpaquePointer, owner: AnyObject?) {
    (self.renderer, self.owner) = (renderer, owner)
  }

  private init() { owner = nil }

  /// The size of the texture that content is painted on, in bytes.
  var bytes: Int { texture == nil ? 0 : Int(size.width) * Int(size.height) * 4 }

  /// Frees the texture that content is painted on, which is recreated on demand.
  func releaseBuffers() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  isolated deinit { if let texture { SDL_DestroyTexture(texture) } }

  /// Returns the renderer; creates one if needed.
  func handle() throws(SDLError) -> OpaquePointer {
    if let renderer { return renderer }
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    // The surface itself is never painted on. It lives as long as the process, like the renderer.
    let surface = try check(SDL_CreateRGBSurfaceWithFormat(0, 1, 1, 32, format), "making a surface")
    let made = try check(SDL_CreateSoftwareRenderer(surface), "making a renderer in memory")
    renderer = made
    return made
  }

  /// Paints the content, and returns its pixels with straight alpha.
  func image(of content: RendererContent, _ box: PixelRect, scale: Double) throws(SDLError) -> PixelImage {
    let renderer = try handle()
    let state = RendererState(of: renderer)
    defer { state.restore() }
    let texture = try target(renderer, box.width, box.height)
    try check(SDL_SetRenderTarget(renderer, texture), "painting content")
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_NONE)
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 0)
    SDL_RenderClear(renderer)
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    content.draw(
      RendererContent.Target(renderer: renderer, width: box.width, height: box.height, scale: scale))
    return try read(renderer, texture, Int(box.width), Int(box.height), isOpaque: content.isOpaque)
  }

  private func read(
    _ renderer: OpaquePointer, _ texture: OpaquePointer, _ width: Int, _ height: Int, isOpaque: Bool
  ) throws(SDLError) -> PixelImage {
    // The app may have changed the render target.
    try check(SDL_SetRenderTarget(renderer, texture), "painting content")
    SDL_RenderSetViewport(renderer, nil)
    var pixels = [UInt32](repeating: 0, count: width * height)
    try check(
      SDL_RenderReadPixels(
        renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixels, Int32(width) * 4),
      "reading content")
    var image = PixelImage(width: width, height: height, pixels: pixels)
    if isOpaque { image.makeOpaque() } else { image.divideByAlpha() }
    return image
  }

  private func target(
    _ renderer: OpaquePointer, _ width: Int32, _ height: Int32
  ) throws(SDLError) -> OpaquePointer {
    if let texture, size == (width, height) { return texture }
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
    let made = try check(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), width, height),
      "making a texture of \(width) x \(height)")
    (texture, size) = (made, (width, height))
    return made
  }
}
