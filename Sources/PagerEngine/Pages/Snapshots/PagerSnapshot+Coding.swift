extension PagerSnapshot: Codable {
  private enum Key: CodingKey {
    case version, page, fraction, pages, titles, focus
  }

  /// The limit of nesting: more than an app needs, and few enough for any stack.
  private static let deepest = 200

  /// Decodes an entire snapshot, or throws a `DecodingFailure`.
  ///
  /// - `unsupportedVersion`: a later version of the package wrote the snapshot.
  /// - `damaged`: a value is missing or invalid, or pagers are nested too deeply.
  public init(from decoder: any Decoder) throws(DecodingFailure) {
    let fields = try SnapshotFields<Key>(decoder)
    let version = try fields.value(Int.self, .version)
    guard version <= Self.currentVersion else { throw .unsupportedVersion(version) }
    try fields.check(version > 0, .version)
    try fields.check(decoder.codingPath.count < Self.deepest, .pages)
    page = try fields.optional(PagePlace.self, .page)
    fraction = try fields.number(.fraction, in: -1...1)
    for page in try fields.value([NamedState].self, .pages) {
      try fields.check(page.state.isEmpty || !states.holds(page.place), .pages)
      states.keep(page.state, of: page.place)
    }
    strips = try fields.value([StripPlace?].self, .titles)
    focus = try fields.optional(KeptFocus.self, .focus)
    guard page == nil else { return }
    try fields.check(fraction == 0, .fraction)
    try fields.check(focus == nil, .focus)
  }

  /// Encodes the snapshot in the current version of its format.
  ///
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(Self.currentVersion, forKey: .version)
    try fields.encodeIfPresent(page, forKey: .page)
    try fields.encode(fraction, forKey: .fraction)
    try fields.encode(states.list, forKey: .pages)
    try fields.encode(strips, forKey: .titles)
    try fields.encodeIfPresent(focus, forKey: .focus)
  }
}

/// A page by its identity or else by its index, with its state.
private struct NamedState: Codable {
  private enum Key: CodingKey {
    case identity, index, state
  }

  let place: PagePlace
  let state: PageState

  init(_ place: PagePlace, _ state: PageState) { (self.place, self.state) = (place, state) }

  init(from decoder: any Decoder) throws(PagerSnapshot.DecodingFailure) {
    let fields = try SnapshotFields<Key>(decoder)
    let identity = try fields.optional(String.self, .identity)
    let index = try fields.optional(Int.self, .index)
    state = try fields.value(PageState.self, .state)
    try fields.check((identity == nil) != (index == nil), .index)
    place = PagePlace(index: index ?? 0, identity: identity)
    try fields.check((0...1 << 48).contains(place.index), .index)
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    if let identity = place.identity {
      try fields.encode(identity, forKey: .identity)
    } else {
      try fields.encode(place.index, forKey: .index)
    }
    try fields.encode(state, forKey: .state)
  }
}

extension KeptStates {
  fileprivate func holds(_ page: PagePlace) -> Bool {
    page.identity.map { named[$0] != nil } ?? (numbered[page.index] != nil)
  }

  /// All states in a deterministic order.
  fileprivate var list: [NamedState] {
    numbered.sorted { $0.key < $1.key }.map { NamedState(PagePlace(index: $0.key), $0.value) }
      + named.sorted { $0.key < $1.key }.map { NamedState(PagePlace(index: 0, identity: $0.key), $0.value) }
  }
}
