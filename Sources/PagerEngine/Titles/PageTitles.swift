/// The number of pages, and the title of each.
@MainActor
public protocol PageTitles {
  /// The number of pages, clamped to 0...2^48. Read when the pager is made, at `reload()` and after changes.
  var pageCount: Int { get }
  /// The title of page `index`, 0..<pageCount.
  ///
  /// The pager asks for the titles in view and for those near it, and keeps a bounded number of answers. So it may
  /// ask for the same title again later.
  func title(at index: Int) -> String
  /// The title of page `index` with an icon and a badge. By default this is `title(at:)` without either.
  func titleContent(at index: Int) -> TitleContent
  /// A name that page `index`, 0..<pageCount, keeps wherever it is in the list, and that no other page has; nil, the
  /// default, if pages have no such names.
  ///
  /// `Pager.restore(_:)` finds pages again by it, such as the key of a record. Answer at once: it is asked for each
  /// page that a snapshot holds.
  func identity(ofPageAt index: Int) -> String?
  /// The index of the page with an identity; nil if there is no such page any more.
  ///
  /// The default asks for the identities of all pages, O(n), if the first page has one. It is needed only when the
  /// data have changed since a snapshot; implement it if there are many pages.
  func index(ofPage identity: String) -> Int?
}

extension PageTitles {
  /// The title without an icon or a badge.
  public func titleContent(at index: Int) -> TitleContent { TitleContent(title(at: index)) }

  /// Returns nil: pages are known by their indices.
  public func identity(ofPageAt index: Int) -> String? { nil }

  /// Asks for the identities of all pages, O(n), if the first page has one.
  public func index(ofPage identity: String) -> Int? {
    guard pageCount > 0, self.identity(ofPageAt: 0) != nil else { return nil }
    return (0..<pageCount).first { self.identity(ofPageAt: $0) == identity }
  }
}
