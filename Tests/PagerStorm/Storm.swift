import PagerEngine

/// A pager in a storm of gestures, selections, changes of the data, late answers and resizes, and what must hold
/// after each of them.
@MainActor
public final class Storm {
  let kind: StormKind
  let ledger = StormLedger()
  let data: StormData
  /// The pager whose data change, and whose pages are looked at.
  var pager: Pager?
  /// The one that gets input, and is drawn: the same, unless that is inside one of its pages.
  var root: Pager?
  private let neighbors: StormNeighbors
  private let listener = StormListener()
  var time = 0.0
  var pointer = Point(200, 300)
  /// The pointers that are down.
  var down: Set<PagerInput.Pointer.Device> = []
  /// What fingers on a touchpad sent last.
  var stroke = PagerInput.Wheel(x: 0, y: 0, at: .zero)
  var frame = DisplayList()
  /// The lengths with which the pager let go of pages that are far away; nil if its data have changed since.
  private(set) var trimmed: [Double]?
  /// Whether it has been laid out in this step, or its data have changed: before it came to rest, or after.
  private var hasChanged = false
  /// Completions that were handed in and not called yet.
  var pendingCompletions = 0
  /// How often everything was asked for anew.
  var reloads = 0
  /// Whether a callback has done something in this step.
  private(set) var hasMeddled = false
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
    pager.register(PlainStormPage.self)
    pager.register(ScrollingStormPage.self)
    pager.pageIndicator = PageIndicator(kind == .plain ? .bar : .dots(.worm))
    ledger.onCall = { [weak self] in self?.didCall() }
    listener.onEvent = { [weak self] in self?.note($0, $1) }
    let root = kind == .nested ? Storm.makeRoot(around: pager, data) : pager
    self.root = root
    pager.delegate = listener
    root.delegate = listener
    root.layout(size: Size(400, 648), scale: 1)
    if kind == .pageController { try? pager.setPages([data.makePage(3)]) }
  }

  /// Two pages, and between them one that holds the pager.
  private static func makeRoot(around pager: Pager, _ data: StormData) -> Pager {
    pager.stripStyle.extent = 0
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
    case .plain: return Pager(pages: data.ids.map(data.makePage), text: text)
    case .collection, .cachedWindow, .lazyReuse, .nested:
      pager = Pager(source: StormSource(data: data), text: text)
    case .lateCollection, .lateCachedWindow, .lateLazyReuse:
      pager = Pager(source: LateStormSource(data: data), text: text)
    }
    pager.retention = Storm.retention(kind)
    return pager
  }

  private static func retention(_ kind: StormKind) -> PageRetention {
    switch kind {
    case .collection, .lateCollection, .nested: .collection
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
    hasChanged = false
    hasMeddled = false
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
    let places = visiblePlaces().map { "\($0.id) at \(Int($0.origin.x)), \(Int($0.origin.y))" }
    let phase = "\(pager.motion.phase)".prefix { $0 != "(" }
    return "\(phase) at \(pager.position) for \(pager.targetPage) of \(pager.pageCount); \(places)"
  }

  /// The pager is laid out, or its data change.
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

  /// Lets everything come to its end, and the pager go. Returns what does not hold then.
  public func finish() async -> String? {
    armed = nil
    while data.answer(0, fails: true) { await others() }
    cancelAll()
    root?.isShown = true
    root?.layout(size: Size(400, 648), scale: 1)
    // What was begun from code begins with the next time that is known. At rest pages are let go, whose titles make
    // way, and a pager inside a page comes into view, where its time goes on.
    for _ in 0..<6 {
      root?.advance(to: time)
      time += 100
    }
    if let complaint = checkRest() { return complaint }
    // Without room nothing is shown, and a pager inside a page that is out of view gets no room.
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

  /// The fewest of these actions that still end in this failure, with any numbers in it, found by leaving out ever
  /// smaller parts.
  public static func shrink(
    _ kind: StormKind, _ actions: [StormAction], to failure: String
  ) async -> [StormAction] {
    let letters = failure.filter(\.isLetter)
    var (actions, size) = (actions, max(1, actions.count / 2))
    while true {
      var start = 0
      while start < actions.count {
        var fewer = actions
        fewer.removeSubrange(start..<min(start + size, actions.count))
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
  /// Whether it rests on a page, where a finger may hold it.
  var isOnPage: Bool { !motion.isMoving && position == Double(settledPage) }
  /// What decides which pages are in view.
  var lengths: [Double] { [geometry.viewportExtent, geometry.extent, geometry.pitch] }
}

final class StormListener: PagerDelegate {
  var onEvent: (Pager, PagerEvent) -> Void = { _, _ in }
  func pager(_ pager: Pager, did event: PagerEvent) {
    if case .page(_, .prepareForReuse, _) = event { return }
    onEvent(pager, event)
  }
}
