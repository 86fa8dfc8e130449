extension Scene {
  /// The size of the scene's source, in lines; nil for home. A test counts them, and writes them again when it records.
  var lineCount: Int? {
    switch self {
    case .home: nil
    case .news: 568
    case .colors: 102
    case .swatches: 95
    case .containers: 338
    case .collection: 287
    case .cachedWindow: 287
    case .lazyReuse: 287
    case .pageController: 287
    case .plain: 287
    case .lists: 129
    case .strip: 813
    case .stripChinese: 502
    case .stripVertical: 89
    case .million: 95
    case .slow: 143
    case .transitions: 263
    case .book: 231
    case .photos: 48
    case .wizard: 121
    case .dashboard: 228
    case .cards: 206
    case .reader: 194
    case .stories: 143
    case .calendar: 244
    case .motion: 502
    }
  }
}
