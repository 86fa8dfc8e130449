import CSDL2

/// A sheet's pixels in a texture of a renderer.
@MainActor
final class SheetTexture {
  let handle: OpaquePointer
  let width: Int
  let height: Int
  /// The version of the pixels that the texture shows; `nil` if it shows none, or parts of several.
  var version: UInt32?
  /// The object that destroys the renderer; retained until the texture is gone.
  private let owner: AnyObject?

  /// Creates a texture without content, for premultiplied pixels and vertex colours.
  init(
    renderer: OpaquePointer, width: Int, height: Int, blend: SDL_BlendMode, owner: AnyObject?
  ) throws(SDLError) {
    (self.width, self.height, self.owner) = (width, height, owner)
    handle = try RendererTexture.make(
      of: renderer, Int32(width), Int32(height), blend: blend, scale: SDL_ScaleModeLinear)
  }

  isolated deinit { SDL_DestroyTexture(handle) }

  var bytes: Int { width * height * 4 }

  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: Int32(width), bottom: Int32(height)) }

  /// Replaces a part of the texture.
  func send(_ pixels: SheetPixels, _ rect: PixelRect) throws(SDLError) {
    let start = pixels.start + (Int(rect.top) * pixels.stride + Int(rect.left))
    try RendererTexture.send(start, stride: pixels.stride, to: rect, of: handle)
  }
}
