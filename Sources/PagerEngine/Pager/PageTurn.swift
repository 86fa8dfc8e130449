/// The change of page that is under way: what is in view, what was announced, and who waits for the end.
struct PageTurn: Renumbered {
  /// A swipe by hand.
  struct Gesture {
    /// The page that it began on.
    var from: Int?
    /// Whether it has brought another page into view, and the delegate was told so.
    var isAnnounced = false
  }

  /// A selection that is on its way, and who waits for it.
  struct Selection {
    /// The page that was selected; nil when there is no such page any more.
    var page: Int?
    let completion: (_ finished: Bool) -> Void
  }

  /// The swipe that is on, or on its way to rest.
  var gesture: Gesture?
  /// The selection that is on its way, if somebody waits for it.
  var selection: Selection?
  /// What is in view; kept between steps for its memory.
  var view = PagesInView()
  /// The page of which the delegate knows that it is current; nil if that page is gone.
  var announcedPage: Int? = 0
  /// Whether a page has been shown since the first layout or the last reload.
  var isPresented = false
  /// Whether something was begun from code while nothing moved: it begins with the next time that is known.
  var beginsWithNextTime = false

  mutating func apply(_ change: PageChange) {
    if let from = gesture?.from { gesture?.from = change.index(of: from) }
    if let page = selection?.page { selection?.page = change.index(of: page) }
    announcedPage = announcedPage.flatMap(change.index(of:))
    view.apply(change)
  }
}
