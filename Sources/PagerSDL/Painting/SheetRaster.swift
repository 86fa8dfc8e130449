import PagerEngine

/// The pixels of one sheet, repainted only where its content changes.
@MainActor
final class SheetRaster {
  /// The part of the frame that the sheet shows, in device pixels.
  let area: PixelRect
  /// The ops of the sheet. While the sheet is filled, those of the enclosing sheet or frame.
  var ops: [PaintOp] = []
  /// The clips that belong to `ops`.
  var clips = ClipStack()
  private(set) var sheet: DisplayList.Sheet
  /// Changes whenever the sheet's appearance does.
  var stamp: UInt32 = 0
  /// The number of the latest paint with this sheet.
  var lastUse: UInt64 = 0
  /// The number of the paint in which the pixels changed last.
  private(set) var lastChange: UInt64 = 0
  /// The number of changes of the pixels.
  private(set) var version: UInt32 = 0
  /// The areas that changed when the pixels were last painted.
  private(set) var damage = DamageList()
  /// The texture that shows the pixels, on a target that draws textures.
  var texture: RendererTexture?
  /// The version of the pixels that the texture shows; `nil` if it shows none, or parts of several.
  var sentVersion: UInt32?

  private var painted: [PaintOp] = []
  private let surface: MemorySurface
  private var isOpaque = false
  private var isUnpainted = true
  /// The copy for frames that show the sheet much smaller.
  let reduction = SheetReduction()
  /// The triangles of the current frame.
  let mesh = SheetMesh()

  init(_ sheet: DisplayList.Sheet, area: PixelRect) throws(SDLError) {
    self.sheet = sheet
    self.area = area
    surface = try MemorySurface(width: Int(area.width), height: Int(area.height))
  }

  /// The size of the pixels, their copy and their texture, in bytes.
  var bytes: Int { area.area * 4 + reduction.bytes + (texture?.bytes ?? 0) }

  var grid: PixelGrid { surface.grid() }

  var pixels: SheetPixels { SheetPixels(grid, isOpaque: isOpaque) }

  /// Updates the sheet for a new frame. `stamp` must never have been used by a sheet.
  func move(to sheet: DisplayList.Sheet, stamp: UInt32) {
    guard sheet != self.sheet || self.stamp == 0 else { return }
    self.sheet = sheet
    self.stamp = stamp
  }

  /// Paints the changes. Returns whether there were any.
  func paint(with compositor: Compositor, _ sheets: [PlacedSheet]) throws(SDLError) -> Bool {
    let bounds = PixelRect(left: 0, top: 0, right: area.width, bottom: area.height)
    for index in ops.indices {
      ops[index] = ops[index].placed(dx: -area.left, dy: -area.top, clip: bounds, opacity: 255)
    }
    isOpaque = ops.contains { $0.hidesWhatIsBelow && $0.alpha == 255 && $0.visible.contains(bounds) }
    damage.begin(bounds)
    if isUnpainted { damage.addEverything() } else { Difference.add(from: painted, to: ops, into: &damage) }
    guard !damage.isEmpty else { return false }
    isUnpainted = true
    lastChange = lastUse
    reduction.discard()
    let replay = Replay(target: compositor, sheets: sheets)
    try compositor.redirect(to: surface.grid()) { () throws(SDLError) in
      for index in damage.indices { try replay.paint(ops, in: damage.rect(at: index)) }
    }
    isUnpainted = false
    version &+= 1
    swap(&ops, &painted)
    return true
  }
}

extension DisplayList.Sheet {
  var isFlat: Bool { if case .flat = look { true } else { false } }

  /// The colour below the content: curled paper is opaque.
  var ground: Color { if case .curled(_, _, let paper) = look { paper } else { .clear } }
}
