@testable import PagerEngine

/// What sources were asked and pages and delegates were told, in order, as lines such as "B.willAppear".
final class PageJournal: PagerDelegate {
  private var lines: [String] = []
  /// Sources that nobody else keeps alive.
  var sources: [AnyObject] = []
  /// What pages are called in lines about an index.
  var nameOf: (Int) -> String = { "\($0)" }

  /// What is done about a line, such as changing the pages from a callback.
  var onLine: (String) -> Void = { _ in }

  func write(_ line: String) {
    lines.append(line)
    onLine(line)
  }

  /// What has been written since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// The calls to a page that becomes a child for the first time.
  nonisolated static func arrival(_ name: String) -> [String] {
    ["\(name).willMove(pager)", "\(name).didLoad", "\(name).didMove(pager)"]
  }

  /// The same, after its source was asked for it.
  nonisolated static func entrance(_ name: String) -> [String] { ["page(\(name))"] + arrival(name) }

  /// One list of several.
  nonisolated static func lines(_ parts: [String]...) -> [String] { Array(parts.joined()) }

  /// The calls to a page that comes back as a child.
  nonisolated static func comeback(_ name: String) -> [String] {
    ["\(name).willMove(pager)", "\(name).didMove(pager)"]
  }

  /// The calls to a page that is removed.
  nonisolated static func removal(_ name: String) -> [String] {
    ["\(name).willMove(nil)", "\(name).didMove(nil)"]
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .settled(let page): write("settled(\(nameOf(page)))")
    case .willTransition(let page): write("willTransition(\(nameOf(page)))")
    case .didFinishTransition(let previous, let completed):
      write("didFinish(\(nameOf(previous)), \(completed))")
    case .indicatorSelected(let page): write("indicator(\(nameOf(page)))")
    case .titleSelected(let page): write("title(\(nameOf(page)))")
    case .moved, .currentPageChanged, .pageTapped, .accessory, .page: break
    }
  }

  func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error) {
    write("failed(\(nameOf(index)))")
  }
}

/// A page with a name, which is all that it draws.
class JournalPage: Page {
  let name: String
  private weak var journal: PageJournal?

  init(_ name: String, _ journal: PageJournal?) {
    self.name = name
    self.journal = journal
  }

  override func draw(in context: PageContext) -> DrawList { Placed.drawing(of: name, in: context) }

  override func willMove(to container: Pager?) { write("willMove(\(container == nil ? "nil" : "pager"))") }
  override func didMove(to container: Pager?) { write("didMove(\(self.container == nil ? "nil" : "pager"))") }
  override func didLoad() { write("didLoad") }
  override func willAppear() { write("willAppear") }
  override func didAppear() { write("didAppear") }
  override func willDisappear() { write("willDisappear") }
  override func didDisappear() { write("didDisappear") }
  override func didBeReclaimed() { write("didBeReclaimed") }
  override func prepareForReuse() { write("prepareForReuse") }
  override func didBeEvicted() { write("didBeEvicted") }
  override func needsRefresh() { write("needsRefresh") }

  private func write(_ call: String) { journal?.write("\(name).\(call)") }
}

/// Pages by index; a new one each time, of the name that stands there.
final class JournalBook: PageSource {
  var names: [String]
  private weak var journal: PageJournal?

  init(_ names: [String], _ journal: PageJournal) {
    self.names = names
    self.journal = journal
  }

  var pageCount: Int { names.count }
  func title(at index: Int) -> String { names[index] }

  func page(at index: Int) -> Page {
    journal?.write("page(\(names[index]))")
    return JournalPage(names[index], journal)
  }
}

/// Pages that stand before and after each other.
final class JournalChain: NeighborPageSource {
  let pages: [JournalPage]
  /// The answer about dots.
  var dotsAnswer: (count: Int, index: Int)?
  private weak var journal: PageJournal?

  init(_ names: [String], _ journal: PageJournal) {
    self.journal = journal
    pages = names.map { JournalPage($0, journal) }
  }

  func page(before page: Page) -> Page? { neighbor(of: page, "before", -1) }
  func page(after page: Page) -> Page? { neighbor(of: page, "after", 1) }

  func dots() -> (count: Int, index: Int)? {
    if dotsAnswer != nil { journal?.write("dots") }
    return dotsAnswer
  }

  private func neighbor(of page: Page, _ word: String, _ step: Int) -> Page? {
    guard let place = pages.firstIndex(where: { $0 === page }) else { return nil }
    journal?.write("\(word)(\(pages[place].name))")
    return pages.indices.contains(place + step) ? pages[place + step] : nil
  }
}

/// Pages that come when the test sends them.
final class JournalPost: LatePageSource {
  struct Lost: Error {}

  var names: [String]
  private weak var journal: PageJournal?
  private var waiting: [(name: String, answer: CheckedContinuation<Page, any Error>)] = []

  init(_ names: [String], _ journal: PageJournal) {
    self.names = names
    self.journal = journal
  }

  var pageCount: Int { names.count }
  func title(at index: Int) -> String { names[index] }

  func page(at index: Int) async throws -> Page {
    let name = names[index]
    journal?.write("ask(\(name))")
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation { waiting.append((name, $0)) }
    } onCancel: {
      MainActor.assumeIsolated {
        journal?.write("cancel(\(name))")
        resume(name, with: .failure(CancellationError()))
      }
    }
  }

  func send(_ name: String) async { await answer(name, with: .success(JournalPage(name, journal))) }
  func lose(_ name: String) async { await answer(name, with: .failure(Lost())) }

  /// Answers the oldest question about a page, and lets the answer arrive.
  private func answer(_ name: String, with result: Result<Page, any Error>) async {
    await Self.others()
    resume(name, with: result)
    await Self.others()
  }

  private func resume(_ name: String, with result: Result<Page, any Error>) {
    guard let place = waiting.firstIndex(where: { $0.name == name }) else { return }
    waiting.remove(at: place).answer.resume(with: result)
  }

  /// Lets all tasks that have something to do go on until they wait.
  static func others() async { for _ in 0..<50 { await Task.yield() } }
}

/// What is drawn in a frame, and where.
enum Placed {
  @MainActor static func drawing(of name: String, in context: PageContext) -> DrawList {
    var list = DrawList()
    list.text(name, at: .zero, .body, context.theme.text)
    return list
  }
}

extension Pager {
  /// The pages in view by name, each with the rectangle it is drawn into. A second time: with a prime.
  func places() -> [String: Rect] {
    var places: [String: Rect] = [:]
    for case .placed(let placement) in picture().items {
      for case .text(var name, _, _, _) in placement.drawing.list.commands {
        while places[name] != nil { name += "'" }
        // Quotients of points are off by the last bit.
        func even(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
        places[name] = Rect(
          origin: Point(even(placement.origin.x), even(placement.origin.y)), size: placement.drawing.size)
      }
    }
    return places
  }

  /// Presses in the middle of the pages and drags, one step for each of `travels`: points that the pages move
  /// towards later ones, counted from the press, the mouse's slop left aside.
  func hold(_ travels: Double..., at time: Double) {
    let middle = Point(geometry.viewport.midX, geometry.viewport.midY)
    pointer(.press, middle.x, middle.y, at: time)
    for travel in travels {
      let along = -travel + (travels[0] > 0 ? -4 : 4)
      let place = middle + (axis == .vertical ? Point(0, along) : Point(geometry.forward(along), 0))
      pointer(.move, place.x, place.y, at: time)
    }
  }

  /// Lifts the pointer; without speed if it is later than the last move by 0.1 s.
  func letGo(at time: Double) { pointer(.release, geometry.viewport.midX, geometry.viewport.midY, at: time) }

  /// A size of pages of 100 x 100 without titles.
  func layOutSquare() {
    stripStyle.extent = 0
    placeholder = { Placed.drawing(of: "\($0)", in: $1) }
    layout(size: Size(100, 100), scale: 1)
  }
}
