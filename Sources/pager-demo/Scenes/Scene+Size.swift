extension Scene {
  /// The number of lines in the scene's source, or `nil` for home.
  /// A test checks it, and updates it when recording.
  var lineCount: Int? {
    switch self {
    case .home: nil
    case .news: 665
    case .colors: 92
    case .swatches: 93
    case .containers: 353
    case .collection: 301
    case .cachedWindow: 301
    case .lazyReuse: 301
    case .pageController: 301
    case .plain: 301
    case .lists: 130
    case .strip: 738
    case .stripChinese: 665
    case .stripVertical: 738
    case .million: 142
    case .slow: 149
    case .transitions: 232
    case .book: 753
    case .photos: 80
    case .wizard: 254
    case .dashboard: 310
    case .cards: 188
    case .reader: 753
    case .stories: 168
    case .calendar: 603
    case .motion: 498
    }
  }
}
