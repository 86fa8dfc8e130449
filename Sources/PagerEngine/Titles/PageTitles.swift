/// A source of the number of pages and of the title of each.
@MainActor
public protocol PageTitles {
  /// The number of pages, clamped to 0...2^48.
  ///
  /// The pager reads it at its creation, at `reload()` and after changes.
  var pageCount: Int { get }
  /// Returns the title of the page at an index, `0..<pageCount`.
  ///
  /// The pager requests the titles in view and near it, and caches a bounded number of them. So it may
  /// request the same title again later. If you implement `titleContent(at:)`, the strip requests that
  /// instead.
  func title(at index: Int) -> String
  /// Returns the title of the page at an index, with an icon and a badge.
  ///
  /// The default is the text of `title(at:)`, enabled, without icon or badge.
  func titleContent(at index: Int) -> TitleContent
  /// Returns the stable, unique identity of the page at an index, `0..<pageCount`.
  ///
  /// The identity, such as the key of a record, stays the same when the page moves in the list. Nil, the
  /// default, means that the page has no identity.
  ///
  /// `Pager.restore(_:)` finds pages by their identities. Return immediately: the pager calls this method for
  /// each page of a snapshot.
  func identity(ofPageAt index: Int) -> String?
  /// Returns the index of the page with an identity; nil if there is no such page.
  ///
  /// The default compares the identities of the pages in order, O(n), and returns nil if the first page has
  /// none. Implement the method if there are many pages. For a snapshot, the pager calls it only if the data
  /// have changed since.
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
