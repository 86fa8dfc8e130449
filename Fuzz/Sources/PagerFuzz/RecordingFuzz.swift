import PagerEngine
import PagerTesting

/// Fuzzes recordings: reads, writes, reads again and replays them.
@MainActor
enum RecordingFuzz {
  /// The maximum number of replayed events; a megabyte of text contains a hundred thousand.
  private static let mostReplayed = 500
  /// The maximum number of events that are written and read again.
  private static let mostWritten = 64

  static func run(_ text: String) {
    var recording: Recording
    do {
      recording = try Recording(parsing: text)
    } catch {
      return checkRefusal(error.description, line: error.line, of: text)
    }
    recording.inputs = Array(recording.inputs.prefix(mostReplayed))
    let outcome = RecordingPlayer.play(recording)
    check(outcome.largestJump.isFinite, "a jump of \(outcome.largestJump)")
    let pages = 0..<(recording.pages?.count ?? 2 * RecordingPlayer.startPage + 1)
    check(pages.contains(outcome.settledPage), "page \(outcome.settledPage) of \(pages) is settled")
    checkLine(outcome.line(file: recording.name, device: recording.device))
    recording.inputs = Array(recording.inputs.prefix(mostWritten))
    checkWriting(recording)
  }

  private static func checkLine(_ line: String) {
    check(!line.utf8.contains { $0 < 0x20 }, "an outcome is no line: \(line.debugDescription)")
  }

  /// Checks that a written recording can be read. It has the same number of events if JSON can represent all
  /// of its numbers.
  private static func checkWriting(_ recording: Recording) {
    let text = recording.description
    do {
      let again = try Recording(parsing: text)
      check(again.inputs.count <= recording.inputs.count, "events are added:\n\(text)")
    } catch {
      check(false, "what was written cannot be read: \(error)\n\(text)")
    }
  }
}
