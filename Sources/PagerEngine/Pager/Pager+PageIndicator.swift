/// The page indicator over the pages.
extension Pager {
  /// The position that a page indicator of this pager shows, in any place where it is drawn.
  ///
  /// For a `NeighborPageSource` the numbers come from `NeighborPageSource.dots()`; if that returns nil, the
  /// count is 0.
  package var pageIndicatorPosition: PageIndicator.Position {
    let (from, to, fraction) = motion.pagesAround
    guard supply.chain != nil else {
      return PageIndicator.Position(
        from: from, to: to, fraction: fraction, count: motion.pageCount,
        wrapsAround: motion.line.period != nil)
    }
    guard let numbering = supply.chain?.numbering else { return PageIndicator.Position(0, count: 0) }
    return PageIndicator.Position(
      from: numbering.number(of: from), to: numbering.number(of: to), fraction: fraction,
      count: numbering.count)
  }

  /// The page indicator in effect. Numbered pages of a `NeighborPageSource` get plain dots by default.
  var shownPageIndicator: PageIndicator? {
    guard pageIndicator == nil, supply.chain?.numbering != nil else { return pageIndicator }
    var dots = PageIndicator()
    dots.maxDots = 1000
    return dots
  }

  /// Returns the layout of the indicator: a band along one edge of the pages.
  func layout(of indicator: PageIndicator) -> PageIndicator.Layout {
    let thickness = indicator.thickness(along: axis, count: pageIndicatorPosition.count, text: text)
    return PageIndicator.Layout(
      at: indicator.edge, of: layout.shownViewport, margin: indicator.valid.margin, thickness: thickness,
      axis: axis, readingDirection: readingDirection, scale: scale)
  }

  func drawPageIndicator(into frame: inout DisplayList, clip: Rect) {
    guard let indicator = shownPageIndicator else { return }
    frame.add(.pushClip(layout.shownViewport.intersection(clip)))
    let area = indicator.area(in: layout(of: indicator), position: pageIndicatorPosition)
    if let area, let ground = indicator.groundColor {
      let around = area.inset(by: -10, -8)
      frame.add(.roundedRect(around, radius: min(around.width, around.height) / 2, ground))
    }
    if visibleChanges.shifts.indicator.isEmpty {
      indicator.draw(
        into: &frame, in: layout(of: indicator), position: pageIndicatorPosition, theme: theme, text: text)
    } else {
      for pill in shownPills { pill.draw(into: &frame) }
    }
    if isPageIndicatorFocused, let area {
      frame.add(.ring(area.inset(by: -8, -8), radius: 8, lineWidth: 2, theme.focus))
    }
    frame.add(.popClip)
  }

  /// The drawn shapes of dots or of a bar, back to front; empty for a label.
  var shownPills: [IndicatorPill] { visibleChanges.shifts.pills(to: pillsInPlace) }

  /// The shapes of the indicator without the animation of a change of the pages.
  var pillsInPlace: [IndicatorPill] {
    shownPageIndicator.map { $0.pills(in: layout(of: $0), position: pageIndicatorPosition, theme: theme) }
      ?? []
  }

  /// Whether the indicator can take the keyboard focus. Dots and a bar can, if there is more than one page.
  var canFocusPageIndicator: Bool {
    guard let indicator = shownPageIndicator else { return false }
    return indicator.area(in: layout(of: indicator), position: pageIndicatorPosition) != nil
  }

  /// Whether the indicator has the keyboard focus.
  var isPageIndicatorFocused: Bool { ownFocus == .indicator && canFocusPageIndicator }

  /// Handles a key while the indicator has the focus. Returns whether it handled the key.
  func handleFocusedPageIndicator(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    guard isPageIndicatorFocused else { return false }
    if key == .escape {
      leaveOwnParts()
      setNeedsFrame()
      return true
    }
    let isReversed = readingDirection == .rightToLeft
    guard let command = KeyCommand(forIndicator: key, isReversed: isReversed) else { return false }
    execute(command, with: .keys)
    return true
  }

  /// The target of a tap on the indicator.
  enum PageIndicatorHit: Equatable {
    /// A page.
    case page(Int)
    /// The label, which selects nothing.
    case label
  }

  /// Returns the part of the indicator at a point; nil outside the indicator.
  func pageIndicatorHit(at point: Point) -> PageIndicatorHit? {
    guard let indicator = shownPageIndicator, layout.shownViewport.contains(point) else { return nil }
    let (layout, position) = (layout(of: indicator), pageIndicatorPosition)
    if let page = indicator.page(at: point, in: layout, position: position) { return .page(page) }
    guard indicator.kind == .label else { return nil }
    let label = IndicatorLabel(indicator, position, in: layout, text: text)
    return label?.ground.contains(point) == true ? .label : nil
  }

  /// Selects a page from the indicator. With a `NeighborPageSource` the pager moves one page in that
  /// direction.
  func selectFromPageIndicator(_ number: Int) {
    let numbering = supply.chain?.numbering
    let step = (number - (numbering?.number(of: targetPage) ?? targetPage)).signum()
    guard inputPolicy.allows(.titles, PagingDirection(of: step)) else { return }
    var page = number
    if numbering != nil {
      growChain(by: step)
      page = targetPage + step
    }
    guard motion.hasPage(page), admits(page) else { return }
    supersedeSelection(by: .user)
    strip.followPosition()
    guard motion.select(page, geometry: geometry, rules: rules) else { return }
    note(.pageIndicatorSelected(page))
  }
}
