/// A place in points; x grows to the right, y downwards.
///
/// Any numbers can be held, here and in `Size` and `Rect`; whoever takes them says what becomes of those that
/// are not finite. Arithmetic passes them on.
public struct Point: Hashable, Sendable {
  /// Distance from the left edge, in points.
  public var x: Double
  /// Distance from the top edge, in points.
  public var y: Double

  /// The origin.
  public static let zero = Point(0, 0)

  /// Makes a point from its coordinates, in points.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The vector from `right` to `left`, in points.
  public static func - (left: Point, right: Point) -> Point {
    Point(left.x - right.x, left.y - right.y)
  }

  /// The sum of two vectors, in points.
  public static func + (left: Point, right: Point) -> Point {
    Point(left.x + right.x, left.y + right.y)
  }

  /// Whether neither coordinate is NaN or infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

/// One of the two directions on a screen.
public enum Axis: Hashable, Sendable {
  /// From left to right, or the other way.
  case horizontal
  /// From top to bottom, or the other way.
  case vertical
}

/// A width and a height in points. Whoever takes one says what becomes of extents that are negative or not
/// finite.
public struct Size: Hashable, Sendable {
  /// Horizontal extent, in points.
  public var width: Double
  /// Vertical extent, in points.
  public var height: Double

  /// No extent at all.
  public static let zero = Size(0, 0)

  /// Makes a size from its extents, in points.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-parallel rectangle in points. Negative and NaN extents count as empty.
public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// Horizontal extent, in points.
  public var width: Double
  /// Vertical extent, in points.
  public var height: Double

  /// The empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// Makes a rectangle from its top left corner and its extents, in points.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle at `origin` with extents `size`, in points.
  public init(origin: Point, size: Size) {
    self.init(origin.x, origin.y, size.width, size.height)
  }

  /// The top left corner, in points.
  public var origin: Point { Point(x, y) }
  /// The extents, in points.
  public var size: Size { Size(width, height) }
  /// The right edge, in points.
  public var maxX: Double { x + width }
  /// The bottom edge, in points.
  public var maxY: Double { y + height }
  /// The horizontal middle, in points.
  public var midX: Double { x + width / 2 }
  /// The vertical middle, in points.
  public var midY: Double { y + height / 2 }
  /// Whether there is nothing inside; true for NaN extents too.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether `point` is inside; the left and top edges belong to the rectangle, the others do not. NaN is
  /// outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The same rectangle moved by (`dx`, `dy`) points.
  public func offset(by dx: Double, _ dy: Double) -> Rect {
    Rect(x + dx, y + dy, width, height)
  }

  /// The rectangle with each edge moved inwards (outwards if negative), in points; empty if nothing is left.
  public func inset(by dx: Double, _ dy: Double) -> Rect {
    Rect(x + dx, y + dy, width - 2 * dx, height - 2 * dy)
  }

  /// What both rectangles cover, in points; empty, at the place where they are nearest, if they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }
}
