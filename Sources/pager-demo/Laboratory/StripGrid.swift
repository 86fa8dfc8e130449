import PagerEngine

/// The layout of the small strips: a row per indicator and a column per motion, with headings.
///
/// Columns that do not fit side by side continue below. Coordinates are in points from the top left corner.
struct StripGrid {
  private static let headWidth = 104.0
  private static let rowHeight = 36.0
  private static let gap = 4.0
  /// The minimum width of a strip if the motions do not fit side by side.
  private static let leastWidth = 120.0

  private(set) var motionHeads: [Rect]
  private(set) var indicatorHeads: [Rect] = []
  /// The repeated names of the indicators, next to motions that do not fit beside the first ones.
  private(set) var repeatedHeads: [(indicator: Int, place: Rect)] = []
  /// The frames of the strips, indicator by indicator.
  private(set) var cells: [Rect]
  private(set) var height: Double

  init(width: Double) {
    let (indicators, motions) = (StripState.Indicator.allCases.count, StripState.Motion.allCases.count)
    let room = width - Self.headWidth
    let columns = motions.clamped(1, Int((room + 8) / (Self.leastWidth + 8)))
    let share = ((room - Double(motions - 1) * 8) / Double(motions)).rounded(.down)
    // With large text in a small window, the names are above the strips.
    let isTiny = room < Self.leastWidth / 2
    let extent = columns < motions ? min(Self.leastWidth, isTiny ? width : room) : share
    let left = isTiny ? 0 : Self.headWidth
    motionHeads = Array(repeating: .zero, count: motions)
    cells = Array(repeating: .zero, count: indicators * motions)
    var y = 0.0
    for first in stride(from: 0, to: motions, by: columns) {
      let block = first..<min(first + columns, motions)
      func x(_ motion: Int) -> Double { left + Double(motion - first) * (extent + 8) }
      for motion in block { motionHeads[motion] = Rect(x(motion), y, extent, 28) }
      y += 32
      for indicator in 0..<indicators {
        let head = Rect(0, y, isTiny ? width : left - 8, isTiny ? 28 : Self.rowHeight)
        if first == 0 { indicatorHeads.append(head) } else { repeatedHeads.append((indicator, head)) }
        if isTiny { y += 28 }
        for motion in block {
          cells[indicator * motions + motion] = Rect(x(motion), y, extent, Self.rowHeight)
        }
        y += Self.rowHeight + Self.gap
      }
      y += 8
    }
    height = y - 8 - Self.gap
  }
}
