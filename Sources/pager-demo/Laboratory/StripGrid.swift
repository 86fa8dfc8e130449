import PagerEngine

/// The layout of the small strips: a row per indicator and a column per motion, with headings.
///
/// Columns that do not fit side by side continue below. Coordinates are in points from the top left corner.
struct StripGrid {
  enum Line {
    case indicator(Int)
    case motion(Int)
  }

  private static let headWidth = 104.0
  private static let rowHeight = 36.0
  private static let gap = 4.0
  /// The minimum width of a strip if the motions do not fit side by side.
  private static let leastWidth = 120.0

  /// The names of the lines. Those of the indicators are repeated next to motions that continue below.
  private(set) var headings: [(line: Line, place: Rect)] = []
  /// The frames of the strips, indicator by indicator.
  private(set) var cells: [Rect]

  init(width: Double) {
    let (indicators, motions) = (StripSwitch.indicators.options.count, StripSwitch.motions.options.count)
    let room = width - Self.headWidth
    let columns = motions.clamped(1, Int((room + 8) / (Self.leastWidth + 8)))
    let share = (room - Double(motions - 1) * 8) / Double(motions)
    // With large text in a small window, the names are above the strips.
    let isTiny = room < Self.leastWidth / 2
    let extent = columns < motions ? min(Self.leastWidth, isTiny ? width : room) : share
    let left = isTiny ? 0 : Self.headWidth
    cells = Array(repeating: .zero, count: indicators * motions)
    var y = 0.0
    for first in stride(from: 0, to: motions, by: columns) {
      let block = first..<min(first + columns, motions)
      // Whole points, of which the last one is the end of the grid.
      func place(_ motion: Int, height: Double) -> Rect {
        let start = left + Double(motion - first) * (extent + 8)
        return Rect(start.rounded(), y, (start + extent).rounded() - start.rounded(), height)
      }
      for motion in block { headings.append((.motion(motion), place(motion, height: 28))) }
      y += 32
      for indicator in 0..<indicators {
        let size = isTiny ? Size(width, 28) : Size(left - 8, Self.rowHeight)
        headings.append((.indicator(indicator), Rect(origin: Point(0, y), size: size)))
        if isTiny { y += 28 }
        for motion in block { cells[indicator * motions + motion] = place(motion, height: Self.rowHeight) }
        y += Self.rowHeight + Self.gap
      }
      y += 8
    }
  }
}
