// Pages that arrive later, as from a network. Until then the pager shows a placeholder, and scrolling never
// waits. The third page fails at first; a click on it requests it again.
import PagerEngine
import PagerSDL

struct NoAnswer: Error {}

final class Feeds: AsyncPageSource {
  let pageCount = 5
  private var hasFailed = false

  func title(at index: Int) -> String { "Feed \(index + 1)" }

  func page(at index: Int) async throws -> Page {
    try await Task.sleep(for: .milliseconds(400))
    if index == 2, !hasFailed {
      hasFailed = true
      throw NoAnswer()
    }
    return FeedPage(index)
  }
}

final class FeedPage: Page {
  let index: Int

  init(_ index: Int) { self.index = index }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(index, of: 5))
    list.text("Here is feed \(index + 1).", at: Point(40, 80), .section, context.theme.text)
    return list
  }
}

let feeds = Feeds()
let window = try PagerWindow(title: "Late Pager") { Pager(source: feeds, text: $0) }
try window.run()
