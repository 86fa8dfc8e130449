/// A direction along the pages.
public enum PagingDirection: Hashable, Sendable {
  /// To later pages.
  case forward
  /// To earlier pages.
  case backward

  /// A set of directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits: 1 and 2 for the directions below. Other bits are kept and ignored.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// To earlier pages.
    public static let backward = Set(rawValue: 1)
    /// To later pages.
    public static let forward = Set(rawValue: 2)
    /// Both directions.
    public static let both: Set = [.backward, .forward]
  }

  /// Creates the direction of a distance towards later pages; nil for 0.
  init?(of distance: some SignedNumeric & Comparable) {
    guard distance != 0 else { return nil }
    self = distance > 0 ? .forward : .backward
  }

  /// The number of pages to step by: 1 or -1.
  var step: Int { self == .forward ? 1 : -1 }
}

extension PagingDirection.Set {
  /// Creates the set of one direction; an empty one for nil.
  init(_ direction: PagingDirection?) {
    self = direction.map { $0 == .forward ? .forward : .backward } ?? []
  }
}
