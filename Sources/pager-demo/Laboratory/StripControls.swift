import PagerEngine
import PagerParts

/// The controls of the laboratory: a small pager with the strips of all indicators, and all other settings.
@MainActor
final class StripControls: PagerDelegate {
  /// The height of the titles of the controls, in points.
  static let titles = 44.0

  let pager: Pager
  /// Called when the controls move or scroll.
  var onMove: () -> Void = {}
  private let matrix: StripMatrix
  private let strips: StripPage
  private let bars: [StripPage]
  private var settings: [(one: StripSwitch, part: Part)] = []
  /// Returns the present state, which the window and the desktop can also change.
  private let state: () -> StripState

  init(
    text: any TextMeasurer, state: @escaping @MainActor () -> StripState,
    choose: @escaping @MainActor ([StripSwitch.Option]) -> Void
  ) {
    self.state = state
    matrix = StripMatrix { indicator, motion in
      let chosen = [
        indicator.map { StripSwitch.indicators.options[$0] }, motion.map { StripSwitch.motions.options[$0] },
      ]
      choose(chosen.compactMap(\.self))
    }
    strips = StripPage([matrix], text: text)
    strips.title = "Indicator"
    var settings: [(StripSwitch, Part)] = []
    bars =
      [strips]
      + StripSwitch.groups.map { group in
        let parts = group.settings.map { one -> Part in
          guard one.options.count > 1 else {
            return SwitchPart(one.name, isOn: false) { _ in choose(one.options) }
          }
          return ChoicePart(one.name, one.options.map(\.label), labelWidth: 152, isProminent: false) {
            choose([one.options[$0]])
          }
        }
        settings += zip(group.settings, parts)
        let half = (parts.count + 1) / 2
        let columns = [parts[..<half], parts[half...]].map { ColumnPart(Array($0), spacing: 8) }
        let page = StripPage(
          [RowPart(columns, alignment: .top, spacing: 64, minimumPartWidth: 440)], text: text)
        page.title = group.name
        return page
      }
    pager = Pager(pages: bars, text: text)
    self.settings = settings
    pager.delegate = self
    pager.stripStyle.extent = Self.titles
    pager.stripStyle.font = TextStyle(14)
    pager.stripStyle.currentFont = TextStyle(14, weight: .semibold)
    pager.stripStyle.padding = 14
    pager.stripStyle.inset = PageGrid.margin - 14
    pager.stripStyle.contentWidth = PageGrid.widest
    pager.stripStyle.indicator = .pill(thickness: 28)
    pager.stripStyle.hasHairline = false
    for bar in bars {
      bar.onLayOut = { [unowned self] in update() }
      bar.onScroll = { [unowned self] in onMove() }
    }
  }

  /// Returns the height of the controls. In a low window they scroll, which leaves room for pages and titles.
  func extent(in size: Size) -> Double {
    let height = bars.map { $0.height(width: size.width) }.max() ?? 0
    let above = size.height < 300 ? 132.0 : max(200, (size.height / 2).rounded())
    return (Self.titles + height).clamped(0, max(0, size.height - above))
  }

  /// Returns the frame of the small strips in a window, in points from the upper edge of the controls.
  ///
  /// They move and scroll with their page.
  func matrixFrame(width: Double) -> Rect {
    let extent = (width - 2 * PageGrid.margin).clamped(0, PageGrid.widest)
    let y = Self.titles + PageGrid.margin - strips.contentOffset.rounded()
    let x = ((width - extent) / 2).rounded() - (pager.position * width).rounded()
    return Rect(x, y, extent, StripGrid(width: extent).height)
  }

  /// Shows the present state.
  func update() {
    let state = state()
    matrix.select(indicator: state.indicator.rawValue, motion: state.motion.rawValue)
    for (one, part) in settings {
      if let part = part as? ChoicePart, let index = one.options.firstIndex(where: { $0.isOn(state) }) {
        part.selection = index
      }
      if let part = part as? SwitchPart { part.isOn = one.options[0].isOn(state) }
    }
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .moved, .settled: onMove()
    default: break
    }
  }
}

/// A page of controls that reports its layout.
private final class StripPage: PartsBar {
  var onLayOut: () -> Void = {}
  var onScroll: () -> Void = {}
  private var knownOffset = 0.0

  init(_ parts: [Part], text: any TextMeasurer) {
    super.init(parts, maximumWidth: PageGrid.widest, text: text)
  }

  override func layOut(in context: PageContext) {
    super.layOut(in: context)
    onLayOut()
    guard contentOffset != knownOffset else { return }
    knownOffset = contentOffset
    onScroll()
  }
}
