import PagerEngine
import PagerParts

/// The content of a panel: the states of pages as cells with a legend, and the latest calls.
final class PanelPage: PartsPage {
  private let heading: LabelPart

  /// Creates the page. `panel` owns it.
  init(_ panel: PageStatePanel) {
    heading = LabelPart(panel.title, style: TextStyle(15, weight: .semibold, lineHeight: 24))
    super.init([
      heading, CellsPart(.panel) { [unowned panel] in panel.snapshot },
      FlowPart(panel.legend.map { StatePart($0, panel) }, spacing: 20, lineSpacing: 4),
      CallsPart(panel) { _ in PageStatePanel.callLimit },
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

/// The title of a panel with the number of calls.
final class PanelHead: Part {
  private static let text = TextStyle(13, lineHeight: 20, tabularFigures: true)
  private unowned let panel: PageStatePanel

  /// Creates the line. `panel` owns it.
  init(_ panel: PageStatePanel) {
    self.panel = panel
    super.init(panel.title)
  }

  override var isInteractive: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double { Self.text.lineHeight }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    list.line(label, in: frame, Self.text, context.theme.text, context)
    let calls = panel.callCount == 1 ? "1 call" : "\(grouped(panel.callCount)) calls"
    let width = context.text.width(of: label + calls, style: Self.text)
    guard width + 16 <= frame.width else { return }
    list.line(calls, in: frame, Self.text, context.theme.secondaryText, context, isTrailing: true)
  }
}

/// A state with the number of its pages, if it belongs to one panel.
final class StatePart: Part {
  private static let text = TextStyle(13, lineHeight: 24, tabularFigures: true)
  private let state: PageStatePanel.State
  private weak var panel: PageStatePanel?

  /// Creates the part. `panel` is nil for the state alone.
  init(_ state: PageStatePanel.State, _ panel: PageStatePanel?) {
    (self.state, self.panel) = (state, panel)
    super.init(state.name)
  }

  override var isInteractive: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double { Self.text.lineHeight }

  override func preferredWidth(in context: PageContext) -> Double {
    // As wide as for any number of pages.
    let widest = panel.map { "\(label) \(grouped($0.snapshot.pageCount))" } ?? label
    return context.text.width(of: widest, style: Self.text).rounded(.up) + 22
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    list.swatch(self.state, Rect(frame.x, frame.y + 6, 12, 12), radius: 3, context.theme)
    let place = Point(frame.x + 20, frame.y)
    list.lines([label], at: place, Self.text, context.theme.text, measurer: context.text)
    guard let panel else { return }
    list.lines(
      [grouped(panel.snapshot.count(of: self.state))],
      at: Point(place.x + context.text.width(of: label + " ", style: Self.text), place.y), Self.text,
      context.theme.secondaryText, measurer: context.text)
  }
}

/// The number of calls, and the latest ones, newest first.
final class CallsPart: Part {
  private static let row = TextStyle(13, lineHeight: 20, tabularFigures: true)
  private unowned let panel: PageStatePanel
  private let limit: (PageContext) -> Int

  /// Creates a list of at most as many calls as `limit` returns. `panel` outlives it.
  init(_ panel: PageStatePanel, limit: @escaping (PageContext) -> Int) {
    (self.panel, self.limit) = (panel, limit)
    super.init("Calls")
  }

  override var isInteractive: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double {
    let limit = limit(context)
    return limit < 1 ? 0 : 20 * Double(min(limit, panel.calls.count) + 1) + 16
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    guard frame.height > 0 else { return }
    let theme = context.theme
    list.fill(Rect(frame.x, frame.y, frame.width, 1), theme.hairline)
    let heading = TextStyle(13, weight: .semibold, lineHeight: 20)
    let head = Rect(frame.x, frame.y + 12, frame.width, 20)
    list.lines([label], at: head.origin, heading, theme.text, measurer: context.text)
    list.line(grouped(panel.callCount), in: head, Self.row, theme.secondaryText, context, isTrailing: true)
    let column = max(24, 8 * Double(String(panel.snapshot.pageCount).count))
    for (index, call) in panel.calls.prefix(limit(context)).enumerated() {
      let row = Rect(frame.x, frame.y + 36 + 20 * Double(index), column, 20)
      list.line("\(call.number)", in: row, Self.row, theme.secondaryText, context, isTrailing: true)
      let name = Rect(row.maxX + 12, row.y, frame.width - column - 12, 20)
      list.line(call.name, in: name, Self.row, index == 0 ? theme.text : theme.secondaryText, context)
    }
  }
}
