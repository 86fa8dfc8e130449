import PagerEngine

/// A row of home: scenes on the same subject.
enum Family: String, CaseIterable {
  case read = "Read"
  case pictures = "Pictures"
  case flows = "Flows"
  case transitions = "Transitions"
  case laboratory = "Laboratory"
  case bench = "Bench"

  /// A short description of the scenes.
  var line: String {
    switch self {
    case .read: "Newspapers, books, a calendar"
    case .pictures: "Photos, a picture wall, stories"
    case .flows: "A wizard, live figures, slow pages"
    case .transitions: "More ways to change pages"
    case .laboratory: "Titles, motion and page retention"
    case .bench: "Many pages, long pages, plain pages"
    }
  }

  /// The cards of the row, in order.
  var cards: [HomeCard] {
    switch self {
    case .read:
      [
        HomeCard(.news, "English and Chinese news"),
        HomeCard(.reader, "Scrub through a book"),
        HomeCard(.stripChinese, "Stretchy tabs"),
        HomeCard(.calendar, "Endless months"),
      ]
    case .pictures:
      [
        HomeCard(.photos, "Zoom and pan"),
        HomeCard(.cards, "Pages of any width"),
        HomeCard(.stories, "Pages that autoplay"),
      ]
    case .flows:
      [
        HomeCard(.wizard, "Each step unlocks the next"),
        HomeCard(.dashboard, "Clock, chart, spectrum"),
        HomeCard(.slow, "Loading and failed pages"),
      ]
    case .transitions:
      [
        HomeCard(.transitions, "Pages as faces of a cube", transition: "cube"),
        HomeCard(.book, "Paper that curls"),
        HomeCard(.transitions, "Tilted pages in a row", transition: "coverFlow"),
        HomeCard(.transitions, "One page over the next", transition: "stack"),
        HomeCard(.transitions, "Two sides of one card", transition: "flip"),
      ]
    case .laboratory:
      [
        HomeCard(.strip, "Every setting, live"),
        HomeCard(.motion, "Spring curves, live"),
        HomeCard(.stripVertical, "Titles beside the pages"),
        HomeCard(.containers, "All five, to compare"),
        HomeCard(.collection, "Pages reused like cells"),
        HomeCard(.cachedWindow, "Only visible pages"),
        HomeCard(.lazyReuse, "Loads at rest"),
        HomeCard(.pageController, "Pages know their neighbours"),
        HomeCard(.plain, "A fixed list of children"),
      ]
    case .bench:
      [
        HomeCard(.million, "Titles of any length"),
        HomeCard(.lists, "1,000 rows per page"),
        HomeCard(.colors, "One hue per page"),
        HomeCard(.swatches, "Flat, for measuring"),
      ]
    }
  }

  /// Returns the family of a scene, or `nil` for home.
  static func of(_ scene: Scene) -> Family? {
    allCases.first { $0.cards.contains { $0.scene == scene } }
  }
}

/// The content of a card.
struct HomeCard: Equatable {
  let scene: Scene
  let line: String
  /// The initial transition of the scene, or `nil` for its default.
  let transition: String?

  init(_ scene: Scene, _ line: String, transition: String? = nil) {
    (self.scene, self.line, self.transition) = (scene, line, transition)
  }

  /// The name of the scene.
  var name: String { scene.name(beginningWith: transition) }
  var windowTitle: String { scene.windowTitle(beginningWith: transition) }

  func setup(reducesMotion: Bool, isOnCard: Bool = false) -> SceneSetup {
    SceneSetup(
      scene: scene, reducesMotion: reducesMotion,
      transition: transition.flatMap { name in PageTransition.all.first { $0.name == name } },
      isOnCard: isOnCard)
  }
}
