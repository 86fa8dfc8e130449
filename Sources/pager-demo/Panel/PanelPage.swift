import PagerEngine
import PagerParts

/// The content of a panel: the states of pages as cells with a legend, and the latest calls.
final class PanelPage: PartsPage {
  private let heading: LabelPart

  /// Creates the page. `panel` owns it.
  init(_ panel: PagePanel) {
    heading = LabelPart(panel.title, style: TextStyle(15, weight: .semibold, lineHeight: 24))
    super.init([
      heading, CellsPart(panel),
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
private final class CellsPart: Part {
  private unowned let panel: PagePanel

  init(_ panel: PagePanel) {
    self.panel = panel
    super.init("Pages")
  }

  override var isInteractive: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double { 32 }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let (states, current) = (panel.snapshot.states, panel.snapshot.current)
    let width = max(24, 8 + 8 * Double(String(panel.pageCount).count))
    let fit = Int((frame.width + 8) / (width + 8))
    let count = (fit - (fit + 1) % 2).clamped(0, panel.pageCount)
    guard count > 0 else { return }
    let gap =
      count < 5 ? 8 : min(20, ((frame.width - Double(count) * width) / Double(count - 1)).rounded(.down))
    let first = (current - count / 2).clamped(0, panel.pageCount - count)
    for index in first..<first + count {
      let cell = Rect(frame.x + Double(index - first) * (width + gap), frame.y, width, 24)
      let state = states[index] ?? .absent
      list.swatch(state, cell, radius: 6, context.theme)
      let number = TextStyle(13, lineHeight: 18, tabularFigures: true)
      let extent = context.text.width(of: "\(index + 1)", style: number)
      list.lines(
        ["\(index + 1)"], at: Point(cell.midX - extent / 2, cell.y + 3), number, state.ink(in: context.theme),
        measurer: context.text)
      if index == current {
        list.roundedRect(Rect(cell.x + 4, cell.maxY + 4, width - 8, 3), radius: 1.5, context.theme.text)
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
    func number(_ text: String, endingAt x: Double, _ y: Double) {
      let width = context.text.width(of: text, style: Self.row)
      list.write(text, at: Point(x - width, y), Self.row, theme.secondaryText, context)
    }
    number(grouped(panel.callCount), endingAt: frame.maxX, frame.y + 12)
    let column = frame.x + max(24, 8 * Double(String(panel.pageCount).count))
    for (index, call) in panel.calls.enumerated() {
      let y = frame.y + 36 + 20 * Double(index)
      number("\(call.number)", endingAt: column, y)
      let color = index == 0 ? theme.text : theme.secondaryText
      let name = context.text.truncated(call.name, to: frame.maxX - column - 12, style: Self.row)
      list.write(name, at: Point(column + 12, y), Self.row, color, context)
    }
  }
}

extension DrawList {
  fileprivate mutating func swatch(_ state: PageState, _ rect: Rect, radius: Double, _ theme: Theme) {
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
