@testable import PagerEngine

/// A page that responds to events in one manner, and logs them.
@MainActor
final class LivePage: Page {
  /// The response of the page to events.
  enum Manner: CaseIterable, Sendable {
    case ignores
    case takes
    case captures
    /// Claims drags in all directions in advance.
    case reserves
    /// Follows the first 60 points of a drag or of a touchpad's travel, and releases the rest.
    case givesBack
  }

  static let limit = 60.0

  var manner = Manner.ignores
  /// The names of the events; a repeated event is one entry with its count.
  private(set) var log: [String] = []
  /// Whether any event arrived while pages moved.
  private(set) var sawMotion = false
  /// The distance by which the page has moved its content, in points along the x axis.
  private(set) var travel = 0.0
  /// Called with each event.
  var onInput: (PageInput) -> Void = { _ in }
  /// Called when the page is about to disappear.
  var onDisappear: () -> Void = {}
  private var start = 0.0
  private var last = (name: "", count: 0)

  override func captures(at location: Point) -> PageDirections { manner == .reserves ? .all : [] }

  override func willDisappear() { onDisappear() }

  override func handle(_ input: PageInput) -> PageResponse {
    note(LivePage.name(input.kind))
    if input.arePagesMoving { sawMotion = true }
    onInput(input)
    switch (manner, input.kind) {
    case (.ignores, _), (.reserves, _): return .ignored
    case (.takes, _): return .taken
    case (.captures, _): return .captured
    case (.givesBack, .pointer(let pointer)): return follow(pointer)
    case (.givesBack, .wheel(let wheel)):
      guard abs(travel) < LivePage.limit else { return .ignored }
      travel -= wheel.x
      return .taken
    case (.givesBack, _): return .ignored
    }
  }

  private func follow(_ pointer: PagerInput.Pointer) -> PageResponse {
    if pointer.action == .press { (start, travel) = (pointer.location.x, 0) }
    let moved = pointer.location.x - start
    start = pointer.location.x
    let own = moved + scrollOutwards(by: Point(-moved, 0), .before).x
    let before = travel
    travel = max(-LivePage.limit, min(travel + own, LivePage.limit))
    _ = scrollOutwards(by: Point(travel - before - own, 0), .after)
    return .captured
  }

  private func note(_ name: String) {
    last = name == last.name ? (name, last.count + 1) : (name, 1)
    if last.count > 1 { log.removeLast() }
    log.append(last.count > 1 ? "\(name) x\(last.count)" : name)
  }

  private static func name(_ kind: PageInput.Kind) -> String {
    switch kind {
    case .pointer(let pointer): "\(pointer.action)"
    case .wheel: "wheel"
    case .scroll: "scroll"
    case .key: "key"
    case .text: "text"
    }
  }
}

/// A source of live pages that all have the same manner.
@MainActor
final class LivePages: PageSource {
  let pageCount: Int
  let manner: LivePage.Manner
  private(set) var pages: [Int: LivePage] = [:]

  init(_ count: Int, _ manner: LivePage.Manner) { (pageCount, self.manner) = (count, manner) }

  func page(at index: Int) -> Page {
    let page = pages[index] ?? LivePage()
    page.manner = manner
    pages[index] = page
    return page
  }
  func title(at index: Int) -> String { "\(index)" }
}
