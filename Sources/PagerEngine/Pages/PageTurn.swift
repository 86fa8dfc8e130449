/// The change of page in progress: the pages in view, the events that were sent, and the pending completion
/// handler.
struct PageTurn {
  typealias Completion = (_ finished: Bool) -> Void

  /// A swipe by the user.
  private struct Swipe {
    /// The page on which the swipe began; nil if it no longer exists.
    var from: Int?
    /// Whether the delegate was notified that the swipe brings another page into view.
    var isAnnounced = false
  }

  /// A selection in progress, with its completion handler.
  private struct Selection {
    /// The selected page, or the page before the selected position; nil if it no longer exists.
    var page: Int?
    /// The distance of the position after that page, in pages.
    let fraction: Double
    let completion: Completion

    /// Whether a motion at rest has reached the selected position.
    func isReached(by motion: PageMotion) -> Bool {
      guard let page, let place = motion.existing(motion.state.position) else { return false }
      let way = abs(place - Double(page) - fraction)
      return min(way, abs(way - Double(motion.line.period ?? 0))) < 1e-6
    }
  }

  /// The swipe in progress, until the pager is at rest; nil if there is none.
  private var swipe: Swipe?
  /// The selection in progress, if it has a completion handler.
  private var selection: Selection?
  /// The pages in view. Kept between updates to reuse its memory.
  var view = PagesInView()
  /// Whether a page has been shown at rest since the first layout or the last reload.
  var isPresented = false
  /// Whether preloading is suspended until the pager is next at rest, because memory is low.
  var isSparing = false
  /// Whether code started a motion while nothing moved. The motion begins at the next known time.
  var beginsWithNextTime = false

  /// Whether a swipe is in progress.
  var isSwipe: Bool { swipe != nil }

  /// Begins a swipe on a page, unless one is in progress.
  mutating func beginSwipe(on page: Int) { if swipe == nil { swipe = Swipe(from: page) } }

  /// Returns the page that the swipe has just brought into view; nil without a swipe, and after it was
  /// announced.
  mutating func announce(_ progress: PageProgress?) -> Int? {
    guard swipe?.isAnnounced == false, let progress, progress.fraction > 0, view.pages.contains(progress.to)
    else { return nil }
    swipe?.isAnnounced = true
    return progress.to
  }

  /// Ends the swipe, because the pages rest on a page. Returns its event; nil if it was not announced.
  mutating func settle(on page: Int) -> PagerEvent? {
    (isPresented, isSparing) = (true, false)
    guard let swipe = swipe.take(), swipe.isAnnounced else { return nil }
    let from = swipe.from ?? page
    return .didFinishTransition(previous: from, completed: page != from)
  }

  /// Begins a selection of a position, in pages.
  mutating func select(_ position: Double, completion: Completion?) {
    selection = completion.map {
      let page = position.rounded(.down)
      return Selection(page: PageTrack.slot(page), fraction: position - page, completion: $0)
    }
  }

  /// Ends the selection at rest. Returns its completion handler, and whether the motion has reached its place.
  mutating func endSelection(_ motion: PageMotion) -> (completion: Completion?, isFinished: Bool) {
    let selection = selection.take()
    return (selection?.completion, selection?.isReached(by: motion) == true)
  }

  /// Interrupts the selection. Returns its completion handler.
  mutating func interruptSelection() -> Completion? { selection.take()?.completion }

  /// Ends a swipe that has brought no page into view, so that it announces no page that it did not bring.
  mutating func forgetUnannouncedSwipe() { if swipe?.isAnnounced == false { swipe = nil } }

  /// Applies a change of the pages. Returns the completion handler of a selection whose page was removed.
  ///
  /// If the page on which a swipe began is removed, or there were no pages, the settled page takes its place.
  mutating func apply(_ change: PageChange, settled: Int, hadPages: Bool) -> Completion? {
    if let from = swipe?.from { swipe?.from = change.index(of: from) }
    if let swipe, swipe.from == nil || !hadPages { self.swipe?.from = settled }
    view.apply(change)
    guard let page = selection?.page else { return nil }
    selection?.page = change.index(of: page)
    return selection?.page == nil ? interruptSelection() : nil
  }
}
