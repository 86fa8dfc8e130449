import PagerEngine

/// Images that are sampled in memory for a software renderer, so they look the same with every renderer.
@MainActor
final class RendererSamples {
  /// The images by their slots.
  private var images: [Int: SampledImage.Reference] = [:]

  private let renderer: SDLRenderer
  private var texture: RendererTexture?
  private var size = (width: Int32(0), height: Int32(0))
  private var pixels: [UInt32] = []

  init(renderer: SDLRenderer) { self.renderer = renderer }

  isolated deinit { texture?.destroy() }

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
    let part = PixelRect(left: 0, top: 0, right: rect.width, bottom: rect.height)
    try texture.send(pixels, stride: Int(rect.width), to: part)
    try texture.setColor(color)
    try texture.setBlending(blends ? .alpha : .none)
    try renderer.copy(texture, from: part, to: rect)
  }

  private func sample(_ image: SampledImage, at place: PixelRect, _ rect: PixelRect) {
    if pixels.count < rect.area { pixels = [UInt32](repeating: 0, count: rect.area) }
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      image.sample(at: place, rect, to: start, stride: Int(rect.width))
    }
  }

  private func room(_ width: Int32, _ height: Int32) throws(SDLError) -> RendererTexture {
    if let texture, size.width >= width, size.height >= height { return texture }
    let (width, height) = (max(width, size.width), max(height, size.height))
    dropTexture()
    let made = try RendererTexture(of: renderer, width, height, .changing)
    (texture, size) = (made, (width, height))
    return made
  }

  private func dropTexture() {
    texture?.destroy()
    (texture, size) = (nil, (0, 0))
  }
}
