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
        HomeCard(.news, "News", "Latin and Chinese titles"),
        HomeCard(.reader, "Reader", "Thumbnails that follow"),
        HomeCard(.stripChinese, "Chinese paper", "An underline like a worm"),
        HomeCard(.calendar, "Calendar", "Months without end"),
      ]
    case .pictures:
      [
        HomeCard(.photos, "Photos", "Zoom, move, hand over"),
        HomeCard(.cards, "Picture wall", "Of different widths"),
        HomeCard(.stories, "Stories", "Turning by themselves"),
      ]
    case .flows:
      [
        HomeCard(.wizard, "Wizard", "A step opens the next one"),
        HomeCard(.dashboard, "Dashboard", "Clock, plot, spectrum"),
        HomeCard(.slow, "Slow pages", "Late pages, lost pages"),
      ]
    case .transitions:
      [
        HomeCard(.transitions, "Cube", "The pages as faces", transition: "cube"),
        HomeCard(.book, "Book", "Paper that bends"),
        HomeCard(.transitions, "Cover flow", "Pages in a shelf", transition: "coverFlow"),
        HomeCard(.transitions, "Stack", "A page over the next", transition: "stack"),
        HomeCard(.transitions, "Flip", "Two sides of a card", transition: "flip"),
      ]
    case .laboratory:
      [
        HomeCard(.strip, "Title strip", "Every setting, live"),
        HomeCard(.motion, "Motion", "Springs as curves"),
        HomeCard(.stripVertical, "Sidebar", "Titles beside the pages"),
        HomeCard(.containers, "Five containers", "One choice, five ways"),
        HomeCard(.collection, "Collection", "Pages reused like cells"),
        HomeCard(.cachedWindow, "Cached window", "Only what is in view"),
        HomeCard(.lazyReuse, "Lazy reuse", "Loaded at rest"),
        HomeCard(.pageController, "Page controller", "Each knows the next one"),
        HomeCard(.plain, "Plain container", "A fixed list of children"),
      ]
    case .bench:
      [
        HomeCard(.million, "A million pages", "Titles of any length"),
        HomeCard(.lists, "Long lists", "A thousand rows a page"),
        HomeCard(.colors, "Colours", "One hue a page"),
        HomeCard(.swatches, "Swatches", "Flat, for measurements"),
      ]
    }
  }

  /// The family of a scene; nil for home itself.
  static func of(_ scene: Scene) -> Family? {
    allCases.first { $0.cards.contains { $0.scene == scene } }
  }
}

/// What a card shows.
struct HomeCard {
  let scene: Scene
  let title: String
  let line: String
  /// The name of the transition with which the scene begins; nil for its own.
  let transition: String?

  init(_ scene: Scene, _ title: String, _ line: String, transition: String? = nil) {
    (self.scene, self.title, self.line, self.transition) = (scene, title, line, transition)
  }

  func setup(reducesMotion: Bool) -> SceneSetup {
    SceneSetup(
      scene: scene, reducesMotion: reducesMotion,
      transition: transition.flatMap { name in PageTransition.all.first { $0.name == name } })
  }
}
