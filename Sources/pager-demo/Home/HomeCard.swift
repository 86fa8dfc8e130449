/// A scene of the gallery as home presents it.
struct HomeCard: Hashable {
  let scene: Scene
  let line: String
  /// Other names of `--scene` for parts of the scene.
  var parts: [Scene] = []
  /// The part of a swipe at which the picture of the card is taken; 0 is at rest.
  var pose = 0.0

  var name: String { scene.name }

  /// The cards in the order of home.
  static let all = [
    HomeCard(scene: .book, line: "Paper that curls", parts: [.reader], pose: 0.25),
    HomeCard(scene: .cards, line: "A wall of pictures to zoom", parts: [.photos]),
    HomeCard(scene: .stories, line: "Pages that play"),
    HomeCard(scene: .news, line: "In English and Chinese", parts: [.stripChinese, .lists, .slow]),
    HomeCard(scene: .transitions, line: "Thirteen ways to change pages", pose: 0.4),
    HomeCard(scene: .dashboard, line: "Clock, chart, spectrum"),
    HomeCard(scene: .calendar, line: "Endless months"),
    HomeCard(scene: .wizard, line: "Each step unlocks the next"),
    HomeCard(scene: .strip, line: "Every setting, live", parts: [.stripVertical]),
    HomeCard(scene: .motion, line: "Springs and rubber bands, drawn"),
    HomeCard(
      scene: .containers, line: "Six ways to keep pages",
      parts: [.collection, .cachedWindow, .lazyReuse, .pageController, .plain]),
    HomeCard(scene: .million, line: "Titles of any length", parts: [.colors, .swatches]),
  ]

  /// Returns the card of a scene or of the scene that contains it, or `nil` for home.
  static func of(_ scene: Scene) -> HomeCard? {
    all.first { $0.scene == scene || $0.parts.contains(scene) }
  }

  func setup(reducesMotion: Bool, isOnCard: Bool = false) -> SceneSetup {
    SceneSetup(scene: scene, reducesMotion: reducesMotion, isOnCard: isOnCard)
  }
}
