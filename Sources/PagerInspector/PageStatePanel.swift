import PagerEngine
import PagerParts

/// A panel beside the pages of a pager: the states of the pages, and the latest lifecycle calls.
///
///     let panel = PageStatePanel()
///     panel.show(beside: pager, text: text)
///
/// Use it to choose a retention, or to find out why a page does not load. The panel takes the last third of a
/// wide pager, or the lower part of a narrow one.
@MainActor
public final class PageStatePanel: PagerDelegate {
  /// The state of a page, as the panel shows it.
  public enum State: CaseIterable, Hashable, Sendable {
    /// The page is in view.
    case visible
    /// The page is a child of the pager, out of view.
    case attached
    /// The page is kept in memory, but is not a child of the pager.
    case cached
    /// The page waits for its reuse.
    case pooled
    /// The page was requested from an asynchronous source.
    case loading
    /// The page could not be loaded.
    case failed
    /// The page does not exist.
    case absent
  }

  /// One line of the call list: the page, counted from 1, and the name of the call.
  struct Call: Equatable {
    let number: Int
    let name: String
  }

  private struct PooledPage {
    weak var page: Page?
    let index: Int
  }

  static let callLimit = 20

  let title: String
  /// The possible states, in the order of the legend.
  let legend: [State]
  /// Newest first.
  private(set) var calls: [Call] = []
  private(set) var snapshot = Snapshot()
  /// The number of calls so far.
  private(set) var callCount = 0
  private let pageCount: Int?
  private let number: (Page) -> Int?
  private weak var pager: Pager?
  private weak var delegate: (any PagerDelegate)?
  private lazy var page = PanelPage(self)
  private lazy var row = ColumnPart(
    [PanelHead(self), CellsPart(.row) { [unowned self] in snapshot }], spacing: 4)
  private var lists: [Part] = []
  /// The pages in reuse pools, with their last index, which the pager does not keep.
  private var pooled: [PooledPage] = []

  /// Creates a panel, which `show(beside:text:)` shows.
  ///
  /// - Parameters:
  ///   - title: The title of the panel.
  ///   - legend: The states in the legend, in this order; all by default.
  ///   - pageCount: The number of pages if the pager does not know it, as with a `NeighborPageSource`. By default
  ///     it is that of the pager.
  ///   - number: Returns the number of a page, from 0, for a source whose pages have no fixed indices; `nil`, the
  ///     default, is the page's index in the pager.
  public init(
    _ title: String = "Pages", legend: [State] = State.allCases, pageCount: Int? = nil,
    number: @escaping (Page) -> Int? = { _ in nil }
  ) {
    (self.title, self.legend, self.pageCount, self.number) = (title, legend, pageCount, number)
  }

  /// Shows the panel as the accessory of a pager.
  ///
  /// The panel becomes the delegate of the pager, and forwards all calls to the delegate that the pager had. The
  /// pager retains the panel; call this method once.
  ///
  /// - Parameters:
  ///   - pager: The pager.
  ///   - text: The text measurer of the pager.
  public func show(beside pager: Pager, text: any TextMeasurer) {
    watch(pager)
    pager.accessory = PagerAccessory(pager: Pager(panel: page, text: text)) { [self, weak pager] in
      layout(in: $0, beside: pager?.readingDirection.trailingEdge ?? .right)
    }
  }

  /// Follows a pager that has no panel beside it, for `comparison(of:)`.
  ///
  /// The panel becomes the delegate of the pager, and forwards all calls to the delegate that the pager had. The
  /// app retains the panel; call this method once.
  public func watch(_ pager: Pager) {
    (self.pager, delegate) = (pager, pager.delegate)
    pager.delegate = self
    refresh()
  }

  /// Returns a part that compares pagers: the pages of each panel in a row, above one legend.
  ///
  ///     let panels = [PageStatePanel("Lazy"), PageStatePanel("All at once")]
  ///     for (panel, pager) in zip(panels, pagers) { panel.watch(pager) }
  ///     let page = PartsPage([PageStatePanel.comparison(of: panels)])
  ///
  /// Use it to choose between retentions. The legend is that of the first panel.
  public static func comparison(of panels: [PageStatePanel]) -> Part {
    let legend = panels.first?.legend.map { StatePart($0, nil) } ?? []
    return ColumnPart(panels.map(\.row) + [FlowPart(legend, spacing: 20, lineSpacing: 4)], spacing: 16)
  }

  /// Returns a part that lists the latest calls of the panel, newest first, below their number.
  ///
  /// Use it below a comparison.
  ///
  /// - Parameter limit: Returns the maximum number of calls in the list for a page; at most 20 are kept. Below 1,
  ///   the part takes no room.
  public func callList(limit: @escaping (_ context: PageContext) -> Int) -> Part {
    let list = CallsPart(self, limit: limit)
    lists.append(list)
    return list
  }

  /// Lists a call that the pager does not report, such as a request to its source.
  ///
  /// - Parameters:
  ///   - index: The index of the page, from 0.
  ///   - name: The name of the call.
  public func note(_ index: Int, _ name: String) {
    log(index, name)
    refresh()
  }

  /// Returns the last third of a wide window, or the lower part of a narrow one.
  private func layout(in size: Size, beside edge: Edge) -> (edge: Edge, extent: Double) {
    guard size.width >= 720 else { return (.bottom, min(336, (size.height / 16).rounded(.down) * 8)) }
    return (edge, ((size.width / 24).rounded() * 8).clamped(to: 312...400))
  }

  private func log(_ index: Int, _ name: String) {
    callCount += 1
    calls.insert(Call(number: index + 1, name: name), at: 0)
    if calls.count > Self.callLimit { calls.removeLast() }
    setNeedsDisplay()
  }

  private func setNeedsDisplay() {
    page.setNeedsDisplay()
    for part in [row] + lists { part.setNeedsDisplay() }
  }

  private func refresh() {
    guard let pager else { return }
    var now = Snapshot(of: pager, startingAt: base, pooled: pooled.filter { $0.page != nil }.map(\.index))
    now.pageCount = pageCount ?? now.pageCount
    guard now != snapshot else { return }
    snapshot = now
    setNeedsDisplay()
  }

  /// The number of the page at index 0.
  /// A page controller knows only a few pages, and counts from the first one.
  private var base: Int {
    guard let pager, let index = pager.pageStates.attached.first, let page = pager.page(at: index) else {
      return 0
    }
    return number(page).map { $0 - index } ?? 0
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

  // MARK: The delegate

  /// Lists an event, and forwards it.
  public func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .page(let page, let call, let index):
      let index = number(page) ?? index
      trackPool(page, call, index, in: pager)
      log(index, call.rawValue)
    case .settled(let index):
      // A page controller may have dropped pages by now, so its indices start at another page.
      log(pager.page(at: pager.settledPage).flatMap(number) ?? index, "settled")
    default: break
    }
    refresh()
    delegate?.pager(pager, did: event)
  }

  /// Lists a failure, and forwards it.
  public func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error) {
    note(index, "failed")
    delegate?.pager(pager, didFailToLoad: index, error: error)
  }

  /// Returns the answer of the delegate that the pager had; `true` without one.
  public func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool {
    delegate?.pager(pager, shouldSelectTitle: index) ?? true
  }

  /// Returns the answer of the delegate that the pager had; `true` without one.
  public func pager(_ pager: Pager, shouldSelect index: Int) -> Bool {
    delegate?.pager(pager, shouldSelect: index) ?? true
  }

  /// Returns the answer of the delegate that the pager had; `true` without one.
  public func pager(_ pager: Pager, shouldBegin swipe: Swipe) -> Bool {
    delegate?.pager(pager, shouldBegin: swipe) ?? true
  }
}

extension PageStatePanel {
  /// The pages' states.
  struct Snapshot: Equatable {
    var pageCount = 0
    /// The index of the current page.
    var current = 0
    /// The states of the pages that the pager knows. All other pages are absent.
    var states: [Int: State] = [:]
    /// The number of pages in reuse pools.
    var pooledCount = 0
  }
}

extension PageStatePanel.Snapshot {
  /// Creates the states of a pager's pages, of which the first has the number `base`. The pager does not keep the
  /// pages in its pools.
  @MainActor
  init(of pager: Pager, startingAt base: Int = 0, pooled: [Int] = []) {
    let known = pager.pageStates
    (pageCount, current, pooledCount) = (pager.pageCount, pager.currentPage + base, known.pooled)
    // If a page has two states, the one closer to the viewport is set last and wins.
    for index in pooled { states[index] = .pooled }
    for (indices, state) in [
      (known.failed, PageStatePanel.State.failed), (known.loading, .loading),
      (known.cached + known.ahead, .cached), (known.attached, .attached), (known.visible, .visible),
    ] {
      for index in indices { states[index + base] = state }
    }
  }

  /// Returns the number of pages in a state.
  func count(of state: PageStatePanel.State) -> Int {
    switch state {
    case .absent: max(0, pageCount - states.count)
    case .pooled: pooledCount
    default: states.values.count { $0 == state }
    }
  }
}
