import PagerTesting
import Testing

/// Clocks that cannot run: the program stops with a sentence.
@Suite struct WrongClockTests {
  private func expect(_ sentence: String, _ result: ExitTest.Result?) {
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(said.contains("Fatal error: " + sentence), "said: \(said.prefix(400))")
  }

  @Test func `a rate of no frames and an end that never comes`() async {
    expect(
      "a frame rate of 0.0 shows nothing",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = VirtualClock(framesPerSecond: 0, until: 1)
      })
    expect(
      "a clock cannot run until inf",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = VirtualClock(irregularWithSeed: 1, until: .infinity)
      })
  }
}
