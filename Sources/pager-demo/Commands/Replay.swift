import ArgumentParser
import PagerTesting

/// The `replay` command: plays recordings without a window and prints how the pages moved.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play recorded input in virtual time and print what the pages did.",
    discussion: """
      Prints one line of JSON per file: the page changes with their times, the last page, and the largest jump, \
      in points, that neither the fingers nor the speed of the pages explain. Recordings of a bare device are \
      played in the middle of pages that are 900 points wide.
      """)

  @Argument(help: ArgumentHelp("Recordings, as --record-input writes them.", valueName: "file"))
  var files: [String]

  func run() throws { try MainActor.assumeIsolated { try perform() } }

  /// An unreadable file does not stop the others.
  @MainActor
  private func perform() throws {
    var failure: DemoFailure?
    func report(_ action: () throws -> Void) rethrows {
      do { try action() } catch let error as DemoFailure {
        printError(error.message)
        failure = error
      }
    }
    for file in files {
      try report {
        let recording = try readRecording(file)
        print(RecordingPlayer.play(recording).line(file: file, device: recording.device))
      }
    }
    try report(flushOutput)
    if let failure { throw ExitCode(failure.status.rawValue) }
  }
}
