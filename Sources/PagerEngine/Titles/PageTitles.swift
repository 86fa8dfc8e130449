/// A source of the number of pages and of the title of each.
///
///     struct Cities: PageSource {
///       let names = ["Oslo", "Lima", "Kyoto"]
///       var pageCount: Int { names.count }
///       func title(at index: Int) -> String { names[index] }
///       func page(at index: Int) -> Page { Page() }
///     }
///
/// Sources of pages, such as `PageSource` and `AsyncPageSource`, inherit from it. Adopt it alone for the
/// titles of an `AdditionalTitleStrip`.
@MainActor
public protocol PageTitles {
  /// The number of pages, clamped to 0...2^48.
  ///
  /// The pager reads it when it is created, at `Pager.reload()` and after changes.
  var pageCount: Int { get }
  /// Returns the title of page `index`, 0..<pageCount.
  ///
  /// The pager requests the titles in view and near it, and caches a bounded number of them. So it may
  /// request the same title again later.
  func title(at index: Int) -> String
  /// Returns the title of page `index` with an icon, a badge and buttons.
  ///
  /// The default is `title(at:)` alone. If you implement this method, strips do not call
  /// `title(at:)`.
  func titleContent(at index: Int) -> TitleContent
  /// Returns the stable, unique identity of page `index`, 0..<pageCount.
  ///
  /// An example is the key of a record. A page keeps its identity when its index changes. `Pager.restore(_:)`
  /// finds pages by their identities. Nil, the default, means that pages have none.
  ///
  /// Return immediately: the pager calls this method for each page of a snapshot.
  func identity(ofPageAt index: Int) -> String?
  /// Returns the index of the page with an identity; nil if it no longer exists.
  ///
  /// The pager calls it only if the data have changed since a snapshot. The default requests the identities
  /// of all pages, if the first page has one. Implement it if there are many pages.
  ///
  /// - Complexity: O(*n*) in the number of pages, by default.
  func index(ofPage identity: String) -> Int?
}

extension PageTitles {
  /// Returns the text of `title(at:)` without an icon or a badge.
  public func titleContent(at index: Int) -> TitleContent { TitleContent(title(at: index)) }

  /// Returns nil: pages have no identities and are identified by their indices.
  public func identity(ofPageAt index: Int) -> String? { nil }

  /// Returns the index of the first page with the identity; nil if there is none.
  ///
  /// The result is also nil if the first page has no identity.
  ///
  /// - Complexity: O(*n*) in the number of pages.
  public func index(ofPage identity: String) -> Int? {
    guard pageCount > 0, self.identity(ofPageAt: 0) != nil else { return nil }
    return (0..<pageCount).first { self.identity(ofPageAt: $0) == identity }
  }
}
