import CSDL2
import PagerEngine

/// A renderer of SDL, in the terms of this package.
///
/// Painting calls SDL only here and in `RendererTexture` and `RendererState`. A copy refers to the same renderer.
struct SDLRenderer {
  /// How drawn pixels combine with those of the target.
  enum Blending {
    /// They replace them.
    case none
    /// Straight alpha.
    case alpha
    /// Premultiplied alpha.
    case premultiplied

    var sdl: SDL_BlendMode {
      switch self {
      case .none: SDL_BLENDMODE_NONE
      case .alpha: SDL_BLENDMODE_BLEND
      case .premultiplied: Blending.custom
      }
    }

    private static let custom: SDL_BlendMode = {
      let (all, rest) = (SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)
      return SDL_ComposeCustomBlendMode(
        all, rest, SDL_BLENDOPERATION_ADD, all, rest, SDL_BLENDOPERATION_ADD)
    }()
  }

  let handle: OpaquePointer
  /// The object that destroys the renderer, retained until all textures are gone.
  private let owner: AnyObject?

  init(_ handle: OpaquePointer, owner: AnyObject? = nil) { (self.handle, self.owner) = (handle, owner) }

  /// Creates a renderer in memory, which lives as long as the process.
  static func makeInMemory() throws(SDLError) -> SDLRenderer {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    // The surface itself is never painted on. It lives as long as the process, like the renderer.
    let surface = try check(SDL_CreateRGBSurfaceWithFormat(0, 1, 1, 32, format), "making a surface")
    return SDLRenderer(try check(SDL_CreateSoftwareRenderer(surface), "making a renderer in memory"))
  }

  func destroy() { SDL_DestroyRenderer(handle) }

  // MARK: Properties

  /// Whether SDL has not destroyed the renderer.
  var isValid: Bool { info != nil }

  var isAccelerated: Bool {
    info.map { $0.flags & SDL_RENDERER_ACCELERATED.rawValue != 0 } ?? false
  }

  /// The largest width of a texture, in pixels; 0 if there is no limit, or if it is unknown.
  var largestTextureWidth: Int32 { info?.max_texture_width ?? 0 }

  private var info: SDL_RendererInfo? {
    var info = SDL_RendererInfo()
    return SDL_GetRendererInfo(handle, &info) == 0 ? info : nil
  }

  /// The size of the target in pixels; zero if SDL does not know it.
  var outputSize: (width: Int32, height: Int32) { (try? measureOutput("")) ?? (0, 0) }

  private func measureOutput(_ action: @autoclosure () -> String) throws(SDLError) -> (
    width: Int32, height: Int32
  ) {
    var (width, height): (Int32, Int32) = (0, 0)
    try check(SDL_GetRendererOutputSize(handle, &width, &height), action())
    return (width, height)
  }

  // MARK: Areas

  /// Removes the clip rectangle. Returns the area of the viewport, moved to the origin.
  func beginPainting() -> PixelRect {
    removeClip()
    var viewport = SDL_Rect()
    SDL_RenderGetViewport(handle, &viewport)
    return PixelRect(left: 0, top: 0, right: max(0, viewport.w), bottom: max(0, viewport.h))
  }

  func clip(to rect: PixelRect) throws(SDLError) {
    var rect = rect.sdl
    try check(SDL_RenderSetClipRect(handle, &rect), "clipping a sheet")
  }

  func removeClip() { SDL_RenderSetClipRect(handle, nil) }

  // MARK: Drawing

  /// Sets the colour of fills: `0xAARRGGBB`.
  func setColor(_ color: UInt32) throws(SDLError) {
    let color = VertexColor(argb: color)
    try check(SDL_SetRenderDrawColor(handle, color.r, color.g, color.b, color.a), "setting a colour")
  }

  /// Sets how fills, and triangles without a texture, blend.
  func setBlending(_ blending: Blending) throws(SDLError) {
    try check(SDL_SetRenderDrawBlendMode(handle, blending.sdl), "setting how fills blend")
  }

  func fill(_ rect: PixelRect) throws(SDLError) {
    var rect = rect.sdl
    try check(SDL_RenderFillRect(handle, &rect), "filling a rectangle")
  }

  /// Copies a part of a texture to a rectangle of the same size.
  func copy(
    _ texture: RendererTexture, from part: PixelRect, to rect: PixelRect
  ) throws(SDLError) {
    var (from, to) = (part.sdl, rect.sdl)
    try check(SDL_RenderCopy(handle, texture.handle, &from, &to), "copying a texture")
  }

  /// Stretches a texture of the app over the whole target.
  func fill(with texture: OpaquePointer) { SDL_RenderCopy(handle, texture, nil, nil) }

  /// Draws triangles, with a texture or in the colours of their vertices.
  func draw(
    _ vertices: UnsafePointer<RendererVertex>, count: Int, _ indices: UnsafePointer<Int32>, indexCount: Int,
    _ texture: RendererTexture?, _ action: @autoclosure () -> String
  ) throws(SDLError) {
    try check(
      SDL_RenderGeometry(
        handle, texture?.handle, vertices, Int32(count), indices, Int32(indexCount)),
      action())
  }

  // MARK: Targets

  /// Makes a texture the target, with a viewport that covers it.
  func setTarget(_ texture: RendererTexture) throws(SDLError) {
    try check(SDL_SetRenderTarget(handle, texture.handle), "painting content")
    SDL_RenderSetViewport(handle, nil)
  }

  /// Makes the target transparent. Afterwards the draw colour is opaque black.
  func clear() {
    SDL_SetRenderDrawBlendMode(handle, SDL_BLENDMODE_NONE)
    SDL_SetRenderDrawColor(handle, 0, 0, 0, 0)
    SDL_RenderClear(handle)
    SDL_SetRenderDrawColor(handle, 0, 0, 0, 255)
  }

  /// Reads the pixels of the target, `0xAARRGGBB`, from its top left corner.
  func pixels(
    width: Int, height: Int, _ action: @autoclosure () -> String
  ) throws(SDLError) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: width * height)
    let code = pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(handle, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, Int32(width) * 4)
    }
    try check(code, action())
    return pixels
  }

  /// Returns an opaque copy of the target, which an accelerated renderer may lose after presenting.
  func screenshot() throws(SDLError) -> Bitmap {
    let action = "taking a screenshot"
    let size = try measureOutput(action)
    let (width, height) = (Int(size.width), Int(size.height))
    try checkMemory(for: width * height * 4, action)
    var pixels = try pixels(width: width, height: height, action)
    pixels.makeOpaque()
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  func present() { SDL_RenderPresent(handle) }

  /// Sets whether presenting blocks until the display has taken the last frame.
  func waitForDisplay(_ waits: Bool) { SDL_RenderSetVSync(handle, waits ? 1 : 0) }
}

/// A vertex of a triangle. SDL's own type, so that no list of vertices needs a conversion.
typealias RendererVertex = SDL_Vertex

/// The colour of a vertex, which multiplies the pixels of a texture.
typealias VertexColor = SDL_Color

extension VertexColor {
  init(argb color: UInt32) {
    func channel(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: color >> shift) }
    self.init(r: channel(16), g: channel(8), b: channel(0), a: channel(24))
  }

  /// Rounds red, green, blue and alpha, 0...1.
  init(_ color: SIMD4<Float>) {
    let levels = color.clamped(lowerBound: .zero, upperBound: .one) * 255 + 0.5
    self.init(r: UInt8(levels.x), g: UInt8(levels.y), b: UInt8(levels.z), a: UInt8(levels.w))
  }
}

extension RendererVertex {
  /// - Parameters:
  ///   - x: The position, in pixels of the target.
  ///   - u: The texture coordinate, as a fraction of the texture's width.
  init(x: Float, y: Float, _ color: VertexColor, u: Float = 0, v: Float = 0) {
    self.init(position: SDL_FPoint(x: x, y: y), color: color, tex_coord: SDL_FPoint(x: u, y: v))
  }
}

extension PixelRect {
  fileprivate var sdl: SDL_Rect { SDL_Rect(x: left, y: top, w: width, h: height) }
}
