/// A location in points; x grows to the right, y downwards.
///
/// A `Point`, a `Size` or a `Rect` can hold any numbers. The functions that have one as a parameter document
/// the effect of numbers that are not finite. Arithmetic propagates them.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge, in points.
  public var x: Double
  /// The distance from the top edge, in points.
  public var y: Double

  /// The origin, (0, 0).
  public static let zero = Point(0, 0)

  /// Creates a point from its coordinates, in points.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the vector from `right` to `left`, in points.
  public static func - (left: Point, right: Point) -> Point {
    Point(left.x - right.x, left.y - right.y)
  }

  /// Returns the sum of two vectors, in points.
  public static func + (left: Point, right: Point) -> Point {
    Point(left.x + right.x, left.y + right.y)
  }

  /// Whether neither coordinate is NaN or infinite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

/// One of the two directions on a screen.
public enum Axis: Hashable, Sendable {
  /// From left to right, or from right to left.
  case horizontal
  /// From top to bottom, or from bottom to top.
  case vertical
}

/// A width and a height in points.
///
/// The functions that have a size as a parameter document the effect of extents that are negative or not
/// finite.
public struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// Zero width and height.
  public static let zero = Size(0, 0)

  /// Creates a size from its extents, in points.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-parallel rectangle in points.
///
/// A rectangle is empty if an extent is 0, negative or NaN.
public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// The empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// Creates a rectangle from its top left corner and its extents.
  ///
  ///     let area = Rect(24, 48, 320, 120)
  ///
  /// - Parameters:
  ///   - x: The left edge, in points.
  ///   - y: The top edge, in points.
  ///   - width: The horizontal extent, in points.
  ///   - height: The vertical extent, in points.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle at `origin` with extents `size`, in points.
  public init(origin: Point, size: Size) {
    self.init(origin.x, origin.y, size.width, size.height)
  }

  /// The top left corner, in points.
  public var origin: Point { Point(x, y) }
  /// The extents, in points.
  public var size: Size { Size(width, height) }
  /// The right edge, in points: `x + width`.
  public var maxX: Double { x + width }
  /// The bottom edge, in points: `y + height`.
  public var maxY: Double { y + height }
  /// The horizontal middle, in points.
  public var midX: Double { x + width / 2 }
  /// The vertical middle, in points.
  public var midY: Double { y + height / 2 }
  /// Whether an extent is 0, negative or NaN.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns whether a point is inside.
  ///
  /// The left and top edges belong to the rectangle, the right and bottom edges do not. A NaN in the point or
  /// the rectangle gives `false`.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns the rectangle moved by a distance.
  ///
  /// - Parameters:
  ///   - dx: The distance to the right, in points; to the left if negative.
  ///   - dy: The distance downwards, in points; upwards if negative.
  public func offset(by dx: Double, _ dy: Double) -> Rect {
    Rect(x + dx, y + dy, width, height)
  }

  /// Returns the rectangle with its edges moved inwards.
  ///
  /// Negative distances move the edges outwards. If nothing is left, the result is empty, and its extents may
  /// be negative.
  ///
  /// - Parameters:
  ///   - dx: The distance for the left and the right edge each, in points.
  ///   - dy: The distance for the top and the bottom edge each, in points.
  public func inset(by dx: Double, _ dy: Double) -> Rect {
    Rect(x + dx, y + dy, width - 2 * dx, height - 2 * dy)
  }

  /// Returns the area that both rectangles cover, in points.
  ///
  /// If they do not meet, the result is empty and lies where they are nearest. Its extents are never
  /// negative. With NaN the result is unspecified.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }
}
