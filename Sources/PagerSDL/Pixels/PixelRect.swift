import PagerEngine

/// A rectangle of whole device pixels, given by its edges. The right and bottom edges are exclusive.
struct PixelRect: Equatable {
  var left: Int32
  var top: Int32
  var right: Int32
  var bottom: Int32

  static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
  /// Larger than any target, and small enough that sums of coordinates do not overflow.
  static let everything = PixelRect(
    left: -pixelLimit, top: -pixelLimit, right: pixelLimit, bottom: pixelLimit)

  var width: Int32 { right - left }
  var height: Int32 { bottom - top }
  var isEmpty: Bool { right <= left || bottom <= top }
  var area: Int { isEmpty ? 0 : Int(width) * Int(height) }

  /// Returns the intersection with another rectangle, or the empty rectangle at the origin.
  func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return common.isEmpty ? .empty : common
  }

  /// Returns the smallest rectangle that contains both. Empty rectangles are ignored.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func contains(_ other: PixelRect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  /// Returns the bands around a part of the rectangle: above, below, left and right of it. Some may be empty.
  func bands(around part: PixelRect) -> InlineArray<4, PixelRect> {
    [
      PixelRect(left: left, top: top, right: right, bottom: part.top),
      PixelRect(left: left, top: part.bottom, right: right, bottom: bottom),
      PixelRect(left: left, top: part.top, right: part.left, bottom: part.bottom),
      PixelRect(left: part.right, top: part.top, right: right, bottom: part.bottom),
    ]
  }

  func offset(by dx: Int32, _ dy: Int32) -> PixelRect {
    PixelRect(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
  }

  /// Returns the rectangle with each edge moved outwards.
  func outset(by distance: Int32) -> PixelRect {
    PixelRect(left: left - distance, top: top - distance, right: right + distance, bottom: bottom + distance)
  }
}

/// The limit of coordinates in device pixels, positive and negative.
let pixelLimit: Int32 = 1 << 24

/// Returns the device pixel nearest to `value`, rounded half up and clamped to the limit; 0 for NaN.
func nearestPixel(_ value: Double) -> Int32 {
  guard value == value else { return 0 }
  let limit = Double(pixelLimit)
  return Int32(max(-limit, min(limit, (value + 0.5).rounded(.down))))
}

extension PixelRect {
  /// Creates a rectangle from one in points, snapped to the pixel grid. Each edge is rounded separately, so
  /// touching rectangles still touch.
  init(_ rect: Rect, scale: Double) {
    self.init(
      left: nearestPixel(rect.x * scale), top: nearestPixel(rect.y * scale),
      right: nearestPixel(rect.maxX * scale), bottom: nearestPixel(rect.maxY * scale))
    if rect.isEmpty || isEmpty { self = .empty }
  }
}

/// A bounding box of points.
struct PointBox {
  private var least = SIMD2(repeating: Double.infinity)
  private var greatest = SIMD2(repeating: -Double.infinity)

  mutating func insert(_ point: SIMD2<Double>) { insert(PointBox(least: point, greatest: point)) }

  mutating func insert(_ other: PointBox) {
    least = pointwiseMin(least, other.least)
    greatest = pointwiseMax(greatest, other.greatest)
  }

  /// Returns the pixels that the box covers at least in part, with its coordinates counted from `origin`.
  func pixels(from origin: SIMD2<Double> = .zero) -> PixelRect {
    guard least.x <= greatest.x, least.y <= greatest.y else { return .empty }
    let (low, high) = (least + origin, greatest + origin)
    return PixelRect(
      left: nearestPixel(low.x - 0.5), top: nearestPixel(low.y - 0.5), right: -nearestPixel(-high.x - 0.5),
      bottom: -nearestPixel(-high.y - 0.5))
  }
}
