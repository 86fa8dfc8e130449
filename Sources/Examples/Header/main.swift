import PagerEngine
import PagerSDL

// A header above the titles that collapses while a list scrolls, and expands when the list is at its start.

/// A picture of hills with a name, which takes the first part of each scroll and the last part of the way back.
final class Header: ScrollLink {
  static let (smallest, largest) = (64.0, 240.0)
  private var extent = largest
  weak var pager: Pager?

  func canScroll(by distance: Point, _ stage: ScrollStage) -> Bool {
    stage == .before ? distance.y > 0 && extent > Header.smallest : distance.y < 0 && extent < Header.largest
  }

  func scroll(by distance: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
    guard canScroll(by: distance, stage) else { return .zero }
    let before = extent
    extent = min(max(Header.smallest, extent - distance.y), Header.largest)
    pager?.invalidate(.accessoryExtent)
    return Point(0, before - extent)
  }

  var accessory: PagerAccessory {
    PagerAccessory(.top, minimumExtent: Header.smallest, extent: { [weak self] in self?.extent ?? 0 }) {
      [weak self] in self?.drawing(in: $0) ?? DrawList()
    }
  }

  private func drawing(in context: PageContext) -> DrawList {
    let expansion = (context.size.height - Header.smallest) / (Header.largest - Header.smallest)
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(2, of: 6))
    let style = TextStyle(20 + 16 * expansion, weight: .semibold)
    list.text("Hill walks", at: Point(24, context.size.height - 22), style, context.theme.text)
    return list
  }
}

/// A list of walks.
final class Walks: ListPage {
  private let area: String

  init(_ area: String) {
    self.area = area
    super.init()
    title = area
  }

  override var rowCount: Int { 60 }
  override var rowHeight: Double { 56 }

  override func drawRow(_ index: Int, in context: PageContext) -> DrawList {
    var list = DrawList()
    list.text("\(area), walk \(index + 1)", at: Point(24, 34), .body, context.theme.text)
    list.fill(Rect(24, 55, context.size.width - 48, 1), context.theme.hairline)
    return list
  }
}

let pages = ["North", "South", "Islands"].map(Walks.init)
let window = try PagerWindow(title: "Hill walks") { Pager(pages: pages, text: $0) }
let header = Header()
header.pager = window.pager
window.pager.accessory = header.accessory
window.pager.scrollLinks = [header]
try window.run()
