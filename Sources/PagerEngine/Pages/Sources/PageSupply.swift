/// The source of the pages of a pager.
@MainActor
enum PageSupply {
  case indexed(any PageSource)
  case async(any AsyncPageSource)
  case neighbors(PageChain)

  var titles: any PageTitles {
    switch self {
    case .indexed(let source): source
    case .async(let source): source
    case .neighbors(let chain): chain
    }
  }

  /// The chain of pages; nil for other kinds of source.
  var chain: PageChain? {
    if case .neighbors(let chain) = self { return chain }
    return nil
  }
}
