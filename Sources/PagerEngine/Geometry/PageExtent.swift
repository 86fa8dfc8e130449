/// How long a page is along the paging axis.
public enum PageLength: Hashable, Sendable {
  /// As long as the viewport, without insets and what is left to neighbours: the default.
  case viewport
  /// A length in points. It is limited to 1...1,000,000; a number that is not finite counts as `viewport`.
  case points(Double)
  /// A share of the viewport's length, without insets and what is left to neighbours. Otherwise like `points`.
  case share(Double)
  /// As long as the page says with `Page.preferredLength(in:)`; as long as the viewport until the page is loaded.
  case content
}

/// Where a page rests in the viewport when it is the current one.
public enum PageAlignment: Hashable, Sendable, CaseIterable {
  /// At the edge where pages begin.
  case leading
  /// In the middle.
  case center
  /// At the edge where pages end.
  case trailing

  /// The share of the free space that lies before the page.
  var share: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

/// The length of a page along the paging axis, and where it rests.
public struct PageExtent: Hashable, Sendable {
  /// The length; that of the viewport by default.
  public var length: PageLength
  /// Where the page rests; nil, the default, for the alignment of the pager.
  public var alignment: PageAlignment?

  /// Makes an extent.
  public init(_ length: PageLength = .viewport, alignment: PageAlignment? = nil) {
    (self.length, self.alignment) = (length, alignment)
  }
}

/// Space at both ends of the viewport, along the paging axis, in which no page comes to rest.
public struct PageInsets: Hashable, Sendable {
  /// The space where pages begin, in points; 0 by default. Negative and non-finite values count as 0.
  public var leading: Double { didSet { leading = PageGeometry.valid(leading) } }
  /// The space where pages end, in points; 0 by default. Negative and non-finite values count as 0.
  public var trailing: Double { didSet { trailing = PageGeometry.valid(trailing) } }

  /// Makes insets, in points.
  public init(leading: Double = 0, trailing: Double = 0) {
    (self.leading, self.trailing) = (PageGeometry.valid(leading), PageGeometry.valid(trailing))
  }
}
