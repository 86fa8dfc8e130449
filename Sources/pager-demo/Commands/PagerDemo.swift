import ArgumentParser
import PagerEngine
import PagerSDL

/// The command line of the gallery.
@main
struct PagerDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pager-demo",
    abstract: "Pages you can swipe, with touchpad, mouse, touch and keys.",
    discussion: """
      Swipe or drag the pages, click a title, turn the wheel sideways (or upright over the titles), or press \
      the arrow keys, Page Up, Page Down, Home and End.
      """,
    version: "0.1.0")

  @Option(help: "The scene to show; --list-scenes names them.")
  var scene = "news"

  @Flag(help: "List the scenes and stop.")
  var listScenes = false

  @Option(help: ArgumentHelp("Size of the window in points.", valueName: "WxH"))
  var size: PointSize?

  @Option(help: "Colours: light or dark.")
  var theme = ThemeName.light

  @Option(help: "Renderer of the window: auto, software or opengl.")
  var renderer = RendererChoice.auto

  @Option(help: "Device pixels a point of headless pictures: 1 to 4.")
  var scale = 1.0

  @Option(help: "Number of pages, for scenes that can have any.")
  var pages: Int?

  @Option(help: "Rows on each page, for scenes that have rows.")
  var rows = 0

  @Option(help: "Titles, separated by commas, for scenes that can have any.")
  var titles: String?

  @Flag(help: "Run without a window, in virtual time.")
  var headless = false

  @Option(help: ArgumentHelp("Play a gesture script, in virtual time.", valueName: "file"))
  var script: String?

  @Option(help: ArgumentHelp("Write a PNG of the moment that --at gives; repeatable.", valueName: "file"))
  var screenshot: [String] = []

  @Option(help: ArgumentHelp("Time of a screenshot; the script's end if left out.", valueName: "seconds"))
  var at: [Double] = []

  @Option(help: ArgumentHelp("On exit, write the time of each presented frame in ns.", valueName: "file"))
  var frameLog: String?

  @Option(help: ArgumentHelp("Write a picture of all scenes and stop.", valueName: "file"))
  var contactSheet: String?

  func validate() throws {
    guard Scene(rawValue: scene) != nil else {
      throw ValidationError("There is no scene “\(scene)”. Scenes: \(Scene.names).")
    }
    guard (1...4).contains(scale) else { throw ValidationError("--scale takes 1 to 4, not \(scale).") }
    guard pages.map({ $0 >= 0 }) ?? true else { throw ValidationError("--pages takes 0 or more.") }
    guard (0...100_000).contains(rows) else { throw ValidationError("--rows takes 0 to 100000.") }
    guard at.allSatisfy({ $0.isFinite && (0...86400).contains($0) }) else {
      throw ValidationError("--at takes seconds from 0 to 86400.")
    }
    guard at.isEmpty || at.count == screenshot.count else {
      throw ValidationError(
        "There are \(screenshot.count) --screenshot and \(at.count) --at; give one --at for each.")
    }
  }

  func run() throws {
    do {
      try MainActor.assumeIsolated { try perform() }
    } catch let failure as DemoFailure {
      printError(failure.message)
      throw ExitCode(failure.status)
    }
  }

  @MainActor
  private func perform() throws {
    if listScenes {
      for scene in Scene.allCases { print("\(scene.rawValue)\t\(scene.summary)") }
    } else if let contactSheet {
      try ContactSheet.write(to: contactSheet)
    } else if headless {
      try HeadlessRun(self).run()
    } else {
      try WindowRun(self).run()
    }
  }
}

extension PagerDemo {
  /// What to show, with the options that scenes know.
  var setup: SceneSetup {
    SceneSetup(
      scene: Scene(rawValue: scene) ?? .news, pageCount: pages, rows: rows,
      titles: titles?.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
  }

  /// The size asked for, or the scene's own.
  var pointSize: Size { size.map { Size(Double($0.width), Double($0.height)) } ?? setup.scene.size }

  /// Screenshots by time; without `--at` they are of the script's end.
  func shots(scriptEnd: Double) -> [(time: Double, path: String)] {
    screenshot.indices
      .map { (time: at.isEmpty ? scriptEnd : at[$0], path: screenshot[$0]) }
      .sorted { $0.time < $1.time }
  }
}

/// The two themes by name.
enum ThemeName: String, ExpressibleByArgument, CaseIterable {
  case light
  case dark

  var theme: Theme { self == .light ? .light : .dark }
}

extension RendererChoice: ExpressibleByArgument {}

/// A size in whole points, written 1280x800.
struct PointSize: ExpressibleByArgument {
  let width: Int
  let height: Int

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...16384).contains(width), (1...16384).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }
}
