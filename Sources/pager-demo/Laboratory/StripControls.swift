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
  private var updates: [(StripState) -> Void] = []

  init(text: any TextMeasurer, choose: @escaping @MainActor (StripSwitch.Option) -> Void) {
    var updates: [(StripState) -> Void] = []
    func part(_ one: StripSwitch) -> Part {
      guard one.options.count > 1 else {
        let part = SwitchPart(one.name, isOn: false, labelWidth: 152) { _ in choose(one.options[0]) }
        updates.append { part.isOn = one.options[0].isOn($0) }
        return part
      }
      let part = ChoicePart(one.name, one.options.map(\.label), labelWidth: 152) { choose(one.options[$0]) }
      updates.append { part.selection = one.selection(in: $0) }
      return part
    }
    let indicators = StripSwitch.indicators
    let samples = StripSamples { choose(indicators.options[$0]) }
    updates.append { samples.selection = indicators.selection(in: $0) }
    strips = StripPage([ColumnPart([samples, part(StripSwitch.motions)], spacing: 16)], text: text)
    strips.title = "Indicator"
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
    pager.titles.style.extent = Self.titles
    pager.titles.style.currentFont = TextStyle(15, weight: .semibold)
    pager.titles.style.contentColumn = PageGrid.column
    // The pages draw the line.
    pager.titles.style.hasHairline = false
    strips.onScroll = { [unowned self] in onMove() }
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
    let cell = StripSamples.frames(width: PageGrid.width(in: size.width))[index].offset(by: x, y)
    // In the middle, as many whole numbers as fit.
    let (number, inset) = StripState.small
    let count = max(1, ((cell.width - 8 - 2 * inset) / number).rounded(.down))
    return cell.inset(by: max(4, ((cell.width - count * number) / 2 - inset).rounded(.down)), 3)
  }

  func update(_ state: StripState) { for update in updates { update(state) } }

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .moved, .settled: onMove()
    default: break
    }
  }
}

/// A page of controls that reports its scrolling.
private final class StripPage: PartsBar {
  var onScroll: () -> Void = {}
  private var knownOffset = 0.0

  init(_ parts: [Part], text: any TextMeasurer) {
    super.init(parts, text: text)
    contentColumn = PageGrid.column
  }

  override func layOut(in context: PageContext) {
    super.layOut(in: context)
    guard contentOffset != knownOffset else { return }
    knownOffset = contentOffset
    onScroll()
  }
}
