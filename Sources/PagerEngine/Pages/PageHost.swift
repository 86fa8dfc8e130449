/// What pages and their `PageKeeper` need from the pager that owns them.
@MainActor
protocol PageHost: AnyObject {
  /// Stops the program if a page cannot become a child, because of the pager inside it.
  func admit(_ page: Page)
  /// Removes a page that this pager uses at another index, or that its source returns for another index.
  func giveUp(_ page: Page)
  /// Removes a page that another pager takes. All calls that tell the page that it leaves are made before
  /// this returns.
  func yield(_ page: Page)
  /// Handles the result of a load.
  func receive(_ result: Result<Page, any Error>, of load: PageLoads.Load)
  /// Asks the source for the titles again.
  func reloadTitles()
  /// Runs an action at once, or right after the update in progress.
  func perform(_ action: @escaping @MainActor () -> Void)
  /// Clicks a place on a page, in its points. Returns whether it could.
  func click(_ page: Page, at point: Point) -> Bool
  /// Has a screen reader say something.
  func announce(_ text: String)
  /// Requests another frame.
  func setNeedsFrame()
}
