import PagerEngine
import PagerPhysics

/// The number of live objects and pending calls, by kind.
@MainActor
final class Census {
  enum Kind: String, CaseIterable {
    case page, source, delegate, task, stream, wait, load, completion, closure
  }

  private(set) var living: [Kind: Int] = [:]
  private var pagers: [Weak] = []

  private struct Weak {
    weak var pager: Pager?
  }

  /// The number of live pagers.
  var livingPagers: Int { pagers.count { $0.pager != nil } }

  /// Counts a pager until it is deallocated.
  func count(_ pager: Pager) -> Pager {
    pagers = pagers.filter { $0.pager != nil } + [Weak(pager: pager)]
    return pager
  }

  func begin(_ kind: Kind) { living[kind, default: 0] += 1 }
  func end(_ kind: Kind) { living[kind, default: 0] -= 1 }

  /// A description of everything that is alive; nil if nothing is.
  var complaint: String? {
    var left = Kind.allCases.filter { living[$0, default: 0] != 0 }.map { "\(living[$0] ?? 0) \($0)" }
    if livingPagers > 0 { left.append("\(livingPagers) pager") }
    return left.isEmpty ? nil : left.joined(separator: ", ")
  }
}

/// A token that is counted until it is deallocated.
@MainActor
final class Counted {
  private let census: Census
  private let kind: Census.Kind

  init(_ kind: Census.Kind, _ census: Census) {
    (self.kind, self.census) = (kind, census)
    census.begin(kind)
  }

  isolated deinit { census.end(kind) }
}

/// Waits until the task is cancelled.
@MainActor
func untilCancelled() async {
  let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  for await _ in stream {}
  continuation.finish()
}

/// A page that works while it is in view.
@MainActor
protocol LifetimePage: Page {
  var life: PageLife { get }
}

/// The work that a page has begun and not ended.
@MainActor
final class PageLife {
  /// The name of the page in complaints.
  let name: String
  private let census: Census
  private let counted: Counted
  private(set) var stays = 0
  private(set) var running = 0
  /// The latest error in the order of calls; nil if there is none.
  private(set) var complaint: String?
  /// Called with each of the page's lifecycle calls.
  let onCall: () -> Void

  init(_ name: String, _ census: Census, onCall: @escaping () -> Void) {
    (self.name, self.census, self.onCall) = (name, census, onCall)
    counted = Counted(.page, census)
  }

  func begin(_ page: Page) {
    stays += 1
    if stays != 1 { complaint = "\(name) begins a stay in another one" }
    page.task { [self] in
      census.begin(.task)
      running += 1
      await untilCancelled()
      running -= 1
      census.end(.task)
    }
    // A motion retains its closure and everything that the closure captures.
    let closure = Counted(.closure, census)
    page.animate(TimedCurve(.linear, duration: 1000, from: 0, to: 1)) { [weak page] _ in
      withExtendedLifetime((page, closure)) {}
    }
  }

  func end() {
    stays -= 1
    if stays != 0 { complaint = "\(name) ends a stay that has not begun" }
  }

  /// Returns a complaint if the page works out of view, or does not work in view.
  func check(_ page: Page) -> String? {
    if let complaint { return complaint }
    let expected = page.isInView ? 1 : 0
    if stays != expected { return "\(name): \(stays) stays, and it is \(page.isInView ? "" : "not ")in view" }
    if running != expected { return "\(name): \(running) tasks with \(stays) stays" }
    if page.isInView, page.container == nil { return "\(name) is in view of no pager" }
    return nil
  }
}

final class PlainLifetimePage: Page, LifetimePage {
  let life: PageLife
  init(_ life: PageLife) { self.life = life }
  override func willAppear() { life.onCall() }
  override func didAppear() { life.onCall() }
  override func didDisappear() { life.onCall() }
  override func didMove(to container: Pager?) { life.onCall() }
  override func didEnterView() { life.begin(self) }
  override func didLeaveView() { life.end() }
}

final class LifetimeContainer: PagerPage, LifetimePage {
  let life: PageLife
  init(_ life: PageLife, _ pager: Pager) {
    self.life = life
    super.init(pager)
  }
  override func willAppear() { life.onCall() }
  override func didDisappear() { life.onCall() }
  override func didEnterView() { life.begin(self) }
  override func didLeaveView() { life.end() }
}
