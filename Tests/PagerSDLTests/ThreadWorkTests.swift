import Testing

@testable import PagerSDL

/// Work on threads that end with it.
@MainActor @Suite struct ThreadWorkTests {
  @Test func `the value of the work arrives on the main actor`() async {
    let value = await withCheckedContinuation { continuation in
      onThread {
        6 * 7
      } then: {
        continuation.resume(returning: $0)
      }
    }
    #expect(value == 42)
  }

  @Test func `a call comes after its time`() async {
    let start = monotonicNanoseconds()
    await withCheckedContinuation { continuation in call(after: 0.05) { continuation.resume() } }
    #expect(monotonicNanoseconds() - start >= 50_000_000)
  }
}
