/// The change of page in progress: the pages in view, the events that were sent, and the pending completion
/// handler.
struct PageTurn: Renumbered {
  /// A swipe by the user.
  struct Gesture {
    /// The page on which the swipe began.
    var from: Int?
    /// Whether the delegate was notified that the swipe brings another page into view.
    var isAnnounced = false
  }

  /// A selection in progress, with its completion handler.
  struct Selection {
    /// The selected page, or the page before the selected position; nil if it no longer exists.
    var page: Int?
    /// The distance of the position after that page, in pages.
    var fraction = 0.0
    let completion: (_ finished: Bool) -> Void

    init(page: Int, completion: @escaping (_ finished: Bool) -> Void) {
      (self.page, self.completion) = (page, completion)
    }

    /// Creates a selection of a position in pages.
    init(position: Double, completion: @escaping (_ finished: Bool) -> Void) {
      page = PageTrack.slot(position.rounded(.down))
      fraction = position - position.rounded(.down)
      self.completion = completion
    }

    /// Whether a motion at rest has reached the selected position.
    func isReached(by motion: PageMotion) -> Bool {
      guard let page, let place = motion.existing(motion.state.position) else { return false }
      let way = abs(place - Double(page) - fraction)
      return min(way, abs(way - Double(motion.line.period ?? 0))) < 1e-6
    }
  }

  /// A page in view with its place in the transition.
  struct Transformed {
    let slot: Int
    /// The distance of the page after the position, in pages.
    let offset: Double
    let order: Double

    /// Whether the other page is drawn on top of this one.
    func isCovered(by other: Transformed) -> Bool {
      if order != other.order { return order < other.order }
      if abs(offset) != abs(other.offset) { return abs(offset) > abs(other.offset) }
      return slot < other.slot
    }
  }

  /// The active transition. Changes take effect at rest.
  var transition = PageTransition.slide
  /// The pages in view, from back to front. Kept between frames to reuse its memory.
  var transforms: [Transformed] = []
  /// The pages on their way to their places after a visible change.
  var shifts = PageShifts()
  /// Whether pages move visibly to the places that a change gives them.
  var showsChanges = false
  /// The changes that a visible change has recorded so far; nil outside of one.
  var changes: [PageChange]?
  /// The turn of a sheet of paper; nil while all pages are flat.
  var curl: CurlTurn?
  /// The swipe in progress, until the pager is at rest; nil if there is none.
  var gesture: Gesture?
  /// The selection in progress, if it has a completion handler.
  var selection: Selection?
  /// The pages in view. Kept between updates to reuse its memory.
  var view = PagesInView()
  /// The current page that was last reported to the delegate; nil if that page no longer exists.
  var announcedPage: Int? = 0
  /// The recently reported pages.
  var reports = PageReports()
  /// The page of the report that the delegate receives now; nil while it receives none.
  var delivered: Int?
  /// Whether a page has been shown at rest since the first layout or the last reload.
  var isPresented = false
  /// Whether preloading is suspended until the pager is next at rest, because memory is low.
  var isSparing = false
  /// Whether code started a motion while nothing moved. The motion begins at the next known time.
  var beginsWithNextTime = false
  /// The clock of the autoplay intervals.
  var autoplay = AutoplayClock()

  mutating func apply(_ change: PageChange) {
    if let from = gesture?.from { gesture?.from = change.index(of: from) }
    if let page = selection?.page { selection?.page = change.index(of: page) }
    announcedPage = announcedPage.flatMap(change.index(of:))
    reports.apply(change)
    view.apply(change)
    shifts.apply(change)
    changes?.append(change)
  }
}
