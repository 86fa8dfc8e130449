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

  /// The fixed list of pages; nil for other kinds of source.
  var fixed: FixedPages? {
    if case .indexed(let source) = self { return source as? FixedPages }
    return nil
  }

  /// The chain of pages; nil for other kinds of source.
  var chain: PageChain? {
    if case .neighbors(let chain) = self { return chain }
    return nil
  }
}
