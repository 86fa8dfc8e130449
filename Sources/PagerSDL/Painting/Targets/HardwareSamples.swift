import PagerEngine

/// Images that are sampled in memory for an accelerated renderer, so they look the same with every renderer.
///
/// Changing images are uploaded with each frame, all pieces at once. Images that only move are uploaded once.
@MainActor
final class HardwareSamples {
  private struct Entry {
    let image: SampledImage.Reference
    /// The last sampling of the image, and its frame.
    var phase = PixelRect.empty
    var frame = 0
    /// The image sampled as a whole.
    var still: (place: TextureAtlas.Place, phase: PixelRect)?
  }

  /// The texture for pieces that are uploaded with each frame; `nil` if there have been none.
  private(set) var texture: RendererTexture?

  /// The number of pixels sampled since the frame began.
  private(set) var sampledPixels = 0

  private let renderer: SDLRenderer
  private let atlas: TextureAtlas
  private var pixels = Scratch<UInt32>(zero: 0)
  private var entries: [Int: Entry] = [:]
  private var frame = 0
  private var area = PixelRect.empty
  /// The pieces in the texture.
  private var packer = ShelfPacker(width: 0, height: 0)
  /// The part of the texture with pieces that have not been uploaded.
  private var unsent = PixelRect.empty

  /// The maximum height of the texture, in pixels. More pieces are uploaded in parts.
  private static let highest: Int32 = 2048

  init(renderer: SDLRenderer, atlas: TextureAtlas) { (self.renderer, self.atlas) = (renderer, atlas) }

  func add(_ image: SampledImage, slot: Int) {
    entries[slot] = Entry(image: SampledImage.Reference(image))
  }

  func remove(slot: Int) {
    if let still = entries.removeValue(forKey: slot)?.still { atlas.remove(still.place) }
  }

  func removeAll() {
    for slot in Array(entries.keys) { remove(slot: slot) }
    releaseBuffers()
  }

  /// The size of the texture for pieces, in bytes. Images sampled as a whole count in the atlas.
  var textureBytes: Int { Int(packer.width) * Int(packer.height) * 4 }

  var buffers: MemoryUse.Amount {
    pixels.bytes == 0 ? MemoryUse.Amount() : MemoryUse.Amount(objects: 1, bytes: pixels.bytes)
  }

  /// Frees the memory for pieces. No piece may be pending.
  func releaseBuffers() {
    pixels = Scratch(zero: 0)
    dropTexture()
  }

  func begin(_ area: PixelRect) {
    self.area = area
    sampledPixels = 0
    beginPieces()
  }

  /// Ends a frame. Removes images from the atlas that the frame did not show.
  func end() {
    defer { frame += 1 }
    for (slot, entry) in entries where entry.frame < frame {
      guard let still = entry.still else { continue }
      atlas.remove(still.place)
      entries[slot]?.still = nil
    }
  }

  /// Returns whether a rectangle can be sampled before the pending pieces are drawn.
  func hasRoom(for rect: PixelRect) -> Bool {
    var trial = packer
    return packer.isEmpty || trial.allocate(width: rect.width, height: rect.height) != nil
  }

  /// Returns the place with the part of an image in a rectangle.
  ///
  /// The image covers `place`, in 64ths of a pixel. Returns `nil` if there is no such image.
  func piece(_ slot: Int, at place: PixelRect, in rect: PixelRect) throws(SDLError) -> TextureAtlas.Place? {
    guard let entry = entries[slot], let image = entry.image.image else { return nil }
    // Without whole pixels, which do not matter to the samples.
    let pixel = ~(ImageSampler.unit - 1)
    let phase = place.offset(by: -(place.left & pixel), -(place.top & pixel))
    let hasStayed = entry.phase == phase && entry.frame == frame - 1
    entries[slot]?.phase = phase
    entries[slot]?.frame = frame
    let whole = HardwareSamples.covered(by: place)
    func part(of still: TextureAtlas.Place) -> TextureAtlas.Place {
      still.offset(by: rect.left - whole.left, rect.top - whole.top)
    }
    if let still = entry.still, still.phase == phase { return part(of: still.place) }
    // If the renderer has no room for the whole image, its visible part is sampled with each frame.
    if hasStayed, let still = try? sampleWhole(image, place, whole) {
      if let old = entry.still { atlas.remove(old.place) }
      entries[slot]?.still = (still, phase)
      return part(of: still)
    }
    return try write(image, place, rect)
  }

  /// Returns the pixels that a place, in 64ths of a pixel, covers at least in part.
  private static func covered(by place: PixelRect) -> PixelRect {
    let shift = ImageSampler.unit.trailingZeroBitCount
    func end(_ edge: Int32) -> Int32 { (edge + ImageSampler.unit - 1) >> shift }
    return PixelRect(
      left: place.left >> shift, top: place.top >> shift, right: end(place.right), bottom: end(place.bottom))
  }

  /// Samples a whole image. Returns `nil` if its pixels may change, or if it is much larger than its visible part.
  private func sampleWhole(
    _ image: SampledImage, _ place: PixelRect, _ whole: PixelRect
  ) throws(SDLError) -> TextureAtlas.Place? {
    if case .pixels = image.source { return nil }
    guard whole.area <= 2 * area.area else { return nil }
    sampledPixels += whole.area
    var pixels = [UInt32](repeating: 0, count: whole.area)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      image.sample(at: place, whole, to: start, stride: Int(whole.width))
    }
    return try atlas.add(PixelImage(width: Int(whole.width), height: Int(whole.height), pixels: pixels))
  }

  /// Samples the part of an image in a rectangle, for this frame.
  private func write(
    _ image: SampledImage, _ place: PixelRect, _ rect: PixelRect
  ) throws(SDLError) -> TextureAtlas.Place {
    let room = try room(for: rect)
    guard let texture else { preconditionFailure("Room was made in no texture.") }
    sampledPixels += rect.area
    image.sample(at: place, rect, to: address(of: room), stride: Int(packer.width))
    unsent = unsent.union(room)
    return TextureAtlas.Place(
      texture: texture, rect: room, pixel: 1 / SIMD2(Float(packer.width), Float(packer.height)))
  }

  private func address(of rect: PixelRect) -> UnsafeMutablePointer<UInt32> {
    let width = Int(packer.width)
    return pixels.room(width * Int(packer.height)) + (Int(rect.top) * width + Int(rect.left))
  }

  /// Uploads the pieces that were added since the last upload.
  func send() throws(SDLError) {
    guard let texture, !unsent.isEmpty else { return }
    try texture.send(address(of: unsent), stride: Int(packer.width), to: unsent)
    unsent = .empty
  }

  private func room(for rect: PixelRect) throws(SDLError) -> PixelRect {
    if let room = packer.allocate(width: rect.width, height: rect.height) { return room }
    // SDL draws pending copies of a texture before it changes its pixels.
    beginPieces()
    if packer.height < HardwareSamples.highest || packer.width < rect.width || packer.height < rect.height {
      try makeTexture(atLeast: rect)
    }
    guard let room = packer.allocate(width: rect.width, height: rect.height) else {
      preconditionFailure("A new texture has no room.")
    }
    return room
  }

  private func beginPieces() {
    packer = ShelfPacker(width: packer.width, height: packer.height)
    unsent = .empty
  }

  /// Creates a larger texture. No piece may be pending in the old one.
  private func makeTexture(atLeast rect: PixelRect) throws(SDLError) {
    let width = max(rect.width, area.width, packer.width)
    let height = max(rect.height, 2 * packer.height, 256)
    dropTexture()
    texture = try RendererTexture(of: renderer, width, height, blending: .alpha, isSmooth: false)
    packer = ShelfPacker(width: width, height: height)
  }

  private func dropTexture() {
    (texture, packer, unsent) = (nil, ShelfPacker(width: 0, height: 0), .empty)
  }
}
