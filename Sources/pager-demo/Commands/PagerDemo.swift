import ArgumentParser
import PagerEngine
import PagerSDL

/// The command line of the gallery.
@main
struct PagerDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pager-demo", abstract: "Pages you can swipe, with touchpad, mouse, touch and keys.",
    discussion: """
      Swipe or drag the pages, click a tab, turn the wheel horizontally (or vertically over the tabs), or \
      press the arrow keys, Page Up, Page Down, Home and End.
      """,
    version: "0.3.0", subcommands: [Replay.self])

  @Option(help: "The scene to show; --list-scenes names them.")
  var scene = "home"

  @Flag(help: "List the scenes and exit.")
  var listScenes = false

  @Option(help: ArgumentHelp("Size of the window in points.", valueName: "WxH"))
  var size: String?

  @Option(help: "light, dark, high-contrast-light or high-contrast-dark. Default: the desktop's, or light.")
  var theme: ThemeName?

  @Option(help: "Renderer of the window: auto, software or opengl.")
  var renderer = RendererChoice.auto

  @Option(parsing: .unconditional, help: "Pixels per point, 1 to 4. Default: the desktop's, or 1.")
  var scale: Double?

  @Option(parsing: .unconditional, help: "Size of text, 0.75 to 2. Default: the desktop's, or 1.")
  var textScale: Double?

  @Option(parsing: .unconditional, help: "Number of pages, for scenes that can vary it.")
  var pages: Int?

  @Option(parsing: .unconditional, help: "Rows on each page, for scenes that have rows.")
  var rows: Int?

  @Option(
    help: ArgumentHelp("How the lists scene keeps its pages: \(RetentionChoice.names).", valueName: "name"))
  var retention: RetentionChoice?

  @Option(
    help: ArgumentHelp(
      "Settings of the strip scene, separated by commas: \(StripState.words.joined(separator: ", ")).",
      valueName: "words"))
  var strip: String?

  @Option(help: ArgumentHelp("Pictures for the photos scene, instead of the gallery's.", valueName: "folder"))
  var folder: String?

  @Flag(help: "Run without a window, in virtual time.")
  var headless = false

  @Flag(help: "Change pages with a fade instead of motion.")
  var reducedMotion = false

  @Flag(help: "Read from right to left, as in Arabic or Hebrew.")
  var rtl = false

  @Option(help: ArgumentHelp("Transition between pages: \(PageTransition.names).", valueName: "name"))
  var transition: PageTransition?

  @Option(help: ArgumentHelp("Play a gesture script in virtual time.", valueName: "file"))
  var script: String?

  @Option(help: ArgumentHelp("Write a screenshot; repeatable, with one --at for each.", valueName: "file"))
  var screenshot: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Time of a screenshot. Default: the end of the script.", valueName: "seconds"))
  var at: [Double] = []

  @Flag(help: "Headless: show the finger that is down in screenshots.")
  var showTouches = false

  @Option(help: ArgumentHelp("On exit, write the times of the presented frames, in ns.", valueName: "file"))
  var frameLog: String?

  @Option(help: ArgumentHelp("On exit, write the input as a recording for “replay”.", valueName: "file"))
  var recordInput: String?

  @Flag(help: "Headless: at the end of the script, print the scene's accessibility tree.")
  var accessibilityTree = false

  /// Parses the command line and runs the program. Errors in the words are reported on one line.
  static func main() {
    do {
      var command = try parse(Array(ProgramArguments.all.dropFirst()))
      try command.run()
    } catch {
      guard let refusal = refusal(error) else { exit(withError: error) }
      printError(refusal)
      exit(withError: ExitCode.validationFailure)
    }
  }

  static func parse(_ words: [String]) throws -> any ParsableCommand {
    guard words.count <= mostWords else {
      throw ValidationError("There are \(words.count) arguments; at most \(mostWords) are allowed.")
    }
    return try PagerDemo(plain: words) ?? parseAsRoot(words)
  }

  /// The maximum number of words. The parser's time is quadratic in their number.
  private static let mostWords = 2000

  /// Returns the error in the words as sentences on a line that fits a terminal. It is `nil` for requests of
  /// help or the version.
  static func refusal(_ error: any Error) -> String? {
    guard exitCode(for: error) == .validationFailure else { return nil }
    let message = printable(message(for: error)).unicodeScalars
    let isSentence = message.last.map { ".?".unicodeScalars.contains($0) } ?? false
    let end = message.count > longestRefusal ? "…" : isSentence ? "" : "."
    return "\(String(message.prefix(longestRefusal)))\(end) See --help."
  }

  /// The maximum length of an error line, in scalars. Words may be as long as the system allows.
  private static let longestRefusal = 800

  func run() throws {
    ignoreFileSizeSignal()
    do {
      try MainActor.assumeIsolated { try perform() }
      try flushOutput()
    } catch {
      let failure = error as? DemoFailure ?? DemoFailure(.failed, "\(error).")
      printError(failure.message)
      throw ExitCode(failure.status.rawValue)
    }
  }

  @MainActor
  private func perform() throws {
    if listScenes {
      for scene in Scene.allCases {
        print("\(scene.rawValue)\t\(HomeCard.of(scene)?.name ?? scene.name)\t\(scene.summary)")
      }
    } else if headless {
      try runHeadless()
    } else {
      try WindowRun(self).run()
    }
  }
}
