import PagerEngine

/// A title strip with controls for all its settings, in a row or in a column, and small strips that show every
/// indicator with every motion.
@MainActor
final class StripLaboratory {
  private(set) var state: StripState
  private let titles: StripTitles
  private let text: any TextMeasurer
  /// The controls below the pages.
  private var controls: StripControls?

  init(_ state: StripState, text: any TextMeasurer) {
    self.state = state
    self.text = text
    titles = StripTitles(state)
  }

  func makePager() -> Pager {
    let pager = Pager(source: titles, text: text)
    pager.additionalTitleStrips = StripSwitch.indicators.options.indices.flatMap { indicator in
      StripSwitch.motions.options.indices.map { smallStrip(indicator, $0, in: pager) }
    }
    let controls = StripControls(text: text, state: { [unowned self, unowned pager] in seenState(pager) }) {
      [unowned self, unowned pager] in choose($0, in: pager)
    }
    self.controls = controls
    // Invalidates the positions of the small strips.
    controls.onMove = { [weak pager] in
      guard let pager else { return }
      let strips = pager.additionalTitleStrips
      pager.additionalTitleStrips = strips
    }
    pager.accessory = PagerAccessory(pager: controls.pager) { [weak self, weak pager] size in
      if let self, let pager, state.edge == .leading {
        // In a small window, a column shows only icons.
        let extent = size.width < 320 ? 66 : state.style.extent
        if pager.stripStyle.extent != extent { pager.stripStyle.extent = extent }
      }
      return (.bottom, controls.extent(in: size))
    }
    apply(to: pager)
    return pager
  }

  private func choose(_ options: [StripSwitch.Option], in pager: Pager) {
    state = seenState(pager)
    for option in options { option.choose(&state) }
    if (state.ground == .dark) != pager.theme.isDark { pager.theme = pager.theme.inOtherLight }
    apply(to: pager)
    controls?.update()
  }

  /// Applies the state to the pager.
  private func apply(to pager: Pager) {
    let old = titles.state
    titles.state = state
    pager.axis = state.edge == .leading ? .vertical : .horizontal
    pager.stripStyle = state.style
    pager.pageIndicator = state.dots.indicator
    pager.readingDirection = state.direction
    if old.pageCount != state.pageCount {
      pager.reload()
    } else {
      pager.reloadTitles()
    }
  }

  /// Returns the state, including the settings that the window or the desktop can change.
  private func seenState(_ pager: Pager) -> StripState {
    var state = state
    state.direction = pager.readingDirection
    state.ground = pager.theme.isDark ? .dark : .light
    return state
  }

  private func smallStrip(_ indicator: Int, _ motion: Int, in pager: Pager) -> AdditionalTitleStrip {
    var style = TitleStripStyle()
    style.sizing = .shares
    style.padding = 9
    style.inset = 4
    style.following = .inView
    // All titles have the same weight: the outlines of small digits look doubled while their weight changes.
    style.font = TextStyle(13, weight: .semibold, tabularFigures: true)
    style.currentFont = style.font
    style.fade = 12
    style.hasHairline = false
    style.indicator = StripState.smallIndicator(StripState.Indicator.allCases[indicator])
    style.indicator.motion = StripState.Motion.allCases[motion].motion
    let frame = { [unowned self, weak pager] (size: Size) -> Rect in
      guard let matrix = controls?.matrixFrame(width: size.width) else { return .zero }
      let area = area(in: size)
      let cell = StripGrid(width: matrix.width).cells[indicator * StripState.Motion.allCases.count + motion]
      let isMirrored = pager?.readingDirection == .rightToLeft
      // Inside the frame and its rounded corners.
      let place = cell.offset(by: matrix.x, matrix.y + area.y - StripControls.titles)
        .mirrored(in: size.width, isMirrored).inset(by: 4, 3)
      // At the edges of the area, the frame is clipped but numbers are not.
      let numbers = place.inset(by: 0, (place.height - 18) / 2)
      let isVisible = numbers.y >= area.y && numbers.maxY <= area.maxY && !place.intersection(area).isEmpty
      return isVisible ? place : .zero
    }
    return AdditionalTitleStrip(
      style: style, titles: NumberTitles(), clip: { [unowned self] in area(in: $0) }, frame: frame)
  }

  /// Returns the area of the controls below their titles.
  private func area(in size: Size) -> Rect {
    let extent = max(0, (controls?.extent(in: size) ?? 0) - StripControls.titles)
    return Rect(0, size.height - extent, size.width, extent)
  }
}
