import AllocationCounter
import Testing

@testable import PagerEngine

/// Whether the code under test is optimised: without that the standard library's generics allocate.
private var isOptimized: Bool {
  #if DEBUG
    false
  #else
    allocation_count() >= 0
  #endif
}

@MainActor @Suite struct AllocationTests {
  /// Frames of a drag across two pages that have been seen before, and of the settling after it.
  @Test(.enabled(if: isOptimized, "allocations are counted in release builds"), arguments: [10, 1_000_000])
  func `steady frames allocate nothing`(count: Int) {
    let (pager, _, _) = makePager(count, size: Size(1280, 800))
    pager.select(5, animated: false)
    var frame = Frame()
    func swipe(from start: Double) -> Int {
      pager.pointer(.press, 900, at: start)
      var before = 0
      for step in 1...120 {
        if step == 20 { before = allocation_count() }
        let time = start + Double(step) / 120
        let x = 900 - 500 * abs(1 - abs(Double(step % 40) / 20 - 1))
        if step < 75 { pager.pointer(.move, x, at: time) }
        if step == 75 { pager.pointer(.release, x, at: time) }
        pager.advance(to: time)
        pager.draw(into: &frame)
      }
      let used = allocation_count() - before
      pager.advance(to: start + 3)
      pager.select(5, animated: false)
      return used
    }
    _ = swipe(from: 0)
    #expect(swipe(from: 10) == 0)
    #expect(!frame.items.isEmpty)
  }
}
