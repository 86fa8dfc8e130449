import PagerEngine
import PagerParts

/// The pages around the current one.
final class CellsPart: Part {
  /// The sizes of cells, in points.
  struct Style {
    /// The room above the cells.
    var margin = 0.0
    var height: Double
    /// The minimum width of a cell, and the width that each digit adds to 8 points.
    var leastWidth: Double
    var digitWidth: Double
    var gaps: ClosedRange<Double>
    /// The thickness of the mark below the current page.
    var mark: Double
    var fontSize: Double
    /// The distance of numbers above the middle of their cells.
    var lift = 0.0
    /// Whether cells have room for the number of every page, and not only for those in the row.
    var fitsAllNumbers = true
    /// Whether the row fades at an end beyond which there are more pages. It then lies on a surface.
    var fades = true

    static let panel = Style(height: 24, leastWidth: 24, digitWidth: 8, gaps: 8...20, mark: 3, fontSize: 13)
    static let overlay = Style(
      margin: 8, height: 18, leastWidth: 20, digitWidth: 7, gaps: 4...4, mark: 2, fontSize: 11, lift: 1,
      fitsAllNumbers: false, fades: false)
    static let row = Style(height: 20, leastWidth: 20, digitWidth: 6, gaps: 4...8, mark: 2, fontSize: 11)

    /// Returns the width of cells for the pages around the current one.
    func width(for pages: PageStatePanel.Snapshot) -> Double {
      let largest = fitsAllNumbers ? pages.pageCount : pages.current + 5
      return max(leastWidth, 8 + digitWidth * Double(String(largest).count))
    }
  }

  private let style: Style
  private let pages: () -> PageStatePanel.Snapshot

  /// Creates cells for the pages that a closure returns.
  init(_ style: Style, pages: @escaping () -> PageStatePanel.Snapshot) {
    (self.style, self.pages) = (style, pages)
    super.init("Pages")
  }

  override var isInteractive: Bool { false }

  override func height(width: Double, in context: PageContext) -> Double {
    style.margin + style.height + 2 * style.mark + 2
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let pages = pages()
    let (width, gaps) = (style.width(for: pages), style.gaps)
    let fit = Int((frame.width + gaps.lowerBound) / (width + gaps.lowerBound))
    // The current page is in the middle, unless all pages fit.
    let count = (fit < pages.pageCount ? fit - (fit + 1) % 2 : fit).clamped(0, pages.pageCount)
    guard count > 0 else { return }
    let spread = ((frame.width - Double(count) * width) / Double(count - 1)).rounded(.down)
    let gap = count < 5 ? gaps.lowerBound : min(gaps.upperBound, spread)
    let first = (pages.current - count / 2).clamped(0, pages.pageCount - count)
    let number = TextStyle(style.fontSize, lineHeight: style.height, tabularFigures: true)
    for index in first..<first + count {
      let x = frame.x + Double(index - first) * (width + gap)
      let cell = Rect(x, frame.y + style.margin, width, style.height)
      let state = pages.states[index] ?? .absent
      list.swatch(state, cell, radius: style.height / 4, context.theme)
      list.line(
        "\(index + 1)", in: cell.offset(by: 0, -style.lift), number, state.ink(in: context.theme), context,
        isCentred: true)
      if index == pages.current {
        let mark = Rect(cell.x + 4, cell.maxY + style.mark + 1, width - 8, style.mark)
        list.roundedRect(mark, radius: style.mark / 2, context.theme.text)
      }
    }
    guard style.fades else { return }
    let (solid, clear) = (context.theme.surface, context.theme.surface.opacity(0))
    let end = Rect(frame.x, frame.y + style.margin, width, style.height)
    if first > 0 { list.add(.gradient(end, from: solid, to: clear, along: .horizontal)) }
    if first + count < pages.pageCount {
      let last = end.offset(by: Double(count - 1) * (width + gap), 0)
      list.add(.gradient(last, from: clear, to: solid, along: .horizontal))
    }
  }
}

extension DrawList {
  /// Draws the colour of a state.
  mutating func swatch(_ state: PageStatePanel.State, _ rect: Rect, radius: Double, _ theme: Theme) {
    if state == .loading || state == .failed {
      add(.ring(rect, radius: radius, lineWidth: 1.5, state.ink(in: theme)))
    } else {
      roundedRect(rect, radius: radius, state.ground(in: theme))
      // The fills are too light to stand out from the background.
      if state != .visible { add(.ring(rect, radius: radius, lineWidth: 1, theme.text.opacity(0.5))) }
    }
  }
}

extension PageStatePanel.State {
  /// The name in legends.
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
