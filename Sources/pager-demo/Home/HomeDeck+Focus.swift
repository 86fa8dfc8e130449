import PagerEngine

/// Keyboard navigation on home.
extension HomeDeck {
  func takeFocusStep(_ step: FocusStep) -> Bool {
    let spots = rows.indices.flatMap { row in rows[row].cards.indices.map { Spot(row: row, card: $0) } }
    let next: Int? =
      if let focused, let index = spots.firstIndex(of: focused) {
        index + (step == .forward ? 1 : -1)
      } else {
        step == .forward ? 0 : spots.count - 1
      }
    guard let next, spots.indices.contains(next) else {
      focus(nil)
      return false
    }
    focus(spots[next])
    return true
  }

  func focus(_ spot: Spot?) {
    if let focused { page(focused).state.isFocused = false }
    focused = spot
    guard let spot else { return }
    page(spot).state.isFocused = true
    reveal(spot)
  }

  func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    guard modifiers.isEmpty || modifiers == .shift else { return false }
    switch key {
    case .left: move(along: isRightToLeft ? 1 : -1)
    case .right: move(along: isRightToLeft ? -1 : 1)
    case .up: move(across: -1)
    case .down: move(across: 1)
    case .pageUp: pager.scroll(by: -homeLayout.size.height * 0.8, animated: true)
    case .pageDown: pager.scroll(by: homeLayout.size.height * 0.8, animated: true)
    case .home: focus(Spot(row: 0, card: 0))
    case .end: focus(Spot(row: rows.count - 1, card: 0))
    case .enter, .space:
      guard let focused else { return false }
      open(focused)
    default: return false
    }
    return true
  }

  private func move(along step: Int = 0, across rowStep: Int = 0) {
    guard let focused else { return focus(Spot(row: 0, card: 0)) }
    let row = (focused.row + rowStep).clamped(0, rows.count - 1)
    var card = focused.card + step
    if row != focused.row, let frame = rows[focused.row].frame(of: focused.card) {
      // The card of the other row that is closest horizontally.
      card = rows[row].cards.indices.min { distance(row, $0, frame) < distance(row, $1, frame) } ?? card
    }
    focus(Spot(row: row, card: card.clamped(0, rows[row].cards.count - 1)))
  }

  private func distance(_ row: Int, _ card: Int, _ frame: Rect) -> Double {
    let place = rows[row].frame(of: card) ?? homeLayout.startFrame(ofCard: card, isRightToLeft: isRightToLeft)
    return abs(place.midX - frame.midX)
  }

  /// Returns the position of a card, or `nil` for a card of another home.
  func spot(of card: HomeCardPage) -> Spot? {
    for (row, family) in rows.enumerated() {
      if let index = family.cards.firstIndex(where: { $0 === card }) { return Spot(row: row, card: index) }
    }
    return nil
  }

  /// Scrolls a card completely into view.
  func reveal(_ spot: Spot, animated: Bool = true) {
    let (layout, row) = (homeLayout, rows[spot.row])
    let top = top(ofRow: spot.row) ?? -1
    let animated = animated && director.look?.reducesMotion != true
    if top < 0 || top + layout.row > layout.size.height + 24 {
      pager.scroll(to: spot.row == 0 ? 0 : Double(spot.row + 1), animated: animated)
    }
    guard let frame = row.frame(of: spot.card) else { return }
    if frame.x < layout.margin - 1 || frame.maxX > layout.size.width - layout.margin + 1 {
      row.pager.scroll(to: Double(spot.card), animated: animated)
    }
  }

  func page(_ spot: Spot) -> HomeCardPage { rows[spot.row].cards[spot.card] }

  func open(_ spot: Spot) {
    let card = page(spot)
    perform { self.onOpen(card) }
  }
}
