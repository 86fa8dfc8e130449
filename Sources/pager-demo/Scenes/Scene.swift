import PagerEngine

/// The scenes of the gallery, with the names that `--scene` takes.
nonisolated enum Scene: String, CaseIterable {
  case home, news, colors, swatches
  case containers, collection, cachedWindow = "cached-window", lazyReuse = "lazy-reuse"
  case pageController = "page-controller", plain, lists
  case strip, stripChinese = "strip-chinese", stripVertical = "strip-vertical"
  case million, slow, transitions, book, photos, wizard, dashboard, cards, reader, stories, calendar, motion

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The configuration that the scene demonstrates with a panel, or `nil` for scenes on other subjects.
  var configuration: RetentionChoice? { RetentionChoice(rawValue: rawValue) }

  var name: String { words.name }
  var summary: String { words.summary }

  private var words: (name: String, summary: String) {
    switch self {
    case .home: ("Home", "All scenes as live cards; a click opens one, Esc goes back")
    case .news: ("News", "A newspaper in English or Chinese; headlines open their articles")
    case .colors: ("Colours", "Coloured pages; --pages N")
    case .swatches: ("Swatches", "Flat colours and equal tabs, for measurements; --pages N --rows R")
    case .containers:
      ("Containers", "Five ways to keep pages beside an eager one, with a switch and the panel")
    case .collection:
      ("Collection", "Pages reused from a pool, with a panel that shows which pages are kept; --pages N")
    case .cachedWindow:
      ("Cached window", "Only visible pages attached, others cached, with the panel; --pages N")
    case .lazyReuse:
      ("Lazy reuse", "Pages loaded when scrolling rests, one reused, with the panel; --pages N")
    case .pageController:
      ("Page controller", "Pages that name their neighbours, dots, with the panel; --pages N")
    case .plain: ("Plain container", "A fixed list of pages, tabs that spring, with the panel; --pages N")
    case .lists: ("Long lists", "30 pages of 1,000 rows; --pages N --rows R --retention NAME")
    case .strip: ("Tabs", "Tabs in a row or a column, with controls for all settings; --strip pill,worm")
    case .stripChinese: ("Chinese paper", "The same in Chinese: sixteen sections, tabs that stretch")
    case .stripVertical: ("Sidebar", "Tabs in a column, with icons and badges, beside vertical pages")
    case .million: ("A million pages", "1,000,000 pages, with tabs of very different lengths; --pages N")
    case .transitions: ("Transitions", "Every way to change pages, with its parameters; --transition NAME")
    case .book: ("Book", "A book on a desk, with thumbnails to scrub through it")
    case .photos: ("Photos", "Pictures to zoom and move, from the wall or --folder PATH")
    case .wizard: ("Wizard", "Steps with controls and a text field; each unlocks the next")
    case .dashboard: ("Dashboard", "Uptime, chart, spectrum")
    case .cards: ("Gallery", "A wall of pictures of any width; a click lets one grow")
    case .reader: ("Reader", "The same as book")
    case .stories: ("Stories", "Pages that autoplay; taps go forward and back, Space pauses")
    case .calendar: ("Calendar", "Endless months; the agenda makes room for months of six weeks")
    case .motion: ("Motion", "A live chart of hand and spring; sliders for springs and rubber band")
    case .slow: ("Slow pages", "Pages that load slowly and sometimes fail, with the panel; --pages N")
    }
  }

  var windowTitle: String { "Pager: " + name }

  /// Returns the maximum number of pages. A fixed list and an eager pager create all pages at once.
  func mostPages(_ retention: RetentionChoice?) -> Int {
    [.plain, .eager].contains(configuration ?? retention) ? 10_000 : .max
  }

  var size: Size {
    switch self {
    case .home, .swatches, .strip: Size(1280, 800)
    case .transitions, .motion: Size(1120, 800)
    case .stories: Size(480, 800)
    case .calendar: Size(560, 800)
    default: Size(1024, 768)
    }
  }
}
