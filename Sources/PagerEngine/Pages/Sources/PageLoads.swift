/// The late pages that are on their way, and those that did not come.
@MainActor
struct PageLoads: @MainActor Renumbered {
  /// One page on its way. A class, because its index changes with the pages while its task runs, and because
  /// the task is cancelled when nobody waits for it any more, not even a pager.
  final class Load {
    fileprivate(set) var index: Int
    fileprivate var task: Task<Void, Never>?

    fileprivate init(_ index: Int) { self.index = index }

    deinit { task?.cancel() }
  }

  private var running: [Load] = []
  private var failed: Set<Int> = []

  /// The number of pages that are on their way.
  var count: Int { running.count }

  /// The indices of the pages that are on their way, and of those that did not come, each in order.
  var indices: (loading: [Int], failed: [Int]) { (running.map(\.index).sorted(), failed.sorted()) }

  func isLoading(_ index: Int) -> Bool { running.contains { $0.index == index } }

  func hasFailed(_ index: Int) -> Bool { failed.contains(index) }

  /// Asks for a page unless it is on its way or has failed.
  mutating func begin(
    _ index: Int, from source: any AsyncPageSource,
    then receive: @escaping @MainActor (Result<Page, any Error>, Load) -> Void
  ) {
    guard !isLoading(index), !failed.contains(index) else { return }
    let load = Load(index)
    running.append(load)
    load.task = Task { @MainActor [weak load] in
      // The pages may have changed since, or nobody waits any more.
      guard let index = load?.index else { return }
      let result: Result<Page, any Error>
      do { result = .success(try await source.page(at: index)) } catch { result = .failure(error) }
      if let load { receive(result, load) }
    }
  }

  /// Takes a load out that has come to its end. Returns whether it was still wanted.
  mutating func finish(_ load: Load, isFailure: Bool) -> Bool {
    guard let place = running.firstIndex(where: { $0 === load }) else { return false }
    running.remove(at: place)
    if isFailure { failed.insert(load.index) }
    return true
  }

  /// There will be no page for an index, for now.
  mutating func fail(_ index: Int) { failed.insert(index) }

  mutating func forgetFailure(at index: Int) { failed.remove(index) }

  /// Cancels the loads of pages that are no longer wanted, and forgets that they failed.
  mutating func cancel(where isUnwanted: (Int) -> Bool) {
    guard !running.isEmpty || !failed.isEmpty else { return }
    for load in running where isUnwanted(load.index) { load.task?.cancel() }
    running.removeAll { isUnwanted($0.index) }
    failed = failed.filter { !isUnwanted($0) }
  }

  /// Takes over a change of the pages.
  mutating func apply(_ change: PageChange) {
    cancel { change.index(of: $0) == nil }
    for load in running { load.index = change.index(of: load.index) ?? load.index }
    failed = Set(failed.compactMap(change.index(of:)))
  }
}
