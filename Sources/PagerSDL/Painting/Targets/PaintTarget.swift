/// Where a painter's ops are carried out, with the textures that they copy from.
///
/// Only what lies within the area of the last `begin()` is asked for, and only parts that lie within their textures.
@MainActor
protocol PaintTarget: AnyObject {
  /// Whether the last frame is still there when the next one is painted.
  var keepsPixels: Bool { get }

  /// Gets ready for a frame, and returns the area that can be painted, in device pixels.
  func begin() throws(SDLError) -> PixelRect

  /// Keeps an image, which has pixels, as the texture in a slot that is free.
  func addTexture(_ image: PixelImage, slot: Int) throws(SDLError)
  /// Lets go of the texture in a slot, if there is one.
  func removeTexture(slot: Int)
  /// Lets go of all textures, also of those that no slot has.
  func removeAllTextures()

  /// Fills a rectangle with a colour, `0xAARRGGBB`, over what is there or instead of it.
  func fill(_ rect: PixelRect, _ color: UInt32, blends: Bool) throws(SDLError)
  /// Copies a texture, from the pixel (`x`, `y`) on and multiplied by a colour, over what is there or instead of it.
  func copy(
    _ slot: Int, x: Int32, y: Int32, to rect: PixelRect, color: UInt32, blends: Bool
  ) throws(SDLError)
}
