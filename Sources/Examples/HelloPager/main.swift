import PagerEngine
import PagerSDL

let pages = DrawnPages(titles: ["One", "Two", "Three", "Four", "Five"]) { index, context in
  var list = DrawList()
  list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(index, of: 5))
  list.text("Swipe me", at: Point(40, 80), .headline, context.theme.text)
  return list
}
try PagerWindow(title: "Hello, Pager", source: pages).run()
