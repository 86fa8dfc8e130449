import PagerEngine
import PagerParts

/// All ways to keep pages in one scene: a switch above the same pages, with a panel that shows the pages' states.
///
/// Each way is a separate pager inside a page of an outer one, which the switch turns. Swipes belong to the inner pages.
final class ContainersScene: PageSource, PagerDelegate {
  private let staged: [(configuration: Configuration, scene: StagedPager)]
  private let pages: [DirectedPage]
  private let text: any TextMeasurer
  private weak var pager: Pager?
  private lazy var choice = ChoicePart("", staged.map(\.configuration.facts.name)) { [weak self] in
    self?.pager?.select($0)
  }

  /// - Parameter make: Creates the scene of one configuration.
  init(text: any TextMeasurer, make: (Configuration) -> StagedPager) {
    self.text = text
    staged = Configuration.allCases.map { ($0, make($0)) }
    pages = staged.map { DirectedPage($0.scene.pager) }
  }

  var pageCount: Int { staged.count }
  func title(at index: Int) -> String { staged[index].configuration.facts.name }
  func page(at index: Int) -> Page { pages[index] }

  func makePager() -> Pager {
    let pager = Pager(source: self, text: text)
    pager.transition = .fade
    pager.inputPolicy.devices = []
    pager.stripStyle.extent = 0
    pager.delegate = self
    self.pager = pager
    let bar = PartsBar([FlowPart([choice])], text: text)
    (bar.contentColumn, bar.margins.vertical) = (ContentColumn(), 16)
    pager.accessory = bar.accessory(isAtTop: true) { $0.height / 3 }
    return pager
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    if case .currentPageChanged(let index) = event { choice.selection = index }
  }

  func chosen(in pager: Pager) -> Pager { staged[pager.currentPage].scene.pager }
}
