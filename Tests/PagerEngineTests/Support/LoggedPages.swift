@testable import PagerEngine

/// A page that writes its calls into a log, and is drawn as its name.
class LoggedPage: Page {
  /// What stands before its calls; a page that is used again gets another name.
  var name: String
  private weak var log: CallLog?

  required init(_ name: some CustomStringConvertible, _ log: CallLog?) {
    self.name = "\(name)"
    self.log = log
  }

  override func draw(in context: PageContext) -> DrawList { DrawList(name: name, in: context) }

  override func willMove(to new: Pager?) { add("willMove(\(new == nil ? "nil" : "pager"))") }
  override func didMove(to new: Pager?) {
    // The call may make a test move the page on.
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

/// The same, of another type.
final class OtherLoggedPage: LoggedPage {}

extension DrawList {
  /// A page of a test, which `Pager.places` recognises by its name.
  @MainActor
  init(name: String, in context: PageContext) {
    self.init()
    text(name, at: .zero, .body, context.theme.text)
  }
}

/// Pages 0, 1 ... by index.
final class NumberedPages: PageSource {
  var pageCount: Int
  /// The page for an index; a new one where this is nil.
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

/// Pages by index; a new one each time, of the name that stands there.
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

/// Pages that stand before and after each other.
final class ChainedPages: NeighborPageSource {
  let pages: [LoggedPage]
  /// The answer to the question for the dots.
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
