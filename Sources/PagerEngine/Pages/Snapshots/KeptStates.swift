/// The states of pages: by identity where pages have one, by index otherwise.
struct KeptStates: Equatable, Sendable {
  private(set) var named: [String: PageState] = [:]
  private(set) var numbered: [Int: PageState] = [:]

  var isEmpty: Bool { named.isEmpty && numbered.isEmpty }

  /// Stores the state of a page, and replaces an older one.
  mutating func keep(_ state: PageState, of page: PagePlace) {
    let state = state.isEmpty ? nil : state
    if let identity = page.identity { named[identity] = state } else { numbered[page.index] = state }
  }

  /// Adds all states of another collection, which replace older ones.
  mutating func merge(_ other: KeptStates) {
    named.merge(other.named) { $1 }
    numbered.merge(other.numbered) { $1 }
  }

  /// Removes and returns the state of a page; nil if there is none.
  mutating func take(_ page: PagePlace) -> PageState? {
    page.identity.flatMap { named.removeValue(forKey: $0) } ?? numbered.removeValue(forKey: page.index)
  }

  /// Discards the states of pages without an identity, except that of `page`, which moves to `index`.
  mutating func narrow(to page: Int?, as index: Int) {
    numbered = page.flatMap { numbered[$0] }.map { [index: $0] } ?? [:]
  }

  /// Discards the states of pages without an identity, because other pages have their indices now.
  mutating func forgetNumbered() { numbered = [:] }
}

extension KeptStates: Renumbered {
  mutating func apply(_ change: PageChange) {
    guard !numbered.isEmpty else { return }
    numbered = numbered.reduce(into: [:]) { result, entry in
      if let index = change.index(of: entry.key) { result[index] = entry.value }
    }
  }
}

/// The states that a pager still has to restore, of pages that have not loaded yet.
struct RestoredStates {
  var states = KeptStates()
  /// The page that receives the keyboard focus; nil if none does.
  var focusedPage: Int?

  var isEmpty: Bool { states.isEmpty && focusedPage == nil }
}

extension RestoredStates: Renumbered {
  mutating func apply(_ change: PageChange) {
    states.apply(change)
    focusedPage = focusedPage.flatMap(change.index(of:))
  }
}
