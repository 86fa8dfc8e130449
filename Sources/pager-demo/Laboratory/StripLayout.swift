import PagerEngine

/// The layout of the laboratory for a window size. Coordinates are in points from the top left corner of the
/// controls below the pages, which scroll if they do not fit.
@MainActor
struct StripLayout {
  /// The clickable targets.
  enum Target: Hashable {
    case indicator(Int)
    case motion(Int)
    case both(indicator: Int, motion: Int)
    case option(row: Int, Int)
  }

  /// A row of pills on one track.
  struct Row {
    /// The area of its name, beside or above the track.
    var name = Rect.zero
    /// On several lines if the words do not fit on one.
    var pills: [Rect] = []
    var track: Rect {
      guard let first = pills.first, let last = pills.last else { return .zero }
      let right = pills.map(\.maxX).max() ?? first.maxX
      return Rect(first.x, first.y, right - first.x, last.maxY - first.y).inset(by: -2, -2)
    }
  }

  static let label = TextStyle(13, lineHeight: 18)
  static let boldLabel = TextStyle(13, weight: .semibold, lineHeight: 18)
  /// The minimum height of the large strip and the pages in a low window, in points.
  static let leastAbove = 132.0
  private static let nameWidth = 104.0
  /// The minimum width of small strips if the motions do not fit side by side. They do not shrink as the window grows.
  private static let leastCell = 120.0
  /// The padding of a heading's text on both sides.
  static let headPadding = 10.0
  /// The width of the checkbox in a toggle pill, including the space next to it.
  static let boxWidth = 20.0

  /// The height of the controls below the pages, in points.
  private(set) var height = 0.0
  private(set) var indicatorHeads: [Rect] = []
  private(set) var motionHeads: [Rect] = []
  /// The repeated names of the indicators, next to motions that do not fit beside the first ones.
  private(set) var repeatedHeads: [(indicator: Int, place: Rect)] = []
  /// The small strips, row by row of the indicators.
  private(set) var cells: [(indicator: Int, motion: Int, place: Rect)] = []
  private(set) var rows: [Row] = []

  private let text: any TextMeasurer
  private let margin: Double
  private let isNarrow: Bool
  private let cellHeight: Double
  private let gap: Double
  private let rowHeight: Double

  init(_ size: Size, text: any TextMeasurer) {
    self.text = text
    isNarrow = size.width < 720
    let isLow = size.height < 760
    margin = PageGrid.margin
    (cellHeight, gap, rowHeight) = isLow ? (32, 4, 32) : (36, 8, 40)
    let padding = isLow ? 12.0 : 24
    let width = max(0, size.width - 2 * margin)
    let bottom = layOutMatrix(padding, width)
    height = layOutSwitches(bottom + padding - gap, width) + padding
  }
}

/// The small strips.
extension StripLayout {
  /// Lays out a row per indicator and a column per motion. Columns that do not fit side by side continue
  /// below. Returns the bottom of the matrix.
  private mutating func layOutMatrix(_ top: Double, _ width: Double) -> Double {
    let count = StripSwitch.motions.options.count
    let room = width - StripLayout.nameWidth
    let columns = count.clamped(1, Int((room + 8) / (StripLayout.leastCell + 8)))
    let share = ((room - Double(count - 1) * 8) / Double(count)).rounded(.down)
    // With large text in a small window, the names are above the strips.
    let isTiny = room < StripLayout.leastCell / 2
    let least = min(StripLayout.leastCell, isTiny ? width : room)
    var y = top
    for first in stride(from: 0, to: count, by: columns) {
      let block = first..<min(first + columns, count)
      y = layOutBlock(block, y, columns < count ? least : share, isTiny: isTiny) + (columns < count ? 8 : 0)
    }
    cells.sort { ($0.indicator, $0.motion) < ($1.indicator, $1.motion) }
    return y
  }

  private mutating func layOutBlock(
    _ motions: Range<Int>, _ top: Double, _ width: Double, isTiny: Bool
  ) -> Double {
    let left = margin + (isTiny ? 0 : StripLayout.nameWidth)
    let places = motions.map { left + Double($0 - motions.lowerBound) * (width + 8) }
    for (motion, x) in zip(motions, places) {
      let head = headWidth(StripSwitch.motions.options[motion])
      motionHeads.append(Rect(max(margin, (x + (width - head) / 2).rounded()), top, head, 28))
    }
    var y = top + 32
    for indicator in StripSwitch.indicators.options.indices {
      let head = headWidth(StripSwitch.indicators.options[indicator])
      // Aligns the words with those of the switches.
      let name = Rect(margin - StripLayout.headPadding, isTiny ? y : y + (cellHeight - 28) / 2, head, 28)
      if motions.lowerBound == 0 {
        indicatorHeads.append(name)
      } else {
        repeatedHeads.append((indicator, name))
      }
      if isTiny { y += 28 }
      for (motion, x) in zip(motions, places) {
        cells.append((indicator, motion, Rect(x, y, width, cellHeight)))
      }
      y += cellHeight + gap
    }
    return y
  }

  private func headWidth(_ option: StripSwitch.Option) -> Double {
    (text.width(of: option.label, style: StripLayout.boldLabel) + 2 * StripLayout.headPadding).rounded(.up)
  }
}

/// The switches.
extension StripLayout {
  /// Lays out the switches in as many columns as fit, spread over the width. Returns the bottom.
  private mutating func layOutSwitches(_ y: Double, _ width: Double) -> Double {
    let fitting = (1...3).reversed().map(columnWidths).first { $0.reduce(-32) { $0 + $1 + 32 } <= width }
    guard let widths = fitting else { return stack(y, width) }
    let free = width - widths.reduce(0, +)
    let spacing = widths.count > 1 ? (free / Double(widths.count - 1)).rounded(.down) : 0
    return columns(y, widths, spacing: min(spacing, 96))
  }

  /// Lays out the switches in columns, each with its name on the left. Returns the bottom.
  private mutating func columns(_ y: Double, _ widths: [Double], spacing: Double) -> Double {
    let perColumn = (StripSwitch.others.count + widths.count - 1) / widths.count
    for (index, one) in StripSwitch.others.enumerated() {
      let left = widths[..<(index / perColumn)].reduce(margin) { $0 + $1 + spacing }
      let top = y + Double(index % perColumn) * rowHeight
      let track = Point(left + StripLayout.nameWidth, top + (rowHeight - 28) / 2)
      rows.append(
        Row(
          name: Rect(left, top, StripLayout.nameWidth, rowHeight),
          pills: pills(one, track, width: trackWidth(one))))
    }
    return y + Double(perColumn) * rowHeight
  }

  /// Lays out the switches in one column, each with its name above it. Returns the bottom.
  private mutating func stack(_ top: Double, _ width: Double) -> Double {
    var y = top
    for one in StripSwitch.others {
      let row = Row(name: Rect(margin, y, width, 20), pills: pills(one, Point(margin, y + 22), width: width))
      rows.append(row)
      y = row.track.maxY + 12
    }
    return y - 12
  }

  /// Returns the pills of a switch, starting at a point, on as many lines as they need.
  private func pills(_ one: StripSwitch, _ origin: Point, width: Double) -> [Rect] {
    let gap = pillGap(one)
    var pills: [Rect] = []
    var (x, y) = (origin.x + 2, origin.y + 2)
    for option in one.options {
      let extent = min(pillWidth(option, in: one), width - 4)
      if x + extent > origin.x + width - 1, x > origin.x + 2 { (x, y) = (origin.x + 2, y + 24 + gap) }
      pills.append(Rect(x.rounded(), y, (x + extent).rounded() - x.rounded(), 24))
      x += extent + gap
    }
    return pills
  }

  /// Returns the widths of `count` columns.
  private func columnWidths(_ count: Int) -> [Double] {
    let perColumn = (StripSwitch.others.count + count - 1) / count
    return stride(from: 0, to: StripSwitch.others.count, by: perColumn).map { start in
      let widest = StripSwitch.others[start...].prefix(perColumn).map(trackWidth).max() ?? 0
      return StripLayout.nameWidth + widest
    }
  }

  private func pillGap(_ one: StripSwitch) -> Double { one.choice == .one ? 2 : 6 }

  private func trackWidth(_ one: StripSwitch) -> Double {
    one.options.reduce(4 - pillGap(one)) { $0 + pillWidth($1, in: one) + pillGap(one) }
  }

  private func pillWidth(_ option: StripSwitch.Option, in one: StripSwitch) -> Double {
    let padding = (isNarrow ? 16.0 : 20) + (one.choice == .several ? StripLayout.boxWidth : 0)
    return (text.width(of: option.label, style: StripLayout.boldLabel) + padding).rounded(.up)
  }
}
