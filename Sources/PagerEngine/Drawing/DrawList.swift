/// One drawing command. Coordinates are points in the space of the list that holds it.
///
/// A command can hold any numbers; the following limits apply when it is painted. Coordinates are limited to
/// ±2^24 device pixels. A rectangle that is empty or contains a NaN draws nothing. A radius is clamped to
/// 0...half of the shorter side and to 1024 device pixels; NaN counts as 0.
public enum DrawCommand: Hashable, Sendable {
  /// A rectangle of one colour.
  case fill(Rect, Color)
  /// A rectangle with round corners; a radius of half the height makes a pill.
  case roundedRect(Rect, radius: Double, Color)
  /// The border of a rounded rectangle, `lineWidth` points wide, inside its edge.
  ///
  /// The line is a whole number of device pixels wide: at least 1, at most 1024 and at most half of the
  /// shorter side. A width that is not above 0, or is NaN, draws nothing.
  case ring(Rect, radius: Double, lineWidth: Double, Color)
  /// The soft shadow of a rounded rectangle. If a side is longer than 32768 device pixels, only its ends are
  /// drawn.
  case shadow(Rect, radius: Double, Shadow)
  /// A rounded rectangle that moves: each of its edges is placed on the nearest quarter of a device pixel,
  /// and pixels that are partly covered are partly drawn.
  ///
  /// Use it for indicators that come to rest slowly, which would move in visible steps on whole pixels. Edges
  /// on whole device pixels are crisp. In recorded drawings and rasters it is drawn as a `roundedRect`.
  case bar(Rect, radius: Double, Color)
  /// A rectangle that fades from one colour to another: from its left edge to its right edge, or from its top
  /// to its bottom along the vertical axis.
  ///
  /// Beyond 8192 device pixels along the axis the last colour continues. Across the axis at most 32768 device
  /// pixels are drawn.
  case gradient(Rect, from: Color, to: Color, along: Axis)
  /// A filled outline with smooth edges, whose coordinates are relative to the point. The point is the origin
  /// by default, and is placed on the nearest device pixel.
  case path(Path, at: Point = .zero, Color)
  /// A line along an outline, with round joins and ends, centred on the outline. A contour is closed where it ends at the
  /// point at which it began. Coordinates are relative to the point, which is placed as that of a path.
  ///
  /// The width is in points, and at most 1024 device pixels; a line that is thinner than a device pixel is drawn paler.
  case stroke(Path, lineWidth: Double, at: Point = .zero, Color)
  /// One line of text whose left end is on the baseline at the point; not drawn if the point is not finite.
  ///
  /// Text more than 8192 device pixels to the right of its beginning is omitted.
  case text(String, at: Point, TextStyle, Color)
  /// An image, or the part of it in the rectangle `from`, stretched to fill a rectangle with round corners.
  ///
  /// `from` is in pixels of the image, and nil for all of it; what lies outside the image is left out. Painted content
  /// ignores it. Changing content and levels are sampled with each frame; the corners of such images are round as those
  /// of `pushRoundedClip` are. So is a bitmap that would have more than 8192 device pixels on a side, or 2^24 in all.
  /// Painted content of such a size is not drawn.
  case image(ImageSource, from: Rect?, Rect, radius: Double)
  /// A list that is painted once into pixels of its own, clipped to round corners, and kept.
  ///
  /// Use it for content that is costly to draw again. Its coordinates start at the rectangle's top left
  /// corner. It is not drawn if a side exceeds 8192 device pixels, or the area 2^24 device pixels, nor inside more than
  /// three other rasters. Changing content in a raster stays as it was when the raster was painted.
  case raster(DrawList, Rect, radius: Double)
  /// Clips the following commands to this rectangle too, until the matching `popClip` or the end of the list.
  case pushClip(Rect)
  /// Clips like `pushClip`, with round corners: a device pixel is inside if its centre is.
  ///
  /// The commands that follow take about as many draw calls as the radius has device pixels, so use it for
  /// little content: the text over a pill, not a page. A `raster` has smooth corners.
  case pushRoundedClip(Rect, radius: Double)
  /// Ends the innermost clip; ignored if there is none.
  case popClip
}

extension DrawCommand {
  /// Whether the command clips the commands that follow, until a `popClip`.
  var beginsClip: Bool {
    switch self {
    case .pushClip, .pushRoundedClip: true
    default: false
    }
  }

  /// The content of an image that can change. A raster keeps what it was painted with.
  var changingContent: (any ChangingContent)? {
    if case .image(let source, _, _, _) = self { source.changingContent } else { nil }
  }
}

/// The look of a shadow.
public struct Shadow: Hashable, Sendable {
  /// How far down the shadow falls, in points; upwards if negative. A shadow with a NaN offset is not drawn.
  public var offset: Double
  /// The blur extent, in points: twice the standard deviation of the blur, as in CSS.
  ///
  /// When painted, it is clamped to 0...256 device pixels; NaN counts as 0.
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

/// The look of a page, a title or an indicator, as plain data.
///
/// A list is recorded when the content changes and replayed every frame.
public struct DrawList: Hashable, Sendable {
  /// The commands to draw, back to front.
  public private(set) var commands: [DrawCommand] = []
  /// What pictures show, for people who do not see them.
  public private(set) var descriptions: [Description] = []

  /// A text in place of a picture.
  public struct Description: Hashable, Sendable {
    /// What the picture shows.
    public var text: String
    /// Where the picture is, in points.
    public var frame: Rect
  }

  /// Makes an empty list.
  public init() {}

  /// Appends a command.
  public mutating func add(_ command: DrawCommand) { commands.append(command) }

  /// Replaces each command.
  mutating func replaceCommands(_ replacement: (DrawCommand) -> DrawCommand) {
    commands = commands.map(replacement)
  }

  /// Removes all commands but keeps the memory.
  public mutating func clear() {
    commands.removeAll(keepingCapacity: true)
    descriptions.removeAll(keepingCapacity: true)
  }

  /// Says what a picture in a rectangle, in points, shows. Screen readers say it; text that is drawn needs no description.
  public mutating func describe(_ frame: Rect, as text: String) {
    descriptions.append(Description(text: text, frame: frame))
  }

  /// Fills a rectangle, in points.
  public mutating func fill(_ rect: Rect, _ color: Color) { add(.fill(rect, color)) }

  /// Fills a rectangle with round corners, in points. The radius is clamped as described in `DrawCommand`.
  public mutating func roundedRect(_ rect: Rect, radius: Double, _ color: Color) {
    add(.roundedRect(rect, radius: radius, color))
  }

  /// Fills a path, in points.
  public mutating func fill(_ path: Path, _ color: Color) { add(.path(path, color)) }

  /// Draws a line along a path, `width` points wide, with round joins and ends.
  public mutating func stroke(_ path: Path, width: Double, _ color: Color) {
    add(.stroke(path, lineWidth: width, color))
  }

  /// Draws one line of text with its left end on the baseline at `point`, in points.
  public mutating func text(_ text: String, at point: Point, _ style: TextStyle, _ color: Color) {
    add(.text(text, at: point, style, color))
  }

  /// Draws a picture, or the part of it in the rectangle `from`, in pixels of the picture, stretched to fill `rect`, in
  /// points, with round corners; the radius is 0 by default.
  public mutating func image(_ bitmap: Bitmap, _ rect: Rect, from source: Rect? = nil, radius: Double = 0) {
    add(.image(.bitmap(bitmap), from: source, rect, radius: radius))
  }

  /// Draws any image, as `image(_:_:from:radius:)` draws a picture.
  public mutating func image(
    _ image: ImageSource, _ rect: Rect, from source: Rect? = nil, radius: Double = 0
  ) {
    add(.image(image, from: source, rect, radius: radius))
  }

  /// Draws what `body` adds, clipped to `rect` with round corners, in points. An empty rectangle clips
  /// everything. The radius is clamped as described in `DrawCommand`.
  public mutating func clipped(to rect: Rect, radius: Double, _ body: (inout DrawList) -> Void) {
    add(.pushRoundedClip(rect, radius: radius))
    body(&self)
    add(.popClip)
  }

  /// Draws what `body` adds, clipped to `rect`, in points. An empty rectangle clips everything.
  public mutating func clipped(to rect: Rect, _ body: (inout DrawList) -> Void) {
    add(.pushClip(rect))
    body(&self)
    add(.popClip)
  }
}

/// A recorded list with an identity, so that a painter prepares it only once.
public final class Drawing: Sendable {
  /// The commands to draw.
  public let list: DrawList
  /// The size that the list was recorded for, in points. It is stored unchanged, and nothing is clipped to
  /// it.
  public let size: Size
  /// The commands as a page has laid them out, if they are shown in a mirror.
  private let laidOut: DrawList?
  /// The images in the list that can change.
  let changingContent: [any ChangingContent]
  package let id = ContentID()

  /// Records a list for an area of `size` points.
  public init(_ list: DrawList, size: Size) {
    self.list = list
    self.size = size
    laidOut = nil
    changingContent = list.commands.compactMap(\.changingContent)
  }

  /// Records the mirror image of a list.
  @MainActor
  init(_ list: DrawList, size: Size, mirroredWith measurer: any TextMeasurer) {
    self.list = list.mirrored(in: size.width, measurer: measurer)
    self.size = size
    laidOut = list
    changingContent = list.commands.compactMap(\.changingContent)
  }

  deinit { ContentID.countEnd() }

  /// The commands before they were mirrored, in the order in which people read.
  var listInOrder: DrawList { laidOut ?? list }
}
