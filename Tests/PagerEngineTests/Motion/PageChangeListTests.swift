import SeededRandom
import Testing

@testable import PagerEngine

/// The changes from one list of identities to another.
@Suite struct PageChangeListTests {
  /// Returns the list that results from `changes`: an identity for each element of `old`, and nil for an
  /// inserted one.
  func result(of changes: [PageChange], on old: [Int]) -> [Int?] {
    changes.reduce(old.map(Optional.some)) { $1.applied(to: $0) { nil } }
  }

  @Test(arguments: 0..<200) func `applying the changes to the old list gives the new list`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func list() -> [Int] {
      Array((0..<Int.random(in: 0...14, using: &random)).shuffled(using: &random).prefix(12))
    }
    let (old, new) = (list(), list())
    let changes = PageChange.changes(from: old, to: new)
    let result = result(of: changes, on: old)
    #expect(result == new.map { old.contains($0) ? $0 : nil })
    // A page in both lists is never removed, and there are no superfluous changes.
    let inserted = changes.filter { if case .insert = $0 { true } else { false } }
    let removed = changes.filter { if case .remove = $0 { true } else { false } }
    #expect(inserted.count == new.count { !old.contains($0) })
    #expect(removed.count == old.count { !new.contains($0) })
    #expect(changes.count <= old.count + new.count)
    // The engine's index arithmetic gives the same result.
    for (index, id) in old.enumerated() {
      let end = changes.reduce(Optional(index)) { place, change in place.flatMap(change.index(of:)) }
      #expect(end == new.firstIndex(of: id))
    }
    #expect(changes.reduce(old.count) { $1.count(after: $0) } == new.count)
  }

  @Test func `equal lists need no change, and others get the fewest changes`() {
    #expect(PageChange.changes(from: [1, 2, 3], to: [1, 2, 3]) == [])
    #expect(PageChange.changes(from: [], to: [7]) == [.insert(at: 0)])
    #expect(PageChange.changes(from: [7], to: []) == [.remove(at: 0)])
    #expect(PageChange.changes(from: [1, 2, 3], to: [3, 1, 2]) == [.move(from: 2, to: 0)])
    #expect(PageChange.changes(from: [1, 2, 3], to: [1, 9, 3]) == [.remove(at: 1), .insert(at: 1)])
  }
}
