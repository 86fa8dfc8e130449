import PagerEngine

/// A pager that a scene has made, together with what the pager does not keep alive.
@MainActor
struct StagedPager {
  let pager: Pager
  /// Delegates and sources, which a pager refers to weakly: they have to live as long as the pager.
  var companions: [AnyObject] = []
  /// Shows the next page from code; nil where only swipes, titles and keys turn pages.
  var showNext: ((Pager) -> Void)?
}
