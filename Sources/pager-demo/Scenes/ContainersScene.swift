import PagerEngine
import PagerInspector
import PagerParts

/// All ways to keep pages in one scene: every swipe moves the pages of all of them, a panel compares what each keeps,
/// and a switch chooses which pages are shown.
///
/// Each way is a separate pager inside a page of an outer one, which the switch turns. Swipes belong to the inner pages.
final class ContainersScene: PageSource, PagerDelegate {
  private typealias Container = (
    configuration: Configuration, pager: Pager, panel: PageStatePanel, source: (any NumberedSource)?
  )

  private let containers: [Container]
  private let pages: [DirectedPage]
  private let text: any TextMeasurer
  private weak var pager: Pager?
  private lazy var choice = ChoicePart("Shown", containers.map(\.configuration.facts.name)) { [weak self] in
    self?.pager?.select($0)
  }

  /// - Parameter make: Creates the scene of one configuration.
  init(text: any TextMeasurer, make: (Configuration) -> (StagedPager, PageStatePanel)) {
    self.text = text
    containers = Configuration.allCases.map {
      let (scene, panel) = make($0)
      return ($0, scene.pager, panel, scene.pager.delegate as? any NumberedSource)
    }
    pages = containers.map { DirectedPage($0.pager) }
    for container in containers {
      container.pager.delegate = self
      container.panel.watch(container.pager)
    }
  }

  var pageCount: Int { containers.count }
  func title(at index: Int) -> String { containers[index].configuration.facts.name }
  func page(at index: Int) -> Page { pages[index] }

  func makePager() -> Pager {
    let pager = Pager(source: self, text: text)
    pager.transition = .fade
    pager.inputPolicy.devices = []
    pager.stripStyle.extent = 0
    pager.delegate = self
    self.pager = pager
    let comparison = PageStatePanel.comparison(of: containers.map(\.panel))
    let panel = PartsPage([ColumnPart([choice, comparison], spacing: 24)])
    panel.title = "Containers"
    SwipeLink.show(panel, beside: pager, text: text) { [weak pager, panel, containers] in
      let column = PageGrid.besidePanel(in: $0.width)
      if panel.contentColumn != column {
        panel.contentColumn = column
        for container in containers { container.pager.stripStyle.contentColumn = column }
      }
      return $0.width >= 720
        ? (pager?.readingDirection.trailingEdge ?? .right, min(576, ($0.width * 0.44).rounded()))
        : (.bottom, ($0.height * 0.5).rounded())
    }
    return pager
  }

  func pager(_ source: Pager, did event: PagerEvent) {
    let shown = pager.map { containers[$0.currentPage] }
    switch event {
    case .currentPageChanged(let index) where source === pager: choice.selection = index
    case .pageTapped where source === shown?.pager: shown?.source?.pager(source, did: event)
    case .currentPageChanged, .settled: if source === shown?.pager { moveOthers(after: source) }
    default: break
    }
  }

  /// Moves all other pagers to the page of one, at its size.
  private func moveOthers(after source: Pager) {
    guard let page = source.page(at: source.currentPage) as? any NumberedPage else { return }
    for other in containers where other.pager !== source {
      if other.pager.size != source.size { other.pager.layout(size: source.size, scale: source.scale) }
      if let numbered = other.source {
        numbered.show(page.index, in: other.pager, animated: false)
      } else {
        other.pager.select(page.index, animated: false)
      }
      other.pager.advance(to: source.motion.now)
    }
  }

  func chosen(in pager: Pager) -> Pager { containers[pager.currentPage].pager }
}
