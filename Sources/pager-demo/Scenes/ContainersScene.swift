import PagerEngine
import PagerInspector
import PagerParts

/// All ways to keep pages in one scene: every swipe moves the pages of all of them, a panel compares what each keeps,
/// and a switch chooses which pages are shown.
///
/// Each way is a separate pager inside a page of an outer one, which the switch turns. Swipes belong to the inner pages.
final class ContainersScene: PageSource, PagerDelegate {
  private typealias Container = (
    configuration: RetentionChoice, pager: Pager, panel: PageStatePanel, source: (any NumberedSource)?
  )

  private let containers: [Container]
  private let pages: [PagerPage]
  private let text: any TextMeasurer
  private weak var pager: Pager?
  /// The drags of the pagers that follow the shown one.
  private var drags: [Int: PageDrag] = [:]
  /// The latest calls of each pager, where the window has room for them.
  private lazy var lists = containers.map { container in
    container.panel.callList { Int(($0.size.height - ($0.size.width < 500 ? 732 : 664)) / 20) }
  }
  private lazy var choice = ChoicePart("Container", containers.map(\.configuration.facts.name)) {
    [weak self] in
    self?.pager?.select($0)
  }

  /// - Parameter make: Creates the scene of one configuration.
  init(text: any TextMeasurer, make: (RetentionChoice) -> (StagedPager, PageStatePanel)) {
    self.text = text
    containers = RetentionChoice.allCases.map {
      let (scene, panel) = make($0)
      return ($0, scene.pager, panel, scene.pager.delegate as? any NumberedSource)
    }
    pages = containers.map { PagerPage($0.pager) }
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
    pager.titles.style.extent = 0
    pager.delegate = self
    self.pager = pager
    let comparison = PageStatePanel.comparison(of: containers.map(\.panel))
    let panel = PartsPage([ColumnPart([choice, comparison] + lists, spacing: 24)])
    showList(0)
    panel.title = "Containers"
    SwipeLink.show(panel, beside: pager, text: text) { [weak pager, panel, containers] in
      let column = PageGrid.besidePanel(in: $0.width)
      if panel.contentColumn != column {
        panel.contentColumn = column
        for container in containers { container.pager.titles.style.contentColumn = column }
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
    case .currentPageChanged(let index) where source === pager:
      drags = [:]
      choice.selection = index
      showList(index)
    case .pageTapped where source === shown?.pager: shown?.source?.pager(source, did: event)
    case .moved, .settled: if source === shown?.pager { moveOthers(with: source, event) }
    default: break
    }
  }

  private func showList(_ shown: Int) {
    for (index, list) in lists.enumerated() { list.isHidden = index != shown }
  }

  /// Returns the position of a pager, in numbers of pages.
  private func place(of pager: Pager) -> Double? {
    let page = pager.page(at: pager.currentPage) as? any NumberedPage
    return page.map { Double($0.index - pager.currentPage) + pager.position }
  }

  /// Drags all other pagers along with one, so that each of them keeps pages as in a swipe, and moves them to its page at
  /// rest.
  private func moveOthers(with source: Pager, _ event: PagerEvent) {
    guard let place = place(of: source) else { return }
    for (index, container) in containers.enumerated() where container.pager !== source {
      let other = container.pager
      if other.size != source.size { other.layout(size: source.size, scale: source.scale) }
      if case .moved = event {
        guard let start = self.place(of: other), abs(place - start) < 1 else { continue }
        drags[index] = drags[index] ?? other.beginDrag()
        drags[index]?.move(by: (place - start) * source.geometry.pitch)
        continue
      }
      drags[index] = nil
      if let numbered = container.source {
        numbered.show(Int(place.rounded()), in: other, animated: false)
      } else {
        other.select(Int(place.rounded()), animated: false)
      }
      other.advance(to: source.motion.now)
    }
  }

  func chosen(in pager: Pager) -> Pager { containers[pager.currentPage].pager }
}
