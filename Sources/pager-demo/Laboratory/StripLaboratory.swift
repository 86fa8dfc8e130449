import PagerEngine

/// A title strip with controls for all its settings, in a row or in a column, and small strips that show every
/// indicator. Its pages are pictures, over and over.
final class StripLaboratory: PageSource {
  private var state: StripState
  private let text: any TextMeasurer
  private weak var pager: Pager?
  private lazy var controls = StripControls(text: text) { [unowned self] in choose($0) }

  init(_ state: StripState, text: any TextMeasurer) { (self.state, self.text) = (state, text) }

  // MARK: Pages

  var pageCount: Int { state.pageCount }

  func title(at index: Int) -> String {
    let poster = Poster.at(index)
    let text = state.texts == .short ? poster.name : "\(poster.name). \(poster.line)"
    return pageCount > Poster.all.count ? "\(text) \(grouped(index + 1))" : text
  }

  func titleContent(at index: Int) -> TitleContent {
    var content = TitleContent(title(at: index))
    if state.hasIcons { content.icon = TitleIcon(.outline(Poster.at(index).icon), size: Size(18, 18)) }
    if state.hasBadges { content.badge = Poster.at(index).badge }
    return content
  }

  func page(at index: Int) -> Page {
    let poster = Poster.at(index)
    return ArtworkPage(poster.artwork, title: poster.name, line: poster.line)
  }

  // MARK: Pager

  func makePager() -> Pager {
    let pager = Pager(source: self, text: text)
    self.pager = pager
    // Invalidates the positions of the small strips.
    controls.onMove = { [weak pager] in
      guard let pager else { return }
      let strips = pager.titles.additionalStrips
      pager.titles.additionalStrips = strips
    }
    pager.accessory = PagerAccessory(pager: controls.pager) { [weak self, controls] size in
      if let self, let pager = self.pager, state.edge == .leading {
        // In a small window, a column shows only icons.
        let extent = size.width < 320 ? 66 : state.style.extent
        if pager.titles.style.extent != extent { pager.titles.style.extent = extent }
      }
      return (.bottom, controls.layOut(in: size))
    }
    apply(to: pager)
    return pager
  }

  private func choose(_ option: StripSwitch.Option) {
    guard let pager else { return }
    let count = pageCount
    option.choose(&state)
    apply(to: pager)
    if count == pageCount { pager.invalidate(.titles) } else { pager.reload() }
  }

  private func apply(to pager: Pager) {
    pager.arrangement.axis = state.edge == .leading ? .vertical : .horizontal
    pager.titles.style = state.style
    pager.pageIndicator = state.pageIndicator
    pager.titles.additionalStrips = StripSwitch.indicators.options.indices.map(smallStrip)
    controls.update(state)
  }

  private func smallStrip(_ index: Int) -> AdditionalTitleStrip {
    var state = state
    StripSwitch.indicators.options[index].choose(&state)
    return AdditionalTitleStrip(
      style: state.smallStyle, titles: NumberTitles(), clip: { [unowned self] in controls.area(in: $0) }
    ) { [unowned self] size in
      let area = controls.area(in: size)
      var place = controls.stripFrame(index, in: size)
      if pager?.readingDirection == .rightToLeft { place.x = size.width - place.maxX }
      // At the edges of the area, the frame is clipped but numbers are not.
      let numbers = place.inset(by: 0, (place.height - 18) / 2)
      let isVisible = numbers.y >= area.y && numbers.maxY <= area.maxY && !place.intersection(area).isEmpty
      return isVisible ? place : .zero
    }
  }
}

private struct NumberTitles: PageTitles {
  var pageCount: Int { 0 }
  func title(at index: Int) -> String { "\(index + 1)" }
}
