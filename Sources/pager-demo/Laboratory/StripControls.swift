import PagerEngine
import PagerParts

/// The controls of the laboratory: a small pager with the strips of all indicators, and all other settings.
final class StripControls: PagerDelegate {
  static let titles = 44.0

  let pager: Pager
  /// The height of the controls with their titles at the last layout, in points.
  private var extent = 0.0
  var onMove: () -> Void = {}
  private let strips: StripPage
  private let bars: [StripPage]
  private let updates: [(StripState) -> Void]
  /// Returns the present state, which the window and the desktop can also change.
  private let state: () -> StripState

  init(
    text: any TextMeasurer, state: @escaping @MainActor () -> StripState,
    choose: @escaping @MainActor ([StripSwitch.Option]) -> Void
  ) {
    self.state = state
    let (indicators, motions) = (StripSwitch.indicators, StripSwitch.motions)
    let count = motions.options.count
    let matrix = StripMatrix { choose([indicators.options[$0 / count], motions.options[$0 % count]]) }
    var updates = [{ matrix.selection = indicators.selection(in: $0) * count + motions.selection(in: $0) }]
    strips = StripPage([matrix], text: text)
    strips.title = "Indicator"
    func part(_ one: StripSwitch) -> Part {
      guard one.options.count > 1 else {
        let part = SwitchPart(one.name, isOn: false) { _ in choose(one.options) }
        updates.append { part.isOn = one.options[0].isOn($0) }
        return part
      }
      let part = ChoicePart(one.name, one.options.map(\.label), labelWidth: 152) { choose([one.options[$0]]) }
      updates.append { part.selection = one.selection(in: $0) }
      return part
    }
    bars =
      [strips]
      + StripSwitch.groups.map { name, settings in
        let parts = settings.map(part)
        let half = (parts.count + 1) / 2
        let columns = [parts[..<half], parts[half...]].map { ColumnPart(Array($0), spacing: 8) }
        let page = StripPage(
          [RowPart(columns, alignment: .top, spacing: 64, minimumPartWidth: 440)], text: text)
        page.title = name
        return page
      }
    self.updates = updates
    pager = Pager(pages: bars, text: text)
    pager.delegate = self
    pager.stripStyle.extent = Self.titles
    pager.stripStyle.currentFont = TextStyle(15, weight: .semibold)
    pager.stripStyle.contentColumn = PageGrid.column
    // The pages draw the line.
    pager.stripStyle.hasHairline = false
    for bar in bars {
      bar.onLayOut = { [unowned self] in update() }
      bar.onScroll = { [unowned self] in onMove() }
    }
  }

  /// Lays out a window, and returns the height of the controls. In a low window they scroll, which leaves room for pages
  /// and titles.
  func layOut(in size: Size) -> Double {
    let height = bars.map { $0.height(width: size.width) }.max() ?? 0
    let above = size.height < 300 ? 132.0 : max(200, (size.height / 2).rounded())
    extent = (Self.titles + height).clamped(0, max(0, size.height - above))
    return extent
  }

  func area(in size: Size) -> Rect {
    let height = max(0, extent - Self.titles)
    return Rect(0, size.height - height, size.width, height)
  }

  /// Returns the frame of a small strip in a window, in left-to-right reading direction.
  ///
  /// The strips move and scroll with their page. Inside its frame, each is inset by the rounded corners.
  func stripFrame(_ index: Int, in size: Size) -> Rect {
    let x = PageGrid.start(in: size.width) - (pager.position * size.width).rounded()
    let y = area(in: size).y + PageGrid.margin - strips.contentOffset.rounded()
    let cell = StripGrid(width: PageGrid.width(in: size.width)).cells[index].offset(by: x, y)
    // In the middle, as many whole numbers as fit.
    let (number, inset) = StripState.small
    let count = max(1, ((cell.width - 8 - 2 * inset) / number).rounded(.down))
    return cell.inset(by: max(4, ((cell.width - count * number) / 2 - inset).rounded(.down)), 3)
  }

  func update() {
    let state = state()
    for update in updates { update(state) }
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
    super.init(parts, text: text)
    contentColumn = PageGrid.column
  }

  override func layOut(in context: PageContext) {
    super.layOut(in: context)
    onLayOut()
    guard contentOffset != knownOffset else { return }
    knownOffset = contentOffset
    onScroll()
  }
}
