@testable import PagerEngine

/// A page that writes its calls into a log.
class LoggedPage: Page {
  /// The number that stands before its calls; a page that is reused gets another one.
  var index: Int
  private weak var log: CallLog?

  required init(_ index: Int, _ log: CallLog) {
    self.index = index
    self.log = log
  }

  override func willMove(to container: Pager?) { add("willMove(\(container == nil ? "nil" : "pager"))") }
  override func didMove(to container: Pager?) {
    add("didMove(\(container == nil ? "nil" : "pager"))")
    if container !== self.container { add("has another container") }
  }
  override func didLoad() { add("didLoad") }
  override func willAppear() { add("willAppear") }
  override func didAppear() { add("didAppear") }
  override func willDisappear() { add("willDisappear") }
  override func didDisappear() { add("didDisappear") }
  override func didBeReclaimed() {
    add(container == nil ? "didBeReclaimed" : "didBeReclaimed while attached")
  }
  override func prepareForReuse() { add("prepareForReuse") }
  override func didBeEvicted() { add("didBeEvicted") }
  override func needsRefresh() { add("needsRefresh") }

  private func add(_ call: String) { log?.add("\(index).\(call)") }
}

/// The same, of another type.
final class OtherLoggedPage: LoggedPage {}

/// The source, the delegate and the pages of a pager write into one log.
final class CallLog: PageSource, PagerDelegate {
  /// What is written besides the calls of the source and the pages, and the beginning and the end of motions.
  enum Extra {
    /// Each `moved` event, such as `progress(0, 1, 0.5)`.
    case progress
    /// Each change of the current page, such as `current(1)`.
    case current
    /// What the delegate is told of pages, such as `told(1, willAppear)`.
    case pageEvents
  }

  var pageCount: Int
  var extras: Set<Extra> = []
  private(set) var calls: [String] = []
  var onCall: (String) -> Void = { _ in }
  /// The page for an index; a new one if this is nil.
  var reuse: (Int) -> Page? = { _ in nil }

  init(_ pageCount: Int) { self.pageCount = pageCount }

  func add(_ call: String) {
    calls.append(call)
    onCall(call)
  }

  /// What has been logged since the last time.
  @discardableResult
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func title(at index: Int) -> String { "Page \(index)" }

  func page(at index: Int) -> Page {
    add("source(\(index))")
    return makePage(index)
  }

  func pageAhead(at index: Int) -> Page {
    add("ahead(\(index))")
    return makePage(index)
  }

  private func makePage(_ index: Int) -> Page {
    let page = reuse(index) ?? LoggedPage(index, self)
    (page as? LoggedPage)?.index = index
    return page
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .settled(let page): add("settled(\(page))")
    case .willTransition(let page): add("willTransition(\(page))")
    case .didFinishTransition(let previous, let completed):
      add("didFinish(\(previous), \(completed))")
    case .moved(let progress) where extras.contains(.progress):
      let fraction = (progress.fraction * 1e6).rounded() / 1e6
      add("progress(\(progress.from), \(progress.to), \(fraction))")
    case .currentPageChanged(let page) where extras.contains(.current): add("current(\(page))")
    case .page(_, let call, let index) where extras.contains(.pageEvents):
      add("told(\(index), \(call.rawValue))")
    case .moved, .currentPageChanged, .titleSelected, .indicatorSelected, .pageTapped, .accessory, .page:
      break
    }
  }
}

/// A pager that shows a page of 100 x 100 points, with an empty log.
@MainActor
func makeLoggedPager(
  _ count: Int, _ keeping: PageKeeping = .collection, at page: Int = 0, with extras: Set<CallLog.Extra> = []
) -> (pager: Pager, log: CallLog) {
  let (pager, log) = makeUnseenPager(count, keeping)
  if page != 0 { pager.select(page, animated: false) }
  pager.layout(size: Size(100, 148), scale: 1)
  log.take()
  log.extras = extras
  return (pager, log)
}

/// The same, before its first layout.
@MainActor
func makeUnseenPager(_ count: Int, _ keeping: PageKeeping) -> (pager: Pager, log: CallLog) {
  let log = CallLog(count)
  let pager = Pager(source: log, text: SquareTextMeasurer())
  pager.keeping = keeping
  pager.delegate = log
  return (pager, log)
}

/// A page of the source becomes a child for the first time; `told` is what comes between.
func loads(_ index: Int, told: [String] = []) -> [String] {
  ["source(\(index))"] + told + ["willMove(pager)", "didLoad", "didMove(pager)"].map { "\(index).\($0)" }
}

/// A page that was loaded before becomes a child again.
func returns(_ index: Int) -> [String] { ["\(index).willMove(pager)", "\(index).didMove(pager)"] }

/// A page is removed from the pager.
func leaves(_ index: Int) -> [String] { ["\(index).willMove(nil)", "\(index).didMove(nil)"] }

/// The present page gives way to another one in a swipe or a selection, and all comes to rest there.
func turns(_ old: Int, to new: Int) -> [String] {
  ["\(new).willAppear", "\(old).willDisappear", "\(new).didAppear", "\(old).didDisappear"]
}

extension Pager {
  /// Presses, and moves the content by each of these lengths, in points towards later pages, from where it was at
  /// the press. The mouse goes 4 points further, which is how far it may move before it drags.
  func drag(_ lengths: Double...) {
    var time = max(0, motion.now)
    pointer(.press, 50, 100, at: time)
    let slop = (lengths.first ?? 0) < 0 ? -4.0 : 4
    for length in lengths {
      time += 0.1
      pointer(.move, 50 - slop - length, 100, at: time)
    }
  }

  /// Moves a finger that drags already, as `drag` does.
  func dragOn(to length: Double, slop: Double = 4) {
    pointer(.move, 50 - slop - length, 100, at: motion.now + 0.1)
  }

  /// Lets go without speed, and moves on to where all is at rest.
  func letGo() {
    let time = motion.now + 0.5
    pointer(.release, 50, 100, at: time)
    advance(to: time + 3)
  }

  /// Shows a second, frame by frame.
  func runFrames() {
    let start = max(0, motion.now)
    for frame in 0...60 { advance(to: start + Double(frame) / 60) }
  }

  /// Loads all that is loaded ahead of need.
  func preloadAll() { while preload() {} }
}
