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
    case .transitions: 275
    case .book: 231
    case .photos: 57
    case .wizard: 190
    case .dashboard: 206
    case .cards: 206
    case .reader: 194
    case .stories: 211
    case .calendar: 171
    case .motion: 502
    }
  }
}
