/// One thing to draw. Coordinates are points in the space of the list that holds it.
public enum DrawCommand: Hashable, Sendable {
  /// A rectangle of one colour.
  case fill(Rect, Color)
  /// A rectangle with round corners; a radius of half the height makes a pill. The radius is clamped to fit.
  case roundedRect(Rect, radius: Double, Color)
  /// The border of a rounded rectangle, `lineWidth` points wide, inside its edge.
  case ring(Rect, radius: Double, lineWidth: Double, Color)
  /// The soft shadow that a rounded rectangle casts.
  case shadow(Rect, radius: Double, Shadow)
  /// A rectangle that fades from one colour at its top to another at its bottom.
  case gradient(Rect, top: Color, bottom: Color)
  /// A filled outline with smooth edges.
  case path(Path, Color)
  /// One line of text, its left end on the baseline at the point.
  case text(String, at: Point, TextStyle, Color)
  /// A picture stretched over a rectangle with round corners.
  case image(Bitmap, Rect, radius: Double)
  /// A list that is painted once into pixels of its own, cut to round corners, and kept.
  ///
  /// Its coordinates begin at the rectangle's top left corner. For content that is costly to draw again.
  case raster(DrawList, Rect, radius: Double)
  /// What follows is cut to this rectangle too, until the matching `popClip`.
  case pushClip(Rect)
  /// Ends the innermost clip; one too many is ignored.
  case popClip
}

/// A shadow's look.
public struct Shadow: Hashable, Sendable {
  /// How far down the shadow falls, in points.
  public var offset: Double
  /// Blur extent, in points: twice the standard deviation of the blur, as in CSS.
  public var blur: Double
  /// The shadow's colour, with its opacity.
  public var color: Color

  /// Makes a shadow; a negative blur counts as 0.
  public init(offset: Double, blur: Double, color: Color) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}

/// What a page, a title or an indicator looks like, as plain data.
///
/// A list is recorded when the content changes and replayed every frame.
public struct DrawList: Hashable, Sendable {
  /// What to draw, back to front.
  public private(set) var commands: [DrawCommand] = []

  /// Makes an empty list.
  public init() {}

  /// Appends a command.
  public mutating func add(_ command: DrawCommand) { commands.append(command) }

  /// Removes everything, keeping the memory.
  public mutating func clear() { commands.removeAll(keepingCapacity: true) }

  /// Fills a rectangle.
  public mutating func fill(_ rect: Rect, _ color: Color) { add(.fill(rect, color)) }

  /// Fills a rectangle with round corners.
  public mutating func roundedRect(_ rect: Rect, radius: Double, _ color: Color) {
    add(.roundedRect(rect, radius: radius, color))
  }

  /// Draws one line of text with its left end on the baseline at `point`.
  public mutating func text(_ text: String, at point: Point, _ style: TextStyle, _ color: Color) {
    add(.text(text, at: point, style, color))
  }

  /// Draws a picture stretched over `rect`.
  public mutating func image(_ bitmap: Bitmap, _ rect: Rect, radius: Double = 0) {
    add(.image(bitmap, rect, radius: radius))
  }

  /// Draws what `body` adds, cut to `rect`.
  public mutating func clipped(to rect: Rect, _ body: (inout DrawList) -> Void) {
    add(.pushClip(rect))
    body(&self)
    add(.popClip)
  }
}

/// A recorded list with an identity: what does not change, a painter prepares only once.
public final class Drawing: Sendable {
  /// What to draw.
  public let list: DrawList
  /// The extents the list was recorded for, in points.
  public let size: Size

  /// Records a list for an area of `size` points.
  public init(_ list: DrawList, size: Size) {
    self.list = list
    self.size = size
  }
}
