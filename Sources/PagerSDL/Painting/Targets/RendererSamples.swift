import CSDL2
import PagerEngine

/// Images that are sampled in memory for a software renderer, so they look the same with every renderer.
@MainActor
final class RendererSamples {
  /// The images by their slots.
  private var images: [Int: SampledImage.Reference] = [:]

  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var size = (width: Int32(0), height: Int32(0))
  private var pixels: [UInt32] = []

  init(renderer: OpaquePointer) { self.renderer = renderer }

  isolated deinit { if let texture { SDL_DestroyTexture(texture) } }

  func add(_ image: SampledImage, slot: Int) { images[slot] = SampledImage.Reference(image) }

  func remove(slot: Int) { images[slot] = nil }

  func removeAll() {
    images.removeAll()
    releaseBuffers()
  }

  var textureBytes: Int { Int(size.width) * Int(size.height) * 4 }

  var buffers: MemoryUse.Amount {
    pixels.isEmpty ? MemoryUse.Amount() : MemoryUse.Amount(objects: 1, bytes: pixels.count * 4)
  }

  func releaseBuffers() {
    pixels = []
    dropTexture()
  }

  /// Draws the part of the image in a slot that lies inside a rectangle.
  func draw(
    _ slot: Int, at place: PixelRect, to rect: PixelRect, color: UInt32, blends: Bool
  ) throws(SDLError) {
    guard let image = images[slot]?.image else { return }
    let texture = try room(rect.width, rect.height)
    sample(image, at: place, rect)
    var from = SDL_Rect(x: 0, y: 0, w: rect.width, h: rect.height)
    var to = rect.sdl
    try check(SDL_UpdateTexture(texture, &from, pixels, rect.width * 4), "sending an image to the renderer")
    let (red, green, blue) = (color >> 16 & 255, color >> 8 & 255, color & 255)
    try check(
      SDL_SetTextureColorMod(texture, UInt8(red), UInt8(green), UInt8(blue)), "tinting a texture")
    try check(SDL_SetTextureAlphaMod(texture, UInt8(color >> 24)), "fading a texture")
    try check(
      SDL_SetTextureBlendMode(texture, blends ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE),
      "setting how a texture blends")
    try check(SDL_RenderCopy(renderer, texture, &from, &to), "drawing an image")
  }

  private func sample(_ image: SampledImage, at place: PixelRect, _ rect: PixelRect) {
    if pixels.count < rect.area { pixels = [UInt32](repeating: 0, count: rect.area) }
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      image.sample(at: place, rect, to: start, stride: Int(rect.width))
    }
  }

  private func room(_ width: Int32, _ height: Int32) throws(SDLError) -> OpaquePointer {
    if let texture, size.width >= width, size.height >= height { return texture }
    let (width, height) = (max(width, size.width), max(height, size.height))
    dropTexture()
    let made = try check(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width,
        height),
      "making a texture of \(width) x \(height)")
    (texture, size) = (made, (width, height))
    return made
  }

  private func dropTexture() {
    if let texture { SDL_DestroyTexture(texture) }
    (texture, size) = (nil, (0, 0))
  }
}
