extension TitleStrip {
  /// Lays out the titles in view for a position of the pages.
  ///
  /// A layout requests titles from the app, which may use the pager in these calls. Therefore the layout
  /// works on copies: the app sees the last complete layout, and a style that it sets takes effect at the
  /// next layout.
  func layOut(at position: TitlePosition, in context: TitleContext) {
    var (scroll, tracker) = (scroll, tracker)
    scroll.follow(position, to: context.target, on: self.row, in: geometry)
    scroll.forgetTitles(from: context.count)
    tracker.forgetTitles(from: context.count)
    interaction.limitFocus(toCount: context.count)
    book.views.beginLayout()
    var row = TitleRow(geometry: geometry)
    (row.count, row.position, row.cells) = (context.count, position, takeSpareCells())
    (row.gaps, row.isFitting) = (self.row.gaps, self.row.isFitting)
    if row.count > 0, !row.geometry.frame.isEmpty {
      let titles = book.lookup(row.style, room: row.titleRoom, in: context)
      layOut(&row, &scroll, &tracker, titles, context.rules)
      book.complete(&row, for: titles)
      book.views.show(row)
    } else {
      scroll.rest(at: now)
      tracker.hide()
    }
    show(row, scroll, tracker)
    if let places = placesBefore.take() {
      shifts = StripShifts(from: places, to: cells, context.rules.snapSpring, at: now)
    }
  }

  private func layOut(
    _ row: inout TitleRow, _ scroll: inout StripScroll, _ tracker: inout IndicatorTracker,
    _ titles: TitleLookup, _ rules: PagingRules
  ) {
    row.isFitting = row.layOutFitting(titles)
    if row.isFitting {
      scroll.followPages()
      row.gaps = .none
    } else {
      findGaps(in: &row, &scroll, &tracker, titles)
      scroll.layOut(&row, titles, rules, at: now)
    }
    scroll.glideFromHeld(on: row, titles, at: now)
    row.shift(by: scroll.residual.value)
    if !row.isFitting { row.fill(titles) }
    row.removeFarCells()
    scroll.shown = row.middleAnchor
    tracker.layOut(on: row, titles, at: now)
  }

  /// Updates the titles that the row omits, if it follows the pages.
  ///
  /// A change of the gaps between two pages changes the distance between them, so the shown positions are
  /// held.
  private func findGaps(
    in row: inout TitleRow, _ scroll: inout StripScroll, _ tracker: inout IndicatorTracker,
    _ titles: TitleLookup
  ) {
    guard scroll.followsPages else {
      if row.position.from == row.position.to, !scroll.isRevealing { row.gaps = .none }
      return
    }
    let hasChanged = row.findGaps(between: tracker.stops(at: row.position), titles)
    guard hasChanged, row.position.fraction > 0, scroll.shown != nil else { return }
    scroll.hold()
    tracker.holdWhereShown()
  }
}
