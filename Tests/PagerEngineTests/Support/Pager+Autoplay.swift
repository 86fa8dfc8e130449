@testable import PagerEngine

/// The time and the page at which a pager came to rest.
struct Stop: Equatable, CustomStringConvertible {
  var page: Int
  var time: Double

  var description: String { "\(page) at \(time)" }

  static func == (one: Stop, other: Stop) -> Bool {
    one.page == other.page && abs(one.time - other.time) < 1e-9
  }
}

/// A log of the pages and times at which a pager rests, and of all other calls.
@MainActor
final class StopLog: PagerDelegate {
  private(set) var stops: [Stop] = []
  /// All calls except for those of every frame.
  private(set) var calls: [String] = []
  var onStop: (Pager) -> Void = { _ in }

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .moved: return
    case .page(_, let call, let index): calls.append("\(call)(\(index))")
    default: calls.append("\(event)")
    }
    guard case .settled(let page) = event else { return }
    stops.append(Stop(page: page, time: pager.motion.now))
    onStop(pager)
  }

  func take() -> [Stop] {
    defer { (stops, calls) = ([], []) }
    return stops
  }
}

/// Returns an autoplaying pager at rest at time 0, with an interval of 5 s.
///
/// Its pages are 400 x 600 points under a strip of titles.
@MainActor
func makeAutoplay(
  _ count: Int = 4, on page: Int = 0, _ autoplay: Autoplay? = Autoplay(), wraps: Bool = false
) -> (pager: Pager, source: PlainSource, log: StopLog) {
  let (pager, source, _) = makePager(count)
  let log = StopLog()
  pager.delegate = log
  pager.arrangement.wrapsAround = wraps
  pager.select(page, animated: false)
  pager.autoplay = autoplay
  pager.advance(to: 0)
  _ = log.take()
  return (pager, source, log)
}

extension Pager {
  /// The distance in slots from the old page to the target; nil if the pages do not move.
  var way: Int? {
    guard case .settling(let settling) = motion.phase else { return nil }
    return settling.target - Int(motion.origin)
  }

  /// Advances in steps of a number of seconds, or in one step.
  func advance(to end: Double, every step: Double?) {
    if let step {
      var count = (max(motion.now, 0) / step).rounded(.down) + 1
      while count * step < end {
        advance(to: count * step)
        count += 1
      }
    }
    advance(to: end)
  }

  /// The duration of the motion from one page to the next, in seconds.
  var turnDuration: Double {
    var motion = PageMotion(pageCount: 2)
    motion.advance(to: 0)
    motion.select(1, geometry: geometry, rules: rules)
    return motion.arrivalTime ?? 0
  }
}
