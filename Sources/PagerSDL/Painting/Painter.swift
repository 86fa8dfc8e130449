import PagerEngine

/// Paints frames: with an SDL renderer, or into memory with arithmetic of its own.
///
/// A frame is resolved into rectangles to fill and to copy; what differs from the frame before is painted again. A frame
/// whose content has been seen before is painted without allocating memory.
///
/// Of a renderer the painter draws within the viewport, from its top left corner, and removes the clip rectangle. It leaves
/// draw colour and blend mode as it happens to need them.
@MainActor
public final class Painter {
  /// Device pixels per point, 1 by default, held within 0.25...16; NaN counts as 1. A change drops what was
  /// rasterised.
  public var scale: Double {
    get { resolver.scale }
    set { change(scale: TextSystem.valid(newValue)) }
  }

  /// How many bytes of textures are kept, 64 MiB by default. Textures that were used longest ago go first; what one frame
  /// needs is kept even beyond the budget. A negative budget counts as 0.
  public var textureBudget = 64 << 20

  /// How many bytes of textures exist now.
  public var textureBytes: Int { store.bytes }

  /// Whether the target still holds the last frame when the next one is painted.
  ///
  /// True by default in memory and for software renderers only; others may swap buffers, so they get the whole frame
  /// when any of it changes.
  public var targetKeepsPixels: Bool

  private let target: any PaintTarget
  private let store: TextureStore
  private let resolver: Resolver
  private let drawings: ResolvedDrawings
  private var current: [PaintOp] = []
  private var previous: [PaintOp] = []
  private var damage = DamageList()
  private var size = PixelRect.empty
  private var mustPaintEverything = true

  /// A painter for `renderer`, which it does not own.
  ///
  /// - Parameters:
  ///   - renderer: An `SDL_Renderer`; it has to exist until the painter is gone.
  ///   - text: The fonts; can be shared between painters.
  ///   - scale: Device pixels per point, 0.25...16, 1 by default (clamped; NaN counts as 1).
  ///   - owner: Whoever destroys the renderer when released; the painter holds on to it.
  public convenience init(
    renderer: OpaquePointer, text: TextSystem, scale: Double = 1, owner: AnyObject? = nil
  ) {
    self.init(target: RendererTarget(renderer: renderer, owner: owner), text: text, scale: scale)
  }

  /// A painter on any target, inside `depth` rasters.
  init(target: any PaintTarget, text: TextSystem, scale: Double, depth: Int = 0) {
    self.target = target
    store = TextureStore(target: target)
    resolver = Resolver(store: store, text: text, scale: TextSystem.valid(scale), depth: depth) {
      layer throws(SDLError) in try layer.image(text: text)
    }
    drawings = ResolvedDrawings(resolver: resolver)
    targetKeepsPixels = target.keepsPixels
  }

  /// Paints what differs from the last frame and says where that was, in device pixels of the target.
  ///
  /// The caller presents. If SDL cannot make a texture or draw, or a font cannot be opened, all else is
  /// painted first, then a failure is thrown as an `SDLError`, and the next paint starts from nothing. What was
  /// laid out with text that could not be measured has to be laid out again: `Pager.measureAgain()`.
  @discardableResult
  public func paint(_ frame: Frame) throws(SDLError) -> DamageList {
    store.now += 1
    resolver.failure = nil
    try measureTarget()
    resolve(frame)
    findDamage()
    let painting = replay() ?? resolver.failure
    let failure = takeTextFailure() ?? painting
    swap(&current, &previous)
    mustPaintEverything = failure != nil
    store.trim(to: max(0, textureBudget))
    drawings.trim()
    if let failure { throw failure }
    return damage
  }

  /// Resolves and rasterises a drawing before it is needed, such as that of a neighbouring page.
  ///
  /// What fails is tried again, and reported, when the drawing is painted.
  public func prepare(_ drawing: Drawing) {
    _ = drawings.ops(of: drawing)
    resolver.failure = nil
  }

  /// Makes the next paint draw everything: for a window that was exposed or resized.
  public func invalidate() { mustPaintEverything = true }

  /// Drops all textures: after `SDL_RENDER_DEVICE_RESET` or `SDL_RENDER_TARGETS_RESET`, or to free memory.
  public func dropTextures() {
    store.removeAll()
    drawings.removeAll()
    invalidate()
  }

  /// Text that was measured or drawn with the wrong font must not stay. Rasters leave that to the painter they are for.
  private func takeTextFailure() -> SDLError? {
    guard resolver.depth == 0, let failure = resolver.text.takeFailure() else { return nil }
    store.removeAll()
    drawings.removeAll()
    return failure
  }

  private func change(scale: Double) {
    guard scale != resolver.scale else { return }
    resolver.scale = scale
    dropTextures()
  }

  private func measureTarget() throws(SDLError) {
    let last = size
    // Until the target is known again, what it shows is not.
    size = .empty
    size = try target.begin()
    if size != last { mustPaintEverything = true }
  }

  private func resolve(_ frame: Frame) {
    current.removeAll(keepingCapacity: true)
    var ground = PaintOp(fill: size, frame.background.argb)
    ground.flags = .replaces
    current.append(ground)
    resolver.begin(clip: size)
    for item in frame.items {
      switch item {
      case .command(let command): resolver.resolve(command, into: &current)
      case .placed(let placement): place(placement)
      }
    }
  }

  /// Appends a drawing's ops for each piece of the clip; its origin is rounded once, so that all of it moves
  /// as one.
  private func place(_ placement: Frame.Placement) {
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

  /// Paints the damage; returns the first failure.
  private func replay() -> SDLError? {
    let replay = Replay(target: target)
    do throws(SDLError) {
      for index in damage.indices { try replay.paint(current, in: damage.rect(at: index)) }
      return nil
    } catch {
      return error
    }
  }
}
