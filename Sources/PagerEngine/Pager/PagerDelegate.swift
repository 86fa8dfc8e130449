/// Receives the events of a pager.
///
/// Calls come in order, after the update that caused them, when the pager's state is consistent. All methods of
/// the pager may be called from here.
@MainActor
public protocol PagerDelegate: AnyObject {
  /// Called when an event has happened.
  func pager(_ pager: Pager, did event: PagerEvent)
  /// Returns whether the title at `index`, which the user tapped or selected with a key, may be selected.
  ///
  /// `pager(_:shouldSelect:)` covers titles and all other ways to a page.
  ///
  /// The default implementation returns true. The pager calls this during an update: calls to the pager from
  /// here take effect after the update.
  func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool
  /// Returns whether the user may go to the page at `index`: a gate for every way there.
  ///
  /// The pager calls this before a key, a click on a title, on the page indicator or on a page beside, a tick of a wheel, a
  /// swipe, a button of a gamepad or assistive technology changes the page, for the page where that would lead. It does
  /// not call it for selections from code and for autoplay. If it returns false, Home, End and keys for page numbers lead as far as it is
  /// true, a swipe begins no movement or comes back, and everything else does nothing. So a wizard returns
  /// `index <= lastCompleteStep + 1`; to lock a single page, return false for it alone.
  ///
  /// The default implementation returns true. The pager calls this during an update, possibly for several pages: calls to the
  /// pager from here take effect after the update.
  func pager(_ pager: Pager, shouldSelect index: Int) -> Bool
  /// Returns whether a swipe may begin: before pages follow a pointer, a touchpad or a wheel.
  ///
  /// The default implementation returns true. The pager calls this during an update: calls to the pager from
  /// here take effect after the update. `InputPolicy` forbids swipes without a call.
  func pager(_ pager: Pager, shouldBegin swipe: Swipe) -> Bool
  /// Called when an asynchronous page failed to load, or when a page cannot be used for an index.
  ///
  /// A placeholder shows the failure. The page is requested again by `retry(_:)`, and when it comes into view
  /// again.
  func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error)
}

extension PagerDelegate {
  /// Returns true.
  public func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool { true }
  /// Returns true.
  public func pager(_ pager: Pager, shouldSelect index: Int) -> Bool { true }
  /// Returns true.
  public func pager(_ pager: Pager, shouldBegin swipe: Swipe) -> Bool { true }
  /// Does nothing.
  public func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error) {}
}
