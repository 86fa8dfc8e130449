/// A request that a pager cannot fulfil.
public enum PagerError: Error, Equatable, CustomStringConvertible {
  /// The page is not a child of this pager.
  case notAChild
  /// The page is not the page that is shown.
  case notShown
  /// The source returned a page that is in use for another index.
  case pageInUse
  /// The method requires a different kind of source than the pager was created with.
  case wrongSource(needed: String)
  /// The number of pages differs from the number that is shown together.
  case wrongNumberOfPages(given: Int, needed: Int)

  /// A sentence in English that describes the error.
  public var description: String {
    switch self {
    case .notAChild: "The page is not a child of this pager."
    case .notShown: "The page is not the one that is shown."
    case .pageInUse: "The source returned a page that is in use for another index."
    case .wrongSource(let needed): "This needs a pager that was made with \(needed)."
    case .wrongNumberOfPages(let given, let needed):
      "\(given) pages were given, but \(needed) are shown together."
    }
  }
}
