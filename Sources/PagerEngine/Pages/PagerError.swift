/// The reason why a pager cannot do what the app requests.
public enum PagerError: Error, Equatable, CustomStringConvertible {
  /// The page is not in the fixed list of the pager: see `Pager.children`.
  case notAChild
  /// The page is already in use, for another index or in another spread.
  ///
  /// A source returned such a page, or `Pager.setPages` received it. `setPages` also throws it if it receives
  /// one page twice.
  case pageInUse
  /// The method requires another kind of source, which `needed` describes.
  case wrongSource(needed: String)
  /// The number of pages differs from the number that is shown together.
  ///
  /// `Pager.setPages` received `given` pages and needs `needed`: one, or two with the spine in the middle.
  case wrongNumberOfPages(given: Int, needed: Int)

  /// A sentence in English that describes the error.
  public var description: String {
    switch self {
    case .notAChild: "The page is not a child of this pager."
    case .pageInUse: "The source returned a page that is in use for another index."
    case .wrongSource(let needed): "This needs a pager that was made with \(needed)."
    case .wrongNumberOfPages(let given, let needed):
      "\(given) pages were given, but \(needed) are shown together."
    }
  }
}
