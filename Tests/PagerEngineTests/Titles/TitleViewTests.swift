import Testing

@testable import PagerEngine

/// Titles that the app draws, under changes of the pages.
@MainActor @Suite struct TitleViewTests {
  @Test func `a title view stays with its page when pages come, go and move`() {
    let (pager, source, _) = makePager(6)
    let views = NamedViews(["a", "b", "c", "d", "e", "f"])
    pager.titles.viewSource = views
    func check(_ moment: String) {
      let shown = pager.strip.cells.map { pager.strip.book.views.shown[$0.index] as? NamedViews.Title }
      #expect(shown.map { $0?.name } == views.names.map(Optional.some), "\(moment)")
      #expect(shown.map { $0?.index } == shown.indices.map(Optional.some), "\(moment)")
    }
    check("at first")
    views.names.insert("new", at: 1)
    source.pageCount = 7
    pager.apply([.insert(at: 1)], animated: false)
    check("a page came")
    views.names.remove(at: 0)
    source.pageCount = 6
    pager.apply([.remove(at: 0)], animated: false)
    check("a page went")
    views.names.insert(views.names.remove(at: 4), at: 1)
    pager.apply([.move(from: 4, to: 1)], animated: false)
    check("a page moved")
    views.names[2] = "changed"
    pager.apply([.update(at: 2)], animated: false)
    check("a page changed")
    // One view for each page at first, and one for the new page: the view of the removed page was reused.
    #expect(views.made == 7)
  }

  @Test func `a title view that comes into view again is there before it is drawn`() {
    let (pager, _, _) = makePager(100)
    let views = NamedViews((0..<100).map { "\($0)" })
    pager.titles.viewSource = views
    for page in [50, 0, 50, 99, 0] {
      pager.select(page, animated: false)
      let asked = views.asked
      _ = pager.picture()
      #expect(views.asked == asked, "page \(page)")
    }
  }
}

/// A source of views that get the names of their titles.
@MainActor
private final class NamedViews: TitleViewSource {
  final class Title: TitleView {
    var name = ""
    override func contentLength(text: any TextMeasurer) -> Double { 20 }
  }

  var names: [String]
  private(set) var made = 0
  private(set) var asked = 0

  init(_ names: [String]) { self.names = names }

  func titleView(at index: Int, reusing waiting: TitleView?) -> TitleView {
    asked += 1
    if waiting == nil { made += 1 }
    let title = waiting as? Title ?? Title()
    title.name = names[index]
    return title
  }
}
