/// One drawing command, in points of the list that holds it.
///
/// Most commands have a method of `DrawList`, such as `text(_:at:_:_:)`. Add the others by hand:
///
///     list.add(.shadow(card, radius: 12, Shadow(offset: 4, blur: 16, color: .black.opacity(0.2))))
///
/// A command can hold any numbers. When it is painted:
///
/// - Coordinates are limited to ±2^24 device pixels.
/// - A rectangle that is empty or contains a NaN draws nothing.
/// - A radius is clamped to 0...half of the shorter side and to 1024 device pixels; NaN counts as 0.
public enum DrawCommand: Hashable, Sendable {
  /// A rectangle of one colour.
  case fill(Rect, Color)
  /// A rectangle with round corners.
  ///
  /// A radius of half the height makes a pill.
  case roundedRect(Rect, radius: Double, Color)
  /// The border of a rounded rectangle, `lineWidth` points wide, inside its edge.
  ///
  /// The line is a whole number of device pixels wide: at least 1, at most 1024 and at most half of the
  /// shorter side. A width that is not above 0, or is NaN, draws nothing.
  case ring(Rect, radius: Double, lineWidth: Double, Color)
  /// The soft shadow of a rounded rectangle.
  ///
  /// If a side is longer than 32768 device pixels, only its ends are drawn.
  case shadow(Rect, radius: Double, Shadow)
  /// A moving rounded rectangle, with edges on quarters of device pixels.
  ///
  /// Use it for indicators that settle slowly, which would move in visible steps on whole pixels. Pixels that
  /// are partly covered are drawn paler; edges on whole device pixels are crisp. In recorded drawings and
  /// rasters it is drawn as a `roundedRect`.
  case bar(Rect, radius: Double, Color)
  /// A rectangle that fades from one colour to another.
  ///
  /// It fades from left to right along the horizontal axis, and from top to bottom along the vertical one.
  /// Beyond 8192 device pixels along the axis the last colour continues. Across the axis at most 32768 device
  /// pixels are drawn.
  case gradient(Rect, from: Color, to: Color, along: Axis)
  /// A filled outline with smooth edges.
  ///
  /// The coordinates of the path are relative to the point. The point is the origin by default, and is
  /// rounded to the nearest device pixel.
  case path(Path, at: Point = .zero, Color)
  /// A line along an outline, with round joins and ends.
  ///
  /// The line is centred on the outline. A contour is closed if it ends at the point at which it began. The
  /// coordinates of the path are relative to the point, as for `path`.
  ///
  /// The width is in points, and at most 1024 device pixels. A line that is thinner than a device pixel is
  /// drawn paler, and a width that is not above 0, or is NaN, draws nothing.
  case stroke(Path, lineWidth: Double, at: Point = .zero, Color)
  /// One line of text whose left end is on the baseline at the point.
  ///
  /// It is not drawn if the point is not finite. Text more than 8192 device pixels to the right of its
  /// beginning is omitted.
  case text(String, at: Point, TextStyle, Color)
  /// An image, or a part of it, stretched to a rectangle with round corners.
  ///
  /// `from` is the part in pixels of the image, and nil for all of it. Parts outside the image are omitted;
  /// painted content ignores `from`.
  ///
  /// - Changing content and levels are sampled in each frame, and their round corners are those of
  ///   `pushRoundedClip`. The same holds for a bitmap with more than 8192 device pixels on a side, or 2^24 in
  ///   all.
  /// - Painted content of such a size is not drawn.
  case image(ImageSource, from: Rect?, Rect, radius: Double)
  /// A list that is painted once into an offscreen buffer and kept.
  ///
  /// Use it for content that is costly to draw again. It is clipped to round corners, and its coordinates
  /// start at the rectangle's top left corner. Changing content in a raster keeps the pixels of the time of
  /// painting.
  ///
  /// A raster is not drawn:
  ///
  /// - if a side exceeds 8192 device pixels, or the area exceeds 2^24 of them
  /// - inside more than three other rasters
  case raster(DrawList, Rect, radius: Double)
  /// Clips the following commands to this rectangle too.
  ///
  /// The clip ends with the matching `popClip` or the end of the list.
  case pushClip(Rect)
  /// Clips like `pushClip`, to a rectangle with round corners.
  ///
  /// A device pixel is inside if its centre is. The commands that follow take about as many draw calls as the
  /// radius has device pixels, so use it for little content: the text over a pill, not a page. A `raster` has
  /// smooth corners.
  case pushRoundedClip(Rect, radius: Double)
  /// Ends the innermost clip; ignored without one.
  case popClip
}

extension DrawCommand {
  /// Whether the command begins a clip, which a `popClip` ends.
  var beginsClip: Bool {
    switch self {
    case .pushClip, .pushRoundedClip: true
    default: false
    }
  }

  /// The image's content that can change.
  ///
  /// It is nil for a raster, which keeps the pixels of its painting.
  var changingContent: (any ChangingContent)? {
    if case .image(let source, _, _, _) = self { source.changingContent } else { nil }
  }
}

/// The look of a shadow: its offset, blur and colour.
///
/// See `DrawCommand.shadow`.
public struct Shadow: Hashable, Sendable {
  /// The distance of the shadow downwards, in points; upwards if negative.
  ///
  /// A shadow with a NaN offset is not drawn.
  package var offset: Double
  /// The blur extent, in points: twice the standard deviation of the blur, as in CSS.
  ///
  /// When painted, it is clamped to 0...256 device pixels; NaN counts as 0.
  package var blur: Double
  /// The shadow's colour, with its opacity.
  package var color: Color

  /// Creates the look of a shadow.
  ///
  /// - Parameters:
  ///   - offset: The distance downwards, in points; upwards if negative. A shadow with NaN is not drawn.
  ///   - blur: The blur extent, in points: twice the standard deviation, as in CSS. When painted, it is
  ///     clamped to 0...256 device pixels; NaN counts as 0.
  ///   - color: The colour, with its opacity.
  public init(offset: Double, blur: Double, color: Color) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}

/// The drawing of a page, a title or an indicator: commands as plain data.
///
///     override func draw(in context: PageContext) -> DrawList {
///       var list = DrawList()
///       list.roundedRect(Rect(24, 24, 320, 120), radius: 12, context.theme.fill)
///       list.text("Hello", at: Point(40, 64), .body, context.theme.text)
///       return list
///     }
///
/// Later commands are drawn over earlier ones. A page records its list when its content changes; the pager
/// replays it in every frame.
public struct DrawList: Hashable, Sendable {
  /// The commands to draw, back to front.
  public private(set) var commands: [DrawCommand] = []
  /// The text alternatives of pictures, for screen readers.
  package private(set) var descriptions: [Description] = []

  /// A text alternative for a picture.
  package struct Description: Hashable, Sendable {
    /// The text: a description of the picture.
    package var text: String
    /// The frame of the picture, in points.
    package var frame: Rect
  }

  /// Creates an empty list.
  public init() {}

  /// Appends a command, which is drawn after those before it.
  public mutating func add(_ command: DrawCommand) { commands.append(command) }

  /// Adds the commands of another list.
  public mutating func add(_ list: DrawList) { for command in list.commands { add(command) } }

  /// Replaces each command.
  mutating func replaceCommands(_ replacement: (DrawCommand) -> DrawCommand) {
    commands = commands.map(replacement)
  }

  /// Adds a text alternative for a picture, which screen readers speak.
  ///
  ///     list.image(map, area)
  ///     list.describe(area, as: "A map of Oslo")
  ///
  /// Text that is drawn needs no description.
  ///
  /// - Parameters:
  ///   - frame: The rectangle of the picture, in points of the list.
  ///   - text: The description of the picture.
  public mutating func describe(_ frame: Rect, as text: String) {
    descriptions.append(Description(text: text, frame: frame))
  }

  /// Fills a rectangle, in points.
  ///
  /// An empty rectangle draws nothing.
  public mutating func fill(_ rect: Rect, _ color: Color) { add(.fill(rect, color)) }

  /// Fills a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - radius: The radius of the corners, in points, clamped as described in `DrawCommand`.
  ///   - color: The colour.
  public mutating func roundedRect(_ rect: Rect, radius: Double, _ color: Color) {
    add(.roundedRect(rect, radius: radius, color))
  }

  /// Fills a path, in points.
  ///
  /// A path that encloses no area, or has a point that is not finite, draws nothing.
  public mutating func fill(_ path: Path, _ color: Color) { add(.path(path, color)) }

  /// Draws a line along a path, with round joins and ends.
  ///
  /// - Parameters:
  ///   - path: The path, in points.
  ///   - width: The width of the line, in points, limited as described in `DrawCommand.stroke`.
  ///   - color: The colour of the line.
  public mutating func stroke(_ path: Path, width: Double, _ color: Color) {
    add(.stroke(path, lineWidth: width, color))
  }

  /// Draws one line of text.
  ///
  /// - Parameters:
  ///   - text: The text of the line.
  ///   - point: The left end of the baseline, in points. If it is not finite, nothing is drawn.
  ///   - style: The font; the line height has no effect.
  ///   - color: The colour of the text.
  public mutating func text(_ text: String, at point: Point, _ style: TextStyle, _ color: Color) {
    add(.text(text, at: point, style, color))
  }

  /// Draws a picture, or a part of it, stretched to fill a rectangle.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - rect: The rectangle to fill, in points.
  ///   - source: The part to draw, in pixels of the picture; nil, the default, means all of it. What is
  ///     outside the picture is omitted.
  ///   - radius: The radius of the corners, in points; 0 by default, clamped as described in `DrawCommand`.
  public mutating func image(_ bitmap: Bitmap, _ rect: Rect, from source: Rect? = nil, radius: Double = 0) {
    add(.image(.bitmap(bitmap), from: source, rect, radius: radius))
  }

  /// Draws any image, or a part of it, stretched to fill a rectangle.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: The rectangle to fill, in points.
  ///   - source: The part to draw, in pixels of the image; nil, the default, means all of it. Painted content
  ///     and the preview of a lazy picture ignore the part.
  ///   - radius: The radius of the corners, in points; 0 by default, clamped as described in `DrawCommand`.
  public mutating func image(
    _ image: ImageSource, _ rect: Rect, from source: Rect? = nil, radius: Double = 0
  ) {
    add(.image(image, from: source, rect, radius: radius))
  }

  /// Draws the commands of `body`, clipped to a rectangle with round corners.
  ///
  /// Use it for little content only: see `DrawCommand.pushRoundedClip`.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points; an empty one clips everything.
  ///   - radius: The radius of the corners, in points, clamped as described in `DrawCommand`.
  ///   - body: Adds the commands. It is called once, before this function returns.
  public mutating func clipped(to rect: Rect, radius: Double, _ body: (inout DrawList) -> Void) {
    add(.pushRoundedClip(rect, radius: radius))
    body(&self)
    add(.popClip)
  }

  /// Draws the commands of `body`, clipped to a rectangle.
  ///
  ///     list.clipped(to: column) { $0.text(name, at: baseline, .body, context.theme.text) }
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points; an empty one clips everything.
  ///   - body: Adds the commands. It is called once, before this function returns.
  public mutating func clipped(to rect: Rect, _ body: (inout DrawList) -> Void) {
    add(.pushClip(rect))
    body(&self)
    add(.popClip)
  }
}

/// A recorded list that a painter prepares only once.
///
///     let star = Drawing(list, size: Size(24, 24))  // once
///     frame.place(star, at: Point(40, 20), clip: area)  // in each frame
///
/// Use one for costly content that an overlay, a title view or an indicator draws in each frame. The pager
/// records the lists of pages itself.
public final class Drawing: Sendable {
  /// The commands to draw.
  package let list: DrawList
  /// The size that the list was recorded for, in points.
  ///
  /// It is stored unchanged, and does not clip.
  package let size: Size
  /// The commands in the page's left-to-right layout, if `list` is their mirror image.
  private let laidOut: DrawList?
  /// The images in the list that can change.
  let changingContent: [any ChangingContent]
  package let id = ContentID()

  /// Creates a recording of a list for an area.
  ///
  /// - Parameters:
  ///   - list: The commands to draw.
  ///   - size: The size of the area, in points. It is stored unchanged, and does not clip.
  ///
  /// - Complexity: O(*n*), where *n* is the number of commands.
  public init(_ list: DrawList, size: Size) {
    self.list = list
    self.size = size
    laidOut = nil
    changingContent = list.commands.compactMap(\.changingContent)
  }

  /// Creates a recording of the mirror image of a list.
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
