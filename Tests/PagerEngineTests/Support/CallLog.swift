import Testing

@testable import PagerEngine

/// What sources are asked, and what pages and delegates are told, in order, one line for each call.
///
/// | line | call |
/// |---|---|
/// | `page(B)`, `ahead(B)` | a source is asked for page B, or asked for it ahead of need |
/// | `cancel(B)` | a source is told that nobody waits for page B any more |
/// | `before(B)`, `after(B)`, `dots` | a source is asked for the neighbours of page B, or for its number |
/// | `B.willAppear`, `B.willMove(pager)`, `B.willMove(nil)` | page B is told |
/// | `told(B, willAppear)` | the delegate is told of the same call |
/// | `willTransition(1)`, `didFinish(0, true)`, `settled(1)` | the delegate is told of a motion |
/// | `swipe(0, forward)` | the delegate is told that pages follow a gesture |
/// | `current(1)`, `progress(0, 1, 0.5)` | the delegate is told where the pages are |
/// | `title(1)`, `indicator(1)` | the delegate is told what the user chose |
/// | `tap(0, (50, 20))`, `accessory.pressed(50, 20)` | the delegate is told what the user touched |
/// | `failed(1)` | the delegate is told that a page did not come |
///
/// A test adds lines of its own, such as `finished true`.
final class CallLog: PagerDelegate {
  /// Events of a delegate that a log may leave out.
  enum Topic {
    case transitions, selections, current, progress, taps, swipes, pageCalls
  }

  /// The topics of a log unless others are chosen.
  static let usualTopics: Set<Topic> = [.transitions, .selections]

  private(set) var calls: [String] = []
  /// The events that are written besides `settled` and `failed`.
  var topics: Set<Topic>
  /// The name of the page at an index, for lines of the delegate; the index itself by default.
  var nameOf: (Int) -> String = { "\($0)" }
  /// Is called after each line, for tests that call the pager from a callback.
  var onCall: (String) -> Void = { _ in }
  /// Sources that the pager does not keep alive.
  var sources: [AnyObject] = []

  init(topics: Set<Topic> = CallLog.usualTopics) { self.topics = topics }

  func add(_ call: String) {
    calls.append(call)
    onCall(call)
  }

  /// The lines since the last time.
  @discardableResult
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Expects that these are the lines since the last time, all of them.
  func expect(
    _ parts: [String]..., comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (expected, found) = (Array(parts.joined()), take())
    guard found != expected else { return }
    let lines = lineDifference(from: expected, to: found).joined(separator: "\n")
    let reason = comment.map { "\($0.rawValue): " } ?? ""
    Issue.record("\(reason)the log differs, - expected, + found:\n\(lines)", sourceLocation: sourceLocation)
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    guard let line = line(for: event) else { return }
    add(line)
  }

  func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error) { add("failed(\(nameOf(index)))") }

  /// Nil for an event that is left out.
  private func line(for event: PagerEvent) -> String? {
    if let topic = topic(of: event), !topics.contains(topic) { return nil }
    switch event {
    case .settled(let page): return "settled(\(nameOf(page)))"
    case .willTransition(let page): return "willTransition(\(nameOf(page)))"
    case .didFinishTransition(let previous, let completed):
      return "didFinish(\(nameOf(previous)), \(completed))"
    case .swipeBegan(let swipe):
      return "swipe(\(nameOf(swipe.page)), \(swipe.direction == .forward ? "forward" : "backward"))"
    case .currentPageChanged(let page): return "current(\(nameOf(page)))"
    case .moved(let progress):
      let fraction = (progress.fraction * 1e6).rounded() / 1e6
      return "progress(\(nameOf(progress.from)), \(nameOf(progress.to)), \(fraction))"
    case .titleSelected(let page): return "title(\(nameOf(page)))"
    case .indicatorSelected(let page): return "indicator(\(nameOf(page)))"
    case .pageTapped(let page, let place): return "tap(\(nameOf(page)), \(place))"
    case .accessory(let touch): return "accessory.\(text(for: touch))"
    case .page(_, let call, let index): return "told(\(nameOf(index)), \(call.rawValue))"
    }
  }

  private func topic(of event: PagerEvent) -> Topic? {
    switch event {
    case .settled: nil
    case .willTransition, .didFinishTransition: .transitions
    case .currentPageChanged: .current
    case .moved: .progress
    case .swipeBegan: .swipes
    case .titleSelected, .indicatorSelected: .selections
    case .pageTapped, .accessory: .taps
    case .page: .pageCalls
    }
  }

  private func text(for touch: AccessoryTouch) -> String {
    switch touch {
    case .hovered(let place): "hovered\(place)"
    case .left: "left"
    case .pressed(let place): "pressed\(place)"
    case .tapped(let place): "tapped\(place)"
    case .dragged(let place): "dragged\(place)"
    case .ended: "ended"
    }
  }
}

/// Two lists of lines as one: what only the first has with a minus, what only the second has with a plus.
func lineDifference(from old: [String], to new: [String]) -> [String] {
  let changes = new.difference(from: old)
  let (removed, inserted) = (Set(changes.removals.map(\.offset)), Set(changes.insertions.map(\.offset)))
  var lines: [String] = []
  var place = 0
  func addInserted() {
    while inserted.contains(place) {
      lines.append("+ \(new[place])")
      place += 1
    }
  }
  for (index, line) in old.enumerated() {
    if removed.contains(index) {
      lines.append("- \(line)")
    } else {
      addInserted()
      lines.append("  \(line)")
      place += 1
    }
  }
  addInserted()
  return lines
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
