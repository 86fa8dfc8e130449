import Foundation
import SeededRandom

@testable import PagerEngine
@testable import PagerSDL

/// Pixels that are freed with their owner.
final class Picture {
  let grid: PixelGrid

  init(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
    let start = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, width * height))
    grid = PixelGrid(start: start, width: width, height: height, stride: width)
    for y in 0..<height { for x in 0..<width { start[y * width + x] = pixel(x, y) } }
  }

  init(_ width: Int, _ height: Int, color: UInt32) {
    let start = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, width * height))
    grid = PixelGrid(start: start, width: width, height: height, stride: width)
    fill(color)
  }

  deinit { grid.start.deallocate() }

  subscript(x: Int, y: Int) -> UInt32 { grid.start[y * grid.stride + x] }

  private var count: Int { grid.width * grid.height }

  func fill(_ color: UInt32) {
    guard count > 0 else { return }
    // The C library copies many times faster than an unoptimized test fills.
    grid.start[0] = color
    var filled = 1
    while filled < count {
      let next = filled < count - filled ? filled : count - filled
      memcpy(grid.start + filled, grid.start, next * 4)
      filled += next
    }
  }

  func copy(_ other: Picture) { grid.start.update(from: other.grid.start, count: count) }

  func isEqual(_ other: Picture) -> Bool { memcmp(grid.start, other.grid.start, count * 4) == 0 }

  /// Returns the smallest rectangle around the pixels that differ from a picture of the same size.
  func difference(from other: Picture) -> PixelRect {
    var found = PixelRect.empty
    for y in 0..<grid.height {
      let (row, rest) = (grid.start + y * grid.stride, other.grid.start + y * grid.stride)
      guard memcmp(row, rest, grid.width * 4) != 0 else { continue }
      var (left, right) = (0, grid.width)
      while row[left] == rest[left] { left += 1 }
      while row[right - 1] == rest[right - 1] { right -= 1 }
      found = found.union(PixelRect(left..<right, y..<y + 1))
    }
    return found
  }
}

/// A sheet whose pixels encode their place and side, and the page below it.
struct CodedSheet {
  static let (width, height) = (200, 160)
  /// The place of the flat sheet on the target.
  static let (left, top): (Int32, Int32) = (220, 180)
  static let below: UInt32 = 0xFF00_00FF

  let front = Picture(width, height) { x, y in CodedSheet.color(x, y, 0x40) }
  /// The back's raster is seen from the back: mirrored across the spine.
  let back: Picture
  let target = Picture(3 * width + 40, 3 * height + 40, color: below)
  let geometry: CurlGeometry
  let painter = SheetPainter()

  init(_ spine: Edge) {
    let size = Size(Double(CodedSheet.width), Double(CodedSheet.height))
    geometry = CurlGeometry(size: size, spine: spine)
    let isBeside = geometry.axis == .horizontal
    back = Picture(CodedSheet.width, CodedSheet.height) { x, y in
      CodedSheet.color(
        isBeside ? CodedSheet.width - 1 - x : x, isBeside ? y : CodedSheet.height - 1 - y, 0x80)
    }
  }

  private static func color(_ x: Int, _ y: Int, _ side: UInt32) -> UInt32 {
    0xFF00_0000 | UInt32(x + 20) << 16 | UInt32(y + 20) << 8 | side
  }

  /// Decodes the place on the sheet from a pixel's colour.
  static func place(_ color: UInt32) -> CurlShape.Hit? {
    let side = color & 255
    guard side == 0x40 || side == 0x80 else { return nil }
    let point = Point(Double(color >> 16 & 255) - 19.5, Double(color >> 8 & 255) - 19.5)
    return CurlShape.Hit(point: point, isBack: side == 0x80)
  }

  /// Returns the sheet, with or without light and shadow.
  func sheet(_ shape: CurlShape, isLit: Bool = false) -> CurledSheet {
    var sheet = CurledSheet(
      front: front.grid, back: back.grid, left: CodedSheet.left, top: CodedSheet.top, shape: shape)
    if !isLit { sheet.shape.lift = 0 }
    return sheet
  }

  /// Paints the sheet over the page below.
  func paint(_ shape: CurlShape, isLit: Bool = false) {
    target.fill(CodedSheet.below)
    painter.paint(sheet(shape, isLit: isLit), on: target.grid, clip: target.grid.bounds)
  }

  /// Returns the target's pixel at a point of the sheet's plane, or `nil` outside the target.
  func pixel(_ point: Point) -> (x: Int, y: Int)? {
    let x = Int(point.x.rounded(.down)) + Int(CodedSheet.left)
    let y = Int(point.y.rounded(.down)) + Int(CodedSheet.top)
    return x >= 0 && y >= 0 && x < target.grid.width && y < target.grid.height ? (x, y) : nil
  }

  /// Returns the centre of a target's pixel in the sheet's plane.
  static func center(_ x: Int, _ y: Int) -> Point {
    Point(Double(x) + 0.5 - Double(left), Double(y) + 0.5 - Double(top))
  }

  /// Returns a seeded drag: a point of the sheet, and a finger location that the sheet allows.
  func drag(_ random: inout SplitMix64) -> (grabbed: Point, finger: Point) {
    let grabbed = Point(
      .random(in: 0...geometry.size.width, using: &random),
      .random(in: 0...geometry.size.height, using: &random))
    let across = Double.random(in: -100...300, using: &random)
    let finger = geometry.finger(at: .random(in: 0...1, using: &random), grabbed: grabbed, across: across)
    return (grabbed, geometry.limited(finger, grabbed: grabbed))
  }

  /// Returns the shape of a seeded drag.
  func shape(_ random: inout SplitMix64) -> CurlShape {
    let (grabbed, finger) = drag(&random)
    return geometry.shape(grabbed: grabbed, finger: finger)
  }
}

extension CurlShape {
  /// Returns the hit at a location, if the same layer is visible all around it: no edge, fold or silhouette
  /// is within 1.5 pixels.
  func evenHit(_ location: Point) -> Hit? {
    guard let hit = hit(location) else { return nil }
    for x in [-1.5, 0, 1.5] {
      for y in [-1.5, 0, 1.5] {
        guard let other = self.hit(Point(location.x + x, location.y + y)), other.isBack == hit.isBack,
          distance(other.point, hit.point) < 6
        else { return nil }
      }
    }
    return hit
  }
}

func distance(_ a: Point, _ b: Point) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

extension PixelRect {
  init(_ columns: Range<Int>, _ rows: Range<Int>) {
    self.init(
      left: Int32(columns.lowerBound), top: Int32(rows.lowerBound), right: Int32(columns.upperBound),
      bottom: Int32(rows.upperBound))
  }
}

extension SheetPainter {
  /// Paints a sheet with a new mesh.
  func paint(_ sheet: CurledSheet, on target: PixelGrid, clip: PixelRect) {
    let mesh = SheetMesh()
    mesh.make(sheet)
    draw(PlacedSheet(sheet, mesh), on: target, clip: clip)
  }
}

extension CurledSheet {
  /// Returns the part of `clip` that painting can change.
  func bounds(in clip: PixelRect) -> PixelRect {
    let mesh = SheetMesh()
    mesh.make(self)
    return PlacedSheet(self, mesh).bounds(in: clip)
  }
}
