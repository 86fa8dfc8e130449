import CSDL2

/// A texture of a renderer: `0xAARRGGBB`.
@MainActor
final class RendererTexture {
  enum Purpose {
    /// Pixels that change rarely.
    case still
    /// Pixels that change with each frame.
    case changing
    /// The target of drawing.
    case target
  }

  // It never changes.
  nonisolated(unsafe) let handle: OpaquePointer
  let bounds: PixelRect
  /// Whether the highest byte of a pixel has no meaning. A copy to a window does not convert such pixels.
  let isOpaque: Bool
  private let renderer: SDLRenderer

  /// Creates a texture without content.
  init(
    of renderer: SDLRenderer, _ width: Int32, _ height: Int32, _ purpose: Purpose, isOpaque: Bool = false
  ) throws(SDLError) {
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    let access =
      switch purpose {
      case .still: SDL_TEXTUREACCESS_STATIC
      case .changing: SDL_TEXTUREACCESS_STREAMING
      case .target: SDL_TEXTUREACCESS_TARGET
      }
    handle = try check(
      SDL_CreateTexture(renderer.handle, format.rawValue, Int32(access.rawValue), width, height),
      "making a texture of \(width) x \(height)")
    bounds = PixelRect(left: 0, top: 0, right: width, bottom: height)
    (self.renderer, self.isOpaque) = (renderer, isOpaque)
  }

  isolated deinit { SDL_DestroyTexture(handle) }

  /// Creates a texture without content that is drawn with triangles.
  ///
  /// - Parameter isSmooth: Whether the mean of four pixels is shown between them.
  convenience init(
    of renderer: SDLRenderer, _ width: Int32, _ height: Int32, blending: SDLRenderer.Blending, isSmooth: Bool
  ) throws(SDLError) {
    try self.init(of: renderer, width, height, .still)
    try setBlending(blending)
    let scale = isSmooth ? SDL_ScaleModeLinear : SDL_ScaleModeNearest
    try check(SDL_SetTextureScaleMode(handle, scale), "setting how a texture scales")
  }

  /// Creates a blended, never scaled texture of an image that has pixels.
  convenience init(of renderer: SDLRenderer, showing image: PixelImage) throws(SDLError) {
    try self.init(of: renderer, image.bounds.width, image.bounds.height, blending: .alpha, isSmooth: false)
    try send(image.pixels, stride: image.width, to: image.bounds)
  }

  var bytes: Int { bounds.area * 4 }

  /// Replaces a part of the texture. `stride` is the number of pixels from one row to the next.
  func send(_ pixels: UnsafePointer<UInt32>, stride: Int, to rect: PixelRect) throws(SDLError) {
    var part = SDL_Rect(x: rect.left, y: rect.top, w: rect.width, h: rect.height)
    try check(
      SDL_UpdateTexture(handle, &part, pixels, Int32(stride) * 4), "sending pixels to the renderer")
  }

  func setBlending(_ blending: SDLRenderer.Blending) throws(SDLError) {
    try check(SDL_SetTextureBlendMode(handle, blending.sdl), "setting how a texture blends")
  }
}
