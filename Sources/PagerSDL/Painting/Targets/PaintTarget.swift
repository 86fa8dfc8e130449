import PagerEngine

/// The target of a painter, with the textures that it copies from.
///
/// The painter stays within the area that the latest `begin()` returned, and within its textures.
@MainActor
protocol PaintTarget: AnyObject {
  /// Whether the target keeps the last frame until the next one is painted.
  var keepsPixels: Bool { get }

  /// Prepares for a frame. Returns the area to paint on, in device pixels.
  func begin() throws(SDLError) -> PixelRect

  /// Ends a frame in which something was painted, and draws everything that is pending.
  func end() throws(SDLError)

  /// Creates a texture of an image that has pixels, in a free slot.
  func addTexture(_ image: PixelImage, slot: Int) throws(SDLError)
  /// Adds a sampled image in a free slot. The app owns it: the target refers to it weakly.
  func addImage(_ image: SampledImage, slot: Int)
  /// Destroys the texture in a slot, if there is one.
  func removeTexture(slot: Int)
  /// Destroys all textures, including those outside the slots.
  func removeAllTextures()

  /// The size of textures outside the slots, and of unused space in atlases, in bytes.
  var extraTextureBytes: Int { get }
  /// Pixels that the target keeps as working memory.
  var buffers: MemoryUse.Amount { get }
  /// Frees the working memory.
  func releaseBuffers()

  /// Fills a rectangle with a colour, `0xAARRGGBB`, blended over its pixels or replacing them.
  func fill(_ rect: PixelRect, _ color: UInt32, blends: Bool) throws(SDLError)
  /// Copies a part of a texture from the pixel (`x`, `y`) on, multiplied by a colour.
  ///
  /// It is blended over the pixels of the target, or replaces them.
  func copy(
    _ slot: Int, x: Int32, y: Int32, to rect: PixelRect, color: UInt32, blends: Bool
  ) throws(SDLError)
  /// Samples the part of an image inside `rect`, multiplied by a colour.
  ///
  /// It is blended over the pixels of the target, or replaces them. The whole image covers `place`, in 64ths of a
  /// pixel.
  func sample(
    _ slot: Int, at place: PixelRect, to rect: PixelRect, color: UInt32, blends: Bool
  ) throws(SDLError)
  /// Draws the part of a sheet inside a rectangle.
  func draw(_ sheet: PlacedSheet, in rect: PixelRect) throws(SDLError)
}
