import PagerEngine

/// A pager that a scene has made, together with the objects that the pager does not retain.
@MainActor
struct StagedPager {
  let pager: Pager
  /// Delegates and sources, which a pager references weakly. They have to live as long as the pager.
  var companions: [AnyObject] = []
  /// Shows the next page from code; nil for sources that do not offer this.
  var showNext: ((Pager) -> Void)?
  /// The pager that tools look at, if it is not `pager` itself.
  var observed: (@MainActor () -> Pager?)?
  /// Whether people read from right to left, if the direction of `pager` does not say it.
  var isRightToLeft: (@MainActor () -> Bool)?
  /// Is called when the user opens a scene that was on a card.
  var willOpen: (@MainActor () -> Void)?
  /// Takes what to call with the window's title when that changes; nil if it never does.
  var watchTitle: (@MainActor (@escaping @MainActor (String) -> Void) -> Void)?
  /// The scene's own switch for the figures over it; nil if it has none.
  var figures: FiguresSwitch?
}
