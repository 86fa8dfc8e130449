extension Scene {
  /// The number of lines in the scene's source, or `nil` for home.
  /// A test checks it, and updates it when recording.
  var lineCount: Int? {
    switch self {
    case .home: nil
    case .news: 576
    case .colors: 100
    case .swatches: 95
    case .containers: 338
    case .collection: 287
    case .cachedWindow: 287
    case .lazyReuse: 287
    case .pageController: 287
    case .plain: 287
    case .lists: 131
    case .strip: 631
    case .stripChinese: 510
    case .stripVertical: 89
    case .million: 124
    case .slow: 143
    case .transitions: 132
    case .book: 270
    case .photos: 59
    case .wizard: 212
    case .dashboard: 206
    case .cards: 135
    case .reader: 201
    case .stories: 206
    case .calendar: 584
    case .motion: 502
    }
  }
}
