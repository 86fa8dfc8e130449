import Foundation
import PagerEngine
import PagerSDL
@testable import PagerTesting
import Testing

/// One swipe is one page, in synthetic recordings that are free to distribute.
@MainActor @Suite struct ReplayTests {
  nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Recordings")

  @Test(arguments: SyntheticGesture.all.map(\.name))
  func `a recording turns the pages that were meant, and nothing jumps`(name: String) throws {
    let path = Self.folder.appendingPathComponent("\(name).json").path
    let recording = try Recording(parsing: TextFile.read(path))
    let outcome = RecordingPlayer.play(recording)
    let turns = outcome.turns.map { $0.to - $0.from }
    #expect(turns == recording.intent?.turns.map(\.page))
    #expect(outcome.settledPage == RecordingPlayer.startPage + turns.reduce(0, +))
    #expect(outcome.largestJump <= 0.5)
  }

  /// PAGER_RECORD=1 writes the files again.
  @Test func `the files are what the generator makes, as the writer writes it`() throws {
    for gesture in SyntheticGesture.all {
      let path = Self.folder.appendingPathComponent("\(gesture.name).json").path
      let text = gesture.recording.description
      if ProcessInfo.processInfo.environment["PAGER_RECORD"] == "1" { try TextFile.write(text, to: path) }
      #expect(try TextFile.read(path) == text, "\(gesture.name)")
    }
  }

  @Test func `an outcome is a line of JSON`() {
    var outcome = RecordingPlayer.Outcome()
    outcome.turns = [.init(time: 0.024, from: 100, to: 101)]
    outcome.settledPage = 101
    outcome.largestJump = 0.4321
    #expect(
      outcome.line(file: "a \"b\".json", device: "touchpad")
        == #"{"file": "a \"b\".json", "device": "touchpad", "turns": [{"t": 0.024, "from": 100, "to": 101}], "#
        + #""settled": 101, "max_jump_px": 0.43}"#)
  }

  @Test func `a session replays as it was played`() throws {
    let script = try GestureScript(
      parsing: """
        0.5 drag 700 400 to 300 400 for 0.2
        1.5 key Right x2 every 0.1
        3 wheel 1 0 at 450 400
        4.2 shift+wheel 0 -1 at 450 20
        5 wheel 0.7 0 at 450 400
        5.01 wheel 2 0 at 450 400
        5.02 wheel 2 0.1 at 450 400
        6.5 touch 3 drag 500 400 to 800 420 for 0.15
        8 key ctrl+Tab
        """)
    let pager = Pager(pages: (0..<12).map { _ in Page() }, text: SquareTextMeasurer())
    pager.layout(size: Size(900, 700), scale: 1)
    var player = ScriptPlayer(script, on: pager)
    player.advance(to: 12)
    let recording = Recording(session: script.inputs, on: pager, startingAt: 0)
    let read = try Recording(parsing: recording.description)
    #expect(read.inputs.count == script.inputs.count && read.device == "session")
    #expect(RecordingPlayer.play(read).settledPage == pager.settledPage)
    #expect(pager.settledPage == 4)
  }

  /// A pager ignores times more than 1e9 seconds after the first one, and stops.
  @Test func `a replay ends at the last time that a pager knows`() {
    for times in [[-1e9, -0.01, 1e9], [0, 1e9 - 0.01, .infinity], [-1e9, -0.01]] {
      let inputs = times.map { PagerInput(time: $0, .key(.right, [], isRepeat: false)) }
      let outcome = RecordingPlayer.play(Recording(inputs: inputs))
      #expect(outcome.turns.map(\.to) == [101, 102])
    }
  }

  @Test func `jumps are looked for in two minutes of motion, and the rest is still played`() {
    final class Steps: PagerDelegate {
      var count = 0
      func pager(_ pager: Pager, did event: PagerEvent) { if case .moved = event { count += 1 } }
    }
    // About three minutes of motion.
    let keys = (0..<300).map {
      PagerInput(time: Double($0), .key($0 % 2 == 0 ? .right : .left, [], isRepeat: false))
    }
    let pager = Pager(pages: [Page(), Page()], text: SquareTextMeasurer())
    pager.layout(size: Size(900, 700), scale: 1)
    let steps = Steps()
    pager.delegate = steps
    let outcome = RecordingPlayer.play(Recording(inputs: keys), on: pager)
    #expect(outcome.turns.count == 300 && outcome.settledPage == 0 && outcome.largestJump <= 0.5)
    #expect((57_000...58_000).contains(steps.count))
  }

  @Test func `moves of a mouse that drags nothing are not recorded`() throws {
    let script = try GestureScript(parsing: "1 move 5 5\n2 tap 100 100\n3 move 7 7\n4 key Left")
    let pager = Pager(pages: [Page()], text: SquareTextMeasurer())
    let recording = Recording(session: script.inputs, on: pager, startingAt: 0)
    #expect(recording.inputs.map(\.time) == [2, 2.05, 4])
  }
}
