import Testing

@testable import PagerEngine

/// The verdict of a pager on the latest stream of wheel events.
///
/// Pages are 400 points wide, and the fifth of nine is shown.
@MainActor @Suite struct StreamVerdictTests {
  @Test func `before the first stream there is none`() {
    #expect(makePagerAtRest().streamVerdict == nil)
  }

  @Test func `fingers are undecided for 40 points, then go along or across`() {
    let pager = makePagerAtRest()
    pager.fingers(9.5, count: 4, from: 1)
    #expect(pager.streamVerdict == .fingers(.undecided))
    pager.wheel(9.5, at: 1.04)
    #expect(pager.streamVerdict == .fingers(.along(turn: 1)))
    let other = makePagerAtRest()
    other.fingers(-2, 9.5, count: 5, from: 1)
    #expect(other.streamVerdict == .fingers(.across))
  }

  @Test func `a pause is a lift, and fingers that come back hold on`() {
    let pager = makePagerAtRest()
    let last = pager.fingers(9.5, count: 8, from: 1)
    pager.advance(to: last + 0.07)
    #expect(pager.streamVerdict == .momentum(.paused))
    pager.wheel(9.5, at: last + 0.08)
    #expect(pager.streamVerdict == .fingers(.cameBack))
  }

  @Test func `a speed that fades is momentum, and one that rises again is another swipe`() {
    let pager = makePagerAtRest(9, on: 1)
    var time = pager.fingers(20.5, count: 10, from: 1)
    for _ in 0..<6 {
      time += 0.01
      pager.wheel(3.5, at: time)
    }
    #expect(pager.streamVerdict == .momentum(.faded))
    time = pager.fingers(3.5, count: 25, from: time + 0.01)
    #expect(pager.streamVerdict == .momentum(.faded))
    pager.fingers(25.5, count: 5, from: time + 0.01)
    #expect(pager.streamVerdict == .fingers(.pushedAgain(turn: 1)))
  }

  @Test func `a lift that is reported ends the fingers`() {
    let pager = makePagerAtRest()
    let last = pager.fingers(9.5, count: 8, from: 1, source: .fingers)
    pager.lift(at: last + 0.01)
    #expect(pager.streamVerdict == .momentum(.lifted))
  }

  @Test func `60 points back take the turn back`() {
    let pager = makePagerAtRest()
    let last = pager.fingers(9.5, count: 8, from: 1)
    pager.fingers(-9.5, count: 8, from: last + 0.01)
    #expect(pager.streamVerdict == .fingers(.turnedBack(turn: 0)))
  }

  @Test func `ticks: the first turns, the others belong to it, four the other way turn back`() {
    let pager = makePagerAtRest()
    pager.ticks(1, 0, at: 1)
    #expect(pager.streamVerdict == .wheel(.firstTick(turn: 1)))
    pager.ticks(1, 0, at: 1.05)
    #expect(pager.streamVerdict == .wheel(.sameBurst))
    for step in 0..<4 { pager.ticks(-1, 0, at: 1.1 + Double(step) * 0.05) }
    #expect(pager.streamVerdict == .wheel(.turnedBack(turn: -1)))
    pager.ticks(0, 1, at: 3)
    #expect(pager.streamVerdict == .wheel(.across))
  }

  @Test func `a stream that turns no page has a reason`() {
    let end = makePagerAtRest(9, on: 8)
    end.ticks(1, 0, at: 1)
    #expect(end.streamVerdict == .ignored(.noPage))
    let pulled = makePagerAtRest(9, on: 8)
    pulled.fingers(9.5, count: 8, from: 1)
    #expect(pulled.streamVerdict == .fingers(.pulledAtEnd))
    let locked = makePagerAtRest()
    locked.inputPolicy.devices = [.keys]
    locked.ticks(1, 0, at: 1)
    #expect(locked.streamVerdict == .ignored(.notAllowed))
    locked.fingers(9.5, count: 8, from: 3)
    #expect(locked.streamVerdict == .ignored(.notAllowed))
    let held = makePagerAtRest()
    held.pointer(.press, 200, at: 1)
    held.fingers(9.5, count: 8, from: 1.1)
    #expect(held.streamVerdict == .ignored(.pagesTaken))
    let titles = makePagerAtRest()
    titles.titles.style.wheel = .scrollsTitles
    titles.wheel(9.5, at: 1, place: Point(200, titles.strip.frame.midY))
    #expect(titles.streamVerdict == .ignored(.scrollsTitles))
  }

  @Test func `a delegate that refuses is named`() {
    final class Refusal: PagerDelegate {
      func pager(_ pager: Pager, did event: PagerEvent) {}
      func pager(_ pager: Pager, shouldBegin swipe: Swipe) -> Bool { false }
    }
    let (pager, refusal) = (makePagerAtRest(), Refusal())
    pager.delegate = refusal
    pager.ticks(1, 0, at: 1)
    #expect(pager.streamVerdict == .ignored(.refused))
    pager.fingers(9.5, count: 8, from: 3)
    #expect(pager.streamVerdict == .ignored(.refused))
  }

  @Test func `each verdict has a word and a sentence`() {
    let verdicts: [StreamVerdict] = [
      .fingers(.undecided), .fingers(.along(turn: 1)), .fingers(.across), .fingers(.cameBack),
      .fingers(.pushedAgain(turn: 1)), .fingers(.turnedBack(turn: 0)), .fingers(.pulledAtEnd),
      .wheel(.firstTick(turn: 1)), .wheel(.sameBurst), .wheel(.partOfClick), .wheel(.click(turn: 1)),
      .wheel(.turnedBack(turn: 1)),
      .wheel(.across), .wheel(.undone), .momentum(.paused), .momentum(.faded), .momentum(.lifted),
      .ignored(.noPage), .ignored(.pagesTaken), .ignored(.notAllowed), .ignored(.refused),
      .ignored(.usedByPage), .ignored(.overAccessory), .ignored(.scrollsTitles),
    ]
    let sentences = verdicts.map(\.reason)
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.count < 72 })
    #expect(Set(verdicts.map(\.name)) == ["Fingers", "Wheel", "Momentum", "Ignored"])
  }

  @Test func `a verdict is as small as it looks`() {
    #expect(MemoryLayout<StreamVerdict>.size <= 16)
  }
}
