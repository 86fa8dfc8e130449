import PagerEngine

/// Draws ops with an accelerated renderer, in as few calls as possible.
///
/// Ops are batched until one needs another texture. Nearly all small textures share an atlas, so a frame takes a few
/// calls.
@MainActor
final class HardwareRendererTarget: PaintTarget {
  /// Presenting may discard the pixels.
  var keepsPixels: Bool { false }

  let geometry: SheetGeometry

  /// The number of renderer calls for rectangles since the frame began.
  private(set) var calls = 0

  /// The number of image pixels sampled since the frame began.
  var sampledPixels: Int { samples.sampledPixels }

  private let renderer: SDLRenderer
  let atlas: TextureAtlas
  private let batch: QuadBatch
  private let samples: HardwareSamples
  private var places: [TextureAtlas.Place?] = []
  /// The size of the textures in slots, in bytes.
  private var slotBytes = 0

  init(renderer: SDLRenderer) {
    self.renderer = renderer
    atlas = TextureAtlas(renderer: renderer)
    batch = QuadBatch(renderer: renderer)
    samples = HardwareSamples(renderer: renderer, atlas: atlas)
    geometry = SheetGeometry(renderer: renderer)
  }

  func begin() -> PixelRect {
    batch.begin()
    atlas.trim()
    calls = 0
    geometry.begin()
    let area = renderer.beginPainting()
    samples.begin(area)
    return area
  }

  func end() throws(SDLError) {
    try drawBatch()
    samples.end()
  }

  private func drawBatch() throws(SDLError) {
    guard let texture = batch.texture else { return }
    if texture === samples.texture { try samples.send() }
    calls += 1
    try batch.draw()
  }

  /// Draws the batch if rectangles of the texture cannot be added to it.
  private func makeRoom(for texture: RendererTexture, blends: Bool) throws(SDLError) {
    if !batch.hasRoom(for: texture, blends: blends) { try drawBatch() }
  }

  func addTexture(_ image: PixelImage, slot: Int) throws(SDLError) {
    let place = try atlas.add(image)
    while places.count <= slot { places.append(nil) }
    places[slot] = place
    slotBytes += place.rect.area * 4
  }

  func addImage(_ image: SampledImage, slot: Int) { samples.add(image, slot: slot) }

  func removeTexture(slot: Int) {
    samples.remove(slot: slot)
    guard slot < places.count, let place = places[slot] else { return }
    atlas.remove(place)
    places[slot] = nil
    slotBytes -= place.rect.area * 4
  }

  func removeAllTextures() {
    samples.removeAll()
    // Those in the atlas have to be removed before it.
    for slot in places.indices { removeTexture(slot: slot) }
    atlas.removeAll()
  }

  var extraTextureBytes: Int { atlas.bytes - slotBytes + samples.textureBytes }
  var buffers: MemoryUse.Amount { samples.buffers }

  func releaseBuffers() {
    samples.releaseBuffers()
    atlas.trim()
  }

  func draw(_ sheet: PlacedSheet, in rect: PixelRect) throws(SDLError) {
    try drawBatch()
    try geometry.draw(sheet, in: rect)
  }

  /// The number of pixels from which opaque fills and copies are drawn unblended.
  ///
  /// Blending smaller ones with the rest saves a call. For larger ones, reading the target takes longer than the
  /// call.
  private static let large = 1 << 16

  func fill(_ rect: PixelRect, _ color: UInt32, blends: Bool) throws(SDLError) {
    if rect.isEmpty { return }
    if !blends, rect.area >= HardwareRendererTarget.large {
      try drawBatch()
      calls += 1
      try renderer.setColor(color)
      try renderer.setBlending(.none)
      return try renderer.fill(rect)
    }
    let white = try atlas.white(near: batch.texture)
    try makeRoom(for: white.texture, blends: true)
    batch.fill(rect, white, color: color)
  }

  func copy(
    _ slot: Int, x: Int32, y: Int32, to rect: PixelRect, color: UInt32, blends: Bool
  ) throws(SDLError) {
    guard let place = places[slot], !rect.isEmpty else { return }
    try add(rect, place.offset(by: x, y), color, blends: blends)
  }

  private func add(
    _ rect: PixelRect, _ place: TextureAtlas.Place, _ color: UInt32, blends: Bool
  ) throws(SDLError) {
    let blends = blends || rect.area < HardwareRendererTarget.large
    try makeRoom(for: place.texture, blends: blends)
    batch.add(rect, of: place, color: color, blends: blends)
  }

  func sample(
    _ slot: Int, at place: PixelRect, to rect: PixelRect, color: UInt32, blends: Bool
  ) throws(SDLError) {
    if rect.isEmpty { return }
    if !samples.hasRoom(for: rect) { try drawBatch() }
    guard let piece = try samples.piece(slot, at: place, in: rect) else { return }
    try add(rect, piece, color, blends: blends)
  }
}
