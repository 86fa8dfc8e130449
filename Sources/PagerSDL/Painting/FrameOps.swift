import PagerEngine

/// The paint ops of a frame and of its sheets, with the textures of one target.
///
/// Sheets are filled in memory, and only if the target is memory: other targets draw them as textures.
@MainActor
final class FrameOps {
  let target: any PaintTarget
  /// The target, if it is memory.
  let compositor: Compositor?
  let store: TextureStore
  let resolver: Resolver
  let drawings: ResolvedDrawings
  let sheets = SheetRasters()
  /// The ops of the frame, and while a sheet is filled those of the sheet.
  var current: [PaintOp] = []
  /// The sheets that are being filled, the innermost one last; `nil` for one without pixels.
  private(set) var filled: [SheetRaster?] = []
  /// The number of released drawings and pictures at the last eviction.
  private var endCount: UInt64 = 0

  /// - Parameter depth: The number of layers that enclose the frame.
  init(
    target: any PaintTarget, text: TextSystem, scale: Double, depth: Int = 0, contentRenderer: ContentRenderer
  ) {
    self.target = target
    compositor = target as? Compositor
    store = TextureStore(target: target)
    resolver = Resolver(
      store: store, text: text, scale: scale, depth: depth, contentRenderer: contentRenderer,
      paintList: FrameOps.image)
    drawings = ResolvedDrawings(resolver: resolver)
  }

  /// Begins a frame on an area of the target; on none, begins to fill sheets alone.
  func begin(_ area: PixelRect? = nil, background: Color = .clear) {
    store.now += 1
    resolver.failure = nil
    current.removeAll(keepingCapacity: true)
    resolver.clips.begin(area ?? .everything)
    sheets.begin(scale: resolver.scale)
    guard let area else { return }
    var ground = PaintOp(fill: area, background.argb)
    if compositor != nil || ground.alpha == 255 {
      ground.color = background.premultiplied
      ground.flags = .replaces
    }
    current.append(ground)
  }

  func resolve(_ item: DisplayList.Item) {
    switch item {
    case .command(let command): if !skipsContent { resolver.resolve(command, into: &current) }
    case .placed(let placement): if !skipsContent { place(placement) }
    case .beginSheet(let sheet): beginSheet(sheet)
    case .endSheet: endSheet()
    }
  }

  /// Appends a drawing's ops for each piece of the clip.
  ///
  /// The origin is rounded once, so that the drawing moves as a whole.
  private func place(_ placement: DisplayList.Placement) {
    let scale = resolver.scale
    let (dx, dy) = (nearestPixel(placement.origin.x * scale), nearestPixel(placement.origin.y * scale))
    let clip = PixelRect(placement.clip, scale: scale)
    let opacity = placement.opacity > 0 ? UInt32(min(placement.opacity, 1) * 255 + 0.5) : 0
    let ops = drawings.ops(of: placement.drawing)
    for piece in 0..<resolver.clips.pieceCount {
      let clip = resolver.clips.piece(piece, of: clip)
      for op in ops { current.append(op.placed(dx: dx, dy: dy, clip: clip, opacity: opacity)) }
    }
  }

  // MARK: Sheets

  /// Begins to fill a sheet. Its raster keeps the ops of the enclosing sheet or frame until the end.
  private func beginSheet(_ sheet: DisplayList.Sheet) {
    guard !skipsContent, compositor != nil, !PixelRect(sheet.area, scale: resolver.scale).isEmpty else {
      return filled.append(nil)
    }
    do throws(SDLError) {
      let raster = try sheets.raster(of: sheet, paint: store.now)
      filled.append(raster)
      swap(&current, &raster.ops)
      swap(&resolver.clips, &raster.clips)
      current.removeAll(keepingCapacity: true)
      var ground = PaintOp(fill: raster.area, sheet.ground.argb)
      ground.flags = .replaces
      current.append(ground)
      resolver.clips.begin(raster.area)
    } catch {
      filled.append(nil)
      resolver.note(error)
    }
  }

  /// Whether the next items belong to a sheet without pixels.
  private var skipsContent: Bool { filled.last.map { $0 == nil } ?? false }

  /// Ends a sheet: paints its changes, and adds it to the enclosing sheet or frame.
  private func endSheet() {
    guard let last = filled.popLast(), let raster = last, let compositor else { return }
    swap(&current, &raster.ops)
    swap(&resolver.clips, &raster.clips)
    do throws(SDLError) {
      guard let (number, bounds) = try sheets.finish(raster, with: compositor) else { return }
      add(raster, number: number, bounds)
    } catch {
      resolver.note(error)
    }
  }

  /// Appends an op for a complete sheet with this number in the frame.
  func add(_ raster: SheetRaster, number: Int32, _ bounds: PixelRect) {
    for piece in 0..<resolver.clips.pieceCount {
      current.append(
        PaintOp(sheet: number, visible: resolver.clips.piece(piece, of: bounds), stamp: raster.stamp))
    }
  }

  // MARK: Memory

  func removeAll() {
    store.removeAll()
    drawings.removeAll()
    sheets.removeAll()
  }

  var memoryUse: MemoryUse {
    var use = MemoryUse()
    use[.textures] = MemoryUse.Amount(objects: store.count, bytes: store.bytes + target.extraTextureBytes)
    use[.sheets] = MemoryUse.Amount(objects: sheets.count, bytes: sheets.bytes)
    use[.drawings] = MemoryUse.Amount(objects: drawings.count, bytes: drawings.bytes + opBytes)
    use[.buffers] = target.buffers
    return use
  }

  /// The same in bytes. Fast enough for every frame.
  var bytes: Int { store.bytes + drawings.bytes + otherBytes }

  /// The size of everything the current frame needs, in bytes.
  private var otherBytes: Int { target.extraTextureBytes + target.buffers.bytes + opBytes + sheets.bytes }

  private var opBytes: Int { current.capacity * MemoryLayout<PaintOp>.stride }

  /// Evicts what is no longer needed, and what exceeds a budget.
  func trim(to budget: Int) {
    removeGone()
    sheets.trim(store.now)
    let left = max(0, budget - otherBytes - resolver.contentRenderer.bytes)
    store.trim(to: max(0, left - drawings.bytes))
    if store.bytes + drawings.bytes > left { drawings.removeUnused() }
  }

  private func removeGone() {
    let count = ContentID.endCount
    if count != endCount {
      endCount = count
      store.removeGone()
      drawings.removeGone()
    }
    guard store.isTimeToRemoveUnwanted else { return }
    drawings.wantTextures()
    store.removeUnwanted()
  }
}

extension FrameOps {
  /// Returns the pixels of a draw list, with straight alpha: transparent where it draws nothing.
  static func image(
    of list: DrawList, in box: PixelRect, depth: Int, _ resolver: Resolver
  ) throws(SDLError) -> PixelImage {
    let surface = try MemorySurface(width: Int(box.width), height: Int(box.height))
    let ops = FrameOps(
      target: Compositor(surface), text: resolver.text, scale: resolver.scale, depth: depth,
      contentRenderer: resolver.contentRenderer)
    let area = try ops.target.begin()
    ops.begin(area)
    for command in list.commands { ops.resolver.resolve(command, into: &ops.current) }
    try Replay(target: ops.target, sheets: []).paint(ops.current, in: area)
    if let failure = ops.resolver.failure { throw failure }
    var image = PixelImage(width: Int(box.width), height: Int(box.height), pixels: try surface.grid().copy())
    image.divideByAlpha()
    return image
  }
}
