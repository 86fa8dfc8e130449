/// A fill of a rectangle, or a copy from a texture, in device pixels.
///
/// Copies are never scaled, and each sampled pixel depends on its position alone. So an op can be cut anywhere
/// without changing the rest, which makes partial repaints exact.
struct PaintOp: Equatable {
  struct Flags: OptionSet, Equatable {
    let rawValue: UInt8
    /// The texture is opaque everywhere.
    static let opaque = Flags(rawValue: 1)
    /// The op replaces the pixels below, whatever its alpha.
    static let replaces = Flags(rawValue: 2)
    /// The op draws a sheet. Its texture is the sheet's number; its destination is the sheet's offset.
    static let sheet = Flags(rawValue: 4)
    /// The op samples the image in the texture's slot. Its destination is the whole image, in 64ths of a pixel.
    static let sampled = Flags(rawValue: 8)
  }

  /// The rectangle of the whole copy. Empty for a fill, whose colour is the same everywhere.
  var destination = PixelRect.empty
  var visible: PixelRect
  var sourceX: Int32 = 0
  var sourceY: Int32 = 0
  /// The texture's slot in the store; negative for a fill.
  var texture: Int32 = -1
  /// Distinguishes the texture from earlier ones in the same slot.
  var stamp: UInt32 = 0
  /// The colour of a fill, or the colour that multiplies a texture: `0xAARRGGBB`.
  var color: UInt32
  var flags: Flags = []

  init(fill visible: PixelRect, _ color: UInt32) {
    self.visible = visible
    self.color = color
  }

  init(copyTo destination: PixelRect, visible: PixelRect, color: UInt32) {
    self.destination = destination
    self.visible = visible
    self.color = color
  }

  init(sheet: Int32, visible: PixelRect, stamp: UInt32) {
    self.visible = visible
    self.stamp = stamp
    texture = sheet
    color = 0xFFFF_FFFF
    flags = .sheet
  }

  var isFill: Bool { texture < 0 }
  var alpha: UInt32 { color >> 24 }

  /// Whether nothing below shows through the visible part.
  var hidesWhatIsBelow: Bool {
    flags.contains(.replaces) || (alpha == 255 && (isFill || flags.contains(.opaque)))
  }

  /// Whether both draw the same at every pixel that both cover.
  func drawsTheSame(as other: PaintOp) -> Bool {
    texture == other.texture && stamp == other.stamp && color == other.color && flags == other.flags
      && destination == other.destination && sourceX == other.sourceX && sourceY == other.sourceY
  }

  /// Returns the op, moved, clipped and faded; `opacity` is 0...255.
  func placed(dx: Int32, dy: Int32, clip: PixelRect, opacity: UInt32) -> PaintOp {
    var op = self
    op.visible = visible.offset(by: dx, dy).intersection(clip)
    let unit: Int32 = flags.contains(.sampled) ? ImageSampler.unit : 1
    if !isFill { op.destination = destination.offset(by: dx * unit, dy * unit) }
    if opacity < 255 {
      op.color = (color & 0xFF_FFFF) | ((alpha * opacity + 127) / 255) << 24
      if op.alpha == 0 { op.visible = .empty }
    }
    return op
  }
}
