import PagerEngine
import PagerPhysics

/// Draws ops in memory with integers, which results in identical pixels with every version of SDL.
@MainActor
final class Compositor: PaintTarget {
  private let surface: any PixelSurface
  private var memory: PixelGrid?
  /// Whether the thread fills new memory, which takes long the first time, while the frame is resolved.
  private var isFilling = false
  private var textures: [PixelImage?] = []
  /// The sampled images by their slots.
  private var images: [Int: SampledImage.Reference] = [:]
  private let drawer = SheetPainter()
  /// Draws the lower halves of large areas, which take most of the time of a frame. Created for the first of
  /// them; nil if the system cannot.
  private lazy var thread: SecondThread<DrawingJob>? = {
    // Used only by the thread.
    nonisolated(unsafe) let drawer = SheetPainter()
    return SecondThread("drawing") { $0.draw(with: drawer) }
  }()

  init(_ surface: any PixelSurface) { self.surface = surface }

  // The memory may end with this.
  isolated deinit { _ = grid }

  var keepsPixels: Bool { true }

  func begin() throws(SDLError) -> PixelRect {
    let old = grid?.bounds
    let new = try surface.grid()
    memory = new
    // A frame of another size is painted as a whole.
    if new.bounds != old, new.bounds.area >= Compositor.largeMemory, let thread {
      thread.begin(.fill(on: new, rect: new.bounds, color: 0, blends: false))
      isFilling = true
    }
    return new.bounds
  }

  /// Returns the pixels for an op in a rectangle; `nil` if there are none.
  private func grid(for rect: PixelRect) -> PixelGrid? {
    guard let grid, !rect.isEmpty else { return nil }
    precondition(grid.bounds.contains(rect), "an op paints outside of its target")
    return grid
  }

  /// The pixels to paint on, after the thread has filled them.
  private var grid: PixelGrid? {
    if isFilling { thread?.finish() }
    isFilling = false
    return memory
  }

  func end() {}

  func addTexture(_ image: PixelImage, slot: Int) {
    while textures.count <= slot { textures.append(nil) }
    textures[slot] = image
  }

  func addImage(_ image: SampledImage, slot: Int) {
    images[slot] = SampledImage.Reference(image)
  }

  func removeTexture(slot: Int) {
    if slot < textures.count { textures[slot] = nil }
    images[slot] = nil
  }

  func removeAllTextures() {
    textures.removeAll()
    images.removeAll()
  }

  var extraTextureBytes: Int { 0 }
  var buffers: MemoryUse.Amount { MemoryUse.Amount() }
  func releaseBuffers() {}

  func sample(_ slot: Int, at place: PixelRect, to rect: PixelRect, color: UInt32, blends: Bool) {
    guard let image = images[slot]?.image, let grid = grid(for: rect) else { return }
    draw(rect, inHalves: image.canBeShared) {
      .image(image, at: place, on: grid, rect: $0, color: color, blends: blends)
    }
  }

  func fill(_ rect: PixelRect, _ color: UInt32, blends: Bool) {
    guard let grid = grid(for: rect) else { return }
    draw(rect, inHalves: rect.area >= Compositor.largeFill) {
      .fill(on: grid, rect: $0, color: color, blends: blends)
    }
  }

  func copy(_ slot: Int, x: Int32, y: Int32, to rect: PixelRect, color: UInt32, blends: Bool) {
    guard slot < textures.count, let texture = textures[slot], let grid = grid(for: rect) else { return }
    let source = PixelRect(left: x, top: y, right: x + rect.width, bottom: y + rect.height)
    precondition(texture.bounds.contains(source), "an op copies pixels that its texture does not have")
    texture.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      grid.draw(
        start + (Int(y) * texture.width + Int(x)), stride: texture.width, to: rect, color: color,
        blends: blends)
    }
  }

  func draw(_ sheet: PlacedSheet, in rect: PixelRect) {
    guard let grid else { return }
    let area = sheet.bounds(in: rect.intersection(grid.bounds))
    draw(area, inHalves: true) { .sheet(sheet, on: grid, clip: $0) }
  }

  /// Draws an area, a half of it with the thread if it is large.
  private func draw(_ area: PixelRect, inHalves: Bool, _ job: (PixelRect) -> DrawingJob) {
    guard inHalves, area.area >= Compositor.largeArea, let thread else {
      return job(area).draw(with: drawer)
    }
    var (upper, lower) = (area, area)
    upper.bottom = area.top + area.height / 2
    lower.top = upper.bottom
    thread.begin(job(lower))
    job(upper).draw(with: drawer)
    thread.finish()
  }

  /// The number of pixels from which a second thread pays off. Waking it takes about as long as 10,000 pixels of a
  /// sheet, and fills are many times faster.
  private static let largeArea = 60_000
  private static let largeFill = 1 << 21
  private static let largeMemory = 1 << 19

  /// Redirects painting to other pixels while `body` runs.
  func redirect(to other: PixelGrid, _ body: () throws(SDLError) -> Void) throws(SDLError) {
    let own = memory
    memory = other
    defer { memory = own }
    try body()
  }
}

/// A part of a picture to draw, on either thread.
private enum DrawingJob {
  case fill(on: PixelGrid, rect: PixelRect, color: UInt32, blends: Bool)
  /// The part of a sheet in `clip`.
  case sheet(PlacedSheet, on: PixelGrid, clip: PixelRect)
  /// The part of an image in `rect`; `at` and `color` are those of `PaintTarget.sample`.
  case image(SampledImage, at: PixelRect, on: PixelGrid, rect: PixelRect, color: UInt32, blends: Bool)

  fileprivate func draw(with drawer: SheetPainter) {
    switch self {
    case .fill(let grid, let rect, let color, let blends): grid.fill(rect, color, blends: blends)
    case .sheet(let sheet, let grid, let clip): drawer.draw(sheet, on: grid, clip: clip)
    case .image(let image, let place, let grid, let rect, let color, let blends):
      image.draw(at: place, on: grid, rect, color: color, blends: blends)
    }
  }
}
