import PagerEngine

/// The ways to keep pages: five presets of the engine, each with a suitable kind of source, and all pages at once
/// for comparison.
enum Configuration: String, CaseIterable {
  case collection
  case cachedWindow = "cached-window"
  case lazyReuse = "lazy-reuse"
  case pageController = "page-controller"
  case plain
  case eager

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  var name: String {
    switch self {
    case .collection: "Collection"
    case .cachedWindow: "Cached window"
    case .lazyReuse: "Lazy reuse"
    case .pageController: "Page controller"
    case .plain: "Plain container"
    case .eager: "Eager"
    }
  }

  var retention: PageRetention {
    switch self {
    case .collection: .collection
    case .cachedWindow: .cachedWindow
    case .lazyReuse: .lazyReuse
    case .pageController: .pageController
    case .plain: .plain
    case .eager: .eager
    }
  }

  /// The number of pages that demonstrates the configuration best.
  var pageCount: Int {
    switch self {
    case .collection: 20
    case .cachedWindow: 40
    case .lazyReuse: 20
    case .pageController: 9
    case .plain: 6
    case .eager: 20
    }
  }

  /// The idea in one line.
  var idea: String {
    switch self {
    case .collection: "Pages are reused like cells"
    case .cachedWindow: "Only visible pages are attached"
    case .lazyReuse: "Pages load at rest"
    case .pageController: "Every page names its neighbours"
    case .plain: "A fixed list of children"
    case .eager: "Every page, before the first one"
    }
  }

  /// A description of which pages are kept and what happens to the others.
  var keeps: String {
    switch self {
    case .collection:
      "Keeps the settled page and two on each side. Those farther away wait in a pool and come back as other "
        + "pages."
    case .cachedWindow:
      "Keeps the pages in view. Those that leave are cached by index, sixteen of them, and the oldest is "
        + "evicted."
    case .lazyReuse:
      "Keeps the settled page and its neighbours, and one more that waits to be reused. Until a page is "
        + "there, grey bars are in its place."
    case .pageController:
      "Keeps the page at rest and its neighbours, and requests the next one when a swipe needs it. A click "
        + "sets the next page from code."
    case .plain:
      "Keeps every page that was shown. A click on a title shows its page at once, and the underline springs "
        + "to it."
    case .eager:
      "Loads all pages at once and keeps them. Compare its calls, and the number of its pages, with the others."
    }
  }
}

extension PageRetention {
  /// All pages, from the first layout on.
  fileprivate static let eager: PageRetention = {
    var retention = PageRetention()
    retention.loading = .allAtOnce
    return retention
  }()
}
