/// The asynchronous pages that are loading, and those that failed to load.
@MainActor
struct PageLoads: @MainActor Renumbered {
  /// One load in progress.
  ///
  /// A class, because its index changes with the pages while its task runs. The task is cancelled when the
  /// last reference is released, even if the pager itself was released.
  final class Load {
    fileprivate(set) var index: Int
    fileprivate var task: Task<Void, Never>?

    fileprivate init(_ index: Int) { self.index = index }

    deinit { task?.cancel() }
  }

  private var running: [Load] = []
  private var failures: [Int: any Error] = [:]

  /// The number of pages that are loading.
  var count: Int { running.count }

  /// The indices of the pages that are loading and of those that failed, each in ascending order.
  var indices: (loading: [Int], failed: [Int]) { (running.map(\.index).sorted(), failures.keys.sorted()) }

  func isLoading(_ index: Int) -> Bool { running.contains { $0.index == index } }

  func hasFailed(_ index: Int) -> Bool { failures[index] != nil }

  /// Returns the failure of a page; nil if the page has not failed.
  func failure(at index: Int) -> Placeholder.Failure? {
    failures[index].map { Placeholder.Failure(index: index, error: $0) }
  }

  /// Starts loading a page, unless the page is loading or has failed.
  mutating func begin(
    _ index: Int, from source: any AsyncPageSource,
    then receive: @escaping @MainActor (Result<Page, any Error>, Load) -> Void
  ) {
    guard !isLoading(index), !hasFailed(index) else { return }
    let load = Load(index)
    running.append(load)
    load.task = Task { @MainActor [weak load] in
      // The index may have changed since the request, or the load may no longer be needed.
      guard let index = load?.index else { return }
      let result: Result<Page, any Error>
      do { result = .success(try await source.page(at: index)) } catch { result = .failure(error) }
      if let load { receive(result, load) }
    }
  }

  /// Removes a load that has ended. Returns whether the page was still needed.
  mutating func finish(_ load: Load, error: (any Error)?) -> Bool {
    guard let position = running.firstIndex(where: { $0 === load }) else { return false }
    running.remove(at: position)
    if let error { failures[load.index] = error }
    return true
  }

  /// Records that there is no page for an index for now.
  mutating func fail(_ index: Int, _ error: any Error) { failures[index] = error }

  mutating func forgetFailure(at index: Int) { failures[index] = nil }

  /// Cancels the loads of pages that are no longer needed, and forgets their failures.
  mutating func cancel(where isUnwanted: (Int) -> Bool) {
    guard !running.isEmpty || !failures.isEmpty else { return }
    for load in running where isUnwanted(load.index) { load.task?.cancel() }
    running.removeAll { isUnwanted($0.index) }
    failures = failures.filter { !isUnwanted($0.key) }
  }

  /// Applies a change of the pages.
  mutating func apply(_ change: PageChange) {
    cancel { change.index(of: $0) == nil }
    for load in running { load.index = change.index(of: load.index) ?? load.index }
    var moved: [Int: any Error] = [:]
    for (index, error) in failures { if let index = change.index(of: index) { moved[index] = error } }
    failures = moved
  }
}
