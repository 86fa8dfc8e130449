/// The interface of a pager for its pages and their `PageKeeper`.
@MainActor
protocol PageHost: AnyObject {
  /// Stops the program if a page cannot become a child, because of the pager inside it.
  func admit(_ page: Page)
  /// Removes a page that this pager uses at another index, or that its source returns for another index.
  func giveUp(_ page: Page)
  /// Removes a page that another pager takes. The page receives all calls about leaving before this returns.
  func yield(_ page: Page)
  /// Returns the links that share a scroll of pages along an axis, from the innermost to the outermost.
  func linksOutwards(along axis: Axis) -> [any ScrollLink]
  /// Whether a page is mirrored.
  func isMirrored(_ page: Page) -> Bool
  /// Makes an appearance call of a page on behalf of the app. Returns whether the page receives it.
  func forward(_ appearance: Appearance, to page: Page) -> Bool
  /// Handles the result of a load.
  func receive(_ result: Result<Page, any Error>, of load: PageLoads.Load)
  /// Requests something from the app again.
  func invalidate(_ content: PagerContent)
  /// Runs an action at once, or right after the update in progress.
  func perform(_ action: @escaping @MainActor () -> Void)
  /// Delivers pending notifications, unless an update here or around is in progress.
  func deliver()
  /// Clicks a location on a page, in points of the page. Returns whether the click was possible.
  func click(_ page: Page, at point: Point) -> Bool
  /// Announces a message to screen readers.
  func announce(_ text: String)
  /// Requests another frame.
  func setNeedsFrame(at time: Double?)
}
