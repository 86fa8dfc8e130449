// The shortest complete program: five coloured pages in a window.
import PagerEngine
import PagerSDL

struct Rainbow: PageSource {
  let pageCount = 5
  func title(at index: Int) -> String { "Page \(index + 1)" }
  func page(at index: Int) -> Page { Card(index) }
}

final class Card: Page {
  let index: Int
  init(_ index: Int) { self.index = index }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(index, of: 5))
    list.text("Swipe me", at: Point(40, 80), .headline, context.theme.text)
    return list
  }
}

try PagerWindow(title: "Hello, Pager", source: Rainbow()).run()
