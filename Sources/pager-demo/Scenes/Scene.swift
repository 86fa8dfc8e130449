import PagerEngine

/// The scenes by name.
enum Scene: String, CaseIterable {
  case news
  case colors
  case swatches

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// One line for the list.
  var summary: String {
    switch self {
    case .news: "A news reader with Latin and Chinese titles"
    case .colors: "Coloured pages; --pages N, --titles A,B,C"
    case .swatches: "The measured scene: flat colours, equal titles; --pages N --rows R"
    }
  }

  /// The window's size in points, if none is asked for.
  var size: Size { self == .swatches ? Size(1280, 800) : Size(1024, 768) }
}

/// A scene with the options that it knows.
@MainActor
struct SceneSetup {
  var scene: Scene
  var pageCount: Int?
  var rows = 0
  var titles: [String]?

  nonisolated init(scene: Scene, pageCount: Int? = nil, rows: Int = 0, titles: [String]? = nil) {
    self.scene = scene
    self.pageCount = pageCount
    self.rows = rows
    self.titles = titles
  }

  var windowTitle: String {
    switch scene {
    case .news: "Pager: news"
    case .colors: "Pager: colours"
    case .swatches: "Pager: swatches"
    }
  }

  /// The scene's pager.
  func makePager(text: any TextMeasurer) -> Pager {
    switch scene {
    case .news: return Pager(source: NewsSource(), text: text)
    case .colors:
      return Pager(
        source: ColorSource(pageCount: pageCount ?? titles?.count ?? 8, titles: titles ?? []), text: text)
    case .swatches:
      let pager = Pager(source: SwatchSource(pageCount: pageCount ?? 30, rows: rows), text: text)
      pager.stripStyle.layout = .equal
      pager.stripStyle.indicatorFillsCell = true
      pager.stripStyle.currentSize = pager.stripStyle.size
      return pager
    }
  }
}
