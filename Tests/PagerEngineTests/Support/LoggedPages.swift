@testable import PagerEngine

/// A page that logs its calls, and draws its name.
class LoggedPage: Page {
  /// The prefix of its calls; a reused page gets another name.
  var name: String
  private weak var log: CallLog?

  required init(_ name: some CustomStringConvertible, _ log: CallLog?) {
    self.name = "\(name)"
    self.log = log
  }

  override func draw(in context: PageContext) -> DrawList { DrawList(name: name, in: context) }

  override func willMove(to new: Pager?) { add("willMove(\(new == nil ? "nil" : "pager"))") }
  override func didMove(to new: Pager?) {
    // A test may move the page to another container in the call.
    let isThere = new === container
    add("didMove(\(new == nil ? "nil" : "pager"))")
    if !isThere { add("has another container") }
  }
  override func didLoad() { add("didLoad") }
  override func willAppear() { add("willAppear") }
  override func didAppear() { add("didAppear") }
  override func willDisappear() { add("willDisappear") }
  override func didDisappear() { add("didDisappear") }
  override func didEnterPool() {
    add(container == nil ? "didEnterPool" : "didEnterPool while attached")
  }
  override func prepareForReuse() { add("prepareForReuse") }
  override func didBeEvicted() { add("didBeEvicted") }
  override func needsRefresh() { add("needsRefresh") }

  private func add(_ call: String) { log?.add("\(name).\(call)") }
}

/// A subclass, for tests that need two types of pages.
final class OtherLoggedPage: LoggedPage {}

extension DrawList {
  /// Creates a page that `Pager.places` identifies by its name.
  @MainActor
  init(name: String, in context: PageContext) {
    self.init()
    text(name, at: .zero, .body, context.theme.text)
  }
}

/// Pages 0, 1 ... by index.
final class NumberedPages: PageSource {
  var pageCount: Int
  /// Returns the page for an index; nil for a new page.
  var reuse: (Int) -> Page? = { _ in nil }
  private let log: CallLog

  init(_ count: Int, _ log: CallLog) {
    pageCount = count
    self.log = log
  }

  func title(at index: Int) -> String { "Page \(index)" }

  func page(at index: Int) -> Page {
    log.add("page(\(index))")
    return makePage(index)
  }

  func pageAhead(at index: Int) -> Page {
    log.add("ahead(\(index))")
    return makePage(index)
  }

  private func makePage(_ index: Int) -> Page {
    let page = reuse(index) ?? LoggedPage(index, log)
    (page as? LoggedPage)?.name = "\(index)"
    return page
  }
}

/// A source of pages by index, with a new page for the name at each request.
final class NamedPages: PageSource {
  var names: [String]
  private weak var log: CallLog?

  init(_ names: [String], _ log: CallLog) {
    self.names = names
    self.log = log
  }

  var pageCount: Int { names.count }
  func title(at index: Int) -> String { names[index] }

  func page(at index: Int) -> Page {
    log?.add("page(\(names[index]))")
    return LoggedPage(names[index], log)
  }
}

/// A source of pages that know their neighbours.
final class ChainedPages: NeighborPageSource {
  let pages: [LoggedPage]
  /// The answer to a request for the dots.
  var dotsAnswer: (count: Int, index: Int)?
  private weak var log: CallLog?

  init(_ names: [String], _ log: CallLog) {
    self.log = log
    pages = names.map { LoggedPage($0, log) }
  }

  func page(before page: Page) -> Page? { neighbor(of: page, "before", -1) }
  func page(after page: Page) -> Page? { neighbor(of: page, "after", 1) }

  func dots() -> (count: Int, index: Int)? {
    if dotsAnswer != nil { log?.add("dots") }
    return dotsAnswer
  }

  private func neighbor(of page: Page, _ word: String, _ step: Int) -> Page? {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
    log?.add("\(word)(\(pages[index].name))")
    return pages.indices.contains(index + step) ? pages[index + step] : nil
  }
}
