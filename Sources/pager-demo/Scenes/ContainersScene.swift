import PagerEngine
import PagerInspector

/// All ways to keep pages in one scene: a switch above the same pages, with a panel that shows the pages' states.
///
/// Each way is a separate pager inside a page of an outer one. The switch is the strip of the outer pager, which
/// accepts clicks on its titles but no swipes, which belong to the inner pages. Behind each name is the number of
/// the pages that it keeps.
@MainActor
final class ContainersScene: PageSource {
  private let staged: [(configuration: Configuration, scene: StagedPager, panel: PageStatePanel)]
  private let pages: [DirectedPage]
  private let text: any TextMeasurer

  /// - Parameter make: Creates the scene of one configuration with its panel.
  init(text: any TextMeasurer, make: (Configuration) -> (StagedPager, PageStatePanel)) {
    self.text = text
    staged = Configuration.allCases.map {
      let (scene, panel) = make($0)
      return ($0, scene, panel)
    }
    pages = staged.map { DirectedPage($0.scene.pager) }
  }

  var pageCount: Int { staged.count }
  func title(at index: Int) -> String { staged[index].configuration.facts.name }
  func titleContent(at index: Int) -> TitleContent {
    let kept = staged[index].panel.keptPageCount
    return TitleContent(kept > 0 ? "\(title(at: index))  \(kept)" : title(at: index))
  }
  func page(at index: Int) -> Page { pages[index] }

  func makePager() -> Pager {
    let pager = Pager(source: self, text: text)
    pager.transition = .fade
    pager.inputPolicy.devices = .titles
    var style = TitleStripStyle()
    style.extent = 44
    style.font = TextStyle(14, tabularFigures: true)
    style.currentFont = TextStyle(14, weight: .semibold, tabularFigures: true)
    style.fit = .centered
    style.indicator = .pill(thickness: 28)
    pager.stripStyle = style
    for (_, _, panel) in staged { panel.onKeptPageCount = { [weak pager] in pager?.reloadTitles() } }
    return pager
  }

  /// Returns the pager of the selected way.
  func chosen(in pager: Pager) -> Pager { staged[pager.currentPage].scene.pager }
}
