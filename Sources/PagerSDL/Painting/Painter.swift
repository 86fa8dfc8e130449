import PagerEngine

/// Paints frames, with an SDL renderer or into memory.
///
/// A frame is resolved into rectangles to fill and to copy, and what differs from the last frame is painted again. A
/// frame whose content has been seen before is painted without allocating memory.
///
/// A renderer gets frames on a ground that is not opaque, as that of a theme whose `window` is clear, blended over what the
/// app has drawn below. The app draws below anew before each such frame. Pages that curl are opaque.
///
/// With a renderer, the painter draws inside the viewport, from its top left corner on. It removes the clip
/// rectangle, and leaves draw colour and blend mode undefined.
@MainActor
public final class Painter {
  /// Device pixels per point, 1 by default, clamped to 0.25...16; NaN counts as 1. A change discards all textures.
  public var scale: Double {
    get { resolver.scale }
    set { change(scale: TextSystem.valid(newValue)) }
  }

  /// The most bytes to keep, of all kinds that `memoryUse` counts; 128 MiB (134,217,728 bytes) by default, clamped to 0 or more.
  ///
  /// What was not used for longest is dropped first. What one frame needs is kept even beyond the budget. Pictures belong to the
  /// app: they are not retained, and what was made of one is dropped with it.
  public var memoryBudget: Int {
    get { budget }
    set {
      budget = max(0, newValue)
      trim(to: budget)
    }
  }

  private var budget = 128 << 20
  /// The bytes that others hold within the same budget.
  var reservedBytes = 0

  /// Whether the target still shows the last frame when the next one is painted.
  ///
  /// By default this is true in memory and for software renderers only. Others may swap buffers, so they get the
  /// whole frame if anything in it changes.
  public var targetKeepsPixels: Bool

  let target: any PaintTarget
  let store: TextureStore
  let resolver: Resolver
  let drawings: ResolvedDrawings
  let sheets = SheetRasters()
  /// The number of drawings and pictures that had ended when the last of them were dropped.
  var endCount: UInt64 = 0
  /// The latest release of memory that a frame has brought.
  var lastRelease: ContentID?
  /// The sheets of the present frame, for a target that draws them as textures.
  var textured: TexturedSheets?
  /// Whether sheets are drawn as textures, where the target can.
  var usesGeometry = true
  /// Paints frames with sheets for a target that cannot draw sheets.
  var substitute: (painter: Painter, surface: MemorySurface)?
  var current: [PaintOp] = []
  private(set) var previous: [PaintOp] = []
  var damage = DamageList()
  var size = PixelRect.empty
  /// The sheets that are being filled, the innermost one last; nil for one without pixels.
  var filled: [SheetRaster?] = []
  var mustPaintEverything = true

  /// Makes a painter for `renderer`, which it does not own.
  ///
  /// - Parameters:
  ///   - renderer: An `SDL_Renderer` that exists for as long as the painter.
  ///   - text: The fonts; painters can share them.
  ///   - scale: Device pixels per point, 1 by default, clamped to 0.25...16; NaN counts as 1.
  ///   - owner: An object that destroys the renderer when it is released. The painter retains it.
  public convenience init(
    renderer: OpaquePointer, text: TextSystem, scale: Double = 1, owner: AnyObject? = nil
  ) {
    self.init(
      target: makeTarget(renderer: renderer, owner: owner), text: text, scale: scale,
      contentRenderer: ContentRenderer(renderer, owner: owner))
  }

  /// Makes a painter for any target, inside `depth` layers.
  init(
    target: any PaintTarget, text: TextSystem, scale: Double, depth: Int = 0,
    contentRenderer: ContentRenderer = .software
  ) {
    self.target = target
    store = TextureStore(target: target)
    resolver = Resolver(
      store: store, text: text, scale: TextSystem.valid(scale), depth: depth, contentRenderer: contentRenderer
    ) { layer throws(SDLError) in try layer.image(text: text, contentRenderer: contentRenderer) }
    drawings = ResolvedDrawings(resolver: resolver)
    targetKeepsPixels = target.keepsPixels
  }

  /// Paints what differs from the last frame and returns where that was, in device pixels of the target.
  ///
  /// Presenting is up to the caller. If SDL cannot make a texture or draw, or a font cannot be opened, everything
  /// else is painted first; then a failure is thrown as an `SDLError`, and the next paint starts from nothing. A
  /// layout made with text that could not be measured has to be made again: `Pager.invalidateLayout()`.
  @discardableResult
  public func paint(_ frame: DisplayList) throws(SDLError) -> DamageList {
    store.now += 1
    resolver.failure = nil
    try measureTarget()
    if frame.hasSheets, !(target is Compositor) {
      guard beginTextures() else { return try paintInMemory(frame) }
    } else {
      (textured, substitute) = (nil, nil)
    }
    resolve(frame)
    if textured?.cannotShow == true { return try paintInMemory(frame) }
    findDamage()
    let painting = replay() ?? resolver.failure
    let failure = takeTextFailure() ?? painting
    swap(&current, &previous)
    mustPaintEverything = failure != nil
    trim(to: budget)
    noteRelease(of: frame)
    if let failure { throw failure }
    return damage
  }

  /// Resolves and rasterises a drawing before it is needed, such as that of a neighbouring page.
  ///
  /// What fails is tried again, and reported, when the drawing is painted.
  public func prepare(_ drawing: Drawing) {
    _ = drawings.ops(of: drawing)
    resolver.failure = nil
    trim(to: budget)
  }

  /// Makes the next paint draw everything. For a window that was exposed or resized.
  public func invalidate() { mustPaintEverything = true }

  /// Drops all textures. For `SDL_RENDER_DEVICE_RESET` and `SDL_RENDER_TARGETS_RESET`, and to free memory.
  public func dropTextures() {
    store.removeAll()
    drawings.removeAll()
    sheets.removeAll()
    resolver.contentRenderer.releaseBuffers()
    (textured, substitute) = (nil, nil)
    invalidate()
  }

  /// The failure of a font since the last paint. Text that was drawn with the wrong font must not stay, so everything
  /// is dropped then. The painter of a layer leaves the failure to the painter outside.
  private func takeTextFailure() -> SDLError? {
    guard resolver.depth == 0, let failure = resolver.text.takeFailure() else { return nil }
    store.removeAll()
    drawings.removeAll()
    textured = nil
    return failure
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
    if target.blendsGround, ground.alpha < 255 {
      mustPaintEverything = true
    } else {
      ground.flags = .replaces
    }
    current.append(ground)
    resolver.beginFrame(clip: size)
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

  /// Begins to fill sheets, without a frame around them.
  func beginSheets() {
    store.now += 1
    resolver.failure = nil
    current.removeAll(keepingCapacity: true)
    resolver.beginFrame(clip: .everything)
    sheets.begin(scale: scale)
  }

  /// Appends a drawing's ops for each piece of the clip. The origin is rounded once, so that the drawing moves as a
  /// whole.
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

  /// Paints the damage. Returns the first failure.
  private func replay() -> SDLError? {
    if damage.isEmpty { return nil }
    let replay = Replay(target: target, sheets: textured?.shown ?? sheets.shown)
    do throws(SDLError) {
      for index in damage.indices { try replay.paint(current, in: damage.rect(at: index)) }
      try target.end()
      return nil
    } catch {
      return error
    }
  }
}
