/// The pages that have been loaded, by index.
@MainActor
struct PageStore {
  private var pages: [Int: Page] = [:]
  /// Pages further than this from the settled one are dropped when the pager rests.
  private let reach = 2

  var count: Int { pages.count }

  /// The page at an index, loaded if need be.
  mutating func page(at index: Int, from source: any PageSource, host: any PageHost) -> Page {
    if let page = pages[index] { return page }
    let page = source.page(at: index)
    page.host = host
    pages[index] = page
    return page
  }

  func loadedPage(at index: Int) -> Page? { pages[index] }

  /// Drops pages that are far from the settled one.
  mutating func trim(around settled: Int) {
    for (index, page) in pages where abs(index - settled) > reach {
      page.host = nil
      pages[index] = nil
    }
  }

  mutating func removeAll() {
    for page in pages.values { page.host = nil }
    pages.removeAll()
  }

  /// Forgets the recorded looks, so that pages are drawn anew.
  func forgetDrawings() {
    for page in pages.values { page.recorded = nil }
  }
}

extension Page {
  /// The page's look for a context, recorded anew if its size or its content changed.
  func drawing(in context: PageContext) -> Drawing {
    if let recorded, recorded.size == context.size { return recorded }
    let drawing = Drawing(draw(in: context), size: context.size)
    recorded = drawing
    return drawing
  }
}
