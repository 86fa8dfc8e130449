/// The states of pages: by identity where pages have one, by index otherwise.
struct KeptStates: Equatable, Sendable {
  private(set) var named: [String: PageState] = [:]
  private(set) var numbered: [Int: PageState] = [:]

  var isEmpty: Bool { named.isEmpty && numbered.isEmpty }

  /// Keeps the state of a page instead of an older one.
  mutating func keep(_ state: PageState, of page: PagePlace) {
    let state = state.isEmpty ? nil : state
    if let identity = page.identity { named[identity] = state } else { numbered[page.index] = state }
  }

  /// Adds all states of another collection, which replace older ones.
  mutating func merge(_ other: KeptStates) {
    named.merge(other.named) { $1 }
    numbered.merge(other.numbered) { $1 }
  }

  /// Takes out the state of a page; nil if there is none.
  mutating func take(_ page: PagePlace) -> PageState? {
    page.identity.flatMap { named.removeValue(forKey: $0) } ?? numbered.removeValue(forKey: page.index)
  }

  /// Forgets the states of pages without an identity, except that of `page`, which gets the index `index`.
  mutating func narrow(to page: Int?, as index: Int) {
    numbered = page.flatMap { numbered[$0] }.map { [index: $0] } ?? [:]
  }

  /// Forgets the states of pages without an identity: other pages have come to their indices.
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

/// What a pager still has to bring back, to pages that come later.
struct RestoredStates {
  var states = KeptStates()
  /// The page that gets the keyboard focus; nil if none does.
  var focusedPage: Int?

  var isEmpty: Bool { states.isEmpty && focusedPage == nil }
}

extension RestoredStates: Renumbered {
  mutating func apply(_ change: PageChange) {
    states.apply(change)
    focusedPage = focusedPage.flatMap(change.index(of:))
  }
}
