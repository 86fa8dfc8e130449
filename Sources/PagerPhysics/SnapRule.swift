/// A snap rule that the app defines: a pure function of the release.
///
/// A policy calls the rule only with at least two pages and a known page extent. The rule counts pages from
/// 0, also if the pages loop. If pages turn in groups, a group counts as one page.
///
///     rules.snapPolicy = .custom(SnapRule("even pages") { release in
///       min(Int((release.projectedPosition() / 2).rounded()), (release.pageCount - 1) / 2) * 2
///     })
public struct SnapRule: Hashable, Sendable {
  /// The name, which identifies the rule.
  ///
  /// Two rules with the same name are equal, so give each function a name that no other has.
  public let name: String
  private let function: @Sendable (PageRelease) -> Int?

  /// Creates a rule from a function.
  ///
  /// The function returns the index of the target page, which is limited to the existing pages. It returns
  /// nil if the content rests where its motion ends.
  public init(_ name: String, _ function: @escaping @Sendable (PageRelease) -> Int?) {
    self.name = name
    self.function = function
  }

  /// Calls the function of the app.
  func target(_ release: PageRelease) -> Int? { function(release) }

  /// Returns whether both rules have the same name.
  public static func == (one: SnapRule, other: SnapRule) -> Bool { one.name == other.name }

  /// Hashes the name, which alone decides equality.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
