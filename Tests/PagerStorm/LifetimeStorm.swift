import PagerEngine
import SeededRandom

/// A storm that releases pagers in every phase and counts what stays alive.
/// The storm has a pager with pages that contain pagers, an accessory, links, event streams and waiting
/// tasks. Its actions cancel, reload, wrap pagers in new pages and release them. After each step, a page
/// works if and only if it is in view. Every 50 steps the storm releases everything; then nothing may be
/// alive.
@MainActor
public final class LifetimeStorm {
  let census = Census()
  private var random: SplitMix64
  /// The pager that is shown; nil after its release.
  var outer: Pager?
  /// The pagers inside pages of `outer`, in a new page at each request. They sometimes outlive `outer`.
  var inner: [Pager] = []
  var companion: Pager?
  var follower: Pager?
  /// Pages that the storm retains, independently of their pagers.
  private var held: [Page] = []
  private var pages: [Weak] = []
  private var sources: [AnyObject] = []
  private var consumers: [Task<Void, Never>] = []
  private var drags: [PageDrag] = []
  private let snapshots = Snapshots()
  private var time = 0.0
  private var made = 0
  private var isDown = false
  /// The number of page calls until a callback performs an action; 0 for none.
  private var fuse = 0
  private var complaint: String?

  private struct Weak {
    weak var page: (any LifetimePage)?
  }

  private final class Snapshots { var all: [PagerSnapshot] = [] }

  /// Creates a storm from a seed.
  public init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    build()
  }

  /// Runs a storm. Returns the failure and the number of steps until then; nil if there is none.
  public static func run(seed: UInt64, steps: Int) async -> (failure: String, steps: Int)? {
    let storm = LifetimeStorm(seed: seed)
    for step in 0..<steps {
      storm.step()
      if let failure = await storm.lasting({ storm.check() }) { return (failure, step + 1) }
      guard step % 50 == 49 || step == steps - 1 else { continue }
      storm.dropEverything()
      if let left = await storm.lasting({ storm.census.complaint }) {
        return ("alive after everything was dropped: \(left)", step + 1)
      }
      storm.build()
    }
    return nil
  }

  /// Runs tasks until they wait, and returns a complaint that persists.
  ///
  /// The last reference to a pager may belong to a task that ends on another thread, so a complaint has a
  /// second of real time to disappear. Without a complaint there is no delay.
  private func lasting(_ check: () -> String?) async -> String? {
    for _ in 0..<30 { await Task.yield() }
    for _ in 0..<100 where check() != nil { try? await Task.sleep(for: .milliseconds(10)) }
    return check()
  }

  private func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  // MARK: Creation and release

  private func build() {
    // Pagers call their pages when they are released, and these calls read both properties. The old pagers
    // must therefore outlive the assignments.
    let old = (inner, outer)
    defer { withExtendedLifetime(old) {} }
    if inner.isEmpty || number(3) == 0 { inner = [makePager(3, 1), makePager(4, 1)] }
    outer = makePager(number(5), 0)
    outer?.layout(size: Size(400, 648), scale: 1)
  }

  /// Returns a pager with one of five kinds of source. Its pages contain pagers if `depth` is 0.
  private func makePager(_ kind: Int, _ depth: Int) -> Pager {
    let text = SquareTextMeasurer()
    let pager: Pager
    switch kind {
    case 0: pager = Pager(pages: (0..<6).map { makePage($0, depth) }, text: text)
    case 1: pager = Pager(source: LateLifetimes(census, self), text: text)
    case 2:
      pager = Pager(neighbors: LifetimeNeighbors(census, self), style: .curl(spine: .middle), text: text)
      try? pager.setPages([makePage(0, 1), makePage(0, 1)])
    default:
      pager = Pager(source: Lifetimes(census, self, depth), text: text)
      pager.retention = [.collection, .cachedWindow, .lazyReuse, PageRetention()][number(4)]
      pager.register(PlainLifetimePage.self)
    }
    let delegate = LifetimeDelegate(census)
    sources.append(delegate)
    pager.delegate = delegate
    return census.count(pager)
  }

  /// Returns a new page for an index. At depth 0, two of six pages contain a pager.
  fileprivate func makePage(_ index: Int, _ depth: Int) -> Page {
    made += 1
    let life = PageLife("page \(made)", census) { [weak self] in self?.didCall() }
    let page: any LifetimePage
    if depth == 0, index % 3 == 1, inner.indices.contains(index / 3 % 2), index < 6 {
      page = LifetimeContainer(life, inner[index / 3 % 2])
    } else {
      page = PlainLifetimePage(life)
    }
    pages.append(Weak(page: page))
    if number(8) == 0 { held.append(page) }
    return page
  }

  private func didCall() {
    guard fuse > 0 else { return }
    fuse -= 1
    if fuse == 0 { step() }
  }

  /// Releases everything that the storm retains.
  private func dropEverything() {
    fuse = 0
    consumers.forEach { $0.cancel() }
    (consumers, drags, held, sources, snapshots.all) = ([], [], [], [], [])
    if number(2) == 0 { outer = nil }
    (inner, companion, follower) = ([], nil, nil)
    outer = nil
  }

  // MARK: Steps

  private func step() {
    guard let outer else { return build() }
    let any = [outer, inner[0], inner[1]][number(3)]
    switch number(24) {
    case 0...4: advance(outer)
    case 5...7: touch(outer)
    case 8: any.select(number(6), animated: number(2) == 0, completion: completion())
    case 9: wait(for: any)
    case 10: consume(any)
    case 11: if !consumers.isEmpty { consumers.remove(at: number(consumers.count)).cancel() }
    case 12:
      if number(2) == 0 {
        any.reload()
      } else {
        any.apply([.update(at: number(6)), .update(at: number(6))], animated: false)
      }
    case 13: replace(any)
    case 14: drop()
    case 15: any.isShown.toggle()
    case 16: number(2) == 0 ? any.releaseMemory() : any.purge()
    case 17: link(outer)
    case 18: setAccessory(outer)
    case 19: drag(any)
    case 20: for _ in 0..<4 { _ = outer.preload() }
    case 21: outer.layout(size: number(4) == 0 ? .zero : Size(400, 648), scale: 1)
    case 22: keep(any)
    default: fuse = 1 + number(9)
    }
  }

  private func advance(_ outer: Pager) {
    let frames = 1 + number(40)
    for _ in 0..<frames {
      time += 1.0 / 60
      outer.advance(to: time)
      if number(20) == 0 { break }
    }
    var frame = DisplayList()
    outer.draw(into: &frame)
  }

  private func touch(_ outer: Pager) {
    let place = Point(Double(number(400)), 100 + Double(number(500)))
    let action: PagerInput.Pointer.Action =
      !isDown ? .press : number(8) == 0 ? .cancel : number(4) == 0 ? .release : .move
    isDown = isDown ? action == .move : true
    time += 0.02
    outer.handle(PagerInput(time: time, .pointer(.init(action, at: place))))
  }

  private func completion() -> (Bool) -> Void {
    let counted = Counted(.completion, census)
    return { _ in withExtendedLifetime(counted) {} }
  }

  /// Starts a task that waits for a selection, and retains the pager until it is cancelled.
  private func wait(for pager: Pager) {
    let (page, census) = (number(6), census)
    consumers.append(
      Task { @MainActor in
        census.begin(.wait)
        await pager.selectAndWait(page)
        census.end(.wait)
      })
  }

  /// Starts a task that consumes events. It ends with the pager or when it is cancelled.
  private func consume(_ pager: Pager) {
    let (census, events) = (census, number(2) == 0 ? pager.events() : pager.events(by: .user))
    let isKept = number(2) == 0
    let task = Task { @MainActor in
      census.begin(.stream)
      for await _ in events {}
      census.end(.stream)
    }
    // The storm never cancels the other tasks: they end with their pagers.
    if isKept { consumers.append(task) }
  }

  /// Replaces the pages of a pager by new ones, which wrap the same pagers.
  private func replace(_ pager: Pager) {
    guard !pager.children.isEmpty else { return pager.reload() }
    let depth = pager === outer ? 0 : 1
    try? pager.setChildren((0..<6).map { makePage($0, depth) })
  }

  /// Releases the outer pager, an inner pager, pages, or the companion and the follower.
  private func drop() {
    switch number(4) {
    case 0:
      // A pager calls its pages when it is released, and these calls read `outer`.
      let old = outer
      (outer, isDown) = (nil, false)
      withExtendedLifetime(old) { build() }
    case 1:
      let old = inner
      inner = [makePager(number(5), 1), old[1]]
    case 2:
      let old = held
      held = old.filter { _ in number(2) == 0 }
      withExtendedLifetime(old) {}
    default:
      let old = (companion, follower)
      (companion, follower) = (nil, nil)
      withExtendedLifetime(old) {}
    }
  }

  private func link(_ outer: Pager) {
    let other = follower ?? makePager(0, 1)
    follower = other
    other.layout(size: Size(100, 100), scale: 1)
    switch number(4) {
    case 0: other.follow(nil)
    case 1: outer.follow(other)
    default: other.follow(outer, .init(isMutual: number(2) == 0))
    }
    if number(3) == 0 { follower = nil }
  }

  private func setAccessory(_ outer: Pager) {
    guard number(3) > 0 else { return outer.accessory = nil }
    let other = makePager(number(5), 1)
    if number(2) == 0 { companion = other }
    outer.accessory = PagerAccessory(.bottom, extent: 60, pager: other)
  }

  private func drag(_ pager: Pager) {
    if let drag = drags.last, number(2) == 0 {
      drag.move(by: Double(number(300)))
      if number(3) == 0 { drags.removeLast() }
      withExtendedLifetime(drag) {}
    } else if let drag = pager.beginDrag() {
      drags.append(drag)
    }
  }

  /// Retains a page, takes a snapshot, or restores the last snapshot.
  private func keep(_ pager: Pager) {
    switch number(3) {
    case 0: if let page = pager.page(at: pager.currentPage) { held.append(page) }
    case 1: snapshots.all.append(pager.snapshot())
    default: if let last = snapshots.all.last { pager.restore(last) }
    }
  }

  // MARK: Checks

  private func check() -> String? {
    if let complaint { return complaint }
    pages = pages.filter { $0.page != nil }
    for entry in pages {
      if let page = entry.page, let wrong = page.life.check(page) { return wrong }
    }
    return nil
  }
}

// MARK: Sources

private struct Lifetimes: PageSource {
  let counted: Counted
  let depth: Int
  weak var storm: LifetimeStorm?
  let pageCount = 6
  init(_ census: Census, _ storm: LifetimeStorm, _ depth: Int) {
    (counted, self.storm, self.depth) = (Counted(.source, census), storm, depth)
  }
  func title(at index: Int) -> String { "\(index)" }
  func page(at index: Int) -> Page { storm?.makePage(index, depth) ?? Page() }
}

private final class LateLifetimes: AsyncPageSource {
  let counted: Counted
  let census: Census
  weak var storm: LifetimeStorm?
  let pageCount = 6
  init(_ census: Census, _ storm: LifetimeStorm) {
    (counted, self.census, self.storm) = (Counted(.source, census), census, storm)
  }
  func title(at index: Int) -> String { "\(index)" }
  func page(at index: Int) async throws -> Page {
    census.begin(.load)
    defer { census.end(.load) }
    // Odd pages never arrive: their requests end only when the pager cancels them.
    if index % 2 == 1 { await untilCancelled() }
    try Task.checkCancellation()
    await Task.yield()
    return storm?.makePage(index, 1) ?? Page()
  }
}

private final class LifetimeNeighbors: NeighborPageSource {
  let counted: Counted
  weak var storm: LifetimeStorm?
  init(_ census: Census, _ storm: LifetimeStorm) { (counted, self.storm) = (Counted(.source, census), storm) }
  func page(before page: Page) -> Page? { storm?.makePage(0, 1) }
  func page(after page: Page) -> Page? { storm?.makePage(0, 1) }
}

private final class LifetimeDelegate: PagerDelegate {
  let counted: Counted
  init(_ census: Census) { counted = Counted(.delegate, census) }
  func pager(_ pager: Pager, did event: PagerEvent) {}
}
