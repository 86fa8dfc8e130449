import PagerEngine

/// Where the parts of the overlay's panel are, in points from its top left corner. What has no room is left out.
struct OverlayLayout: Equatable {
  /// The panel in the window.
  let frame: Rect
  /// The bars of the last seconds.
  let strip: Rect
  let padding: Double
  /// The tops of the pages' states and of the verdict; nil if there is no room for them.
  private(set) var tokensTop: Double?
  private(set) var verdictTop: Double?
  /// How many lines the verdict's reason has at most.
  private(set) var reasonLines = 0
  private let isNarrow: Bool

  /// The panel in the upper corner of a window at which lines end, below the titles, whose lower edge is `top`.
  init(size: Size, top: Double, isRightToLeft: Bool) {
    let stripWidth = Double(FrameBars.columnCount) * 2
    isNarrow = size.width < stripWidth + 48
    let margin = isNarrow ? 4.0 : 12
    padding = isNarrow ? 8 : 12
    let width = isNarrow ? max(64, size.width - 2 * margin) : stripWidth + 2 * padding
    let stripHeight = isNarrow ? 24.0 : 36
    strip = Rect(padding, padding + 20, width - 2 * padding, stripHeight)

    var height = padding + 20 + stripHeight + 10
    rowsTop = height
    height += isNarrow ? 6 * Self.narrowRow : 3 * Self.row
    let room = size.height - top - 2 * margin - padding
    let (tokens, name) = (8 + 24.0 + 18, 9 + 9.0 + 16)
    let lines = isNarrow ? 3 : 2
    let reason = Double(lines) * 15
    if height + tokens + name + reason <= room {
      tokensTop = height + 8
      height += tokens
    }
    if height + name <= room {
      verdictTop = height + 9
      height += name
      if height + reason <= room {
        reasonLines = lines
        height += reason
      }
    }
    frame = Rect(max(0, size.width - width - margin), top + margin, width, height + padding)
      .mirrored(in: size.width, isRightToLeft)
  }

  private static let (row, narrowRow) = (18.0, 16.0)
  private let rowsTop: Double

  var left: Double { strip.x }

  /// The bars in the window.
  var stripInWindow: Rect { strip.offset(by: frame.x, frame.y) }

  /// How many bars are seen, each two points wide.
  var barCount: Int { min(FrameBars.columnCount, Int(strip.width / 2)) }

  /// What stands above the bars.
  var heading: String { isNarrow ? "Frames" : "Frames of ten seconds" }

  /// Where a figure's label is. There are six, in two columns or, without room, in one.
  func place(ofFigure number: Int) -> Point {
    if isNarrow { return Point(left, rowsTop + Double(number) * Self.narrowRow) }
    return Point(left + (number % 2 == 0 ? 0 : 120), rowsTop + Double(number / 2) * Self.row)
  }

  /// The distance from a figure's label to the figure.
  func labelWidth(ofFigure number: Int) -> Double { isNarrow || number % 2 == 0 ? 56 : 52 }
}
