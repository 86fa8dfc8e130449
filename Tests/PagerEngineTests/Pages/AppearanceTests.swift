import SeededRandom
import Testing

@testable import PagerEngine

@Suite struct AppearanceTests {
  static let all = [Appearance.hidden, .appearing, .shown, .disappearing]

  @Test func `every state is reached from every other, with the fewest calls`() {
    func calls(_ from: Appearance, _ to: Appearance) -> [PageLifecycleEvent] {
      var (state, calls) = (from, [PageLifecycleEvent]())
      while let step = state.step(towards: to) {
        calls.append(step.call)
        state = step.next
        guard calls.count < 5 else { break }
      }
      #expect(state == to)
      return calls
    }
    #expect(calls(.hidden, .shown) == [.willAppear, .didAppear])
    #expect(calls(.appearing, .hidden) == [.willDisappear, .didDisappear])
    #expect(calls(.disappearing, .shown) == [.willAppear, .didAppear])
    #expect(calls(.shown, .hidden) == [.willDisappear, .didDisappear])
    #expect(calls(.shown, .appearing) == [.willDisappear, .willAppear])
    for from in Self.all { for to in Self.all { #expect(calls(from, to).count <= 3) } }
  }

  @Test func `no call follows itself, and each will is answered before the next`() {
    var random = SplitMix64(seed: 3)
    var state = Appearance.hidden
    var last: PageLifecycleEvent?
    for _ in 0..<2000 {
      let goal = Self.all[Int.random(in: 0..<4, using: &random)]
      while let step = state.step(towards: goal) {
        #expect(step.call != last, "seed 3")
        switch step.call {
        case .didAppear: #expect(last == .willAppear, "seed 3")
        case .didDisappear: #expect(last == .willDisappear, "seed 3")
        case .willAppear: #expect(last == nil || last == .didDisappear || last == .willDisappear, "seed 3")
        default: #expect(last == .didAppear || last == .willAppear, "seed 3")
        }
        last = step.call
        state = step.next
      }
    }
  }
}
