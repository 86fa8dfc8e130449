import PagerEngine

/// A curled sheet to be painted. Lengths are in device pixels.
struct CurledSheet {
  /// The front of the sheet. It is opaque: alpha is ignored.
  var front: PixelGrid
  /// The back of the sheet as seen once it is turned over, of the front's size. If it is `nil` or has another
  /// size, the back shows the mirrored front, veiled with the paper's colour.
  var back: PixelGrid?
  /// The textures with the pixels of front and back, on a target that draws textures; -1 for none.
  var texture: Int32 = -1
  var backTexture: Int32 = -1
  /// The left edge of the flat sheet on the target.
  var left: Int32
  /// The top edge of the flat sheet on the target.
  var top: Int32
  var bend: Bend
  /// The colour of the paper, `0xRRGGBB`, which veils a separate back.
  var paper: UInt32 = 0xFF_FFFF

  /// The share of the paper's colour in a separate back.
  static let veil: Float = 0.84

  /// The numbers of a `CurlShape`, relative to the top left corner of the flat sheet.
  struct Bend {
    /// The normal, a unit vector. Zero and other vectors of another length mean a flat sheet.
    var normalX: Double
    var normalY: Double
    /// The position of the contact line: normal · point.
    var line: Double
    var radius: Double
    /// The strength of light and shadow, from 0 to 1.
    var lift: Double
    /// The radius of the roll in the middle of a turn, which scales light and shadow.
    var usualRadius: Double
    /// The edge at which the sheet is bound. It determines the orientation of the back.
    var spine: Edge
  }

  /// Creates a sheet from a shape whose points are device pixels, of the front's size.
  init(front: PixelGrid, back: PixelGrid? = nil, left: Int32, top: Int32, shape: CurlShape) {
    self.front = front
    self.back = back
    self.left = left
    self.top = top
    bend = Bend(
      normalX: shape.normal.x, normalY: shape.normal.y, line: shape.line, radius: shape.radius,
      lift: shape.lift, usualRadius: shape.geometry.radius, spine: shape.geometry.spine)
  }

  /// The maximum side of a raster, in pixels. Pixels beyond are not painted.
  static let longestSide = 16384
}

extension PixelGrid {
  /// The part of the raster that can be painted.
  var limited: PixelGrid {
    PixelGrid(
      start: start, width: min(width, CurledSheet.longestSide), height: min(height, CurledSheet.longestSide),
      stride: stride)
  }
}
