import PagerEngine

/// A painter of frames, with an SDL renderer or into memory.
///
///     let painter = Painter(renderer: renderer, text: text)
///     pager.draw(into: &frame)
///     try painter.paint(frame)
///     SDL_RenderPresent(renderer)
///
/// Use it in an app with its own window; a `PagerWindow` and a `Canvas` have one. A painter resolves a
/// frame into rectangles to fill and to copy, and repaints only what differs from the last frame. Repeated
/// content is painted without allocating memory.
///
/// - The painter draws inside the renderer's viewport, from its top left corner. It removes the clip
///   rectangle, and leaves draw colour and blend mode undefined.
/// - A renderer blends a frame with a translucent background, such as a theme with a clear `window`, over
///   the app's own drawing. The app has to draw that again before each such frame.
@MainActor
public final class Painter {
  /// The number of device pixels per point; 1 by default, clamped to 0.25...16.
  ///
  /// NaN counts as 1. A change discards all textures.
  public var scale: Double {
    get { resolver.scale }
    set { change(scale: TextSystem.valid(newValue)) }
  }

  /// The memory limit of the painter, in bytes; at least 0, 128 MiB by default.
  ///
  /// The budget covers all kinds that `memoryUse` counts. The painter evicts the least recently used
  /// resources first. It keeps what a single frame needs, even beyond the budget. Pictures belong to the
  /// app: the painter does not retain them, and evicts the resources of released ones.
  public var memoryBudget: Int {
    get { budget }
    set {
      budget = max(0, newValue)
      trim(to: budget)
    }
  }

  /// Whether a paint begins to decode pictures; `false` in windows, which present the frame before.
  var startsPictures = true
  private var budget = 128 << 20
  /// The bytes that other owners hold within the same budget.
  var reservedBytes = 0

  /// Whether pictures that are still to be decoded (`LazyBitmap`) are decoded before a frame is painted.
  ///
  /// `false` by default: a frame shows their previews, and then they are decoded on another thread. Canvases wait.
  public var waitsForPictures: Bool {
    get { resolver.waitsForPictures }
    set {
      guard newValue != waitsForPictures else { return }
      resolver.waitsForPictures = newValue
      dropTextures()
    }
  }

  /// Whether the target still shows the last frame when the next one is painted.
  ///
  /// By default, `true` only in memory and for software renderers. If `false`, the painter repaints the whole
  /// frame after any change, since the renderer may swap buffers.
  public var targetKeepsPixels: Bool

  let target: any PaintTarget
  /// The target, if it is memory.
  let compositor: Compositor?
  /// Shows frames that are painted in memory with a renderer; nil without a renderer.
  let picture: RendererPicture?
  let store: TextureStore
  let resolver: Resolver
  let drawings: ResolvedDrawings
  let sheets = SheetRasters()
  /// The number of released drawings and pictures at the last eviction.
  var endCount: UInt64 = 0
  /// The latest memory release announced by a frame.
  var lastRelease: ContentID?
  /// The sheets of the current frame, for a target that is not memory.
  var textured: TexturedSheets?
  /// Whether sheets are drawn as textures, if the target supports it.
  var usesGeometry = true
  var current: [PaintOp] = []
  private(set) var previous: [PaintOp] = []
  var damage = DamageList()
  var size = PixelRect.empty
  /// The sheets that are being filled, the innermost one last; `nil` for one without pixels.
  var filled: [SheetRaster?] = []
  var mustPaintEverything = true
  /// The number of errors of fonts that the painter has reported, or that others reported before it existed.
  private var reportedFailures: Int

  /// Creates a painter for `renderer`, which it does not own.
  ///
  /// - Parameters:
  ///   - renderer: An `SDL_Renderer` that must outlive the painter.
  ///   - text: The fonts; painters can share them.
  ///   - scale: Device pixels per point, 1 by default, clamped to 0.25...16; NaN counts as 1.
  ///   - owner: An object that destroys the renderer when it is released. The painter retains it.
  public convenience init(
    renderer: OpaquePointer, text: TextSystem, scale: Double = 1, owner: AnyObject? = nil
  ) {
    let renderer = SDLRenderer(renderer, owner: owner)
    let picture = RendererPicture(renderer: renderer)
    let target: any PaintTarget =
      renderer.isAccelerated ? HardwareRendererTarget(renderer: renderer) : Compositor(picture)
    self.init(
      target: target, text: text, scale: scale, contentRenderer: ContentRenderer(renderer), picture: picture)
  }

  /// Creates a painter for any target, inside `depth` layers.
  init(
    target: any PaintTarget, text: TextSystem, scale: Double, depth: Int = 0,
    contentRenderer: ContentRenderer = .software, picture: RendererPicture? = nil
  ) {
    (self.target, self.picture) = (target, picture)
    compositor = target as? Compositor
    store = TextureStore(target: target)
    resolver = Resolver(
      store: store, text: text, scale: TextSystem.valid(scale), depth: depth,
      contentRenderer: contentRenderer, paintList: Painter.image)
    drawings = ResolvedDrawings(resolver: resolver)
    reportedFailures = text.reportedFailures
    targetKeepsPixels = target.keepsPixels
  }

  /// Paints the changes since the last frame, and returns their areas.
  ///
  /// The areas are in the target's device pixels; there are none if nothing has changed. The caller
  /// presents the result.
  ///
  /// If a texture cannot be created or a font cannot be opened, the painter paints everything else before
  /// it throws. After any error the next paint repaints everything. After a failure to measure text,
  /// recompute the layout with `Pager.invalidate(.text)`.
  ///
  /// - Throws: An `SDLError` with one of the failures, if SDL cannot create a texture or draw, or if a font
  ///   cannot be opened.
  @discardableResult
  public func paint(_ frame: DisplayList) throws(SDLError) -> DamageList {
    store.now += 1
    resolver.failure = nil
    try measureTarget()
    if frame.hasSheets, compositor == nil {
      guard beginTextures() else { return try paintInMemory(frame) }
    } else {
      textured = nil
    }
    resolve(frame)
    if textured?.cannotShow == true { return try paintInMemory(frame) }
    findDamage()
    let painting = replay(blends: frame.background.alpha < 255) ?? resolver.failure
    let failure = takeTextFailure() ?? painting
    swap(&current, &previous)
    mustPaintEverything = failure != nil
    trim(to: budget)
    noteRelease(of: frame)
    if startsPictures { startPictures() }
    if let failure { throw failure }
    return damage
  }

  /// Rasterizes a drawing before it is needed, such as that of a neighbouring page.
  ///
  /// A call for a drawing that is ready takes little time. Failures are reported when the drawing is painted,
  /// which tries again. Afterwards the painter evicts what exceeds `memoryBudget`.
  public func prepare(_ drawing: Drawing) {
    _ = drawings.ops(of: drawing)
    startPictures()
    resolver.failure = nil
    trim(to: budget)
  }

  /// Makes the next paint repaint everything.
  ///
  /// Call it after the window was exposed, or if something else has drawn on the target. A change of the
  /// target's size is detected without it.
  public func invalidate() { mustPaintEverything = true }

  /// Discards all textures, and makes the next paint repaint everything.
  ///
  /// Call it after `SDL_RENDER_DEVICE_RESET` and `SDL_RENDER_TARGETS_RESET`; a `PagerWindow` does so itself.
  /// To free memory, prefer `releaseMemory()`, which keeps what the latest frame needs.
  public func dropTextures() {
    store.removeAll()
    drawings.removeAll()
    sheets.removeAll()
    picture?.removeAll()
    resolver.contentRenderer.releaseBuffers()
    textured = nil
    invalidate()
  }

  /// Returns the font failure since the last paint, if there was one.
  ///
  /// It also discards all textures, since text in the wrong font must not stay. The painter of a layer leaves the
  /// failure to the outer painter.
  private func takeTextFailure() -> SDLError? {
    guard resolver.depth == 0, let failure = resolver.text.failure(after: &reportedFailures)
    else { return nil }
    store.removeAll()
    drawings.removeAll()
    textured = nil
    return failure
  }

  /// Begins to decode the pictures of which previews are painted.
  func startPictures() {
    textured?.painter.startPictures()
    PictureThread.decode(resolver.pendingPictures.filter { $0.markStarted() })
    resolver.pendingPictures.removeAll()
  }

  private func change(scale: Double) {
    guard scale != resolver.scale else { return }
    resolver.scale = scale
    dropTextures()
  }

  private func measureTarget() throws(SDLError) {
    let last = size
    // If `begin` throws, what the target shows is unknown.
    size = .empty
    size = try target.begin()
    if size != last { mustPaintEverything = true }
  }

  private func resolve(_ frame: DisplayList) {
    current.removeAll(keepingCapacity: true)
    var ground = PaintOp(fill: size, frame.background.argb)
    // The app has drawn again below a translucent frame.
    if ground.alpha < 255, picture != nil { mustPaintEverything = true }
    if compositor != nil || ground.alpha == 255 {
      ground.color = frame.background.premultiplied
      ground.flags = .replaces
    }
    current.append(ground)
    resolver.begin(clip: size)
    sheets.begin(scale: scale)
    for item in frame.items {
      if textured?.take(item, for: self) == true { continue }
      resolve(item)
    }
  }

  func resolve(_ item: DisplayList.Item) {
    switch item {
    case .command(let command): if !skipsContent { resolver.resolve(command, into: &current) }
    case .placed(let placement): if !skipsContent { place(placement) }
    case .beginSheet(let sheet): beginSheet(sheet)
    case .endSheet: endSheet()
    }
  }

  /// Begins to fill sheets outside a frame.
  func beginSheets() {
    store.now += 1
    resolver.failure = nil
    current.removeAll(keepingCapacity: true)
    resolver.begin(clip: .everything)
    sheets.begin(scale: scale)
  }

  /// Appends a drawing's ops for each piece of the clip.
  ///
  /// The origin is rounded once, so that the drawing moves as a whole.
  private func place(_ placement: DisplayList.Placement) {
    let (dx, dy) = (nearestPixel(placement.origin.x * scale), nearestPixel(placement.origin.y * scale))
    let clip = PixelRect(placement.clip, scale: scale)
    let opacity = placement.opacity > 0 ? UInt32(min(placement.opacity, 1) * 255 + 0.5) : 0
    let ops = drawings.ops(of: placement.drawing)
    for piece in 0..<resolver.clips.pieceCount {
      let clip = resolver.clips.piece(piece, of: clip)
      for op in ops { current.append(op.placed(dx: dx, dy: dy, clip: clip, opacity: opacity)) }
    }
  }

  private func findDamage() {
    damage.begin(size)
    if mustPaintEverything {
      damage.addEverything()
    } else {
      Difference.add(from: previous, to: current, into: &damage)
      damage.finish()
      if !targetKeepsPixels, !damage.isEmpty { damage.addEverything() }
    }
  }

  /// Paints the damage. Returns the first failure. `blends` is true for a frame with a translucent background.
  private func replay(blends: Bool) -> SDLError? {
    if damage.isEmpty { return nil }
    let replay = Replay(target: target, sheets: textured?.shown ?? sheets.shown)
    do throws(SDLError) {
      for index in damage.indices { try replay.paint(current, in: damage.rect(at: index)) }
      try target.end()
      if compositor != nil { try picture?.show(damage, blends: blends) }
      return nil
    } catch {
      return error
    }
  }
}

extension Painter {
  /// Returns the pixels of a draw list, with straight alpha: transparent where it draws nothing.
  static func image(
    of list: DrawList, in box: PixelRect, depth: Int, _ resolver: Resolver
  ) throws(SDLError) -> PixelImage {
    let surface = try MemorySurface(width: Int(box.width), height: Int(box.height))
    let painter = Painter(
      target: Compositor(surface), text: resolver.text, scale: resolver.scale, depth: depth,
      contentRenderer: resolver.contentRenderer)
    var frame = DisplayList()
    let size = Size(Double(box.width) / resolver.scale, Double(box.height) / resolver.scale)
    frame.begin(size: size, background: .clear)
    for command in list.commands { frame.add(command) }
    try painter.paint(frame)
    var image = PixelImage(width: Int(box.width), height: Int(box.height), pixels: try surface.grid().copy())
    image.divideByAlpha()
    return image
  }
}
