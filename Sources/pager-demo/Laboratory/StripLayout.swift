import PagerEngine

/// The layout of the laboratory for a window size. Coordinates are points from the top left corner of the part below
/// the pages.
@MainActor
struct StripLayout {
  /// What can be clicked.
  enum Target: Hashable {
    case indicator(Int)
    case motion(Int)
    case both(indicator: Int, motion: Int)
    case option(row: Int, Int)
  }

  /// A row of pills on one track.
  struct Row {
    /// The area of its name, as high as the track; nil if there is no room for names.
    var name: Rect?
    /// On several lines where the words do not fit on one.
    var pills: [Rect] = []
    var track: Rect {
      guard let first = pills.first, let last = pills.last else { return .zero }
      let right = pills.map(\.maxX).max() ?? first.maxX
      return Rect(first.x, first.y, right - first.x, last.maxY - first.y).inset(by: -2, -2)
    }
    /// How much higher the row is than one of a single line, in points.
    var extra: Double { max(0, track.height - 28) }
  }

  static let label = TextStyle(13, lineHeight: 18)
  static let boldLabel = TextStyle(13, weight: .semibold, lineHeight: 18)
  /// The height that is left for the large strip and the pages in a low window, in points.
  static let leastAbove = 132.0
  private static let nameWidth = 88.0
  /// The space between the word of a heading and its ends.
  static let headPadding = 10.0

  /// The height of the part below the pages, in points.
  private(set) var height = 0.0
  private(set) var indicatorHeads: [Rect] = []
  private(set) var motionHeads: [Rect] = []
  /// The small strips that fit.
  private(set) var cells: [(indicator: Int, motion: Int, place: Rect)] = []
  private(set) var rows: [Row] = []
  /// The headings of columns as pills on one track, if there is only one column.
  private(set) var motionRow: Row?
  /// The headings of rows as pills on one track, if there is no room for small strips.
  private(set) var indicatorRow: Row?

  private let text: any TextMeasurer
  private let margin: Double
  private let isNarrow: Bool
  private let cellHeight: Double
  private let gap: Double
  private let rowHeight: Double

  init(_ size: Size, motion: StripState.Motion, text: any TextMeasurer) {
    self.text = text
    isNarrow = size.width < 720
    let isLow = size.height < 760
    margin = isNarrow ? 16 : PageGrid.margin
    (cellHeight, gap, rowHeight) = isLow ? (32, 4, 32) : (36, 8, 40)
    let padding = isLow ? 12.0 : 24
    let width = max(0, size.width - 2 * margin)
    let room = size.height - StripLayout.leastAbove
    if !isNarrow {
      layOutWide(padding, width, hasTwoSides: size.width >= 1480)
      guard height > room else { return }
      (motionHeads, indicatorHeads, cells, rows) = ([], [], [], [])
    }
    let bottom = layOutSingle(margin, padding, width, motion)
    height = flow(margin, bottom + padding - gap, width) + padding
    guard height > room else { return }
    (cells, rows) = ([], [])
    height = flow(margin, layOutHeads(margin, padding, width), width) + padding
  }

  /// Lays out all small strips, with the switches beside or below them.
  private mutating func layOutWide(_ padding: Double, _ width: Double, hasTwoSides: Bool) {
    guard !hasTwoSides else {
      let switches = columnWidths(2)
      let matrix = width - switches.reduce(0) { $0 + $1 + 48 }
      let bottom = layOutMatrix(margin, padding, matrix)
      let middle = (padding + bottom - gap) / 2 - rowHeight * 3
      let end = columns(margin + matrix + 48, middle, switches, spacing: 48)
      height = max(bottom - gap, end) + padding
      return
    }
    let bottom = layOutMatrix(margin, padding, width)
    // As many columns as fit, spread over the width.
    let switches = (1...3).reversed().map(columnWidths).first { $0.reduce(-32) { $0 + $1 + 32 } <= width }
    let widths = switches ?? columnWidths(1)
    let free = width - widths.reduce(0, +)
    let spacing = widths.count > 1 ? (free / Double(widths.count - 1)).rounded(.down) : 0
    height = columns(margin, bottom + padding - gap, widths, spacing: min(spacing, 96)) + padding
  }

  /// Lays out a row of small strips for each indicator and a column for each motion. Returns the top of the next row.
  private mutating func layOutMatrix(_ x: Double, _ y: Double, _ width: Double) -> Double {
    let count = Double(StripSwitch.motions.options.count)
    let left = x + StripLayout.nameWidth
    let cellWidth = ((width - StripLayout.nameWidth - (count - 1) * 8) / count).rounded(.down)
    for motion in StripSwitch.motions.options.indices {
      let cellX = left + Double(motion) * (cellWidth + 8)
      let head = headWidth(StripSwitch.motions.options[motion])
      motionHeads.append(Rect((cellX + (cellWidth - head) / 2).rounded(), y, head, 28))
    }
    let cellHeight = cellHeight
    return layOutRows(x, y + 28 + 8) { indicator, y in
      StripSwitch.motions.options.indices.map { motion in
        (indicator, motion, Rect(left + Double(motion) * (cellWidth + 8), y, cellWidth, cellHeight))
      }
    }
  }

  /// Lays out one small strip for each indicator, below pills for the motion. Returns the top of the next row.
  private mutating func layOutSingle(
    _ x: Double, _ y: Double, _ width: Double, _ motion: StripState.Motion
  ) -> Double {
    let row = row(StripSwitch.motions, x, y, width: width)
    motionHeads = row.pills
    motionRow = row
    let left = x + StripLayout.nameWidth
    let cellHeight = cellHeight
    return layOutRows(x, y + 28 + 12 + row.extra) { indicator, y in
      [(indicator, motion.rawValue, Rect(left, y, width - StripLayout.nameWidth, cellHeight))]
    }
  }

  /// Lays out pills for motion and indicator, without small strips. Returns the top of the next row.
  private mutating func layOutHeads(_ x: Double, _ y: Double, _ width: Double) -> Double {
    let motions = row(StripSwitch.motions, x, y, width: width)
    let indicators = row(StripSwitch.indicators, x, y + rowHeight + motions.extra, width: width)
    (motionRow, motionHeads) = (motions, motions.pills)
    (indicatorRow, indicatorHeads) = (indicators, indicators.pills)
    return y + 2 * rowHeight + motions.extra + indicators.extra
  }

  private mutating func layOutRows(
    _ x: Double, _ top: Double, _ cells: (Int, Double) -> [(Int, Int, Rect)]
  ) -> Double {
    var y = top
    for indicator in StripSwitch.indicators.options.indices {
      let width = headWidth(StripSwitch.indicators.options[indicator])
      // The words align with those of the switches.
      let left = x - StripLayout.headPadding
      indicatorHeads.append(Rect(left, y + (cellHeight - 28) / 2, width, 28))
      self.cells += cells(indicator, y)
      y += cellHeight + gap
    }
    return y
  }

  /// Lays out the switches in columns, each with its name. Returns the bottom.
  private mutating func columns(
    _ x: Double, _ y: Double, _ widths: [Double], spacing: Double
  ) -> Double {
    let perColumn = (StripSwitch.others.count + widths.count - 1) / widths.count
    for (index, one) in StripSwitch.others.enumerated() {
      let left = widths[..<(index / perColumn)].reduce(x) { $0 + $1 + spacing }
      let top = y + Double(index % perColumn) * rowHeight
      var row = row(one, left + StripLayout.nameWidth, top + (rowHeight - 28) / 2)
      row.name = Rect(left, top, StripLayout.nameWidth, rowHeight)
      rows.append(row)
    }
    return y + Double(perColumn) * rowHeight
  }

  /// Lays out the switches without names, as many on a line as fit. Returns the bottom.
  private mutating func flow(_ x: Double, _ y: Double, _ width: Double) -> Double {
    var y = y
    var line: [StripSwitch] = []
    func length(_ line: [StripSwitch]) -> Double {
      line.reduce(-8) { $0 + trackWidth($1) + 8 }
    }
    for one in StripSwitch.others {
      if !line.isEmpty, length(line + [one]) > width {
        y += rowHeight + place(line, x, y, width)
        line = []
      }
      line.append(one)
    }
    return y + 28 + place(line, x, y, width)
  }

  /// Distributes the rest of a line among its switches. Returns how much higher it is than a single line.
  private mutating func place(_ line: [StripSwitch], _ x: Double, _ y: Double, _ width: Double) -> Double {
    var extra = 0.0
    let natural = line.reduce(-8) { $0 + trackWidth($1) + 8 }
    var x = x
    for (index, one) in line.enumerated() {
      let share = ((width - natural) / Double(line.count)).rounded(.down)
      let isLast = index == line.count - 1
      let own = isLast ? width - (x - margin) : trackWidth(one) + share
      let row = row(one, x, y, width: own)
      extra = max(extra, row.extra)
      rows.append(row)
      x += own + 8
    }
    return extra
  }

  /// The pills of a switch, from a point on: as wide as their words, or spread over a given width.
  private func row(_ one: StripSwitch, _ x: Double, _ y: Double, width: Double? = nil) -> Row {
    var row = Row()
    if let width, trackWidth(one) > width { return folded(one, x, y, width: width) }
    var x = x + 2
    let free = width.map { ($0 - trackWidth(one)) / Double(one.options.count) } ?? 0
    for option in one.options {
      let pill = pillWidth(option) + free
      row.pills.append(Rect(x.rounded(), y + 2, (x + pill).rounded() - x.rounded(), 24))
      x += pill + pillGap(one)
    }
    return row
  }

  /// The pills of a switch on as many lines as they need, each line spread over the width.
  private func folded(_ one: StripSwitch, _ x: Double, _ y: Double, width: Double) -> Row {
    let gap = pillGap(one)
    var lines: [[Double]] = [[]]
    for extent in one.options.map(pillWidth) {
      let sum = lines[lines.count - 1].reduce(extent) { $0 + $1 + gap }
      if sum > width - 4, !lines[lines.count - 1].isEmpty { lines.append([]) }
      lines[lines.count - 1].append(min(extent, width - 4))
    }
    var row = Row()
    for (number, line) in lines.enumerated() {
      let free = (width - 4 - line.reduce(-gap) { $0 + $1 + gap }) / Double(line.count)
      var left = x + 2
      for extent in line {
        let right = left + extent + free
        row.pills.append(
          Rect(left.rounded(), y + 2 + Double(number) * (24 + gap), right.rounded() - left.rounded(), 24))
        left = right + gap
      }
    }
    return row
  }

  /// The widths of the columns if there are this many.
  private func columnWidths(_ count: Int) -> [Double] {
    let perColumn = (StripSwitch.others.count + count - 1) / count
    return stride(from: 0, to: StripSwitch.others.count, by: perColumn).map { start in
      let widest = StripSwitch.others[start...].prefix(perColumn).map(trackWidth).max() ?? 0
      return StripLayout.nameWidth + widest
    }
  }

  private func pillGap(_ one: StripSwitch) -> Double { one.choice == .one ? 2 : 6 }

  private func trackWidth(_ one: StripSwitch) -> Double {
    one.options.reduce(4 - pillGap(one)) { $0 + pillWidth($1) + pillGap(one) }
  }

  private func headWidth(_ option: StripSwitch.Option) -> Double {
    (text.width(of: option.label, style: StripLayout.boldLabel) + 2 * StripLayout.headPadding).rounded(.up)
  }

  private func pillWidth(_ option: StripSwitch.Option) -> Double {
    let padding = isNarrow ? 16.0 : 20
    return (text.width(of: option.label, style: StripLayout.boldLabel) + padding).rounded(.up)
  }
}
