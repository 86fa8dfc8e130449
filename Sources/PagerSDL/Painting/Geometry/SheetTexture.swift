/// A sheet's pixels in a texture of a renderer.
@MainActor
final class SheetTexture {
  let texture: RendererTexture
  let width: Int
  let height: Int
  /// The version of the pixels that the texture shows; `nil` if it shows none, or parts of several.
  var version: UInt32?
  /// The object that destroys the renderer; retained until the texture is gone.
  private let owner: AnyObject?

  /// Creates a texture without content, for premultiplied pixels and vertex colours.
  init(
    renderer: SDLRenderer, width: Int, height: Int, owner: AnyObject?
  ) throws(SDLError) {
    (self.width, self.height, self.owner) = (width, height, owner)
    texture = try RendererTexture(
      of: renderer, Int32(width), Int32(height), blending: .premultiplied, isSmooth: true)
  }

  isolated deinit { texture.destroy() }

  var bytes: Int { width * height * 4 }

  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: Int32(width), bottom: Int32(height)) }

  func send(_ pixels: SheetPixels, _ rect: PixelRect) throws(SDLError) {
    let start = pixels.start + (Int(rect.top) * pixels.stride + Int(rect.left))
    try texture.send(start, stride: pixels.stride, to: rect)
  }
}
