// Pages whose content arrives later, as from the network. Tasks on the main actor run inside the window's loop,
// also when it sleeps.
import PagerEngine
import PagerSDL

struct Feed: PageSource {
  let pageCount = 3
  func title(at index: Int) -> String { "Feed \(index + 1)" }
  func page(at index: Int) -> Page { FeedPage(index) }
}

final class FeedPage: Page {
  let index: Int
  var text: String?

  init(_ index: Int) {
    self.index = index
    super.init()
    Task { @MainActor [weak self] in
      try await Task.sleep(for: .milliseconds(400))
      self?.text = "Here is feed \(index + 1)."
      self?.setNeedsDisplay()
    }
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    let ground = text == nil ? context.theme.surface : context.theme.pageColor(index, of: 3)
    list.fill(Rect(origin: .zero, size: context.size), ground)
    list.text(text ?? "Loading …", at: Point(40, 80), .section, context.theme.text)
    return list
  }
}

try PagerWindow(title: "Late Pager", source: Feed()).run()
