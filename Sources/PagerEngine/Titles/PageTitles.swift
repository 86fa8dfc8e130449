/// A source of the number of pages and of the title of each.
@MainActor
public protocol PageTitles {
  /// The number of pages, clamped to 0...2^48.
  ///
  /// The pager reads it at its creation, at `reload()` and after changes.
  var pageCount: Int { get }
  /// Returns the title of page `index`, 0..<pageCount.
  ///
  /// The pager requests the titles in view and near it, and caches a bounded number of them. So it may
  /// request the same title again later.
  func title(at index: Int) -> String
  /// Returns the title of page `index` with an icon and a badge.
  ///
  /// The default is `title(at:)` without either.
  func titleContent(at index: Int) -> TitleContent
  /// Returns the stable, unique identity of page `index`, 0..<pageCount.
  ///
  /// The page has the same identity wherever it is in the list, such as the key of a record. Nil, the
  /// default, means that pages have no identities.
  ///
  /// `Pager.restore(_:)` finds pages by their identities. Return immediately: the pager calls this method for
  /// each page of a snapshot.
  func identity(ofPageAt index: Int) -> String?
  /// Returns the index of the page with an identity; nil if it no longer exists.
  ///
  /// The default requests the identities of all pages, O(n), if the first page has one. The pager calls it
  /// only if the data have changed since a snapshot. Implement it if there are many pages.
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
