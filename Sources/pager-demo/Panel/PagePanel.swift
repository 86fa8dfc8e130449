import PagerEngine

/// The state of a page in the panel.
enum PageState: CaseIterable {
  case visible
  case attached
  case cached
  case pooled
  case loading
  case failed
  case absent
}

/// Observes a pager, and shows the states of its pages and the latest calls next to them.
@MainActor
final class PagePanel: PagerDelegate {
  /// One line of the call list: the page, counted from 1, and the name of the call.
  struct Call: Equatable {
    let number: Int
    let name: String
  }

  /// The pages' states.
  struct Snapshot: Equatable {
    /// The index of the current page.
    var current = 0
    /// The states of the pages that the pager knows. All other pages are absent.
    var states: [Int: PageState] = [:]
    /// The number of pages in reuse pools.
    var pooledCount = 0
  }

  private struct PooledPage {
    weak var page: Page?
    let index: Int
  }

  static let callLimit = 20

  let title: String
  /// The possible states, in the order of the legend.
  let legend: [PageState]
  let pageCount: Int
  /// Newest first.
  private(set) var calls: [Call] = []
  private(set) var snapshot = Snapshot()
  /// The number of calls so far.
  private(set) var callCount = 0
  /// The number of pages that exist.
  var keptCount: Int { snapshot.states.count { $0.value != .loading && $0.value != .failed } }
  /// Called when `keptCount` has changed.
  var onCount: () -> Void = {}
  /// Called for each event, after the panel has handled it.
  var onEvent: (Pager, PagerEvent) -> Void = { _, _ in }
  private weak var pager: Pager?
  private lazy var page = PanelPage(self)
  /// The pages in reuse pools, with their last index, which the pager does not keep.
  private var pooled: [PooledPage] = []

  init(title: String, legend: [PageState], pageCount: Int) {
    self.title = title
    self.legend = legend
    self.pageCount = pageCount
  }

  /// Observes a pager, and claims an area next to its pages.
  func watch(_ pager: Pager, text: any TextMeasurer) {
    self.pager = pager
    pager.delegate = self
    pager.accessory = PagerAccessory(pager: Pager(panel: page, text: text)) { [weak pager] in
      PagePanel.layout(in: $0, beside: pager?.readingDirection.trailingEdge ?? .right)
    }
  }

  /// Returns the last third of a wide window, or the lower part of a narrow one.
  private static func layout(in size: Size, beside edge: Edge) -> (edge: Edge, extent: Double) {
    guard size.width >= 720 else { return (.bottom, min(336, (size.height / 16).rounded(.down) * 8)) }
    return (edge, ((size.width / 24).rounded() * 8).clamped(to: 312...400))
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .page(let page, let call, let index):
      let number = (page as? any NumberedPage)?.index ?? index
      trackPool(page, call, number, in: pager)
      log(number, call.rawValue)
    case .settled(let index):
      // A page controller may have dropped pages by now, so its indices start at another page.
      log((pager.page(at: pager.settledPage) as? any NumberedPage)?.index ?? index, "settled")
    default: break
    }
    refresh()
    onEvent(pager, event)
  }

  func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error) { note(index, "failed") }

  /// Lists a call that the pager does not report, such as a request to its source.
  func note(_ index: Int, _ name: String) {
    log(index, name)
    refresh()
  }

  private func log(_ index: Int, _ name: String) {
    callCount += 1
    calls.insert(Call(number: index + 1, name: name), at: 0)
    if calls.count > PagePanel.callLimit { calls.removeLast() }
    page.setNeedsDisplay()
  }

  private func refresh() {
    guard let pager else { return }
    let now = Snapshot(of: pager, startingAt: base, pooled: pooled.filter { $0.page != nil }.map(\.index))
    guard now != snapshot else { return }
    let old = keptCount
    snapshot = now
    page.setNeedsDisplay()
    if keptCount != old { onCount() }
  }

  /// The number of the page at index 0.
  /// A page controller knows only a few pages, and counts from the first one.
  private var base: Int {
    guard let pager, let index = pager.pageStates.attached.first else { return 0 }
    return (pager.page(at: index) as? any NumberedPage).map { $0.index - index } ?? 0
  }

  private func trackPool(_ page: Page, _ call: PageLifecycleEvent, _ index: Int, in pager: Pager) {
    switch call {
    case .didEnterPool:
      pooled.removeAll { $0.page == nil }
      // A full pool has dropped the page instead.
      if pooled.count < pager.pageStates.pooled { pooled.append(PooledPage(page: page, index: index)) }
    case .prepareForReuse, .willMoveToContainer: pooled.removeAll { $0.page === page }
    default: break
    }
  }
}

extension PagePanel.Snapshot {
  /// Creates the states of a pager's pages, of which the first has the number `base`. The pager does not keep the
  /// pages in its pools.
  @MainActor
  init(of pager: Pager, startingAt base: Int = 0, pooled: [Int] = []) {
    let known = pager.pageStates
    (current, pooledCount) = (pager.currentPage + base, known.pooled)
    // If a page has two states, the one closer to the viewport is set last and wins.
    for index in pooled { states[index] = .pooled }
    for (indices, state) in [
      (known.failed, PageState.failed), (known.loading, .loading), (known.cached + known.ahead, .cached),
      (known.attached, .attached), (known.visible, .visible),
    ] {
      for index in indices { states[index + base] = state }
    }
  }

  /// Returns the number of pages, out of `count`, in a state.
  func count(of state: PageState, among count: Int) -> Int {
    switch state {
    case .absent: max(0, count - states.count)
    case .pooled: pooledCount
    default: states.values.count { $0 == state }
    }
  }
}
