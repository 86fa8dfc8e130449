import PagerEngine

/// The layout of the overlay's panel, in points from its top left corner. Parts without room are omitted.
struct OverlayLayout: Equatable {
  /// The numbers of lines of figures.
  struct Lines: Equatable {
    /// The lines about motion.
    var motion = 0
    /// The lines about frame times. In a wide panel they share a line.
    var times = 0
    /// The lines about memory.
    var memory = 0
  }

  /// The panel in the window.
  private(set) var frame = Rect.zero
  /// The offset of the panel, in points.
  private(set) var travel = Point.zero
  /// The bars of the last seconds.
  let strip: Rect
  let padding: Double
  /// The tops of the pages' states and of the verdict; `nil` if there is no room for them.
  private(set) var tokensTop: Double?
  private(set) var verdictTop: Double?
  /// The maximum number of lines for the verdict's reason.
  private(set) var reasonLines = 0
  private let lines: Lines
  /// Whether the window is narrow. The panel then has bars and figures only, to keep the pages in view.
  private let isCompact: Bool

  /// Creates the layout in the upper corner of a window at the end of lines, below the titles.
  ///
  /// `top` is the lower edge of the titles. `travel` moves the panel, in points, as far as the window allows.
  init(size: Size, top: Double, travel: Point = .zero, lines: Lines, isRightToLeft: Bool) {
    self.lines = lines
    isCompact = size.width < 560
    let margin = isCompact ? 8.0 : 12
    padding = isCompact ? 10 : 12
    let width =
      isCompact
      ? (size.width - 2 * margin).clamped(64, Self.compactWidth)
      : Double(FrameBars.columnCount) * 2 + 2 * padding
    strip = Rect(padding, padding + 20, width - 2 * padding, isCompact ? 24 : 36)
    rowsTop = strip.maxY + 10
    let rows = lines.motion + (isCompact ? lines.times : min(lines.times, 1)) + lines.memory
    var height = rowsTop + Double(rows) * (isCompact ? Self.compactRow : Self.row)
    if !isCompact { addStates(&height, room: size.height - top - 2 * margin - padding) }
    frame = Rect(max(0, size.width - width - margin), top + margin, width, height + padding)
      .mirrored(in: size.width, isRightToLeft)
    let x = (frame.x + travel.x).clamped(0, size.width - frame.width)
    let y = (frame.y + travel.y).clamped(0, max(frame.y, size.height - frame.height))
    self.travel = Point(x, y) - frame.origin
    frame = Rect(origin: Point(x, y), size: frame.size)
  }

  /// Returns whether everything inside the panel is the same, wherever it is.
  func isSame(as other: OverlayLayout) -> Bool {
    var moved = other
    (moved.frame, moved.travel) = (Rect(origin: frame.origin, size: other.frame.size), travel)
    return moved == self
  }

  private mutating func addStates(_ height: inout Double, room: Double) {
    let (tokens, name, reason) = (8 + 24.0 + 18, 9 + 9.0 + 16, 2 * 15.0)
    if height + tokens + name + reason <= room {
      tokensTop = height + 8
      height += tokens
    }
    guard height + name <= room else { return }
    verdictTop = height + 9
    height += name
    guard height + reason <= room else { return }
    reasonLines = 2
    height += reason
  }

  private static let compactWidth = 192.0
  private static let (row, compactRow) = (18.0, 16.0)
  private static let labelWidth = 56.0
  private let rowsTop: Double

  var left: Double { strip.x }

  /// The rectangle of the bars in the window.
  var stripInWindow: Rect { strip.offset(by: frame.x, frame.y) }

  /// The number of visible bars, each two points wide.
  var barCount: Int { min(FrameBars.columnCount, Int(strip.width / 2)) }

  /// The heading above the bars.
  var heading: String { isCompact ? "Frames" : "Frames, last 10 seconds" }

  /// Returns the position of the label of a line about motion.
  func place(ofLine number: Int) -> Point {
    Point(left, rowsTop + Double(number) * (isCompact ? Self.compactRow : Self.row))
  }

  /// Returns the position of the label of a time.
  func place(ofTime number: Int) -> Point {
    if isCompact { return place(ofLine: lines.motion + number) }
    return place(ofLine: lines.motion) + Point(Double(number) * 124, 0)
  }

  /// The position of the label of the line about memory.
  var placeOfMemory: Point { place(ofLine: lines.motion + (isCompact ? lines.times : min(lines.times, 1))) }

  /// Returns the position of a figure, from that of its label.
  func place(ofFigureBeside label: Point) -> Point { label + Point(Self.labelWidth, 0) }

  /// The available width for a figure about motion.
  var figureWidth: Double { max(0, strip.width - Self.labelWidth) }
}
