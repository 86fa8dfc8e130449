/// One frame of a pager: the drawings and commands to paint.
///
///     var frame = DisplayList()  // kept from frame to frame
///     pager.advance(to: time)
///     pager.draw(into: &frame)
///     try painter.paint(frame)
///
/// A `PagerWindow` does this for its pager. In an app, title views, indicators and `Pager.layers` add to a
/// frame.
///
/// A frame holds recorded drawings with their locations, and commands that change every frame. It keeps its
/// memory when it is emptied, so that a steady animation allocates nothing.
public struct DisplayList: Sendable {
  /// One item in a frame.
  package enum Item: Sendable {
    /// A recorded drawing.
    case placed(Placement)
    /// A command in the frame's coordinates.
    case command(DrawCommand)
    /// The beginning of a sheet.
    ///
    /// The items up to the next `endSheet` are drawn on it.
    case beginSheet(Sheet)
    /// The end of a sheet.
    case endSheet
  }

  /// A layer of the frame that moves as a whole, like paper.
  ///
  /// A sheet can be moved, rotated, scaled and bent. It is transparent where nothing is drawn on it. A
  /// painter rasterises a sheet once, and again only where its content changes.
  package struct Sheet: Hashable, Sendable {
    /// The identity of a sheet from frame to frame.
    package struct ID: Hashable, Sendable {
      /// The relation of a sheet to its page.
      enum Part: Hashable {
        case whole
        /// The part of the page that is lifted off.
        case front
        /// The content that is seen with the back of the sheet of another page.
        case back
      }

      let owner: ObjectIdentifier
      let index: Int
      var part = Part.whole
    }

    /// The way in which a sheet is drawn.
    package enum Look: Hashable, Sendable {
      /// Flat, under a projection, with an opacity and a shade.
      ///
      /// The projection maps the points of the area to the points at which they are seen. The opacity is
      /// 0...1. The shade is a colour that is laid over the sheet.
      case flat(Projection, opacity: Double, shade: Color)
      /// As opaque paper that is bent.
      ///
      /// The shape's points are relative to the top left corner of the area. The back shows another sheet of
      /// the same size that was drawn before. Without one, the back shows the sheet itself through the paper,
      /// whose colour is `paper`.
      case curled(CurlShape, back: ID?, paper: Color)
      /// Not drawn, except as the back of a later sheet.
      case hidden
    }

    /// The identity, unique in the frame.
    package var id: ID
    /// The area of the frame that the sheet covers, in points.
    ///
    /// Content is drawn there.
    package var area: Rect
    /// The clip rectangle of the drawn sheet, in points.
    package var clip: Rect
    /// The way in which the sheet is drawn.
    package var look: Look
  }

  /// A recorded drawing with its location in the frame.
  package struct Placement: Sendable {
    /// The drawing.
    package var drawing: Drawing
    /// The location of the drawing's top left corner, in points.
    ///
    /// It is rounded to the nearest device pixel and limited to ±2^24 of them; NaN counts as 0.
    package var origin: Point
    /// The clip rectangle, in points.
    ///
    /// If it is empty or contains a NaN, nothing is painted.
    package var clip: Rect
    /// The opacity, 0 (invisible) to 1 (as recorded); clamped, NaN counts as 0.
    package var opacity: Double
  }

  /// The size of the frame in points, stored unchanged.
  package private(set) var size = Size.zero
  /// The colour behind everything.
  package private(set) var background = Color.black
  /// The items to draw, back to front.
  package internal(set) var items: [Item] = []

  /// Whether any sheets are drawn.
  package internal(set) var hasSheets = false

  /// The images of the frame that can change, with one entry per drawing of each.
  var changingContent: [any ChangingContent] = []

  /// The latest release of memory by a pager in the frame; nil if there was none.
  ///
  /// After a release that it has not seen, a painter keeps only what the frame needs.
  package private(set) var memoryRelease: ContentID?

  /// The factor for the opacity of everything that is placed, 0...1.
  var fade = 1.0

  /// Creates an empty frame of size zero with a black background.
  public init() {}

  /// Empties the frame and sets its size and background.
  ///
  /// `Pager.draw(into:)` calls it. Call it yourself to fill a frame without a pager, for example for a
  /// `Canvas`. The frame keeps its memory.
  ///
  /// - Parameters:
  ///   - size: The size in points, stored unchanged. A painter fills its target, whatever the size.
  ///     `Canvas.picture(of:scale:text:)` makes a picture of this size, and throws if that has no pixels.
  ///   - background: The colour behind everything.
  ///
  /// - Complexity: O(*n*) in the number of items that were in the frame.
  public mutating func begin(size: Size, background: Color) {
    self.size = size
    self.background = background
    items.removeAll(keepingCapacity: true)
    changingContent.removeAll(keepingCapacity: true)
    hasSheets = false
    memoryRelease = nil
    fade = 1
  }

  /// Places a recorded drawing in front of what is in the frame.
  ///
  /// - Parameters:
  ///   - drawing: The recorded drawing.
  ///   - origin: The location of the drawing's top left corner in the frame, in points. It is rounded to the
  ///     nearest device pixel and limited to ±2^24 of them; NaN counts as 0.
  ///   - clip: The clip rectangle in the frame, in points. If it is empty or contains a NaN, nothing is
  ///     painted.
  ///   - opacity: 0...1, 1 by default; clamped, NaN counts as 0.
  public mutating func place(_ drawing: Drawing, at origin: Point, clip: Rect, opacity: Double = 1) {
    let opacity = opacity > 0 ? min(opacity, 1) * fade : 0
    items.append(.placed(Placement(drawing: drawing, origin: origin, clip: clip, opacity: opacity)))
    for content in drawing.changingContent { changingContent.append(content) }
  }

  /// Adds a command in front of what is in the frame.
  ///
  /// The command is in the frame's coordinates, in points.
  public mutating func add(_ command: DrawCommand) {
    items.append(.command(command))
    if let content = command.changingContent { changingContent.append(content) }
  }

  /// Adds everything in another frame in front of what is in this one.
  ///
  /// Use it in a `PagerLayer` for a second pager of the same size, which draws over the first one. The
  /// background of the other frame is left out.
  public mutating func add(contentsOf frame: DisplayList) {
    addItems(frame.items)
    changingContent += frame.changingContent
    hasSheets = hasSheets || frame.hasSheets
    note(memoryRelease: frame.memoryRelease)
  }

  /// Notes the latest release of memory by a pager in the frame.
  mutating func note(memoryRelease release: ContentID?) {
    guard let release else { return }
    memoryRelease = max(release, memoryRelease ?? release)
  }

  /// Adds items that another frame has recorded.
  mutating func addItems(_ items: [Item]) { self.items.append(contentsOf: items) }

  /// Draws the items that `body` adds on a sheet.
  mutating func addSheet(_ sheet: Sheet, _ body: (inout DisplayList) -> Void) {
    var sheet = sheet
    let outer = fade
    if case .flat(let projection, let opacity, let shade) = sheet.look {
      sheet.look = .flat(projection, opacity: opacity * fade, shade: shade)
    }
    fade = 1
    items.append(.beginSheet(sheet))
    hasSheets = true
    body(&self)
    items.append(.endSheet)
    fade = outer
  }

  /// Adds the items that `body` adds, and balances its clips.
  ///
  /// `body` can neither leave a clip open nor end an outer clip.
  mutating func addContained(_ body: (inout DisplayList) -> Void) {
    let start = items.count
    body(&self)
    var depth = 0
    for index in min(start, items.count)..<items.count {
      guard case .command(let command) = items[index] else { continue }
      if command.beginsClip { depth += 1 }
      guard case .popClip = command else { continue }
      if depth == 0 { items[index] = .command(.fill(.zero, .clear)) } else { depth -= 1 }
    }
    for _ in 0..<depth { items.append(.command(.popClip)) }
  }
}
