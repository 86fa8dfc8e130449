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
    let small = StripSwitch.indicators.options.flatMap { indicator in
      StripSwitch.motions.options.map { (indicator, $0) }
    }
    pager.additionalTitleStrips = small.enumerated().map { smallStrip($0, $1.0, $1.1, in: pager) }
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
      return (.bottom, controls.layOut(in: size))
    }
    apply(to: pager)
    return pager
  }

  private func choose(_ options: [StripSwitch.Option], in pager: Pager) {
    state = seenState(pager)
    for option in options { option.choose(&state) }
    if state.isDark != pager.theme.isDark { pager.theme = pager.theme.inOtherLight }
    apply(to: pager)
    controls?.update()
  }

  /// Applies the state to the pager.
  private func apply(to pager: Pager) {
    let old = titles.state
    titles.state = state
    pager.axis = state.edge == .leading ? .vertical : .horizontal
    pager.stripStyle = state.style
    pager.pageIndicator = state.pageIndicator
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
    state.isDark = pager.theme.isDark
    return state
  }

  private func smallStrip(
    _ index: Int, _ indicator: StripSwitch.Option, _ motion: StripSwitch.Option, in pager: Pager
  ) -> AdditionalTitleStrip {
    var state = StripState()
    indicator.choose(&state)
    motion.choose(&state)
    let frame = { [unowned self, weak pager] (size: Size) -> Rect in
      guard let controls else { return .zero }
      let area = controls.area(in: size)
      let place = controls.stripFrame(index, in: size).mirrored(
        in: size.width, pager?.readingDirection == .rightToLeft)
      // At the edges of the area, the frame is clipped but numbers are not.
      let numbers = place.inset(by: 0, (place.height - 18) / 2)
      let isVisible = numbers.y >= area.y && numbers.maxY <= area.maxY && !place.intersection(area).isEmpty
      return isVisible ? place : .zero
    }
    return AdditionalTitleStrip(
      style: state.smallStyle, titles: NumberTitles(),
      clip: { [unowned self] in controls?.area(in: $0) ?? .zero }, frame: frame)
  }
}
