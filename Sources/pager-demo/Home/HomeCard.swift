import PagerSDL

/// A scene of the gallery as home presents it.
struct HomeCard: Hashable {
  let scene: Scene
  let line: String
  /// The file or the folder of its source.
  var source = ""
  /// The number of lines in its source. A test checks it, and updates it when recording.
  var lines = 0
  /// Other names of `--scene` for parts of the scene.
  var parts: [Scene] = []
  /// The part of a swipe at which the picture of the card is taken; 0 is at rest.
  var pose = 0.0
  /// The page with which the scene starts.
  var page = 0

  var name: String { scene.name }

  /// The address of its source on this machine; `nil` if the program was built elsewhere.
  var sourceAddress: String? {
    let folders = #filePath.split(separator: "/").dropLast(2)
    let path = "/\(folders.joined(separator: "/"))/\(source)"
    return TextFile.exists(path) ? "file://\(path)" : nil
  }

  static let all = [
    HomeCard(scene: .book, line: "Paper that curls", source: "Book", lines: 671, parts: [.reader], page: 1),
    HomeCard(
      scene: .cards, line: "A wall of pictures to zoom", source: "Pictures/PictureWall.swift", lines: 233,
      parts: [.photos]),
    HomeCard(scene: .stories, line: "Pages that play", source: "Pictures/Stories.swift", lines: 167),
    HomeCard(
      scene: .news, line: "In English and Chinese", source: "News", lines: 597,
      parts: [.stripChinese, .lists, .slow]),
    HomeCard(
      scene: .transitions, line: "Thirteen ways to change pages", source: "Transitions", lines: 241, pose: 0.4
    ),
    HomeCard(
      scene: .dashboard, line: "Uptime, chart, spectrum", source: "Living/DashboardPages.swift", lines: 359),
    HomeCard(scene: .calendar, line: "Endless months", source: "Position", lines: 615),
    HomeCard(scene: .wizard, line: "Each step unlocks the next", source: "Living/Wizard.swift", lines: 303),
    HomeCard(
      scene: .strip, line: "Every setting to try", source: "Laboratory", lines: 501, parts: [.stripVertical]),
    HomeCard(scene: .motion, line: "Springs and rubber bands, drawn", source: "Motion", lines: 392),
    HomeCard(
      scene: .containers, line: "Six ways to keep pages", source: "Scenes/ContainersScene.swift", lines: 391,
      parts: [.collection, .cachedWindow, .lazyReuse, .pageController, .plain]),
    HomeCard(
      scene: .million, line: "Only the ones you see exist", source: "Content/MillionPage.swift", lines: 159,
      parts: [.colors, .swatches]),
  ]

  /// Returns the card of a scene or of the scene that contains it, or `nil` for home.
  static func of(_ scene: Scene) -> HomeCard? { all.first { $0.scene == scene || $0.parts.contains(scene) } }
}
