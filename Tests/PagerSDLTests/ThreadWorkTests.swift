import Testing

@testable import PagerSDL

/// Work on threads that end with it.
@MainActor @Suite struct ThreadWorkTests {
  private struct Failure: Error {}

  @Test func `work returns its value, or throws its error`() async throws {
    #expect(try await onThread { 6 * 7 } == 42)
    await #expect(throws: Failure.self) { try await onThread { () -> Int in throw Failure() } }
  }

  @Test func `a wait takes its time, and throws if its task is cancelled`() async throws {
    let start = monotonicNanoseconds()
    try await sleepOnThread(0.05)
    #expect(monotonicNanoseconds() - start >= 50_000_000)
    let task = Task { try await sleepOnThread(0.05) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
