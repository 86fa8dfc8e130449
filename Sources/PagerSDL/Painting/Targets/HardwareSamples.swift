import PagerEngine

/// Images that are sampled in memory for an accelerated renderer, so they look the same with every renderer.
///
/// Changing images are uploaded with each frame, all pieces at once. Images that only move are uploaded once.
@MainActor
final class HardwareSamples {
  /// A part of a texture.
  struct Piece {
    let place: TextureAtlas.Place
    /// The start of the piece in its place.
    let x: Int32
    let y: Int32
  }

  /// The sampling of an image, apart from an offset in whole pixels.
  private struct Phase: Equatable {
    let size: SIMD2<Int32>
    let fraction: SIMD2<Int32>

    init(_ place: PixelRect) {
      size = SIMD2(place.width, place.height)
      fraction = SIMD2(place.left, place.top) & (ImageSampler.unit - 1)
    }
  }

  /// An image that has been sampled as a whole.
  private struct Still {
    let place: TextureAtlas.Place
    let phase: Phase

    /// Returns the piece in a rectangle while the image covers `whole`.
    func piece(_ rect: PixelRect, of whole: PixelRect) -> Piece {
      Piece(place: place, x: rect.left - whole.left, y: rect.top - whole.top)
    }
  }

  private struct Entry {
    let image: SampledImage.Reference
    /// The last sampling of the image, and its frame.
    var phase: Phase?
    var frame = 0
    var still: Still?
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
  private var width: Int32 = 0
  private var height: Int32 = 0
  /// The position of the next piece. Pieces are arranged in rows.
  private var (x, y, rowHeight): (Int32, Int32, Int32) = (0, 0, 0)
  /// The first row that has not been uploaded.
  private var unsent: Int32 = 0

  /// The maximum height of the texture, in pixels. More pieces are uploaded in parts.
  private static let highest: Int32 = 2048

  init(renderer: SDLRenderer, atlas: TextureAtlas) { (self.renderer, self.atlas) = (renderer, atlas) }

  isolated deinit { dropTexture() }

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
  var textureBytes: Int { Int(width) * Int(height) * 4 }

  var buffers: MemoryUse.Amount {
    pixels.bytes == 0 ? MemoryUse.Amount() : MemoryUse.Amount(objects: 1, bytes: pixels.bytes)
  }

  /// Frees the memory for pieces. No piece may be pending.
  func releaseBuffers() {
    pixels = Scratch(zero: 0)
    beginRows()
    dropTexture()
  }

  func begin(_ area: PixelRect) {
    self.area = area
    sampledPixels = 0
    beginRows()
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
  func hasRoom(for rect: PixelRect) -> Bool { (x, y) == (0, 0) || row(for: rect) != nil }

  /// Returns the part of an image in a rectangle.
  ///
  /// The image covers `place`, in 64ths of a pixel. Returns `nil` if there is no such image.
  func piece(_ slot: Int, at place: PixelRect, in rect: PixelRect) throws(SDLError) -> Piece? {
    guard let entry = entries[slot], let image = entry.image.image else { return nil }
    let phase = Phase(place)
    let hasStayed = entry.phase == phase && entry.frame == frame - 1
    entries[slot]?.phase = phase
    entries[slot]?.frame = frame
    let whole = HardwareSamples.covered(by: place)
    if let still = entry.still, still.phase == phase { return still.piece(rect, of: whole) }
    // If the renderer has no room for the whole image, its visible part is sampled with each frame.
    if hasStayed, let still = try? makeStill(of: image, place, phase) {
      if let old = entry.still { atlas.remove(old.place) }
      entries[slot]?.still = still
      return still.piece(rect, of: whole)
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
  private func makeStill(
    of image: SampledImage, _ place: PixelRect, _ phase: Phase
  ) throws(SDLError) -> Still? {
    let whole = HardwareSamples.covered(by: place)
    if case .pixels = image.source { return nil }
    guard whole.area <= 2 * area.area else { return nil }
    sampledPixels += whole.area
    var pixels = [UInt32](repeating: 0, count: whole.area)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      image.sample(at: place, whole, to: start, stride: Int(whole.width))
    }
    let sampled = PixelImage(width: Int(whole.width), height: Int(whole.height), pixels: pixels)
    return Still(place: try atlas.add(sampled), phase: phase)
  }

  /// Samples the part of an image in a rectangle, for this frame.
  private func write(_ image: SampledImage, _ place: PixelRect, _ rect: PixelRect) throws(SDLError) -> Piece {
    let corner = try room(for: rect)
    sampledPixels += rect.area
    let start = pixels.room(Int(width) * Int(height)) + (Int(corner.y) * Int(width) + Int(corner.x))
    image.sample(at: place, rect, to: start, stride: Int(width))
    guard let texture else { preconditionFailure("Room was made in no texture.") }
    let piece = TextureAtlas.Place(
      texture: texture, rect: PixelRect(left: 0, top: 0, right: width, bottom: height),
      pixel: 1 / SIMD2(Float(width), Float(height)))
    return Piece(place: piece, x: corner.x, y: corner.y)
  }

  /// Uploads the pieces that were added since the last upload.
  func send() throws(SDLError) {
    let end = y + rowHeight
    guard let texture, end > unsent else { return }
    let start = pixels.room(Int(width) * Int(height)) + Int(unsent) * Int(width)
    let rows = PixelRect(left: 0, top: unsent, right: width, bottom: end)
    try texture.send(start, stride: Int(width), to: rows)
    // The next pieces start a new row.
    (x, y, rowHeight, unsent) = (0, end, 0, end)
  }

  private func room(for rect: PixelRect) throws(SDLError) -> (x: Int32, y: Int32) {
    if row(for: rect) == nil {
      // SDL draws pending copies of a texture before it changes its pixels.
      beginRows()
      if row(for: rect) == nil || height < HardwareSamples.highest { try makeTexture(atLeast: rect) }
    }
    guard let row = row(for: rect) else { preconditionFailure("A new texture has no room.") }
    if row != y { (x, y, rowHeight) = (0, row, 0) }
    defer {
      x += rect.width
      rowHeight = max(rowHeight, rect.height)
    }
    return (x, y)
  }

  /// Returns the top of the row with room for a rectangle.
  private func row(for rect: PixelRect) -> Int32? {
    let row = x + rect.width <= width ? y : y + rowHeight
    return rect.width <= width && row + rect.height <= height ? row : nil
  }

  private func beginRows() { (x, y, rowHeight, unsent) = (0, 0, 0, 0) }

  /// Creates a larger texture. No piece may be pending in the old one.
  private func makeTexture(atLeast rect: PixelRect) throws(SDLError) {
    let (least, lines) = (max(rect.width, area.width, width), max(rect.height, 2 * height, 256))
    dropTexture()
    texture = try RendererTexture(of: renderer, least, lines, blending: .alpha, isSmooth: false)
    (width, height) = (least, lines)
  }

  private func dropTexture() {
    texture?.destroy()
    (texture, width, height) = (nil, 0, 0)
  }
}
