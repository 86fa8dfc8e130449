/// Sends a picture that was painted in memory to a renderer.
@MainActor
final class RendererPicture {
  private let renderer: SDLRenderer
  /// The object that destroys the renderer; retained until the texture is gone.
  private let owner: AnyObject?
  private var texture: RendererTexture?
  private var size = (width: 0, height: 0)

  init(renderer: SDLRenderer, owner: AnyObject?) { (self.renderer, self.owner) = (renderer, owner) }

  isolated deinit { texture?.destroy() }

  func removeAll() {
    texture?.destroy()
    texture = nil
  }

  var bytes: Int { texture == nil ? 0 : size.width * size.height * 4 }

  /// Draws the picture at the top left corner of the viewport.
  func show(_ picture: PixelGrid) throws(SDLError) {
    let texture = try room(picture.width, picture.height)
    try texture.send(picture.start, stride: picture.stride, to: picture.bounds)
    try renderer.copy(texture, from: picture.bounds, to: picture.bounds)
  }

  private func room(_ width: Int, _ height: Int) throws(SDLError) -> RendererTexture {
    if let texture, size == (width, height) { return texture }
    removeAll()
    let made = try RendererTexture(of: renderer, Int32(width), Int32(height), .changing, isOpaque: true)
    (texture, size) = (made, (width, height))
    return made
  }
}
