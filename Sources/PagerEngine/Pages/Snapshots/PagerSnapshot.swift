/// The state of a pager, as a value that can be written to a file.
///
///     let data = try JSONEncoder().encode(pager.snapshot())
///     pager.restore(try JSONDecoder().decode(PagerSnapshot.self, from: data))
///
/// A snapshot contains:
///
/// - the page that is shown
/// - the scroll positions of pages and titles
/// - the part with the keyboard focus
/// - the states that pages return from `Page.encodeState()`
/// - the snapshots of pagers inside pages
///
/// It contains neither settings nor data of the app.
///
/// Pages are identified by `PageTitles.identity(ofPageAt:)` or `Page.identity` where it exists, and otherwise
/// by index.
///
/// Decoding throws a `DecodingFailure` for values that no pager has written. The decoder itself rejects input
/// in another format, such as invalid JSON.
public struct PagerSnapshot: Equatable, Sendable {
  /// The reason for which a snapshot cannot be decoded.
  public enum DecodingFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// A later version of this package wrote the snapshot; the value is the version of its format.
    case unsupportedVersion(Int)
    /// A value is missing or invalid; the text is a sentence in English that describes it.
    case damaged(String)

    /// A sentence in English that describes the failure.
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
  /// The distance from that page at rest, in pages, -1...1; 0 on the page, and during a motion.
  package internal(set) var fraction = 0.0
  /// The states of the pages.
  var states = KeptStates()
  /// The positions of title strips: the pager's own strip first, then the linked ones.
  ///
  /// Nil for titles that follow the pages.
  var strips: [StripPlace?] = []
  /// The part that has the keyboard focus; nil if the pager does not have it.
  var focus: KeptFocus?

  /// The index of the page that was shown, from 0; nil without pages.
  ///
  /// `Pager.restore(_:)` shows this page if the pages are unchanged. During a motion it is the page that the
  /// pager was moving to.
  public var pageIndex: Int? { page?.index }
  /// The identity of the page that was shown, or of the target page during a motion.
  ///
  /// It is nil without pages, and if the source provides no identity for the page. `Pager.restore(_:)` finds
  /// the page by this identity, even if its index has changed.
  public var pageIdentity: String? { page?.identity }
}
