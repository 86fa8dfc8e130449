import PagerEngine

/// What a painter paints on, with the textures that it copies from.
///
/// The painter stays within the area that the latest `begin()` returned, and within its textures. It paints nothing that is
/// neither blended nor opaque on a target that blends the ground.
@MainActor
protocol PaintTarget: AnyObject {
  /// Whether the last frame is still there when the next one is painted.
  var keepsPixels: Bool { get }

  /// Whether a ground that is not opaque is blended over what the app has drawn below.
  var blendsGround: Bool { get }

  /// Prepares for a frame. Returns the area to paint on, in device pixels.
  func begin() throws(SDLError) -> PixelRect

  /// Ends a frame in which something was painted: all of it has to be drawn now.
  func end() throws(SDLError)

  /// Makes a texture of an image that has pixels, in a free slot.
  func addTexture(_ image: PixelImage, slot: Int) throws(SDLError)
  /// Puts an image that is sampled into a free slot. It belongs to the app: the target refers to it weakly.
  func addImage(_ image: SampledImage, slot: Int)
  /// Destroys the texture in a slot, if there is one.
  func removeTexture(slot: Int)
  /// Destroys all textures, including those outside the slots.
  func removeAllTextures()

  /// The bytes of textures besides those in slots, and of room in large textures that no slot uses.
  var extraTextureBytes: Int { get }
  /// Pixels that are kept to work with.
  var buffers: MemoryUse.Amount { get }
  /// Frees pixels that are kept to work with.
  func releaseBuffers()

  /// Fills a rectangle with a colour, `0xAARRGGBB`: blended over what is there, or replacing it.
  func fill(_ rect: PixelRect, _ color: UInt32, blends: Bool) throws(SDLError)
  /// Copies a part of a texture that starts at the pixel (`x`, `y`), multiplied by a colour: blended over what is
  /// there, or replacing it.
  func copy(
    _ slot: Int, x: Int32, y: Int32, to rect: PixelRect, color: UInt32, blends: Bool
  ) throws(SDLError)
  /// Samples the part of an image that lies in a rectangle, multiplied by a colour: blended over what is there, or replacing
  /// it. The whole image covers `place`, in 64ths of a pixel.
  func sample(
    _ slot: Int, at place: PixelRect, to rect: PixelRect, color: UInt32, blends: Bool
  ) throws(SDLError)
  /// Draws the part of a sheet that lies in a rectangle.
  func draw(_ sheet: PlacedSheet, in rect: PixelRect) throws(SDLError)
  /// Shows a picture of the whole area, which was painted in memory.
  func show(_ picture: PixelGrid) throws(SDLError)
}
