/// A page, by its index and by its identity if it has one.
struct PagePlace: Equatable, Sendable {
  var index: Int
  var identity: String?
}

/// The position of a title along a strip.
struct StripPlace: Equatable, Sendable {
  /// The largest distance of `start` from 0, in points: titles are laid out one by one from it.
  static let farthest = 50_000.0

  var title: PagePlace
  /// The start of the title, in points from the leading end of the strip.
  var start: Double
}

/// The part of a pager that has the keyboard focus.
enum KeptFocus: Equatable, Sendable {
  case title(PagePlace)
  case page
  case indicator
}

/// The state of one page in a snapshot.
struct PageState: Equatable, Sendable {
  /// The scroll offset of the content, in points.
  var offset: Double?
  /// The result of `Page.encodeState()`.
  var custom: String?
  /// The pager inside the page.
  var inner: PagerSnapshot?
  /// The states of the pages of a spread, in order.
  var members: [PageState] = []

  /// Whether there is no state to restore.
  var isEmpty: Bool { offset == nil && custom == nil && inner == nil && members.allSatisfy(\.isEmpty) }
}

extension PagePlace: Codable {
  private enum Key: CodingKey {
    case index, identity
  }

  init(from decoder: any Decoder) throws(PagerSnapshot.DecodingFailure) {
    let fields = try SnapshotFields<Key>(decoder)
    index = try fields.value(Int.self, .index)
    identity = try fields.optional(String.self, .identity)
    try fields.check((0...1 << 48).contains(index), .index)
  }
}

extension StripPlace: Codable {
  private enum Key: CodingKey {
    case title, start
  }

  init(from decoder: any Decoder) throws(PagerSnapshot.DecodingFailure) {
    let fields = try SnapshotFields<Key>(decoder)
    title = try fields.value(PagePlace.self, .title)
    start = try fields.number(.start, in: -Self.farthest...Self.farthest)
  }
}

extension KeptFocus: Codable {
  private enum Key: CodingKey {
    case part, title
  }

  private enum Part: String, Codable {
    case titles, page, indicator
  }

  init(from decoder: any Decoder) throws(PagerSnapshot.DecodingFailure) {
    let fields = try SnapshotFields<Key>(decoder)
    let title = try fields.optional(PagePlace.self, .title)
    switch (try fields.value(Part.self, .part), title) {
    case (.titles, let title?): self = .title(title)
    case (.page, nil): self = .page
    case (.indicator, nil): self = .indicator
    case (_, _): throw fields.damage(at: .title)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .title(let title):
      try fields.encode(Part.titles, forKey: .part)
      try fields.encode(title, forKey: .title)
    case .page: try fields.encode(Part.page, forKey: .part)
    case .indicator: try fields.encode(Part.indicator, forKey: .part)
    }
  }
}

extension PageState: Codable {
  private enum Key: CodingKey {
    case offset, custom, inner, members
  }

  init(from decoder: any Decoder) throws(PagerSnapshot.DecodingFailure) {
    let fields = try SnapshotFields<Key>(decoder)
    offset = try fields.optional(Double.self, .offset)
    custom = try fields.optional(String.self, .custom)
    inner = try fields.optional(PagerSnapshot.self, .inner)
    members = try fields.value([PageState].self, .members)
    try fields.check(offset.map { $0 >= 0 && $0.isFinite } ?? true, .offset)
  }
}
