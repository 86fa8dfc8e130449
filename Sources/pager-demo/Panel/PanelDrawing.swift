import PagerEngine

/// Draws a panel: cells and legend above the call list. A wide and low panel has two columns of calls.
@MainActor
struct PanelDrawing {
  private(set) var list = DrawList()
  private let panel: PagePanel
  private let context: PageContext
  private let isLow: Bool

  init(_ panel: PagePanel, in context: PageContext) {
    self.panel = panel
    self.context = context
    isLow = context.size.width > context.size.height
    draw()
  }

  private var theme: Theme { context.theme }
  private var margin: Double { isLow ? 16 : 24 }
  private var width: Double { max(0, context.size.width - 2 * margin) }
  private var rowHeight: Double { isLow ? 18 : 20 }

  private mutating func draw() {
    let size = context.size
    list.fill(Rect(origin: .zero, size: size), theme.surface)
    list.fill(isLow ? Rect(0, 0, size.width, 1) : Rect(0, 0, 1, size.height), theme.hairline)
    var y = isLow ? margin : header()
    y = cells(y) + (isLow ? 8 : 16)
    y = legend(y) + (isLow ? 8 : 16)
    calls(y)
  }

  /// Draws the panel's title, level with the title strip. Returns the bottom of the header.
  private mutating func header() -> Double {
    // The height of a title strip.
    let strip = 48.0
    list.fill(Rect(0, strip - 1, context.size.width, 1), theme.hairline)
    let style = TextStyle(15, weight: .semibold)
    list.text(panel.title, at: Point(margin, strip / 2 + 6), style, theme.text)
    return strip + 24
  }

  /// Draws the pages around the current one. Returns the bottom.
  private mutating func cells(_ y: Double) -> Double {
    let (states, current) = (panel.snapshot.states, panel.snapshot.current)
    let digits = Double(String(panel.pageCount).count)
    let (side, cellWidth) = (24.0, max(24, 8 + 8 * digits))
    let fit = Int(((width + 8) / (cellWidth + 8)).rounded(.down))
    let count = (fit - (fit + 1) % 2).clamped(0, panel.pageCount)
    guard count > 0 else { return y + side + 8 }
    let gap =
      count < 5 ? 8 : min(20, ((width - Double(count) * cellWidth) / Double(count - 1)).rounded(.down))
    let first = (current - count / 2).clamped(0, panel.pageCount - count)
    for place in 0..<count {
      let index = first + place
      let rect = Rect(margin + Double(place) * (cellWidth + gap), y, cellWidth, side)
      cell(index, states[index] ?? .absent, rect)
      if index == current {
        list.roundedRect(Rect(rect.x + 4, rect.maxY + 4, rect.width - 8, 3), radius: 1.5, theme.text)
      }
    }
    return y + side + 8
  }

  private mutating func cell(_ index: Int, _ state: PageState, _ rect: Rect) {
    swatch(state, rect, radius: 6)
    let style = TextStyle(13, lineHeight: 18, tabularFigures: true)
    let number = String(index + 1)
    let textWidth = context.text.width(of: number, style: style)
    let base = rect.midY + context.text.metrics(of: style).capHeight / 2
    list.text(number, at: Point(rect.midX - textWidth / 2, base.rounded()), style, state.ink(in: theme))
  }

  private mutating func swatch(_ state: PageState, _ rect: Rect, radius: Double) {
    if state == .loading || state == .failed {
      list.add(.ring(rect, radius: radius, lineWidth: 1.5, state.ink(in: theme)))
    } else {
      list.roundedRect(rect, radius: radius, state.ground(in: theme))
      // The fills are too light to stand out from the background.
      if state != .visible { list.add(.ring(rect, radius: radius, lineWidth: 1, theme.text.opacity(0.5))) }
    }
  }

  /// Draws the legend with the number of pages per state. Returns the bottom.
  private mutating func legend(_ top: Double) -> Double {
    let widest = panel.legend.map { 28 + width(of: name(of: $0, isInView: true)) + width(of: number(of: $0)) }
      .max()
    let columns = isLow ? columns(of: widest ?? 0, gap: 24, atMost: 3) : 1
    let columnWidth = ((width + 24) / Double(columns)).rounded(.down) - 24
    let height = isLow ? 20.0 : 24
    for (entry, state) in panel.legend.enumerated() {
      let x = margin + Double(entry % columns) * (columnWidth + 24)
      let y = top + Double(entry / columns) * height
      // Large text in a small window may leave too little room for all states.
      guard y + height <= context.size.height else { break }
      swatch(state, Rect(x, y + (height - 12) / 2, 12, 12), radius: 3)
      // The current page is in view, so its state has this suffix if no other page shares the state.
      let isInView =
        panel.snapshot.states[panel.snapshot.current] == state
        && panel.snapshot.count(of: state, among: panel.pageCount) == 1
      let name = name(of: state, isInView: isInView)
      line(name, x: x + 20, y, height, theme.text)
      let style = TextStyle(13, lineHeight: height, tabularFigures: true)
      let number = number(of: state)
      // In a low panel the number follows its name; right-aligned, it would be closer to the next name.
      let place =
        isLow
        ? x + 28 + width(of: name)
        : x + columnWidth - context.text.width(of: number, style: style)
      list.lines([number], at: Point(place, y), style, theme.secondaryText, measurer: context.text)
    }
    return top + Double((panel.legend.count + columns - 1) / columns) * height
  }

  /// Returns the name of a state in the legend. Where pages load and fail, such a page can be the one in
  /// view.
  private func name(of state: PageState, isInView: Bool) -> String {
    let name = state.name(isShort: isLow)
    guard panel.legend.contains(.failed) else { return name }
    switch state {
    case .visible: return isLow ? "Loaded" : "Loaded, in view"
    case .loading, .failed: return isInView ? name + ", in view" : name
    case .attached, .cached, .pooled, .absent: return name
    }
  }

  private func number(of state: PageState) -> String {
    grouped(panel.snapshot.count(of: state, among: panel.pageCount))
  }

  private func width(of text: String) -> Double {
    context.text.width(of: text, style: TextStyle(13, tabularFigures: true))
  }

  /// Returns the number of columns of a width in points that fit.
  private func columns(of column: Double, gap: Double, atMost limit: Int) -> Int {
    let room = (width + gap) / (column.rounded(.up) + gap)
    return Int(room.rounded(.down)).clamped(1, limit)
  }

  /// Draws a separator and, below it, the calls that fit, newest first. If none fits, the heading is omitted.
  private mutating func calls(_ line: Double) {
    let top = line + (isLow ? 8 : 16)
    guard top + 2 * rowHeight + 12 <= context.size.height else { return }
    list.fill(Rect(margin, line, width, 1), theme.hairline)
    let style = TextStyle(13, weight: .semibold, lineHeight: rowHeight)
    list.lines(["Last calls"], at: Point(margin, top), style, theme.text, measurer: context.text)
    let y = top + rowHeight + 4
    let longest = PageLifecycleEvent.allCases.map { width(of: $0.rawValue) }.max() ?? 0
    let columns = isLow ? columns(of: numberWidth + 12 + longest, gap: 16, atMost: 2) : 1
    let rows = max(0, Int(((context.size.height - 8 - y) / rowHeight).rounded(.down)))
    let perColumn = min(rows, (PagePanel.callLimit + columns - 1) / columns)
    guard perColumn > 0 else { return }
    let columnWidth = ((width + 16) / Double(columns)).rounded()
    for (place, entry) in panel.calls.prefix(perColumn * columns).enumerated() {
      let x = margin + Double(place / perColumn) * columnWidth
      call(entry, x, y + Double(place % perColumn) * rowHeight, isNewest: place == 0)
    }
  }

  private var numberWidth: Double { max(24, 8 * Double(String(panel.pageCount).count)) }

  private mutating func call(_ call: PagePanel.Call, _ x: Double, _ y: Double, isNewest: Bool) {
    let style = TextStyle(13, lineHeight: rowHeight, tabularFigures: true)
    let number = String(call.number)
    let right = x + numberWidth - context.text.width(of: number, style: style)
    list.lines([number], at: Point(right, y), style, theme.secondaryText, measurer: context.text)
    line(call.name, x: x + numberWidth + 12, y, rowHeight, isNewest ? theme.text : theme.secondaryText)
  }

  private mutating func line(_ text: String, x: Double, _ y: Double, _ height: Double, _ color: Color) {
    list.lines(
      [text], at: Point(x, y), TextStyle(13, lineHeight: height), color, measurer: context.text)
  }
}

extension PageState {
  func name(isShort: Bool) -> String {
    switch self {
    case .visible: "Visible"
    case .attached: isShort ? "Attached" : "Attached, out of view"
    case .cached: "Cached"
    case .pooled: "Pooled"
    case .loading: "Loading"
    case .failed: "Failed"
    case .absent: "Not loaded"
    }
  }

  /// Returns the background of a cell. Blue, green and violet are as light as the pages.
  func ground(in theme: Theme) -> Color {
    func hue(_ degrees: Double) -> Color {
      theme.isDark
        ? .oklch(lightness: theme.hasHighContrast ? 0.4 : 0.46, chroma: 0.1, hue: degrees)
        : .oklch(lightness: 0.83, chroma: 0.09, hue: degrees)
    }
    switch self {
    case .visible: return theme.selection
    case .attached: return hue(250)
    case .cached: return hue(155)
    case .pooled: return hue(310)
    case .loading, .failed, .absent: return theme.fill
    }
  }

  /// Returns the colour of the number in a cell.
  func ink(in theme: Theme) -> Color {
    switch self {
    case .visible: theme.selection.contrastingText
    case .attached, .cached, .pooled: theme.text
    case .loading, .absent: theme.secondaryText
    case .failed: theme.failure
    }
  }
}
