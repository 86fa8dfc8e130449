import PagerEngine

extension Pager {
  /// Creates a pager of one page that stays in place, such as a panel beside the pages of another pager.
  convenience init(panel page: Page, text: any TextMeasurer) {
    self.init(pages: [page], text: text)
    stripStyle.extent = 0
    inputPolicy.devices = []
  }
}
