import PagerEngine

/// A pager in a storm of gestures, selections, changes of the data, late answers and resizes, and what must hold
/// after each of them.
@MainActor
public final class Storm {
  let kind: StormKind
  let ledger = StormLedger()
  let data: StormData
  var pager: Pager?
  private let neighbors: StormNeighbors
  private let listener = StormListener()
  var time = 0.0
  var pointer = Point(200, 300)
  var frame = Frame()
  /// Completions that were handed in and not called yet.
  var pendingCompletions = 0
  /// What a callback does when it is reached, and how many calls are left until then.
  var armed: (action: StormAction, calls: Int)?

  /// Makes a pager of a kind, laid out.
  public init(_ kind: StormKind) {
    self.kind = kind
    data = StormData(count: 12, ledger)
    neighbors = StormNeighbors(data)
    let pager = Storm.makePager(kind, data, neighbors)
    self.pager = pager
    data.pager = pager
    pager.register(StormPage.self)
    pager.register(OtherStormPage.self)
    pager.delegate = listener
    pager.pageIndicator = PageIndicator(kind == .plain ? .bar : .dots(.worm))
    ledger.onCall = { [weak self] in self?.didCall() }
    listener.onEvent = { [weak self] in self?.didCall() }
    pager.layout(size: Size(400, 648), scale: 1)
    if kind == .pageController { try? pager.setPages([data.makePage(3)]) }
  }

  private static func makePager(_ kind: StormKind, _ data: StormData, _ neighbors: StormNeighbors) -> Pager {
    let text = SquareTextMeasurer()
    let source = StormSource(data: data)
    switch kind {
    case .pageController: return Pager(neighbors: neighbors, text: text)
    case .plain: return Pager(pages: data.ids.map(data.makePage), text: text)
    case .collection, .cachedWindow, .lazyReuse:
      let pager = Pager(source: source, text: text)
      pager.keeping = Storm.keeping(kind)
      return pager
    case .lateCollection, .lateCachedWindow, .lateLazyReuse:
      let pager = Pager(source: LateStormSource(data: data), text: text)
      pager.keeping = Storm.keeping(kind)
      return pager
    }
  }

  private static func keeping(_ kind: StormKind) -> PageKeeping {
    switch kind {
    case .collection, .lateCollection: .collection
    case .cachedWindow, .lateCachedWindow: .cachedWindow
    case .lazyReuse, .lateLazyReuse: .lazyReuse
    case .pageController: .pageController
    case .plain: .plain
    }
  }

  /// Does one action and looks whether everything still holds. Returns what does not; nil if all does.
  public func step(_ action: StormAction) async -> String? {
    // A callback that does something itself may well move what is in view.
    let before = armed == nil && action.changesData ? visiblePlaces() : []
    perform(action)
    if kind.isLate { await others() }
    return check(after: action, before: before)
  }

  /// Lets the tasks that have something to do go on until they wait: those that begin are before a new one, and those
  /// that were answered come back when their threads like.
  private func others() async {
    repeat { await Task {}.value } while data.answered > 0
  }

  /// One line that says where everything is.
  private var state: String {
    guard let pager else { return "gone" }
    let places = visiblePlaces().map { "\($0.page.id) at \(Int($0.origin.x)), \(Int($0.origin.y))" }
    let phase = "\(pager.motion.phase)".prefix { $0 != "(" }
    return "\(phase) at \(pager.position) for \(pager.targetPage) of \(pager.pageCount); \(places)"
  }

  private func didCall() {
    guard var armed else { return }
    armed.calls -= 1
    self.armed = armed.calls > 0 ? armed : nil
    if armed.calls == 0 { perform(armed.action) }
  }

  /// Lets everything come to its end, and the pager go. Returns what does not hold then.
  public func finish() async -> String? {
    armed = nil
    while data.answer(0, fails: true) { await others() }
    perform(StormAction(.cancel, 0, 0))
    pager?.isShown = true
    pager?.layout(size: Size(400, 648), scale: 1)
    time += 100
    pager?.advance(to: time)
    if let complaint = checkRest() { return complaint }
    if pendingCompletions != 0, pager?.pageCount != 0 {
      return "\(pendingCompletions) completions were not called"
    }
    pager = nil
    frame = Frame()
    await others()
    return ledger.living == 0 ? nil : "\(ledger.living) pages outlive their pager"
  }

  /// Runs actions until something does not hold. Returns what, and how many were done by then.
  ///
  /// `show` gets the state after each action, for someone who looks for the reason.
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

  /// The fewest of these actions that still end in a failure, found by leaving out ever smaller parts.
  public static func shrink(_ kind: StormKind, _ actions: [StormAction]) async -> [StormAction] {
    var (actions, size) = (actions, max(1, actions.count / 2))
    while true {
      var start = 0
      while start < actions.count {
        var fewer = actions
        fewer.removeSubrange(start..<min(start + size, actions.count))
        if let result = await run(kind, fewer) {
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

final class StormListener: PagerDelegate {
  var onEvent: () -> Void = {}
  func pager(_ pager: Pager, did event: PagerEvent) {
    if case .page(_, .prepareForReuse, _) = event { return }
    onEvent()
  }
}
