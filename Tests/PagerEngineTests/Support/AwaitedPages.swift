@testable import PagerEngine

/// A source of pages that arrive when the test sends them.
final class AwaitedPages: AsyncPageSource {
  struct Lost: Error {}

  var names: [String]
  /// Whether each page arrives immediately after its request.
  var answersAtOnce = false
  private weak var log: CallLog?
  /// The number of requests that are answered and have not resumed.
  private var answered = 0
  private var requests: [(name: String, answer: CheckedContinuation<Page, any Error>)] = []

  init(_ names: [String], _ log: CallLog) {
    self.names = names
    self.log = log
  }

  /// Creates a number of pages, named after their indices.
  convenience init(_ count: Int, _ log: CallLog) { self.init((0..<count).map { "\($0)" }, log) }

  var pageCount: Int { names.count }
  func title(at index: Int) -> String { names[index] }

  func page(at index: Int) async throws -> Page {
    let name = names[index]
    log?.add("page(\(name))")
    if answersAtOnce { return LoggedPage(name, log) }
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      defer { answered -= 1 }
      return try await withCheckedThrowingContinuation { requests.append((name, $0)) }
    } onCancel: {
      MainActor.assumeIsolated {
        log?.add("cancel(\(name))")
        resume(name, with: .failure(CancellationError()))
      }
    }
  }

  func send(_ name: String) async { await answer(name, with: .success(LoggedPage(name, log))) }
  func lose(_ name: String) async { await answer(name, with: .failure(Lost())) }

  /// Answers the oldest request for a page, and waits for the answer to arrive.
  private func answer(_ name: String, with result: Result<Page, any Error>) async {
    await Self.others()
    resume(name, with: result)
    // Other tests of the process may keep the main actor busy.
    repeat { await Self.others() } while answered > 0
  }

  private func resume(_ name: String, with result: Result<Page, any Error>) {
    guard let index = requests.firstIndex(where: { $0.name == name }) else { return }
    answered += 1
    requests.remove(at: index).answer.resume(with: result)
  }

  /// Runs all other tasks until they wait.
  static func others() async { for _ in 0..<50 { await Task.yield() } }
}
