import CSDL2

/// Sends a picture that was painted in memory to a renderer.
@MainActor
final class RendererPicture {
  private let renderer: OpaquePointer
  /// The object that destroys the renderer; retained until the texture is gone.
  private let owner: AnyObject?
  private var texture: OpaquePointer?
  private var size = (width: 0, height: 0)

  init(renderer: OpaquePointer, owner: AnyObject?) { (self.renderer, self.owner) = (renderer, owner) }

  isolated deinit { if let texture { SDL_DestroyTexture(texture) } }

  func removeAll() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  var bytes: Int { texture == nil ? 0 : size.width * size.height * 4 }

  /// Draws the picture at the top left corner of the viewport.
  func show(_ picture: PixelGrid) throws(SDLError) {
    let texture = try room(picture.width, picture.height)
    try check(
      SDL_UpdateTexture(texture, nil, picture.start, Int32(picture.stride) * 4),
      "sending a picture to the renderer")
    var rect = picture.bounds.sdl
    try check(SDL_RenderCopy(renderer, texture, nil, &rect), "drawing a picture")
  }

  private func room(_ width: Int, _ height: Int) throws(SDLError) -> OpaquePointer {
    if let texture, size == (width, height) { return texture }
    removeAll()
    let made = try check(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width),
        Int32(height)),
      "making a texture of \(width) x \(height)")
    (texture, size) = (made, (width, height))
    return made
  }
}
