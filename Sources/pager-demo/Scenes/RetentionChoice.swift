import PagerEngine

/// The ways to keep pages: five presets of the engine, each with a suitable kind of source, and all pages at once
/// for comparison.
nonisolated enum RetentionChoice: String, CaseIterable {
  case collection, cachedWindow = "cached-window", lazyReuse = "lazy-reuse"
  case pageController = "page-controller", plain, eager

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The content of a scene about the configuration.
  struct Facts {
    let name: String
    let retention: PageRetention
    /// The number of pages that demonstrates the configuration best.
    let pageCount: Int
    let idea: String
    let keeps: String
  }

  var facts: Facts {
    switch self {
    case .collection:
      Facts(
        name: "Collection", retention: .collection, pageCount: 20, idea: "Pages are reused like cells",
        keeps: "Keeps the settled page and up to two on each side. Others wait in a pool and come "
          + "back as other pages.")
    case .cachedWindow:
      Facts(
        name: "Cached window", retention: .cachedWindow, pageCount: 40,
        idea: "Only visible pages are attached",
        keeps: "Keeps the pages in view. Those that leave are cached by index, sixteen of them, and the "
          + "oldest is evicted.")
    case .lazyReuse:
      Facts(
        name: "Lazy reuse", retention: .lazyReuse, pageCount: 20, idea: "Pages load at rest",
        keeps: "Keeps the settled page and its neighbours, and one more that waits to be reused. Until a "
          + "page is there, grey bars are in its place.")
    case .pageController:
      Facts(
        name: "Page controller", retention: .pageController, pageCount: 9,
        idea: "Every page names its neighbours",
        keeps: "Keeps the page at rest and its neighbours, and requests the next one when a swipe needs it. "
          + "A click sets the next page from code.")
    case .plain:
      Facts(
        name: "Plain container", retention: .plain, pageCount: 6, idea: "A fixed list of children",
        keeps: "Keeps every page that was shown. A click on a title shows its page at once, and the "
          + "underline springs to it.")
    case .eager:
      Facts(
        name: "Eager", retention: .eager, pageCount: 20, idea: "Every page, before the first one",
        keeps: "Loads all pages at once and keeps them. Compare its calls, and the number of its pages, "
          + "with the others.")
    }
  }
}

nonisolated extension PageRetention {
  fileprivate static let eager: PageRetention = {
    var retention = PageRetention()
    retention.loading = .allAtOnce
    return retention
  }()
}
