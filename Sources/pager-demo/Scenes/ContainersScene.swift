import PagerEngine

/// A page whose pager inherits the reading direction of the outer pager.
private final class ConfigurationPage: ContainerPage {
  override func layOut(in context: PageContext) {
    if pager.readingDirection != context.readingDirection {
      pager.readingDirection = context.readingDirection
    }
    super.layOut(in: context)
  }
}

/// The five ways to keep pages in one scene: a selector above the same pages, with a panel that shows the
/// pages' states.
///
/// Each way is a separate pager inside a page of an outer one. The selector is the strip of the outer pager,
/// which accepts clicks on its titles but no swipes, which belong to the inner pages.
@MainActor
final class ContainersScene {
  private let staged: [(Configuration, StagedPager)]
  private let text: any TextMeasurer

  /// - Parameter make: Creates the scene of one configuration.
  init(text: any TextMeasurer, make: (Configuration) -> StagedPager) {
    self.text = text
    staged = Configuration.allCases.map { ($0, make($0)) }
  }

  func makePager() -> Pager {
    let pages = staged.map { configuration, staged in
      let page = ConfigurationPage(staged.pager)
      page.title = configuration.name
      return page
    }
    let pager = Pager(pages: pages, text: text)
    pager.transition = .fade
    pager.inputPolicy.devices = .titles
    var style = TitleStripStyle()
    style.extent = 44
    style.font = TextStyle(13)
    style.currentFont = TextStyle(13, weight: .semibold)
    style.padding = 14
    style.fit = .centered
    style.indicator = .pill(thickness: 28)
    pager.stripStyle = style
    return pager
  }

  /// Returns the pager of the selected way.
  func chosen(in pager: Pager) -> Pager { staged[pager.currentPage].1.pager }
}
