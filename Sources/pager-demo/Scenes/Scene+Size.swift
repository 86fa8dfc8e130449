extension Scene {
  /// The number of lines in the scene's source, or `nil` for home.
  /// A test checks it, and updates it when recording.
  var lineCount: Int? {
    switch self {
    case .home: nil
    case .news: 1027
    case .colors: 92
    case .swatches: 93
    case .containers: 353
    case .collection: 301
    case .cachedWindow: 301
    case .lazyReuse: 301
    case .pageController: 301
    case .plain: 301
    case .lists: 130
    case .strip: 734
    case .stripChinese: 1027
    case .stripVertical: 734
    case .million: 143
    case .slow: 149
    case .transitions: 246
    case .book: 796
    case .photos: 80
    case .wizard: 255
    case .dashboard: 312
    case .cards: 192
    case .reader: 796
    case .stories: 168
    case .calendar: 657
    case .motion: 497
    }
  }
}
