import PagerEngine

/// A sheet that is being turned, ready to be painted. Lengths are in device pixels.
struct CurledSheet {
  /// What the sheet shows. It is opaque: alpha is ignored.
  var front: PixelGrid
  /// What the back of the sheet shows once it is turned over, the right way round, as large as the front. Without it,
  /// or with one of another size, the back is the front mirrored, with the paper's colour over it.
  var back: PixelGrid?
  /// Where the left edge of the sheet is on the target while it lies flat.
  var left: Int32
  /// Where the top edge of the sheet is on the target while it lies flat.
  var top: Int32
  var bend: Bend
  /// The colour of the paper, `0xRRGGBB`, with which a back of its own is veiled.
  var paper: UInt32 = 0xFF_FFFF

  /// The share that the paper's colour has in a back of its own.
  static let veil: Float = 0.7

  /// The numbers of a `CurlShape`, relative to the top left corner of the flat sheet.
  struct Bend {
    /// A unit vector. Zero is a flat sheet, and so is anything that is no unit vector.
    var normalX: Double
    var normalY: Double
    /// Where the contact line is: normal · point.
    var line: Double
    var radius: Double
    /// How strong light and shadow are, from 0 to 1.
    var lift: Double
    /// The radius of the roll in the middle of a turn, by which light and shadow are measured.
    var usualRadius: Double
    /// The edge at which the sheet is bound, which says how the back is turned.
    var spine: Edge
  }

  /// Makes a sheet from a shape whose points are device pixels, of the front's size.
  init(front: PixelGrid, back: PixelGrid? = nil, left: Int32, top: Int32, shape: CurlShape) {
    self.front = front
    self.back = back
    self.left = left
    self.top = top
    bend = Bend(
      normalX: shape.normal.x, normalY: shape.normal.y, line: shape.line, radius: shape.radius,
      lift: shape.lift, usualRadius: shape.geometry.radius, spine: shape.geometry.spine)
  }

  /// The longest side of a raster, in pixels. What goes beyond is not painted.
  static let longestSide = 16384
}

extension PixelGrid {
  /// The raster's part that can be painted.
  var limited: PixelGrid {
    PixelGrid(
      start: start, width: min(width, CurledSheet.longestSide), height: min(height, CurledSheet.longestSide),
      stride: stride)
  }
}
