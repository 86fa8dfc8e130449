import Synchronization

/// The identity of a picture, of changing content or of a drawing.
///
/// Unlike an address, it is never reused.
package struct ContentID: Hashable, Comparable, Sendable {
  private static let last = Atomic<UInt64>(0)
  private static let endings = Atomic<UInt64>(0)

  private let number: UInt64

  /// Creates an identity that no other object has.
  package init() { number = ContentID.last.wrappingAdd(1, ordering: .relaxed).newValue }

  package static func < (left: ContentID, right: ContentID) -> Bool { left.number < right.number }

  /// The number of objects with an identity that no longer exist.
  ///
  /// While it is unchanged, no cache has to search for content that is gone.
  package static var endCount: UInt64 { endings.load(ordering: .relaxed) }

  /// Counts an object that no longer exists.
  package static func countEnd() { endings.wrappingAdd(1, ordering: .relaxed) }
}
