/// One picture of the whole pager: recorded drawings put in their places, and what changes every frame.
///
/// A frame is filled anew each time but keeps its memory, so that a steady animation allocates nothing.
public struct DisplayList: Sendable {
  /// One thing in a frame.
  public enum Item: Sendable {
    /// A recorded drawing.
    case placed(Placement)
    /// A command in the frame's own coordinates.
    case command(DrawCommand)
  }

  /// Where a recorded drawing goes.
  public struct Placement: Sendable {
    /// The drawing.
    public var drawing: Drawing
    /// Where its top left corner goes, in points: to the nearest device pixel, within ±2^24 of them; NaN
    /// counts as 0.
    public var origin: Point
    /// What it is cut to, in points; an empty rectangle, or one with a NaN in it, leaves nothing.
    public var clip: Rect
    /// 0 (invisible) to 1 (as recorded); clamped, NaN counts as 0.
    public var opacity: Double
  }

  /// The extents of the picture, in points, as they were given.
  public private(set) var size = Size.zero
  /// What is behind everything.
  public private(set) var background = Color.black
  /// What to draw, back to front.
  public private(set) var items: [Item] = []

  /// What the opacity of everything that is placed is multiplied with: 0...1.
  var fade = 1.0

  /// Makes an empty frame.
  public init() {}

  /// Empties the frame and sets its size, in points, and background. The size is taken as it is: painters
  /// fill their target, and a `Canvas` refuses a picture without pixels.
  public mutating func begin(size: Size, background: Color) {
    self.size = size
    self.background = background
    items.removeAll(keepingCapacity: true)
    fade = 1
  }

  /// Puts a recorded drawing at `origin`, cut to `clip`, both in points, with an opacity of 0...1, 1 by
  /// default (clamped; NaN is 0).
  public mutating func place(_ drawing: Drawing, at origin: Point, clip: Rect, opacity: Double = 1) {
    let opacity = opacity > 0 ? min(opacity, 1) * fade : 0
    items.append(.placed(Placement(drawing: drawing, origin: origin, clip: clip, opacity: opacity)))
  }

  /// Adds a command in the frame's own coordinates, in points.
  public mutating func add(_ command: DrawCommand) { items.append(.command(command)) }

  /// Adds what `body` adds, with as many clips ended as begun: it can neither leave one open nor end one of others.
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
