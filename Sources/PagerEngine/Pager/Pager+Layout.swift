/// Layout: its settings, the size, the scale and the frames of the parts.
extension Pager {
  /// The geometry of the pages, with the viewport in which they are shown.
  ///
  /// The viewport is in points of the frame that the pager is drawn into. It is empty before
  /// `layout(size:scale:)`. To change the geometry, set the properties of the pager, such as `arrangement`.
  public var geometry: PageGeometry { layout.geometry }
  /// The size of the whole pager, in points; zero before `layout(size:scale:)`.
  public var size: Size { layout.size }
  /// The scale, in device pixels per point.
  package var scale: Double { layout.scale }

  /// The arrangement of the pages, with their axis and reading direction; `PageArrangement()` by default.
  public var arrangement: PageArrangement {
    get { settings.arrangement }
    set {
      settings.arrangement = newValue
      updateArrangement()
    }
  }
  package var axis: Axis { geometry.axis }
  package var readingDirection: PageGeometry.ReadingDirection { geometry.readingDirection }

  /// Passes the arrangement on to the geometry, with the inherited reading direction if it has none.
  func updateArrangement() {
    changeLayout {
      var arrangement = $0.settings.arrangement
      let direction = arrangement.readingDirection ?? $0.settings.outerDirection
      let isTurned = direction != $0.readingDirection
      arrangement.readingDirection = direction
      $0.layout.geometry.arrangement = arrangement
      guard isTurned else { return }
      $0.keeper.forgetDrawings()
      $0.forEachStrip { $0.readingDirection = direction }
      $0.passOnSettings()
    }
  }

  /// A closure that returns the length of a page along the axis, and its alignment; nil by default.
  ///
  /// Use it for pages of different lengths. If it is nil, all pages are as long as the viewport.
  ///
  ///     pager.pageExtents = { index in PageExtent(.points(index == 0 ? 480 : 320)) }
  ///
  /// - Lengths are limited to 1...1,000,000 points. A length that is not finite counts as that of the
  ///   viewport.
  /// - The pager calls the closure for pages in or near the view, and again when a page comes near again.
  ///   While pages wrap around or a motion covers a long way, it calls it for more pages, up to 1000.
  /// - Call `invalidate(.extents)` when an extent changes.
  /// - While the closure is set, pages slide if the transition is a curl.
  public var pageExtents: ((_ index: Int) -> PageExtent)? {
    get { settings.pageExtents }
    set {
      changeLayout {
        $0.settings.pageExtents = newValue
        $0.layout.geometry.lengths = newValue == nil ? nil : PageLengths()
      }
    }
  }

  /// Sets the size of the pager, in points, and its scale, in device pixels per point.
  ///
  /// Call it before the first frame, and whenever the size or the scale changes. The current page stays the
  /// same.
  ///
  /// - A negative or non-finite extent counts as 0.
  /// - A scale that is not finite and above 0 counts as 1.
  public func layout(size: Size, scale: Double) {
    queue.perform { [self] in
      if PagerLayout.valid(scale) != self.scale { forgetMeasurements() }
      layout.resize(to: size, scale: scale)
      relayout()
    }
  }

  /// Changes a setting that affects the layout.
  func changeLayout(_ set: @escaping (Pager) -> Void) {
    queue.perform { [self] in
      set(self)
      relayout()
    }
  }

  func forgetMeasurements() {
    keeper.forgetDrawings()
    reloadStrips()
  }

  /// Lays out all parts, and discards the drawings that depend on their size.
  func relayout() {
    queue.perform { [self] in
      let before = geometry
      placeParts()
      if geometry.viewport.size != before.viewport.size || !geometry.hasLengths { requestExtents() }
      drawings = PagerDrawings()
      accessoryState.forgetDrawing()
      refresh()
    }
  }

  /// Lays out the title strips, the accessory and the pages.
  private func placeParts() {
    strip.frame = layout.divide(
      accessory: accessory?.layout(size), minimum: accessory?.minimumExtent,
      titles: (strip.geometry.outerSide, strip.style.thickness))
    if let backdrop {
      // The closure may change the layout.
      let room = geometry.viewport
      let frame = backdrop.frame(room.size)
      layout.limitPages(to: frame, in: room)
    }
    layOutAdditionalTitleStrips()
    layOutCompanion()
  }

  /// Moves the whole pager, for example when the page around it moves.
  func move(to origin: Point) {
    layout.origin = origin
    placeParts()
  }
}

/// Pages of different lengths.
extension Pager {
  /// The layout of the pages along the axis, in points.
  ///
  /// Not by a method of the motion, which would be copied.
  var row: PageRow { PageRow(geometry, motion.line, count: motion.pageCount) }

  /// The slots that are at least partly in view; nil without pages.
  var slotsInView: ClosedRange<Int>? { row.slotsInView(at: motion.state.position) }

  /// Returns those of the slots whose pages are in view, each page once.
  func shown(_ slots: ClosedRange<Int>) -> ShownSlots { ShownSlots(slots, row, at: motion.state.position) }

  /// The frame of the current page at rest, in points.
  package var restingFrame: Rect {
    let slot = motion.nearestSlot
    if case .atRest = motion.phase { return row.frame(of: slot, at: motion.state.position) }
    return row.frame(of: slot, at: Double(slot))
  }

  package var crossAxisExtent: Double? {
    layOutAfterMoves()
    let around = motion.pagesAround
    let (from, to) = (pageCrossAxisExtent(around.from), pageCrossAxisExtent(around.to))
    guard let first = from ?? to, let last = to ?? from else { return nil }
    return first + (last - first) * around.fraction
  }

  private func pageCrossAxisExtent(_ index: Int) -> Double? {
    guard let page = keeper.attachedPage(at: index),
      let extent = page.preferredCrossAxisExtent(in: pageContext), extent.isFinite
    else { return nil }
    return max(0, extent)
  }

  /// The transition of the next motion: curls turn only pages that are as long as the viewport.
  var transitionAtRest: PageTransition {
    geometry.isUniform || settings.transition.curl == nil ? settings.transition : .slide
  }

  /// Requests the lengths of pages again. The page nearest to the position stays in place.
  func reloadExtents() {
    guard settings.pageExtents != nil else { return }
    performUpdate {
      layout.canWrap = nil
      keepingInPlace {
        layout.geometry.lengths?.forgetAll()
        findExtentsInView()
      }
      setNeedsFrame()
    }
  }

  /// Requests all extents after the size of the viewport has changed.
  private func requestExtents() {
    guard settings.pageExtents != nil else { return }
    layout.geometry.lengths = PageLengths()
    layout.canWrap = nil
    findExtentsInView()
  }

  /// Renumbers the extents after a change of the pages that the motion has applied.
  ///
  /// The page nearest to the position stays in place.
  func applyToExtents(_ change: PageChange, _ before: PageMotion.ShownPlace?) {
    layout.canWrap = nil
    guard settings.pageExtents != nil else { return }
    layout.geometry.lengths?.apply(change)
    findExtentsInView()
    motion.keepInPlace(before, geometry: geometry, rules: rules)
  }

  /// Requests the unknown extents of pages in and near the view.
  ///
  /// - Parameter hasArrived: Whether the pages have come to rest in this update. If so, the position is kept
  ///   instead of the place of the nearest page: after a jump it was never shown with other lengths.
  func findExtents(hasArrived: Bool = false) {
    guard settings.pageExtents != nil, motion.pageCount > 0, let slots = motion.slotsToMeasure(geometry),
      slots.contains(where: { !motion.isMeasured($0, geometry) })
    else { return }
    if hasArrived { findExtentsInView() } else { keepingInPlace { findExtentsInView() } }
  }

  /// Changes the extents and keeps the page nearest to the position in place.
  private func keepingInPlace(_ change: () -> Void) {
    let before = motion.shownPlace(geometry)
    change()
    motion.keepInPlace(before, geometry: geometry, rules: rules)
  }

  /// Requests the extents of the pages that a motion passes, so that the motion is even.
  ///
  /// The distance is in points towards later pages.
  func findExtents(within distance: Double) {
    guard settings.pageExtents != nil, distance != 0, let all = row.slots else { return }
    layout.geometry.lengths?.reserve(PageTrack.longest)
    let context = pageContext
    keepingInPlace {
      var (slot, way) = (motion.nearestSlot, 0.0)
      for _ in 0..<PageTrack.longest
      where way <= abs(distance) + geometry.viewportExtent && all.contains(slot) {
        if !motion.isMeasured(slot, geometry) { learnExtent(of: motion.line.page(atSlot: slot), context) }
        way += row.pitch(after: slot)
        slot += distance > 0 ? 1 : -1
      }
    }
  }

  /// Requests extents outwards from the position until all in view are known.
  ///
  /// Pages shorter than the viewport bring more pages into view.
  private func findExtentsInView() {
    let context = pageContext
    while let slots = motion.slotsToMeasure(geometry) {
      layout.geometry.lengths?.reserve(slots.count)
      guard let slot = motion.unmeasuredSlot(in: slots, geometry) else { return }
      learnExtent(of: motion.line.page(atSlot: slot), context)
    }
  }

  /// Requests the extent of a page.
  func learnExtent(of page: Int, _ context: PageContext) {
    guard let extent = settings.pageExtents?(page) else { return }
    let length = extent.length.points(viewport: geometry.extent) {
      keeper.attachedPage(at: page)?.preferredLength(in: context)
    }
    let awaitsContent = extent.length == .content && keeper.attachedPage(at: page) == nil
    layout.geometry.lengths?.learn(
      .init(length: length, alignment: extent.alignment, awaitsContent: awaitsContent), of: page)
  }

  /// Requests the content lengths of pages that have been loaded. Returns whether there were any.
  func findContentExtents() -> Bool {
    guard settings.pageExtents != nil, keeper.entries.contains(where: needsRequest) else { return false }
    let context = pageContext
    keepingInPlace {
      for entry in keeper.entries where needsRequest(entry) { learnExtent(of: entry.index, context) }
      findExtentsInView()
    }
    return true
  }

  private func needsRequest(_ entry: PageKeeper.Entry) -> Bool {
    entry.page != nil && geometry.lengths?[entry.index]?.awaitsContent == true
  }

  /// Lays out the content of the pages in view, each in its size.
  func layOutContent() {
    let row = row
    guard geometry.isUniform, !geometry.viewport.isEmpty else {
      for entry in keeper.entries {
        guard let slot = motion.line.slot(of: entry.index, near: motion.nearestSlot) else { continue }
        entry.page?.layOut(in: pageContext(row.frame(of: slot, at: Double(slot)).size))
      }
      return
    }
    keeper.layOutContent(in: pageContext)
  }

  /// Whether there are enough pages to wrap around without showing one of them twice.
  var hasPagesToWrap: Bool {
    guard settings.pageExtents != nil else { return motion.pageCount >= geometry.largestViewCount }
    if let canWrap = layout.canWrap { return canWrap }
    let canWrap = fillsViewTwice
    layout.canWrap = canWrap
    return canWrap
  }

  private var fillsViewTwice: Bool {
    var (sum, longest) = (0.0, 0.0)
    let context = pageContext
    for page in 0..<min(motion.pageCount, 1000) {
      if geometry.lengths?[page] == nil { learnExtent(of: page, context) }
      let length = geometry.lengths?[page]?.length ?? geometry.extent
      sum += length + geometry.spacing
      longest = max(longest, length)
      if sum >= geometry.viewportExtent + longest { return motion.pageCount > 1 }
    }
    return false
  }
}
