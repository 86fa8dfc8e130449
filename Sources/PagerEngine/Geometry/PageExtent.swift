/// The length of a page along the paging axis.
///
/// Use it in a `PageExtent`.
public enum PageLength: Hashable, Sendable {
  /// The length of the viewport without insets and peek; the default.
  case viewport
  /// A length in points.
  ///
  /// It is limited to 1...1,000,000; a number that is not finite counts as `viewport`.
  case points(Double)
  /// A fraction of the viewport's length without insets and peek.
  ///
  /// It is limited as `points` is.
  case share(Double)
  /// The length that `Page.preferredLength(in:)` returns.
  ///
  /// Until the page is loaded, its length is that of `viewport`. Call `Pager.invalidate(.extents)` when the result
  /// changes.
  case content
}

extension PageLength {
  /// Returns the length in points, for a viewport of a length. `content` returns that of the content.
  func points(viewport: Double, content: () -> Double?) -> Double {
    let points: Double
    switch self {
    case .viewport: return viewport
    case .points(let length): points = length
    case .share(let share): points = share * viewport
    case .content: points = content() ?? viewport
    }
    return points.isFinite ? points.clamped(to: 1...1e6) : viewport
  }
}

/// The alignment of the current page at rest in the viewport.
///
/// It has an effect on pages that are shorter or longer than the viewport. See `PageArrangement.alignment` and
/// `PageExtent`.
public enum PageAlignment: Hashable, Sendable, CaseIterable {
  /// At the leading edge, where pages begin.
  case leading
  /// In the middle.
  case center
  /// At the trailing edge, where pages end.
  case trailing

  /// The fraction of the free space that is before the page.
  var share: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

/// The length of a page along the paging axis, and its alignment.
///
///     pager.pageExtents = { index in PageExtent(.points(index == 0 ? 480 : 320)) }
///
/// Without `Pager.pageExtents`, all pages are as long as the viewport.
public struct PageExtent: Hashable, Sendable {
  /// The length; that of the viewport by default.
  package var length: PageLength
  /// The alignment of the page; nil, the default, for the alignment of the pager.
  package var alignment: PageAlignment?

  /// Creates an extent.
  ///
  /// - Parameters:
  ///   - length: The length along the paging axis; that of the viewport by default.
  ///   - alignment: The alignment of the page at rest; nil, the default, for that of the pager.
  public init(_ length: PageLength = .viewport, alignment: PageAlignment? = nil) {
    (self.length, self.alignment) = (length, alignment)
  }
}

/// The space at both ends of the viewport in which no page rests.
///
///     pager.arrangement.insets = PageInsets(leading: 24, trailing: 24)
///
/// The space is along the paging axis. Pages still pass through it.
public struct PageInsets: Hashable, Sendable {
  /// The space where pages begin, in points; 0 by default.
  ///
  /// Negative and non-finite values count as 0.
  public var leading: Double { didSet { leading = PageGeometry.valid(leading) } }
  /// The space where pages end, in points; 0 by default.
  ///
  /// Negative and non-finite values count as 0.
  public var trailing: Double { didSet { trailing = PageGeometry.valid(trailing) } }

  /// Creates insets, in points; both are 0 by default.
  ///
  /// Negative and non-finite values count as 0.
  public init(leading: Double = 0, trailing: Double = 0) {
    (self.leading, self.trailing) = (PageGeometry.valid(leading), PageGeometry.valid(trailing))
  }
}
