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

/// The titles among assistive technology's parts.
extension PageSupply {
  /// Returns the key of a title among the titles. It moves with its page if the page has an identity.
  func titleKey(_ index: Int) -> AccessibilityKey {
    if let page = fixed?.page(ifAt: index) { return .object(ObjectIdentifier(page)) }
    return titles.identity(ofPageAt: index).map { .name($0) } ?? .number(index)
  }

  /// Returns the number of the title with a key; nil if there is none.
  func titleNumber(of key: AccessibilityKey) -> Int? {
    switch key {
    case .number(let index): index
    case .name(let identity): titles.index(ofPage: identity)
    case .object(let page): fixed?.pages.firstIndex { ObjectIdentifier($0) == page }
    }
  }
}
