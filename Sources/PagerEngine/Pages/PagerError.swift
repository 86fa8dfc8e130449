/// What an app can ask of a pager that it cannot do.
public enum PagerError: Error, Equatable, CustomStringConvertible {
  /// The page is no child of this pager.
  case notAChild
  /// The page is not the one that is shown.
  case notShown
  /// The source gave a page that is in view for another index already.
  case pageInUse
  /// The pager was made with another kind of source than this needs.
  case wrongSource(needed: String)
  /// So many pages cannot be shown together.
  case wrongNumberOfPages(given: Int, needed: Int)

  /// One sentence that says what was wrong.
  public var description: String {
    switch self {
    case .notAChild: "The page is no child of this pager."
    case .notShown: "The page is not the one that is shown."
    case .pageInUse: "The source gave a page that is in view for another index."
    case .wrongSource(let needed): "This needs a pager that was made with \(needed)."
    case .wrongNumberOfPages(let given, let needed): "\(given) pages were given, \(needed) can be shown."
    }
  }
}
