import PagerEngine

/// A page whose pager reads in the direction of the pager around it.
private final class ConfigurationPage: ContainerPage {
  override func layOut(in context: PageContext) {
    if pager.readingDirection != context.readingDirection {
      pager.readingDirection = context.readingDirection
    }
    super.layOut(in: context)
  }
}

/// The five ways to keep pages as one scene: a choice above, and below it the same pages with the panel that shows what
/// becomes of them.
///
/// Each way is a pager of its own inside a page of an outer one. The choice is the strip of the outer pager, which takes
/// clicks on its titles and no swipes: those belong to the pages below.
@MainActor
final class ContainersScene {
  private let staged: [(Configuration, StagedPager)]
  private let text: any TextMeasurer

  /// - Parameter make: Makes the scene of one configuration.
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

  /// The pager of the way that is chosen.
  func chosen(in pager: Pager) -> Pager { staged[pager.currentPage].1.pager }
}
