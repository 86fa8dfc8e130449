/// An app's own rule for the page on which a pager comes to rest: a pure function of the release.
///
/// It counts in pages from 0, also where pages wrap around. Where pages turn in groups, a group counts as a page.
///
///     rules.snapPolicy = .custom(SnapRule("even pages") { release in
///       min(Int((release.projectedPosition() / 2).rounded()), (release.pageCount - 1) / 2) * 2
///     })
public struct SnapRule: Hashable, Sendable {
  /// The name. Two rules with the same name count as equal, so give another function another name.
  public let name: String
  private let function: @Sendable (PageRelease) -> Int?

  /// Makes a rule from a function that returns the index of the target page, which is limited to the existing pages, or nil
  /// if the content rests where its motion ends.
  public init(_ name: String, _ function: @escaping @Sendable (PageRelease) -> Int?) {
    self.name = name
    self.function = function
  }

  /// Calls the function of the app.
  func target(_ release: PageRelease) -> Int? { function(release) }

  /// Whether both rules have the same name.
  public static func == (one: SnapRule, other: SnapRule) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
