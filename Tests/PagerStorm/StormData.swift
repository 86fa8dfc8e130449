import PagerEngine

/// The data of a storm: identities in order. It gives pages in every way that there is.
@MainActor
final class StormData {
  private(set) var ids: [Int]
  private var nextID: Int
  let ledger: StormLedger
  weak var pager: Pager?
  /// Every page that was made, to look pages up by what is drawn.
  private var made: [Int: Weak] = [:]
  private var waiting: [(id: Int, continuation: CheckedContinuation<Page, any Error>)] = []
  /// How many requests have been answered and do not know it yet.
  private(set) var answered = 0

  private struct Weak {
    weak var page: StormPage?
  }

  struct NoAnswer: Error {}

  init(count: Int, _ ledger: StormLedger) {
    ids = Array(0..<count)
    nextID = count
    self.ledger = ledger
  }

  func page(serial: Int) -> StormPage? { made[serial]?.page }

  var livingPages: [StormPage] { made.values.compactMap(\.page) }

  func makePage(_ id: Int) -> StormPage {
    let life = StormLife(id, ledger)
    return known(id % 3 == 0 ? ScrollingStormPage(life) : PlainStormPage(life))
  }

  func makeContainer(_ id: Int, of pager: Pager) -> StormPage {
    known(StormContainer(StormLife(id, ledger), pager))
  }

  private func known(_ page: StormPage) -> StormPage {
    page.title = "Page \(page.life.id)"
    made[page.serial] = Weak(page: page)
    if made.count > 500 { made = made.filter { $0.value.page != nil } }
    return page
  }

  /// The page of the data at an index. Complains if there is none.
  private func id(at index: Int) -> Int? {
    if ids.indices.contains(index) { return ids[index] }
    ledger.complain("page \(index) of \(ids.count) is asked for")
    return nil
  }

  func title(at index: Int) -> String { "Page \(id(at: index) ?? -1)" }

  /// A page from the pool if there is one, as in a collection.
  func anyPage(at index: Int) -> Page {
    guard let id = id(at: index) else { return makePage(-1) }
    let reused: StormPage? =
      id % 3 == 0
      ? pager?.dequeueReusable(ScrollingStormPage.self, for: index)
      : pager?.dequeueReusable(PlainStormPage.self, for: index)
    reused?.life.id = id
    return reused ?? makePage(id)
  }

  func insert(_ count: Int, at index: Int) {
    ids.insert(contentsOf: nextID..<nextID + count, at: index)
    nextID += count
  }

  func remove(_ count: Int, at index: Int) { ids.removeSubrange(index..<index + count) }

  func move(from: Int, to: Int) { ids.insert(ids.remove(at: from), at: to) }

  /// Waits for a page until somebody answers. A request that nobody waits for any more is answered at once, some with a page all
  /// the same: not every network heeds that.
  func latePage(at index: Int) async throws -> Page {
    guard let id = id(at: index) else { throw NoAnswer() }
    if Task.isCancelled { ledger.complain("page \(id) is asked for though nobody wants it") }
    defer { answered -= 1 }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting.append((id, $0)) }
    } onCancel: {
      MainActor.assumeIsolated {
        if let place = waiting.firstIndex(where: { $0.id == id }) { answer(place, fails: id % 2 == 0) }
      }
    }
  }

  /// Answers one of the requests that wait. Returns whether there was one.
  @discardableResult
  func answer(_ number: Int, fails: Bool) -> Bool {
    guard !waiting.isEmpty else { return false }
    let request = waiting.remove(at: number % waiting.count)
    answered += 1
    if fails {
      request.continuation.resume(throwing: NoAnswer())
    } else {
      request.continuation.resume(returning: makePage(request.id))
    }
    return true
  }
}

struct StormSource: PageSource {
  let data: StormData
  var pageCount: Int { data.ids.count }
  func title(at index: Int) -> String { data.title(at: index) }
  func page(at index: Int) -> Page { data.anyPage(at: index) }
}

struct LateStormSource: AsyncPageSource {
  let data: StormData
  var pageCount: Int { data.ids.count }
  func title(at index: Int) -> String { data.title(at: index) }
  func page(at index: Int) async throws -> Page { try await data.latePage(at: index) }
}

final class StormNeighbors: NeighborPageSource {
  let data: StormData

  init(_ data: StormData) { self.data = data }

  private func neighbor(of page: Page, _ step: Int) -> Page? {
    guard let id = (page as? StormPage)?.life.id, let index = data.ids.firstIndex(of: id) else { return nil }
    return data.ids.indices.contains(index + step) ? data.makePage(data.ids[index + step]) : nil
  }

  func page(before page: Page) -> Page? { neighbor(of: page, -1) }
  func page(after page: Page) -> Page? { neighbor(of: page, 1) }
  func dots() -> (count: Int, index: Int)? { data.ids.isEmpty ? nil : (data.ids.count, 0) }
}
