/// What a page, and the keeper of pages, need of the pager that has the page.
@MainActor
protocol PageHost: AnyObject {
  /// Releases a page that this pager uses in another place, or that its source gives elsewhere.
  func giveUp(_ page: Page)
  /// Releases a page that another pager takes. The page has heard that it leaves when this returns.
  func yield(_ page: Page)
  /// Takes the result of a load.
  func receive(_ result: Result<Page, any Error>, of load: PageLoads.Load)
  /// Asks for the titles anew.
  func reloadTitles()
  /// Asks for another frame.
  func setNeedsFrame()
}
