import PagerEngine

/// Provides pages after a delay. Every fifth page fails the first time.
final class SlowSource: AsyncPageSource {
  let pageCount: Int
  private let timer: SceneTimer
  private let note: (Int) -> Void
  private var hasFailed: Set<Int> = []

  init(_ count: Int, timer: SceneTimer, note: @escaping (Int) -> Void) {
    (pageCount, self.timer, self.note) = (count, timer, note)
  }

  func title(at index: Int) -> String { "Page \(index + 1)" }

  func page(at index: Int) async throws -> Page {
    note(index)
    try await timer.wait(Double(delay(index)) / 10)
    if index % 5 == 4, hasFailed.insert(index).inserted { throw NoAnswer() }
    let words = (
      kicker: "Slow pages", title: "Scrolling never waits",
      body:
        "Pages load in about a second; until then grey bars stand in for them. Every fifth page fails once; "
        + "a click loads it again."
    )
    let tenths = delay(index)
    return CardPage(index, words) { _ in "This page took \(tenths / 10).\(tenths % 10) seconds." }
  }

  /// Returns the delay of a page, in tenths of a second: 5 to 11, constant for each page.
  private func delay(_ index: Int) -> Int { 5 + index * 4 % 7 }
}
