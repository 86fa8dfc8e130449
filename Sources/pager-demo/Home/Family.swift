import PagerEngine

/// The rows of home: scenes that answer questions of one kind.
enum Family: String, CaseIterable {
  case read = "Read"
  case pictures = "Pictures"
  case flows = "Flows"
  case transitions = "Transitions"
  case laboratory = "Laboratory"
  case bench = "Bench"

  /// What the scenes have in common, in a few words.
  var line: String {
    switch self {
    case .read: "Papers, a book, a calendar"
    case .pictures: "To zoom, to line up, to watch"
    case .flows: "Steps, live figures, late pages"
    case .transitions: "Other ways from page to page"
    case .laboratory: "Titles, and what becomes of pages"
    case .bench: "Many pages, long pages, plain pages"
    }
  }

  /// The cards of the row, in order.
  var cards: [HomeCard] {
    switch self {
    case .read:
      [
        HomeCard(.news, "Latin and Chinese titles"),
        HomeCard(.reader, "Thumbnails that follow"),
        HomeCard(.stripChinese, "An underline like a worm"),
        HomeCard(.calendar, "Months without end"),
      ]
    case .pictures:
      [
        HomeCard(.photos, "Zoom, move, hand over"),
        HomeCard(.cards, "Of different widths"),
        HomeCard(.stories, "Turning by themselves"),
      ]
    case .flows:
      [
        HomeCard(.wizard, "A step opens the next one"),
        HomeCard(.dashboard, "Clock, plot, spectrum"),
        HomeCard(.slow, "Late pages, lost pages"),
      ]
    case .transitions:
      [
        HomeCard(.transitions, "The pages as faces", transition: "cube"),
        HomeCard(.book, "Paper that bends"),
        HomeCard(.transitions, "Pages in a shelf", transition: "coverFlow"),
        HomeCard(.transitions, "A page over the next", transition: "stack"),
        HomeCard(.transitions, "Two sides of a card", transition: "flip"),
      ]
    case .laboratory:
      [
        HomeCard(.strip, "Every setting, live"),
        HomeCard(.motion, "Springs as curves"),
        HomeCard(.stripVertical, "Titles beside the pages"),
        HomeCard(.containers, "One choice, five ways"),
        HomeCard(.collection, "Pages reused like cells"),
        HomeCard(.cachedWindow, "Only what is in view"),
        HomeCard(.lazyReuse, "Loaded at rest"),
        HomeCard(.pageController, "Each knows the next one"),
        HomeCard(.plain, "A fixed list of children"),
      ]
    case .bench:
      [
        HomeCard(.million, "Titles of any length"),
        HomeCard(.lists, "A thousand rows a page"),
        HomeCard(.colors, "One hue a page"),
        HomeCard(.swatches, "Flat, for measurements"),
      ]
    }
  }

  /// The family of a scene; nil for home itself.
  static func of(_ scene: Scene) -> Family? {
    allCases.first { $0.cards.contains { $0.scene == scene } }
  }
}

/// What a card shows.
struct HomeCard: Equatable {
  let scene: Scene
  let line: String
  /// The name of the transition with which the scene begins; nil for its own.
  let transition: String?

  init(_ scene: Scene, _ line: String, transition: String? = nil) {
    (self.scene, self.line, self.transition) = (scene, line, transition)
  }

  /// What the scene is called.
  var name: String { scene.name(beginningWith: transition) }
  var windowTitle: String { scene.windowTitle(beginningWith: transition) }

  func setup(reducesMotion: Bool, isOnCard: Bool = false) -> SceneSetup {
    SceneSetup(
      scene: scene, reducesMotion: reducesMotion,
      transition: transition.flatMap { name in PageTransition.all.first { $0.name == name } },
      isOnCard: isOnCard)
  }
}
