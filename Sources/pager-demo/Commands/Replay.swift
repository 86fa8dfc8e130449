import ArgumentParser
import PagerTesting

/// The `replay` command: plays recordings without a window and prints what the pages did.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play recorded input in virtual time and print what the pages did.",
    discussion: """
      Prints one line of JSON a file: the turns that were decided, with their times, the page that was shown at \
      last, and the largest step in points that neither the fingers nor the pages' own speed account for. \
      Recordings of a device alone are played in the middle of pages that are 900 points wide.
      """)

  @Argument(help: ArgumentHelp("Recordings, as --record-input writes them.", valueName: "file"))
  var files: [String]

  func run() throws {
    try MainActor.assumeIsolated { try perform() }
  }

  /// A file that cannot be played does not stop the others.
  @MainActor
  private func perform() throws {
    var status: Int32 = 0
    for file in files {
      do {
        let recording = try readRecording(file)
        print(RecordingPlayer.play(recording).line(file: file, device: recording.device))
      } catch let failure as DemoFailure {
        printError(failure.message)
        status = failure.status
      }
    }
    do { try flushOutput() } catch let failure as DemoFailure {
      printError(failure.message)
      status = failure.status
    }
    if status != 0 { throw ExitCode(status) }
  }
}
