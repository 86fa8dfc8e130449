/// Where a pager's pages come from.
@MainActor
enum PageSupply {
  case indexed(any PageSource)
  case late(any AsyncPageSource)
  case neighbors(PageChain)

  var titles: any PageTitles {
    switch self {
    case .indexed(let source): source
    case .late(let source): source
    case .neighbors(let chain): chain
    }
  }

  /// The chain of pages, if that is what it is.
  var chain: PageChain? {
    if case .neighbors(let chain) = self { return chain }
    return nil
  }
}
