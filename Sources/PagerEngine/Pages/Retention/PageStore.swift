/// The pages that are kept without being children.
///
/// They are cached by index, pooled by type, or loaded ahead of need.
@MainActor
struct PageStore {
  private var cached: [(index: Int, page: Page, cost: Int)] = []
  private var pools: [ObjectIdentifier: [Pooled]] = [:]
  private var ahead: [Int: Page] = [:]
  private var registered: Set<ObjectIdentifier> = []

  /// A page in a pool, and its former index.
  struct Pooled {
    let page: Page
    let index: Int
  }

  var cachedIndices: [Int] { cached.map(\.index) }
  var aheadIndices: [Int] { ahead.keys.sorted() }
  var pooledPages: [Page] { pools.values.flatMap { $0.map(\.page) } }
  var pooledCount: Int { pools.values.reduce(0) { $0 + $1.count } }
  var count: Int { cached.count + ahead.count + pooledCount }

  /// The pages that are kept by index.
  var waiting: [(index: Int, page: Page)] {
    cached.map { ($0.index, $0.page) } + ahead.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  mutating func register(_ type: Page.Type) { registered.insert(ObjectIdentifier(type)) }

  func holds(_ index: Int) -> Bool {
    ahead[index] != nil || cached.contains { $0.index == index }
  }

  mutating func keep(_ page: Page, for index: Int) { ahead[index] = page }

  /// Removes and returns the page that is kept for an index: loaded ahead of need, or cached.
  mutating func take(_ index: Int) -> Page? {
    if let page = ahead.removeValue(forKey: index) { return page }
    guard let position = cached.firstIndex(where: { $0.index == index }) else { return nil }
    return cached.remove(at: position).page
  }

  /// Removes and returns the page that has been in the pool of a type for the longest time.
  ///
  /// Skips pages for which `isTaken` returns true.
  mutating func takeFromPool(_ type: Page.Type, unless isTaken: (Page) -> Bool) -> Pooled? {
    let type = ObjectIdentifier(type)
    guard let position = pools[type]?.firstIndex(where: { !isTaken($0.page) }) else { return nil }
    return pools[type]?.remove(at: position)
  }

  /// Removes a page that is about to be used elsewhere.
  mutating func giveUp(_ page: Page) {
    cached.removeAll { $0.page === page }
    ahead = ahead.filter { $0.value !== page }
    pools[ObjectIdentifier(Swift.type(of: page))]?.removeAll { $0.page === page }
  }

  /// Disposes of a page that has left the pager.
  ///
  /// If `isGone` is true, the page was removed or replaced in the pager; then it is not cached.
  mutating func receive(
    _ page: Page, from index: Int, cost pageCost: Int, isGone: Bool, _ disposal: PageRetention.Disposal,
    _ outbox: Outbox
  ) {
    let type = ObjectIdentifier(Swift.type(of: page))
    if case .cached = disposal, !isGone {} else { page.forgetDrawing() }
    switch disposal {
    case .dropped: break
    case .pooled(let limit):
      outbox.append(.didEnterPool, of: page, index: index)
      if registered.contains(type) { pool(page, index, type, limit) }
    case .recycled(let limit):
      outbox.append(.prepareForReuse, of: page, index: index)
      outbox.append(.didEnterPool, of: page, index: index)
      registered.insert(type)
      pool(page, index, type, limit)
    case .cached(let limit, let cost):
      guard !isGone else { return }
      cached.append((index, page, max(0, pageCost)))
      trimCache(limit, cost, outbox)
    }
  }

  private mutating func pool(_ page: Page, _ index: Int, _ type: ObjectIdentifier, _ limit: Int) {
    guard pools[type, default: []].count < limit else { return }
    pools[type, default: []].append(Pooled(page: page, index: index))
  }

  /// Applies a change of the pages.
  mutating func apply(_ change: PageChange, _ outbox: Outbox) {
    var moved: [Int: Page] = [:]
    for (old, page) in ahead {
      if let index = change.index(of: old) { moved[index] = page } else { outbox.append(.released(page)) }
    }
    ahead = moved
    for position in cached.indices.reversed() {
      if let index = change.index(of: cached[position].index) {
        cached[position].index = index
      } else {
        evict(position, outbox)
      }
    }
  }

  /// Removes and returns the pages that were loaded ahead of need and are too far away now.
  mutating func takeAhead(unless isNear: (Int) -> Bool) -> [(index: Int, page: Page)] {
    guard !ahead.keys.allSatisfy(isNear) else { return [] }
    let far = ahead.filter { !isNear($0.key) }.sorted { $0.key < $1.key }
    for entry in far { ahead[entry.key] = nil }
    return far.map { ($0.key, $0.value) }
  }

  /// Discards the pages that are kept for an index.
  mutating func forget(_ index: Int, _ outbox: Outbox) {
    if let page = ahead.removeValue(forKey: index) { outbox.append(.released(page)) }
    if let position = cached.firstIndex(where: { $0.index == index }) { evict(position, outbox) }
  }

  /// Discards the cached pages and those loaded ahead of need. Pools remain.
  mutating func purge(_ outbox: Outbox) {
    evictAll(outbox)
    for page in ahead.values { outbox.append(.released(page)) }
    ahead.removeAll()
  }

  mutating func evictAll(_ outbox: Outbox) { while !cached.isEmpty { evict(0, outbox) } }

  mutating func emptyPools(_ outbox: Outbox) {
    for pool in pools.values { for pooled in pool { outbox.append(.released(pooled.page)) } }
    pools.removeAll()
  }

  func forgetDrawings() {
    for entry in cached { entry.page.forgetDrawing() }
    for page in ahead.values { page.forgetDrawing() }
  }

  private mutating func trimCache(_ limit: Int, _ cost: Int, _ outbox: Outbox) {
    while cached.count > max(0, limit) { evict(0, outbox) }
    var sum = cached.reduce(0) { $0.addingReportingOverflow($1.cost).overflow ? .max : $0 + $1.cost }
    while sum > max(0, cost), !cached.isEmpty {
      sum -= cached[0].cost
      evict(0, outbox)
    }
  }

  private mutating func evict(_ position: Int, _ outbox: Outbox) {
    let entry = cached.remove(at: position)
    entry.page.forgetDrawing()
    outbox.append(.didBeEvicted, of: entry.page, index: entry.index)
  }
}
