import Testing

@testable import PagerEngine

/// The calls of sources, pages and delegates, in order, with a line for each.
///
/// | line | call |
/// |---|---|
/// | `page(B)`, `ahead(B)` | the pager requests page B from a source, or prefetches it |
/// | `cancel(B)` | the pager cancels the request for page B |
/// | `before(B)`, `after(B)`, `dots` | the pager requests the neighbours of page B, or its number |
/// | `B.willAppear`, `B.willMove(pager)`, `B.willMove(nil)` | page B receives the call |
/// | `told(B, willAppear)` | the delegate receives the same call |
/// | `willTransition(1)`, `didFinish(0, true)`, `settled(1)` | the delegate receives a motion |
/// | `swipe(0, forward)` | the delegate receives a gesture that the pages follow |
/// | `current(1)`, `progress(0, 1, 0.5)` | the delegate receives the position of the pages |
/// | `title(1)`, `indicator(1)` | the delegate receives the user's selection |
/// | `tap(0, (50, 20))`, `accessory.pressed(50, 20)` | the delegate receives a tap |
/// | `failed(1)` | the delegate receives the failure of a page |
///
/// A test adds its lines to them, such as `finished true`.
final class CallLog: PagerDelegate {
  /// The events of a delegate that a log may omit.
  enum Topic {
    case transitions, selections, current, progress, taps, swipes, pageCalls
  }

  /// The default topics of a log.
  static let usualTopics: Set<Topic> = [.transitions, .selections]

  private(set) var calls: [String] = []
  /// The events that are written besides `settled` and `failed`.
  var topics: Set<Topic>
  /// The name of a page in the delegate's lines; its index by default.
  var nameOf: (Int) -> String = { "\($0)" }
  /// Called after each line, for tests that call the pager from a callback.
  var onCall: (String) -> Void = { _ in }
  /// Sources that the pager holds weakly.
  var sources: [AnyObject] = []

  init(topics: Set<Topic> = CallLog.usualTopics) { self.topics = topics }

  func add(_ call: String) {
    calls.append(call)
    onCall(call)
  }

  /// Returns the lines since the last call, and removes them.
  @discardableResult
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Checks that these are all lines since the last call.
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

  /// Returns the line for an event; nil for an omitted one.
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
    case .titleButtonPressed(let page, let id): return "\(id)(\(nameOf(page)))"
    case .pageIndicatorSelected(let page): return "indicator(\(nameOf(page)))"
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
    case .titleSelected, .titleButtonPressed, .pageIndicatorSelected: .selections
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

/// Returns the difference of two lists of lines.
///
/// Lines of the first alone have a minus, lines of the second alone have a plus.
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
