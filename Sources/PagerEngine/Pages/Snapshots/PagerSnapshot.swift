/// Where a pager is, as a value to write to a file: which page it shows, how far pages and titles are scrolled, where
/// the keyboard focus is, what pages have added, and the same for the pagers inside its pages.
///
///     let data = try JSONEncoder().encode(pager.snapshot())
///     pager.restore(try JSONDecoder().decode(PagerSnapshot.self, from: data))
///
/// Pages are found again by their identities, where the source has some (`PageTitles.identity(ofPageAt:)`), and by
/// their indices otherwise. A snapshot holds no settings and no data of the app.
///
/// Decoding throws a `DecodingFailure` for values that no pager has written. What is no JSON at all is the decoder's to
/// refuse.
public struct PagerSnapshot: Equatable, Sendable {
  /// Why a snapshot cannot be decoded.
  public enum DecodingFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// A later version of this package has written the snapshot: the version of its format.
    case unsupportedVersion(Int)
    /// Something is missing, or makes no sense: a sentence about it.
    case damaged(String)

    /// A sentence that describes the failure.
    public var description: String {
      switch self {
      case .unsupportedVersion(let version): "Version \(version) of snapshots is not known."
      case .damaged(let reason): reason
      }
    }
  }

  /// The version of the format that this package writes.
  package static let currentVersion = 1

  /// The page at rest, or the page that the pager was moving to; nil without pages.
  var page: PagePlace?
  /// How far the pager rested beside that page, in pages, -1...1; 0 on the page, and in a motion.
  package internal(set) var fraction = 0.0
  /// What is kept of the pages.
  var states = KeptStates()
  /// Where the titles stand: the pager's own strip first, then the linked ones. Nil for titles that follow the pages.
  var strips: [StripPlace?] = []
  /// Where the keyboard focus is; nil if it is not in the pager.
  var focus: KeptFocus?

  /// The index of the page that is shown after `Pager.restore(_:)`, if the pages are still the same; nil without pages.
  public var pageIndex: Int? { page?.index }
  /// The identity of that page; nil if the source has none.
  public var pageIdentity: String? { page?.identity }
}
