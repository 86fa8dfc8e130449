extension Scene {
  /// The number of lines in the scene's source, or `nil` for home.
  /// A test checks it, and updates it when recording.
  var lineCount: Int? {
    switch self {
    case .home: nil
    case .news: 1164
    case .colors: 92
    case .swatches: 93
    case .containers: 345
    case .collection: 293
    case .cachedWindow: 293
    case .lazyReuse: 293
    case .pageController: 293
    case .plain: 293
    case .lists: 130
    case .strip: 696
    case .stripChinese: 1164
    case .stripVertical: 696
    case .million: 143
    case .slow: 141
    case .transitions: 239
    case .book: 782
    case .photos: 80
    case .wizard: 258
    case .dashboard: 312
    case .cards: 192
    case .reader: 782
    case .stories: 191
    case .calendar: 655
    case .motion: 497
    }
  }
}
