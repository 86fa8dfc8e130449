/// One thing to draw. Coordinates are points in the space of the list that holds it.
///
/// Any numbers can be recorded; what follows holds where they are painted. Places are held within ±2^24
/// device pixels, and a rectangle that is empty or has a NaN in it draws nothing. A radius is clamped to
/// 0...half of the shorter side and to 1024 device pixels; NaN counts as 0.
public enum DrawCommand: Hashable, Sendable {
  /// A rectangle of one colour.
  case fill(Rect, Color)
  /// A rectangle with round corners; a radius of half the height makes a pill.
  case roundedRect(Rect, radius: Double, Color)
  /// The border of a rounded rectangle, `lineWidth` points wide, inside its edge.
  ///
  /// The line is a whole number of device pixels, at least 1, at most 1024 and half of the shorter side; a
  /// width that is not above 0, or is NaN, draws nothing.
  case ring(Rect, radius: Double, lineWidth: Double, Color)
  /// The soft shadow that a rounded rectangle casts; of sides longer than 32768 device pixels only the ends
  /// are drawn.
  case shadow(Rect, radius: Double, Shadow)
  /// A rounded rectangle that moves: each of its edges goes to the nearest quarter of a device pixel, and what
  /// is covered in part is drawn in part.
  ///
  /// For indicators that come to rest slowly, which would go in steps on whole pixels. Edges at whole device
  /// pixels are crisp. In recorded drawings and rasters it is a `roundedRect`.
  case bar(Rect, radius: Double, Color)
  /// A rectangle that fades from one colour at its left edge to another at its right one, or from its top to
  /// its bottom along the vertical axis.
  ///
  /// Beyond 8192 device pixels along the axis the last colour goes on; at most 32768 device pixels across it
  /// are drawn.
  case gradient(Rect, from: Color, to: Color, along: Axis)
  /// A filled outline with smooth edges, whose coordinates count from the point: the origin by default. The point
  /// goes to the nearest device pixel.
  case path(Path, at: Point = .zero, Color)
  /// One line of text, its left end on the baseline at the point; not drawn at a point that is not finite.
  ///
  /// What lies more than 8192 device pixels to the right of its beginning is left away.
  case text(String, at: Point, TextStyle, Color)
  /// A picture stretched over a rectangle with round corners.
  ///
  /// Not drawn over more than 8192 device pixels on a side, or 2^24 in all.
  case image(Bitmap, Rect, radius: Double)
  /// A list that is painted once into pixels of its own, cut to round corners, and kept.
  ///
  /// Its coordinates begin at the rectangle's top left corner. For content that is costly to draw again.
  /// Limited as an image is; a raster inside more than three others is not drawn.
  case raster(DrawList, Rect, radius: Double)
  /// What follows is cut to this rectangle too, until the matching `popClip` or the end of the list.
  case pushClip(Rect)
  /// The same with round corners: a device pixel counts when its centre is inside.
  ///
  /// What follows takes about as many calls to draw as the radius has device pixels, so it is for little: the
  /// text over a pill, not a page. A `raster` has smooth corners.
  case pushRoundedClip(Rect, radius: Double)
  /// Ends the innermost clip; one too many is ignored.
  case popClip
}

extension DrawCommand {
  /// Whether it cuts what follows, until a `popClip`.
  var beginsClip: Bool {
    switch self {
    case .pushClip, .pushRoundedClip: true
    default: false
    }
  }
}

/// A shadow's look.
public struct Shadow: Hashable, Sendable {
  /// How far down the shadow falls, in points; upwards if negative. With NaN it is not drawn.
  public var offset: Double
  /// Blur extent, in points: twice the standard deviation of the blur, as in CSS.
  ///
  /// Where it is drawn it is clamped to 0...256 device pixels; NaN counts as 0.
  public var blur: Double
  /// The shadow's colour, with its opacity.
  public var color: Color

  /// Makes a shadow from its offset and blur, in points.
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

  /// Fills a rectangle, in points.
  public mutating func fill(_ rect: Rect, _ color: Color) { add(.fill(rect, color)) }

  /// Fills a rectangle with round corners, in points; the radius is clamped as `DrawCommand` says.
  public mutating func roundedRect(_ rect: Rect, radius: Double, _ color: Color) {
    add(.roundedRect(rect, radius: radius, color))
  }

  /// Draws one line of text with its left end on the baseline at `point`, in points.
  public mutating func text(_ text: String, at point: Point, _ style: TextStyle, _ color: Color) {
    add(.text(text, at: point, style, color))
  }

  /// Draws a picture stretched over `rect`, in points, with round corners of a radius of 0 by default.
  public mutating func image(_ bitmap: Bitmap, _ rect: Rect, radius: Double = 0) {
    add(.image(bitmap, rect, radius: radius))
  }

  /// Draws what `body` adds, cut to `rect` with round corners, in points; an empty one cuts everything. The
  /// radius is clamped as `DrawCommand` says.
  public mutating func clipped(to rect: Rect, radius: Double, _ body: (inout DrawList) -> Void) {
    add(.pushRoundedClip(rect, radius: radius))
    body(&self)
    add(.popClip)
  }

  /// Draws what `body` adds, cut to `rect`, in points; an empty one cuts everything.
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
  /// The extents the list was recorded for, in points; taken as they are, and nothing is cut to them.
  public let size: Size

  /// Records a list for an area of `size` points.
  public init(_ list: DrawList, size: Size) {
    self.list = list
    self.size = size
  }
}
