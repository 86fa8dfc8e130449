/// A change of the list of pages, for `Pager.apply(_:animated:)`.
///
///     pager.apply([.remove(at: 5), .insert(at: 0, count: 2)])
///
/// When a change is applied, indices and counts are limited to existing pages. A count below 1 changes
/// nothing. A change costs the same for any number of pages.
public enum PageChange: Hashable, Sendable {
  /// Inserts `count` new pages, 1 by default, before the page at index `at`.
  ///
  /// `at` is clamped to the list; if it is the number of pages, they are inserted at the end.
  case insert(at: Int, count: Int = 1)
  /// Removes `count` pages, 1 by default, starting at index `at`.
  case remove(at: Int, count: Int = 1)
  /// Moves a page to another index, which is counted without that page.
  ///
  /// It is ignored if `from` is out of range; `to` is clamped to the existing pages.
  case move(from: Int, to: Int)
  /// Requests `count` pages again, 1 by default, starting at index `at`.
  ///
  /// The indices of the pages do not change.
  case update(at: Int, count: Int = 1)

  /// Returns the change limited to what `pageCount` pages allow; nil if nothing is left of it.
  func valid(for pageCount: Int) -> PageChange? {
    switch self {
    case .insert(let at, let count):
      let room = min(count, (1 << 48) - pageCount)
      return room > 0 ? .insert(at: at.clamped(0, pageCount), count: room) : nil
    case .remove(let at, let count):
      return PageChange.limited(at, count, pageCount).map { .remove(at: $0.lowerBound, count: $0.count) }
    case .update(let at, let count):
      return PageChange.limited(at, count, pageCount).map { .update(at: $0.lowerBound, count: $0.count) }
    case .move(let from, let to):
      guard (0..<pageCount).contains(from) else { return nil }
      let end = to.clamped(0, pageCount - 1)
      return end == from ? nil : .move(from: from, to: end)
    }
  }

  private static func limited(_ at: Int, _ count: Int, _ pageCount: Int) -> Range<Int>? {
    guard count > 0, at < pageCount else { return nil }
    let (end, overflow) = at.addingReportingOverflow(count)
    let range = max(0, at)..<max(0, overflow ? pageCount : min(end, pageCount))
    return range.isEmpty ? nil : range
  }

  /// Returns the number of pages after the change.
  func count(after count: Int) -> Int {
    switch self {
    case .insert(_, let added): count + added
    case .remove(_, let removed): count - removed
    case .move, .update: count
    }
  }

  /// Returns the new index of the page at index `old`; nil if that page is removed.
  func index(of old: Int) -> Int? {
    switch self {
    case .insert(let at, let count): old >= at ? old + count : old
    case .remove(let at, let count): old < at ? old : old >= at + count ? old - count : nil
    case .move(let from, let to):
      if old == from {
        to
      } else if from < to, old > from, old <= to {
        old - 1
      } else if to < from, old >= to,
        old < from
      {
        old + 1
      } else {
        old
      }
    case .update: old
    }
  }

  /// Returns the old index of the page at index `new`; nil if that page is new, or requested again.
  private func origin(of new: Int) -> Int? {
    switch self {
    case .insert(let at, let count): new < at ? new : new >= at + count ? new - count : nil
    case .remove(let at, let count): new >= at ? new + count : new
    case .move(let from, let to): PageChange.move(from: to, to: from).index(of: new)
    case .update(let at, let count): (at..<at + count).contains(new) ? nil : new
    }
  }

  /// Returns the index, before changes made in order, of the page at index `new`.
  ///
  /// Nil if that page is new, or requested again.
  static func origin(of new: Int, before changes: [PageChange]) -> Int? {
    var index: Int? = new
    for change in changes.reversed() { index = index.flatMap(change.origin(of:)) }
    return index
  }

  /// Returns the index, after changes made in order, of the page at index `old`.
  ///
  /// Nil if that page is removed, or requested again.
  static func index(of old: Int, after changes: [PageChange]) -> Int? {
    var index: Int? = old
    for change in changes {
      index = index.flatMap(change.index(of:))
      if case .update(let at, let count) = change, let known = index, (at..<at + count).contains(known) {
        return nil
      }
    }
    return index
  }

  /// Returns the new index of the page at index `old`, or of its nearest surviving page.
  ///
  /// `count` is the number of pages after the change.
  func survivor(of old: Int, count: Int) -> Int {
    if let index = index(of: old) { return index.clamped(0, count - 1) }
    guard case .remove(let at, _) = self else { return 0 }
    return at.clamped(0, count - 1)
  }
}

extension PageChange {
  /// Returns the changes that turn one list of identities into another.
  ///
  /// Use it if the app has the old and the new list, but not the single changes:
  ///
  ///     pager.apply(PageChange.changes(from: ["a", "b"], to: ["b", "c"]))
  ///
  /// Removals come first, from the back, followed by insertions and moves from the front. The result is
  /// empty for equal lists. It contains no updates. Identities must be unique in each list; this is not
  /// checked.
  ///
  /// - Complexity: O(n) for lists of n identities, plus O(n) for each page that is inserted, removed or
  ///   moved.
  public static func changes<ID: Hashable>(from old: [ID], to new: [ID]) -> [PageChange] {
    var changes: [PageChange] = []
    var list = old
    let kept = Set(new)
    for index in list.indices.reversed() where !kept.contains(list[index]) {
      list.remove(at: index)
      changes.append(.remove(at: index))
    }
    let known = Set(list)
    for (index, id) in new.enumerated() where index >= list.count || list[index] != id {
      if known.contains(id), let position = list[index...].firstIndex(of: id) {
        list.remove(at: position)
        list.insert(id, at: index)
        changes.append(.move(from: position, to: index))
      } else {
        list.insert(id, at: index)
        changes.append(.insert(at: index))
      }
    }
    return changes
  }
}

/// A type that holds page indices and follows changes of the pages.
protocol Renumbered {
  /// Updates all indices for `change`, which must be valid for the number of pages before the change.
  ///
  /// State of a removed page is dropped, or passes to the page that takes its place.
  mutating func apply(_ change: PageChange)
}
