/// The pages that are not children at the moment: cached by index, pooled by type, or loaded ahead of need.
@MainActor
struct PageStore {
  private var cached: [(index: Int, page: Page)] = []
  private var pools: [ObjectIdentifier: [Page]] = [:]
  private var ahead: [Int: Page] = [:]
  private var registered: Set<ObjectIdentifier> = []

  var count: Int { cached.count + ahead.count + pools.values.reduce(0) { $0 + $1.count } }

  mutating func register(_ type: Page.Type) { registered.insert(ObjectIdentifier(type)) }

  func isRegistered(_ type: Page.Type) -> Bool { registered.contains(ObjectIdentifier(type)) }

  func holds(_ index: Int) -> Bool {
    ahead[index] != nil || cached.contains { $0.index == index }
  }

  mutating func keep(_ page: Page, for index: Int) { ahead[index] = page }

  /// The page that waits for an index.
  mutating func take(_ index: Int) -> Page? {
    if let page = ahead.removeValue(forKey: index) { return page }
    guard let place = cached.firstIndex(where: { $0.index == index }) else { return nil }
    return cached.remove(at: place).page
  }

  /// The page that has waited longest in the pool of a type.
  mutating func takeFromPool(_ type: Page.Type) -> Page? {
    guard let pool = pools[ObjectIdentifier(type)], !pool.isEmpty else { return nil }
    return pools[ObjectIdentifier(type)]?.removeFirst()
  }

  /// Takes in a page that has left the pager.
  mutating func receive(
    _ page: Page, from index: Int, _ departure: PageKeeping.Departure, _ notices: inout [Notice]
  ) {
    switch departure {
    case .dropped: page.forgetDrawing()
    case .pooled(let limit):
      page.forgetDrawing()
      notices.append(.page(page, .didBeReclaimed, index: index))
      let type = ObjectIdentifier(Swift.type(of: page))
      guard registered.contains(type), pools[type, default: []].count < limit else { return }
      pools[type, default: []].append(page)
    case .cached(let limit):
      cached.append((index, page))
      while cached.count > max(0, limit) { evictOldest(&notices) }
    }
  }

  /// Empties the cache and what was loaded ahead; pools stay.
  mutating func purge(_ notices: inout [Notice]) {
    while !cached.isEmpty { evictOldest(&notices) }
    ahead.removeAll()
  }

  func forgetDrawings() {
    for entry in cached { entry.page.forgetDrawing() }
    for page in ahead.values { page.forgetDrawing() }
  }

  private mutating func evictOldest(_ notices: inout [Notice]) {
    let (index, page) = cached.removeFirst()
    page.forgetDrawing()
    notices.append(.page(page, .didBeEvicted, index: index))
  }
}
