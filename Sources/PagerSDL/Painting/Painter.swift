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
    get { ops.resolver.scale }
    set {
      let scale = TextSystem.valid(newValue)
      guard scale != self.scale else { return }
      ops.resolver.scale = scale
      dropTextures()
    }
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
    get { ops.resolver.waitsForPictures }
    set {
      guard newValue != waitsForPictures else { return }
      ops.resolver.waitsForPictures = newValue
      dropTextures()
    }
  }

  /// Whether the target still shows the last frame when the next one is painted.
  ///
  /// By default, `true` only in memory and for software renderers. If `false`, the painter repaints the whole
  /// frame after any change, since the renderer may swap buffers.
  public var targetKeepsPixels: Bool

  let ops: FrameOps
  /// Shows frames that are painted in memory with a renderer; nil without a renderer.
  let picture: RendererPicture?
  /// The latest memory release announced by a frame.
  var lastRelease: ContentID?
  /// The sheets of the current motion, for a target that is not memory.
  private(set) var textured: TexturedSheets?
  /// Whether sheets are drawn as textures, if the target supports it.
  var usesGeometry = true
  private(set) var previous: [PaintOp] = []
  private var damage = DamageList()
  private var size = PixelRect.empty
  private var mustPaintEverything = true
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

  /// Creates a painter for any target.
  init(
    target: any PaintTarget, text: TextSystem, scale: Double, contentRenderer: ContentRenderer = .software,
    picture: RendererPicture? = nil
  ) {
    self.picture = picture
    ops = FrameOps(
      target: target, text: text, scale: TextSystem.valid(scale), contentRenderer: contentRenderer)
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
    let last = size
    // If `begin` throws, what the target shows is unknown.
    size = .empty
    size = try ops.target.begin()
    if size != last { mustPaintEverything = true }
    // The app has drawn again below a translucent frame.
    let blends = frame.background.alpha < 255
    if blends, picture != nil { mustPaintEverything = true }
    let ops = try resolve(frame)
    findDamage(ops.current)
    let painting = replay(ops, blends: blends) ?? ops.resolver.failure
    let failure = takeTextFailure() ?? painting
    mustPaintEverything = failure != nil || ops !== self.ops
    swap(&ops.current, &previous)
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
    _ = ops.drawings.ops(of: drawing)
    startPictures()
    ops.resolver.failure = nil
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
    ops.removeAll()
    picture?.removeAll()
    ops.resolver.contentRenderer.releaseBuffers()
    textured = nil
    invalidate()
  }

  /// Returns the font failure since the last paint, if there was one.
  ///
  /// It also discards all textures, since text in the wrong font must not stay.
  private func takeTextFailure() -> SDLError? {
    guard let failure = ops.resolver.text.failure(after: &reportedFailures) else { return nil }
    ops.removeAll()
    textured = nil
    return failure
  }

  /// Begins to decode the pictures of which previews are painted.
  func startPictures() {
    PictureThread.decode(ops.resolver.takePendingPictures())
    if let textured { PictureThread.decode(textured.memory.resolver.takePendingPictures()) }
  }

  /// Resolves a frame. Returns its ops: those in memory if textures cannot show its sheets.
  private func resolve(_ frame: DisplayList) throws(SDLError) -> FrameOps {
    if !frame.hasSheets || ops.compositor != nil {
      textured = nil
    } else if textured == nil, let picture {
      let geometry = usesGeometry ? (ops.target as? HardwareRendererTarget)?.geometry : nil
      textured = TexturedSheets(outer: ops.resolver, geometry: geometry, picture: picture)
    }
    if textured?.cannotShow != true {
      textured?.begin()
      ops.begin(size, background: frame.background)
      for item in frame.items where textured?.take(item, for: ops) != true { ops.resolve(item) }
    }
    guard let textured, textured.cannotShow else { return ops }
    mustPaintEverything = true
    _ = try textured.memory.target.begin()
    textured.memory.begin(size, background: frame.background)
    for item in frame.items { textured.memory.resolve(item) }
    return textured.memory
  }

  private func findDamage(_ current: [PaintOp]) {
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
  private func replay(_ ops: FrameOps, blends: Bool) -> SDLError? {
    if damage.isEmpty { return nil }
    let replay = Replay(
      target: ops.target, sheets: ops.compositor == nil ? textured?.shown ?? [] : ops.sheets.shown)
    do throws(SDLError) {
      for index in damage.indices { try replay.paint(ops.current, in: damage.rect(at: index)) }
      try ops.target.end()
      if ops.compositor != nil { try picture?.show(damage, blends: blends) }
      return nil
    } catch {
      return error
    }
  }
}

extension Painter {
  /// The memory that the painter holds, without its text system's.
  ///
  /// It includes the buffer for `RendererContent`. Painters in memory share this buffer, and each counts it.
  public var memoryUse: MemoryUse {
    var use = ownMemoryUse
    let content = ops.resolver.contentRenderer.bytes
    if content > 0 { use[.buffers] = use[.buffers] + MemoryUse.Amount(objects: 1, bytes: content) }
    return use
  }

  /// The size of all textures and sheets, in bytes.
  public var textureBytes: Int {
    let use = ownMemoryUse
    return use[.textures].bytes + use[.sheets].bytes
  }

  /// The memory use without the content renderer, which painters share.
  private var ownMemoryUse: MemoryUse {
    var use = ops.memoryUse
    if let memory = textured?.memory.memoryUse { use = use + memory }
    use[.textures] = use[.textures] + MemoryUse.Amount(objects: 0, bytes: picture?.bytes ?? 0)
    use[.drawings] = use[.drawings] + MemoryUse.Amount(objects: 0, bytes: previousBytes)
    return use
  }

  private var previousBytes: Int { previous.capacity * MemoryLayout<PaintOp>.stride }

  /// Releases everything that the latest frame does not need.
  ///
  /// The painter recreates it on demand. It calls this itself after a frame whose pager has released memory.
  public func releaseMemory() {
    trim(to: 0)
    ops.target.releaseBuffers()
    picture?.removeAll()
    ops.resolver.contentRenderer.releaseBuffers()
  }

  /// Evicts what is no longer needed, and what exceeds a budget.
  func trim(to budget: Int) {
    textured?.memory.trim(to: budget)
    let others = reservedBytes + previousBytes + (textured?.memory.bytes ?? 0) + (picture?.bytes ?? 0)
    ops.trim(to: max(0, budget - others))
  }

  /// Releases memory if a pager in the frame did.
  func noteRelease(of frame: DisplayList) {
    guard let release = frame.memoryRelease, lastRelease.map({ $0 < release }) ?? true else { return }
    lastRelease = release
    releaseMemory()
  }
}
