import PagerEngine

/// A random test of a pager: gestures, selections, data changes, late answers and resizes.
///
/// The storm checks the state of the pager after each action.
@MainActor
public final class Storm {
  let kind: StormKind
  let ledger = StormLedger()
  let data: StormData
  /// The pager whose data change and whose pages are checked.
  var pager: Pager?
  /// The pager that receives input and is drawn: the outer pager if `pager` is inside a page, otherwise
  /// `pager`.
  var root: Pager?
  private let neighbors: StormNeighbors
  private let listener = StormListener()
  var time = 0.0
  var pointer = Point(200, 300)
  /// The pointers that are down.
  var down: Set<PagerInput.Pointer.Device> = []
  /// The last event of the fingers on a touchpad.
  var stroke = PagerInput.Wheel(x: 0, y: 0, at: .zero)
  var frame = DisplayList()
  /// The lengths of the pager when it last settled and released distant pages; nil after a change of the data
  /// or the layout.
  private(set) var trimmed: [Double]?
  /// Whether a layout or data change happened in this step, before or after the pager settled.
  private var hasChanged = false
  /// Whether the transition was changed in the motion that is in progress.
  var hasMixedTransitions = false
  /// A drag from code.
  var drag: PageDrag?
  /// A pager that is linked to the one in the storm; it has no events and no data.
  var follower: Pager?
  /// Whether an action may have brought the pages to rest between two pages.
  var mayRestBetweenPages = false
  /// The number of completions that were passed to the pager and have not been called yet.
  var pendingCompletions = 0
  /// The number of reloads of all pages.
  var reloads = 0
  /// Whether a callback has performed an action in this step.
  private(set) var hasMeddled = false
  /// Snapshots of pagers, for later restoration.
  var snapshots: [PagerSnapshot] = []
  /// An action for a callback to perform, and the number of calls left until then.
  var armed: (action: StormAction, calls: Int)?

  /// Creates a storm with a pager of a kind, and lays out the pager.
  public init(_ kind: StormKind) {
    self.kind = kind
    data = StormData(count: 12, ledger)
    neighbors = StormNeighbors(data)
    let pager = Storm.makePager(kind, data, neighbors)
    self.pager = pager
    data.pager = pager
    pager.register(PlainStormPage.self)
    pager.register(ScrollingStormPage.self)
    if [.cachedWindow, .lateLazyReuse, .nested].contains(kind) {
      pager.scrollLinks = [StormLink(ledger, of: pager)]
    }
    pager.pageIndicator = PageIndicator(kind == .plain ? .bar : .dots(.worm))
    ledger.onCall = { [weak self] in self?.didCall() }
    listener.onEvent = { [weak self] in self?.note($0, $1) }
    let root = kind == .nested ? Storm.makeRoot(around: pager, data) : pager
    self.root = root
    pager.delegate = listener
    root.delegate = listener
    root.layout(size: Size(400, 648), scale: 1)
    if kind == .pageController { try? pager.setPages([data.makePage(3)]) }
    if kind == .book { try? pager.setPages([data.makePage(2), data.makePage(3)]) }
  }

  /// Creates an outer pager with three pages; the middle page contains the pager.
  private static func makeRoot(around pager: Pager, _ data: StormData) -> Pager {
    pager.titles.style.extent = 0
    let pages = [data.makePage(-1), data.makeContainer(-2, of: pager), data.makePage(-3)]
    let root = Pager(pages: pages, text: SquareTextMeasurer())
    root.select(1, animated: false)
    return root
  }

  private static func makePager(_ kind: StormKind, _ data: StormData, _ neighbors: StormNeighbors) -> Pager {
    let text = SquareTextMeasurer()
    let pager: Pager
    switch kind {
    case .pageController: return Pager(neighbors: neighbors, text: text)
    case .book: return Pager(neighbors: neighbors, style: .curl(spine: .middle), text: text)
    case .plain: return Pager(pages: data.ids.map(data.makePage), text: text)
    case .collection, .cachedWindow, .lazyReuse, .nested:
      pager = Pager(source: StormSource(data: data), text: text)
    case .lateCollection, .lateCachedWindow, .lateLazyReuse:
      pager = Pager(source: LateStormSource(data: data), text: text)
    }
    pager.retention = Storm.retention(kind)
    return pager
  }

  /// The number of pages in the cache of the kinds that have one.
  static let cacheLimit = 3

  private static func retention(_ kind: StormKind) -> PageRetention {
    switch kind {
    case .collection, .lateCollection, .nested: return .collection
    case .cachedWindow, .lateCachedWindow:
      // Few enough that the pages of a storm exceed it.
      var retention = PageRetention.cachedWindow
      retention.disposal = .cached(limit: cacheLimit)
      return retention
    case .lazyReuse, .lateLazyReuse: return .lazyReuse
    case .pageController, .book: return .pageController
    case .plain: return .plain
    }
  }

  /// Performs one action and checks the state. Returns a description of the failure; nil if there is none.
  public func step(_ action: StormAction) async -> String? {
    // An armed callback may move the pages in view, so the storm does not compare their places.
    var before = armed == nil && action.changesData ? visiblePlaces() : []
    if frame.hasSheets { before = [] }
    hasChanged = false
    hasMeddled = false
    perform(action)
    // The layout of the last moves may cancel loads, whose tasks have to end before the check.
    _ = root?.page(at: 0)
    if kind.isLate { await others() }
    return check(after: action, before: before)
  }

  /// Lets the other tasks run until they wait. New tasks run before the empty task that is awaited here.
  /// Answered tasks resume at an unknown time, so the loop repeats until all have resumed.
  private func others() async {
    repeat { await Task {}.value } while data.answered > 0
  }

  /// The state of the pager in one line.
  private var state: String {
    guard let pager else { return "gone" }
    let places = visiblePlaces().map { "\($0.id) at \(Int($0.origin.x)), \(Int($0.origin.y))" }
    let phase = "\(pager.motion.phase)".prefix { $0 != "(" }
    return "\(phase) at \(pager.position) for \(pager.targetPage) of \(pager.pageCount); \(places)"
  }

  /// Records that the pager is laid out or its data change.
  func noteChange() { (trimmed, hasChanged) = (nil, true) }

  private func note(_ pager: Pager, _ event: PagerEvent) {
    if case .settled = event, pager === self.pager { trimmed = hasChanged ? nil : pager.lengths }
    didCall()
  }

  private func didCall() {
    guard var armed else { return }
    armed.calls -= 1
    self.armed = armed.calls > 0 ? armed : nil
    guard armed.calls == 0 else { return }
    hasMeddled = true
    perform(armed.action)
  }

  /// Ends all motion and requests, then releases the pager. Returns a description of the failure; nil if
  /// there is none.
  public func finish() async -> String? {
    armed = nil
    while data.answer(0, fails: true) { await others() }
    cancelAll()
    drag = nil
    root?.isShown = true
    for pager in [root, pager] {
      // Other transitions hide pages that peek in.
      pager?.transition = .slide
      // Autoplay may turn a page at any moment, also at the last one.
      pager?.autoplay = nil
    }
    root?.layout(size: Size(400, 648), scale: 1)
    // Several rounds are needed. A motion started from code begins at the next known time. A pager that comes
    // to rest releases pages, and their titles make room for others. A pager inside a page may come into view
    // and continue its motion there.
    for _ in 0..<6 {
      root?.advance(to: time)
      follower?.advance(to: time)
      time += 100
    }
    if let complaint = checkRest() { return complaint }
    if let follower, follower.motion.phase != .atRest {
      return "the linked pager is \(follower.motion.phase)"
    }
    follower = nil
    // Without room nothing is shown and completions are not called. A pager inside a page that is out of view
    // gets no room.
    if pendingCompletions != 0, pager?.geometry.viewport.isEmpty == false {
      return "\(pendingCompletions) completions were not called"
    }
    pager?.select(1) { _ in self.pendingCompletions -= 1 }
    pendingCompletions += 1
    (pager, root) = (nil, nil)
    if pendingCompletions != 0 { return "a pager that goes leaves a completion behind" }
    frame = DisplayList()
    await others()
    return ledger.living == 0 ? nil : "\(ledger.living) pages outlive their pager"
  }

  /// Runs actions until one fails. Returns the failure and the number of actions performed until then; nil if
  /// there is no failure.
  ///
  /// `show` receives the state after each action, for debugging.
  public static func run(
    _ kind: StormKind, _ actions: [StormAction], show: ((StormAction, String) -> Void)? = nil
  ) async -> (failure: String, steps: Int)? {
    let storm = Storm(kind)
    for (index, action) in actions.enumerated() {
      let failure = await storm.step(action)
      show?(action, storm.state)
      if let failure { return (failure, index + 1) }
    }
    return await storm.finish().map { ($0, actions.count) }
  }

  /// Shrinks a list of actions that fails by leaving out ever smaller parts.
  ///
  /// The result still ends in the same failure. Failures are compared by their letters, so that numbers in
  /// the text may differ. Stops after `limit` steps, so that a storm that seldom fails also ends.
  public static func shrink(
    _ kind: StormKind, _ actions: [StormAction], to failure: String, limit: Int = 2_000_000
  ) async -> [StormAction] {
    let letters = failure.filter(\.isLetter)
    var (actions, size, steps) = (actions, max(1, actions.count / 2), 0)
    while true {
      var start = 0
      while start < actions.count {
        var fewer = actions
        fewer.removeSubrange(start..<min(start + size, actions.count))
        steps += fewer.count
        guard steps < limit else { return actions }
        if let result = await run(kind, fewer), result.failure.filter(\.isLetter) == letters {
          actions = Array(fewer.prefix(result.steps))
        } else {
          start += size
        }
      }
      guard size > 1 else { return actions }
      size = max(1, size / 2)
    }
  }
}

extension Pager {
  /// Whether the pager is exactly on a page and not moving. A finger may hold it there.
  var isOnPage: Bool { !motion.isMoving && position == Double(settledPage) }
  /// The lengths that determine which pages are in view.
  var lengths: [Double] { [geometry.viewportExtent, geometry.extent, geometry.pitch] }
}

final class StormListener: PagerDelegate {
  var onEvent: (Pager, PagerEvent) -> Void = { _, _ in }
  func pager(_ pager: Pager, did event: PagerEvent) {
    if case .page(_, .prepareForReuse, _) = event { return }
    onEvent(pager, event)
  }
}
