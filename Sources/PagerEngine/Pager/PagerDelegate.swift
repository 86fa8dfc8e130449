/// Something that happened in a pager and that its user may want to know.
///
/// Indices count the pager's pages from 0. Where pages say themselves what is before and after them, they count those
/// that are known by now, so finding one before the first changes them; the pages themselves do not change.
public enum PagerEvent: Equatable {
  /// The pages have moved: between which two, and how far. For each step that moved them.
  case moved(PageProgress)
  /// Another page is nearest now: its index. Happens strictly past the threshold, half way by default, and once:
  /// the place for what should not happen with every frame.
  case currentPageChanged(Int)
  /// The pager came to rest on a page: its index. Happens after a cancelled swipe too.
  case settled(Int)
  /// The user chose a title: its page's index.
  case titleSelected(Int)
  /// The user chose a page at the page indicator: its index.
  case indicatorSelected(Int)
  /// The user clicked or tapped the page at rest: its index, and where on the page, in points. `ListPage.row(at:)` is the
  /// row there.
  case pageTapped(Int, at: Point)
  /// The user did something to the accessory.
  case accessory(AccessoryTouch)
  /// A gesture has brought another page into view for the first time: its index.
  case willTransition(to: Int)
  /// A gesture that had brought another page into view has come to its end.
  ///
  /// `previous` is the page it began on, and `completed` is false if that is where it ended.
  case didFinishTransition(previous: Int, completed: Bool)
  /// A call in the life of a page, with the index that it has, or had until now; the page itself is called next.
  case page(Page, PageCall, index: Int)
}

/// Is told what happens in a pager.
///
/// Calls come after the step that caused them, in order, when the pager's state is whole: any method of the
/// pager may be called from here.
@MainActor
public protocol PagerDelegate: AnyObject {
  /// Something happened.
  func pager(_ pager: Pager, did event: PagerEvent)
  /// Whether the title of page `index`, which the user tapped or chose with a key, may be selected; always, unless it
  /// is implemented. Asked in the middle of a step: what is called on the pager here is done after it.
  func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool
  /// A late page did not come. Its place shows that; `retry(_:)` asks again, and so does coming back to it.
  func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error)
}

extension PagerDelegate {
  /// Any title may be selected, unless it is implemented.
  public func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool { true }
  /// Nothing, unless it is implemented.
  public func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error) {}
}

/// What a step has brought about, to be delivered in order.
@MainActor
enum Notice {
  case event(PagerEvent)
  case page(Page, PageCall, index: Int)
  case failure(index: Int, any Error)
  case completion((Bool) -> Void, finished: Bool)
  /// Nothing to tell: holds a page until nothing is being changed any more.
  case letGo(Page)
}

/// What an app can ask of a pager that it cannot do.
public enum PagerError: Error, Equatable, CustomStringConvertible {
  /// The page is no child of this pager.
  case notAChild
  /// The page is not the one that is shown.
  case notShown
  /// The source gave a page that is in view for another index already.
  case pageInUse
  /// The pager was made with another kind of source than this needs.
  case wrongSource(needed: String)
  /// So many pages cannot be shown together.
  case wrongNumberOfPages(given: Int, needed: Int)

  /// One sentence that says what was wrong.
  public var description: String {
    switch self {
    case .notAChild: "The page is no child of this pager."
    case .notShown: "The page is not the one that is shown."
    case .pageInUse: "The source gave a page that is in view for another index."
    case .wrongSource(let needed): "This needs a pager that was made with \(needed)."
    case .wrongNumberOfPages(let given, let needed): "\(given) pages were given, \(needed) can be shown."
    }
  }
}
