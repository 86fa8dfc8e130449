/// One frame of the whole pager: recorded drawings in their places, and commands that change every frame.
///
/// A frame is refilled each time but keeps its memory, so that a steady animation allocates nothing.
public struct DisplayList: Sendable {
  /// One item in a frame.
  public enum Item: Sendable {
    /// A recorded drawing.
    case placed(Placement)
    /// A command in the frame's own coordinates.
    case command(DrawCommand)
    /// What follows, up to the next `endSheet`, is drawn on a sheet.
    case beginSheet(Sheet)
    /// The end of a sheet.
    case endSheet
  }

  /// A part of the frame that is drawn as if it were a sheet of paper that is moved, turned or scaled as a whole.
  ///
  /// The sheet is transparent where nothing is drawn on it. A painter rasterises a sheet once, and again only where its
  /// content changes.
  public struct Sheet: Hashable, Sendable {
    /// Identifies the sheet from frame to frame.
    public struct ID: Hashable, Sendable {
      /// What a sheet is to its page.
      enum Part: Hashable {
        case whole
        /// The part of the page that is lifted off.
        case front
        /// What comes with the back of the sheet of another page.
        case back
      }

      let owner: ObjectIdentifier
      let index: Int
      var part = Part.whole
    }

    /// How a sheet is drawn.
    public enum Look: Hashable, Sendable {
      /// Flat: under a projection from the points of the area to those where they are seen, with an opacity, 0...1, and a
      /// colour that is laid over the sheet.
      case flat(Projection, opacity: Double, shade: Color)
      /// As opaque paper that is bent. The shape's points are measured from the top left corner of the area. The back shows
      /// another sheet of the same size that was drawn before, or else the sheet itself through the paper, whose
      /// colour is `paper`.
      case curled(CurlShape, back: ID?, paper: Color)
      /// Not at all, except as the back of a sheet that is drawn later.
      case hidden
    }

    /// The identity, which no other sheet of the frame has.
    public var id: ID
    /// The part of the frame that is the sheet, in points. Content is drawn there.
    public var area: Rect
    /// The clip rectangle of what is seen, in points.
    public var clip: Rect
    /// How the sheet is drawn.
    public var look: Look
  }

  /// A recorded drawing and the place where it is painted.
  public struct Placement: Sendable {
    /// The drawing.
    public var drawing: Drawing
    /// The location of the drawing's top left corner, in points. It is rounded to the nearest device pixel
    /// and limited to ±2^24 of them; NaN counts as 0.
    public var origin: Point
    /// The clip rectangle, in points. If it is empty or contains a NaN, nothing is painted.
    public var clip: Rect
    /// The opacity, 0 (invisible) to 1 (as recorded); clamped, NaN counts as 0.
    public var opacity: Double
  }

  /// The size of the frame, in points, as it was given.
  public private(set) var size = Size.zero
  /// The colour behind everything.
  public private(set) var background = Color.black
  /// The items to draw, back to front.
  public internal(set) var items: [Item] = []

  /// Whether any sheets are drawn.
  public internal(set) var hasSheets = false

  /// The images of the frame that can change, each as often as it is drawn.
  var changingContent: [any ChangingContent] = []

  /// The latest release of memory by a pager in the frame; nil if there was none. A painter keeps only what the frame needs after
  /// a release that it has not seen.
  package private(set) var memoryRelease: ContentID?

  /// The factor for the opacity of everything that is placed, 0...1.
  var fade = 1.0

  /// Makes an empty frame.
  public init() {}

  /// Empties the frame and sets its size, in points, and its background.
  ///
  /// The size is stored unchanged: painters fill their target, and a `Canvas` refuses a picture without
  /// pixels.
  public mutating func begin(size: Size, background: Color) {
    self.size = size
    self.background = background
    items.removeAll(keepingCapacity: true)
    changingContent.removeAll(keepingCapacity: true)
    hasSheets = false
    memoryRelease = nil
    fade = 1
  }

  /// Places a recorded drawing at `origin`, clipped to `clip`, both in points.
  ///
  /// `opacity` is 0...1, 1 by default (clamped; NaN counts as 0).
  public mutating func place(_ drawing: Drawing, at origin: Point, clip: Rect, opacity: Double = 1) {
    let opacity = opacity > 0 ? min(opacity, 1) * fade : 0
    items.append(.placed(Placement(drawing: drawing, origin: origin, clip: clip, opacity: opacity)))
    for content in drawing.changingContent { changingContent.append(content) }
  }

  /// Adds a command in the frame's own coordinates, in points.
  public mutating func add(_ command: DrawCommand) {
    items.append(.command(command))
    if let content = command.changingContent { changingContent.append(content) }
  }

  /// Notes the latest release of memory by a pager in the frame.
  mutating func note(memoryRelease release: ContentID?) {
    guard let release else { return }
    memoryRelease = max(release, memoryRelease ?? release)
  }

  /// Adds items that another frame has recorded.
  mutating func addItems(_ items: [Item]) { self.items.append(contentsOf: items) }

  /// Draws what `body` adds on a sheet.
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

  /// Adds what `body` adds, and balances its clips: `body` can neither leave a clip open nor end a clip of
  /// others.
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
