extension Scene {
  /// The number of lines in the scene's source, or `nil` for home.
  /// A test checks it, and updates it when recording.
  var lineCount: Int? {
    switch self {
    case .home: nil
    case .news: 1090
    case .colors: 92
    case .swatches: 95
    case .containers: 367
    case .collection: 305
    case .cachedWindow: 305
    case .lazyReuse: 305
    case .pageController: 305
    case .plain: 305
    case .lists: 131
    case .strip: 696
    case .stripChinese: 1090
    case .stripVertical: 696
    case .million: 143
    case .slow: 144
    case .transitions: 239
    case .book: 782
    case .photos: 80
    case .wizard: 261
    case .dashboard: 316
    case .cards: 194
    case .reader: 782
    case .stories: 209
    case .calendar: 663
    case .motion: 513
    }
  }
}
