import CSDL2
import Testing

@testable import PagerSDL

@MainActor @Suite struct SecondThreadTests {
  private final class Probe: Sendable {}

  @Test func `a job is released when it is finished`() throws {
    let thread = try #require(SecondThread<Probe>("test") { _ in })
    var kept = 0
    // Many rounds, since the thread may be interrupted at any place.
    for _ in 0..<50_000 {
      var probe: Probe? = Probe()
      weak let shown = probe
      if let probe { thread.begin(probe) }
      probe = nil
      thread.finish()
      if shown != nil { kept += 1 }
    }
    #expect(kept == 0)
  }
}
