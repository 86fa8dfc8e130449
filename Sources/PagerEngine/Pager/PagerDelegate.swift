/// A receiver of the events of a pager.
///
///     func pager(_ pager: Pager, did event: PagerEvent) {
///       if case .settled(let page) = event { model.page = page }
///     }
///
/// Calls come in order, after the update that caused them, when the pager's state is consistent. An
/// implementation may call all methods of the pager. The pager refers to its delegate weakly.
///
/// The methods that return a Boolean return true by default. The pager calls them during an update: calls to
/// the pager from there take effect after the update.
@MainActor
public protocol PagerDelegate: AnyObject {
  /// Receives an event after it has happened; does nothing by default.
  ///
  /// `Pager.eventCause` is the cause of this event during the call.
  func pager(_ pager: Pager, did event: PagerEvent)
  /// Returns whether the user may select a title with a tap or a key.
  ///
  /// `index` is the index of the title and of its page.
  ///
  /// See also `pager(_:shouldSelect:)`, which covers titles and all other ways to a page.
  func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool
  /// Returns whether the user may go to the page at `index`.
  ///
  /// The steps of a wizard, for example, open one after the other:
  ///
  ///     func pager(_ pager: Pager, shouldSelect index: Int) -> Bool { index <= lastCompleteStep + 1 }
  ///
  /// The pager calls it for the target page of a key, a swipe, a tick of a wheel, a button of a gamepad,
  /// assistive technology, and a click on a title, on the page indicator or on a page beside the current
  /// one. It does not call it for selections from code or for autoplay. If it returns false:
  ///
  /// - Home, End and keys for page numbers lead to the last page on the way for which it returns true. Over more
  ///   than 100 pages, the pager assumes that all pages beyond a locked one are locked.
  /// - A drag stretches a rubber band, of at most a quarter of the viewport, and comes back.
  /// - A swipe on a touchpad does not start, or comes back.
  /// - Everything else has no effect.
  ///
  /// To lock a single page, return false for it alone. The pager may call it for several pages in one update.
  func pager(_ pager: Pager, shouldSelect index: Int) -> Bool
  /// Returns whether a swipe may begin.
  ///
  /// The pager calls it before pages follow a pointer, a touchpad, a wheel or a `PageDrag`. See also
  /// `InputPolicy`, which forbids swipes without a call.
  func pager(_ pager: Pager, shouldBegin swipe: Swipe) -> Bool
  /// Reports that the page at an index could not be loaded or used.
  ///
  /// `error` is the one that an asynchronous source has thrown, or `PagerError.pageInUse`. A placeholder
  /// shows the failure. The pager requests the page again when `retry(_:)` is called, and when the page comes
  /// into view again. The default implementation does nothing.
  func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error)
}

extension PagerDelegate {
  /// Does nothing.
  public func pager(_ pager: Pager, did event: PagerEvent) {}
  /// Returns true: the user may select every title.
  public func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool { true }
  /// Returns true: the user may go to every page.
  public func pager(_ pager: Pager, shouldSelect index: Int) -> Bool { true }
  /// Returns true: every swipe may begin.
  public func pager(_ pager: Pager, shouldBegin swipe: Swipe) -> Bool { true }
  /// Does nothing: the placeholder still shows the failure.
  public func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error) {}
}

/// The events of a pager in asynchronous code.
extension Pager {
  /// Returns a stream of the events from now on, in the order in which the delegate receives them.
  ///
  ///     for await event in pager.events(by: .user, .autoplay) { record(event) }
  ///
  /// - Each call returns a separate stream, which ends with the pager.
  /// - The stream buffers events without a limit until they are read. Some events keep a page alive, so read
  ///   them, or release the stream.
  /// - A stream does not change the pager, and does not wake a sleeping loop.
  ///
  /// - Parameter causes: The causes of the events to include; without any, the stream has all events.
  public func events(by causes: PagingCause...) -> AsyncStream<PagerEvent> { observers.stream(by: causes) }
}
