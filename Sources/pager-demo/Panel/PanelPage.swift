import PagerEngine
import PagerParts

/// The content of a panel: the states of pages as cells with a legend, and the latest calls.
final class PanelPage: PartsPage {
  private let heading: LabelPart

  /// Creates the page. `panel` owns it.
  init(_ panel: PagePanel) {
    heading = LabelPart(panel.title, style: TextStyle(15, weight: .semibold, lineHeight: 24))
    super.init([
      heading, CellsPart { [unowned panel] in (panel.snapshot, panel.pageCount) },
      FlowPart(panel.legend.map { StatePart($0, panel) }, spacing: 20, lineSpacing: 4), CallsPart(panel),
    ])
    title = panel.title
  }

  override func layOut(in context: PageContext) {
    // A low panel has no room for its title.
    heading.isHidden = context.size.width > context.size.height
    super.layOut(in: context)
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = super.draw(in: context)
    let size = context.size
    list.fill(
      size.width > size.height ? Rect(0, 0, size.width, 1) : Rect(0, 0, 1, size.height),
      context.theme.hairline)
    return context.directed(list)
  }
}

/// The pages around the current one.
final class CellsPart: Part {
  private let isSmall: Bool
  private let pages: () -> (snapshot: PagePanel.Snapshot, count: Int)

  /// Creates cells for the pages that a closure returns with their number.
  init(isSmall: Bool = false, pages: @escaping () -> (snapshot: PagePanel.Snapshot, count: Int)) {
    (self.isSmall, self.pages) = (isSmall, pages)
    super.init("Pages")
  }

  override var isInteractive: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double { isSmall ? 24 : 32 }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let (snapshot, pageCount) = pages()
    let (states, current) = (snapshot.states, snapshot.current)
    let (least, figure, height, bar) = isSmall ? (20.0, 7.0, 18.0, 2.0) : (24, 8, 24, 3)
    let width = max(least, 8 + figure * Double(String(isSmall ? current + 5 : pageCount).count))
    let leastGap = isSmall ? 4.0 : 8
    let fit = Int((frame.width + leastGap) / (width + leastGap))
    let count = (fit - (fit + 1) % 2).clamped(0, pageCount)
    guard count > 0 else { return }
    let gap =
      isSmall || count < 5
      ? leastGap : min(20, ((frame.width - Double(count) * width) / Double(count - 1)).rounded(.down))
    let first = (current - count / 2).clamped(0, pageCount - count)
    for index in first..<first + count {
      let cell = Rect(frame.x + Double(index - first) * (width + gap), frame.y, width, height)
      let state = states[index] ?? .absent
      list.swatch(state, cell, radius: height / 4, context.theme)
      let number = TextStyle(isSmall ? 11 : 13, lineHeight: height, tabularFigures: true)
      let room = isSmall ? cell.offset(by: 0, -1) : cell
      list.line("\(index + 1)", in: room, number, state.ink(in: context.theme), context, isCentred: true)
      if index == current {
        let mark = Rect(cell.x + 4, cell.maxY + bar + 1, width - 8, bar)
        list.roundedRect(mark, radius: bar / 2, context.theme.text)
      }
    }
  }
}

/// A state with the number of its pages.
private final class StatePart: Part {
  private static let text = TextStyle(13, lineHeight: 24, tabularFigures: true)
  private let state: PageState
  private unowned let panel: PagePanel

  init(_ state: PageState, _ panel: PagePanel) {
    (self.state, self.panel) = (state, panel)
    super.init(state.name)
  }

  override var isInteractive: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double { Self.text.lineHeight }

  override func preferredWidth(in context: PageContext) -> Double {
    // As wide as for any number of pages.
    context.text.width(of: "\(label) \(grouped(panel.pageCount))", style: Self.text).rounded(.up) + 22
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    list.swatch(self.state, Rect(frame.x, frame.y + 6, 12, 12), radius: 3, context.theme)
    let (place, count) = (
      Point(frame.x + 20, frame.y), panel.snapshot.count(of: self.state, among: panel.pageCount)
    )
    list.write(label, at: place, Self.text, context.theme.text, context)
    let x = place.x + context.text.width(of: label + " ", style: Self.text)
    list.write(grouped(count), at: Point(x, place.y), Self.text, context.theme.secondaryText, context)
  }
}

/// The number of calls, and the latest ones, newest first.
private final class CallsPart: Part {
  private static let row = TextStyle(13, lineHeight: 20, tabularFigures: true)
  private unowned let panel: PagePanel

  init(_ panel: PagePanel) {
    self.panel = panel
    super.init("Calls")
  }

  override var isInteractive: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double {
    20 * Double(panel.calls.count + 1) + 16
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    list.fill(Rect(frame.x, frame.y, frame.width, 1), theme.hairline)
    let heading = TextStyle(13, weight: .semibold, lineHeight: 20)
    list.write(label, at: Point(frame.x, frame.y + 12), heading, theme.text, context)
    let head = Rect(frame.x, frame.y + 12, frame.width, 20)
    list.line(grouped(panel.callCount), in: head, Self.row, theme.secondaryText, context, isTrailing: true)
    let column = max(24, 8 * Double(String(panel.pageCount).count))
    for (index, call) in panel.calls.enumerated() {
      let row = Rect(frame.x, frame.y + 36 + 20 * Double(index), column, 20)
      list.line("\(call.number)", in: row, Self.row, theme.secondaryText, context, isTrailing: true)
      let name = Rect(row.maxX + 12, row.y, frame.width - column - 12, 20)
      list.line(call.name, in: name, Self.row, index == 0 ? theme.text : theme.secondaryText, context)
    }
  }
}

extension DrawList {
  /// Draws the colour of a state.
  mutating func swatch(_ state: PageState, _ rect: Rect, radius: Double, _ theme: Theme) {
    if state == .loading || state == .failed {
      add(.ring(rect, radius: radius, lineWidth: 1.5, state.ink(in: theme)))
    } else {
      roundedRect(rect, radius: radius, state.ground(in: theme))
      // The fills are too light to stand out from the background.
      if state != .visible { add(.ring(rect, radius: radius, lineWidth: 1, theme.text.opacity(0.5))) }
    }
  }
}

extension PageState {
  var name: String {
    switch self {
    case .visible: "Visible"
    case .attached: "Attached"
    case .cached: "Cached"
    case .pooled: "Pooled"
    case .loading: "Loading"
    case .failed: "Failed"
    case .absent: "Not loaded"
    }
  }

  /// Returns the background of a cell.
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
