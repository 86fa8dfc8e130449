import PagerPhysics

/// The title strips of a pager: style, content and selection.
///
///     pager.titles.style.edge = .bottom
///     pager.titles.style.sizing = .equal
///     pager.titles.animatesSelection = true
@MainActor
public struct PagerTitles {
  fileprivate let pager: Pager

  /// The position and style of the title strip; `TitleStripStyle()` by default.
  ///
  /// An extent of 0 hides the strip. This is the default of a pager with a `NeighborPageSource`.
  public var style: TitleStripStyle {
    get { pager.strip.style }
    nonmutating set {
      pager.strip.style = newValue
      pager.relayout()
    }
  }

  /// The source of titles that the app draws itself; nil by default.
  ///
  /// If it is nil, the strip draws the titles of the page source. The reference is weak. Setting it requests
  /// the titles again.
  public var viewSource: (any TitleViewSource)? {
    get { pager.strip.viewSource }
    nonmutating set {
      pager.strip.viewSource = newValue
      pager.invalidate(.titles)
    }
  }

  /// Whether selecting a title animates the pages; otherwise they jump.
  ///
  /// True by default, except in a pager with a fixed list of pages, where it is false. The indicator animates
  /// in both cases.
  public var animatesSelection: Bool {
    get { pager.settings.animatesTitleSelection }
    nonmutating set { pager.settings.animatesTitleSelection = newValue }
  }

  /// Additional title strips that follow the same pages; none by default.
  ///
  /// The pager draws them, in order, over everything else except `layers`. Traps if a strip is in two
  /// pagers, or twice in one.
  public var additionalStrips: [AdditionalTitleStrip] {
    get { pager.settings.additionalTitleStrips }
    nonmutating set {
      pager.changeLayout {
        for strip in $0.settings.additionalTitleStrips { strip.host = nil }
        $0.settings.additionalTitleStrips = newValue
        for strip in newValue {
          require(strip.host == nil, "A strip of titles can be in one pager only, and once.")
          strip.host = $0
        }
      }
    }
  }
}

/// The title strips.
extension Pager: TitleStripHost {
  /// The title strips: their style, their content, and strips elsewhere.
  public var titles: PagerTitles { PagerTitles(pager: self) }

  func layOutStrips() {
    queue.perform { [self] in refresh() }
  }

  /// Updates the frames and the reading direction of the linked strips.
  func layOutAdditionalTitleStrips() {
    for linked in settings.additionalTitleStrips {
      let frame = linked.frame(size)
      let isUsable = frame.origin.isFinite && Point(frame.maxX, frame.maxY).isFinite && !frame.isEmpty
      linked.strip.frame = isUsable ? frame.offset(by: layout.origin.x, layout.origin.y) : .zero
      linked.strip.readingDirection = geometry.readingDirection
    }
  }

  /// The clip area of a strip, in points of the frame that the pager is drawn into.
  func clip(of linked: AdditionalTitleStrip, in clip: Rect) -> Rect {
    guard let area = linked.clip?(size) else { return clip }
    return clip.intersection(area.offset(by: layout.origin.x, layout.origin.y))
  }

  /// Calls `change` with the pager's main strip and each additional one.
  func forEachStrip(_ change: (TitleStrip) -> Void) {
    change(strip)
    for linked in settings.additionalTitleStrips { change(linked.strip) }
  }

  func reloadStrips() { forEachStrip { $0.reload() } }

  var isAnyStripMoving: Bool {
    if strip.isMoving { return true }
    for linked in settings.additionalTitleStrips where linked.strip.isMoving { return true }
    return false
  }
}

/// Input on the titles and their buttons: taps, drags, hovering and keys.
extension Pager {
  func handleStrip(_ output: DragRecognizer.Output, _ pointer: PagerInput.Pointer) {
    setNeedsFrame()
    switch output {
    case .pressed:
      // A tap that stops the strip selects nothing.
      let hasStopped = strip.stop(rules: rules)
      // The titles may have moved under a mouse that has not.
      if pointer.device == .mouse { hoverTitle(at: pointer.location) }
      strip.interaction.pressed = hasStopped ? nil : strip.target(at: pointer.location)
      strip.focusedTitle = nil
    case .ended: releaseStrip(velocity: 0)
    case .dragged(let travel):
      strip.pressedTitle = nil
      strip.drag(by: travel, rules: rules)
    case .released(let velocity): releaseStrip(velocity: velocity)
    case .tapped:
      // Select the title that looks pressed, even if another one has moved under the finger.
      let target = strip.interaction.pressed
      releaseStrip(velocity: 0)
      guard let target else { return }
      if let button = target.button { press(button, ofTitle: target.title) } else { choose(target.title) }
    }
  }

  /// Cancels the pressed title, because the finger has moved too far to select it.
  func loseTitle() {
    guard strip.pressedTitle != nil else { return }
    strip.pressedTitle = nil
    setNeedsFrame()
  }

  private func releaseStrip(velocity: Double) {
    strip.pressedTitle = nil
    strip.release(velocity: velocity, rules: rules)
  }

  /// Selects a title that the user chose, if the policy and the delegate allow it.
  func choose(_ title: Int) {
    guard isTitleEnabled(title), allows(title, with: .titles), admits(title),
      delegate?.pager(self, shouldSelectTitle: title) ?? true
    else { return }
    supersedeSelection(by: .user)
    if settings.animatesTitleSelection {
      motion.select(title, geometry: geometry, rules: rules)
    } else {
      forEachStrip { $0.jump(to: title) }
      motion.jump(to: title)
    }
    note(.titleSelected(title))
  }

  /// Reports that the user pressed a button of a title, in view or not, unless it no longer exists.
  func press(_ button: String, ofTitle title: Int) {
    guard motion.hasPage(title), isTitleEnabled(title),
      buttons(ofTitle: title).contains(where: { $0.id == button })
    else { return }
    note(.titleButtonPressed(title, id: button))
  }

  /// Presses the button of a title that reacts to Delete. Returns whether there is one.
  private func pressDeleteButton(ofTitle title: Int, isRepeat: Bool) -> Bool {
    guard let button = buttons(ofTitle: title).first(where: \.reactsToDelete) else { return false }
    // A key that is held down closes one page.
    if !isRepeat { press(button.id, ofTitle: title) }
    return true
  }

  private func buttons(ofTitle title: Int) -> [TitleButton] {
    strip.viewSource == nil ? supply.titles.titleContent(at: title).buttons : []
  }

  /// Whether the user can select a title, in view or not.
  private func isTitleEnabled(_ title: Int) -> Bool {
    if let cell = strip.row.cell(title) { return cell.title.isEnabled }
    return supply.titles.titleContent(at: title).isEnabled
  }

  /// Updates the hovered title when titles come to rest under an unmoving mouse.
  func findHoveredTitleAtRest() {
    if !motion.isMoving, !strip.isMoving { findHoveredTitle() }
  }

  func findHoveredTitle() { hoverTitle(at: pointers.mouse) }

  private func hoverTitle(at location: Point?) {
    let target = location.flatMap { strip.target(at: $0) }
    guard target != strip.interaction.hovered else { return }
    strip.interaction.hovered = target
    setNeedsFrame()
  }

  /// Scrolls the titles with a wheel or touchpad.
  ///
  /// A wheel scrolls 60 points per tick, with an animation. A touchpad scrolls by the distance of the
  /// fingers.
  func scrollTitles(_ wheel: PagerInput.Wheel) {
    let delta = wheel.delta(geometry: titleGeometry, turnsByBoth: true)
    strip.scroll(by: delta.along * (delta.isWhole ? 60 : delta.unitLength), gliding: delta.isWhole)
    setNeedsFrame()
  }
}

/// The keyboard focus on titles.
extension Pager {
  /// Handles a key while a title has the focus. Returns whether it handled the key.
  func handleFocusedTitle(
    _ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers, isRepeat: Bool
  ) -> Bool {
    guard let title = strip.focusedTitle, !strip.frame.isEmpty, pageCount > 0 else { return false }
    switch key {
    case .tab: return false
    case .escape: blurTitles()
    case .enter, .space: choose(title)
    case .delete, .backspace:
      guard modifiers.isEmpty, pressDeleteButton(ofTitle: title, isRepeat: isRepeat) else { return false }
    case .home: focus(0)
    case .end: focus(pageCount - 1)
    default:
      guard let step = focusStep(key) else { return false }
      focus(title + step)
    }
    setNeedsFrame()
    return true
  }

  func blurTitles() {
    strip.focusedTitle = nil
    setNeedsFrame()
  }

  /// The number of titles by which an arrow key along the strip moves the focus; nil for other keys.
  private func focusStep(_ key: PagerInput.Key) -> Int? {
    if strip.style.isColumn { return key == .down ? 1 : key == .up ? -1 : nil }
    let forward = geometry.readingDirection == .leftToRight ? 1 : -1
    return key == .right ? forward : key == .left ? -forward : nil
  }

  func focus(_ title: Int) {
    let title = title.clamped(0, pageCount - 1)
    strip.focusedTitle = title
    strip.reveal(title)
    setNeedsFrame()
  }
}

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
  func handleFocusedPageIndicator(_ key: PagerInput.Key) -> Bool {
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
