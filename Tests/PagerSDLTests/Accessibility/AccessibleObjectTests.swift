import PagerEngine
import PagerParts
import Testing

@testable import PagerSDL

/// Tests of answers to calls, without a bus. The window is at (100, 50) and has two units per point.
@MainActor @Suite struct AccessibleObjectTests {
  private final class Window: AccessibleWindow {
    let id: UInt32 = 7
    let title = "Window"
    let pager: Pager
    let hasKeyboard = true
    let areaOnScreen = Rect(100, 50, 800, 600)
    let unitsPerPoint = 2.0

    init(_ pager: Pager) { self.pager = pager }
  }

  private final class Form: PartsPage {
    let name = TextFieldPart("Name", text: "Ada")
    let volume = SliderPart("Volume", value: 5, in: 0...10, step: 1)
    init() { super.init([name, volume]) }
  }

  private let form = Form()
  private let window: Window

  init() throws {
    let pager = Pager(pages: [form, Page()], text: try TextSystem())
    pager.layout(size: Size(400, 300), scale: 2)
    var frame = DisplayList()
    pager.draw(into: &frame)
    window = Window(pager)
  }

  private func object(_ keys: AccessibilityKey...) throws -> AccessibleObject {
    let path = AccessiblePath.part(7, AccessibilityID(path: keys))
    return try #require(AccessibleObject(path, among: [window], bus: ":1.5"))
  }

  private func find(_ role: AccessibilityRole) throws -> AccessibleObject {
    func search(_ node: AccessibilityNode) -> AccessibilityNode? {
      node.role == role ? node : node.visibleChildren.lazy.compactMap(search).first
    }
    let node = try #require(search(window.pager.accessibility.root))
    return AccessibleObject(.part(window, node), bus: ":1.5")
  }

  @Test func `the way from the program to a title and back`() throws {
    let program = try #require(AccessibleObject(.application, among: [window], bus: ":1.5"))
    let tab = try #require(program.child(0)?.child(0)?.child(0)?.child(1))
    #expect(tab.roleName == "page tab" && tab.indexInParent == 1)
    #expect(tab.parent(desktop: AccessibleObject.none) == tab.reference(try object("titles").path))
    #expect(AccessibleObject(tab.path, among: [window], bus: ":1.5")?.name == tab.name)
    #expect(AccessibleObject(tab.path, among: [], bus: ":1.5") == nil)
  }

  @Test func `extents count from the screen, the window or the parent, in window units`() throws {
    let titles = try object("titles")
    #expect(titles.extents(.window) == Rect(0, 0, 800, 96))
    #expect(titles.extents(.screen) == Rect(100, 50, 800, 96))
    let page = try #require(try object().child(1))
    #expect(page.extents(.window) == Rect(0, 96, 800, 504) && page.extents(.parent) == Rect(0, 96, 800, 504))
    let found = page.descendant(at: Point(110, 200), .screen)
    #expect(found != nil && page.descendant(at: Point(90, 200), .screen) == nil)
  }

  @Test func `a title is pressed, and the list of titles says which one is selected`() throws {
    let titles = try object("titles")
    #expect(titles.answer(.selection, "IsChildSelected", [.int32(0)]) == .flag(true))
    #expect(titles.answer(.selection, "SelectChild", [.int32(1)]) == .flag(true))
    #expect(window.pager.targetPage == 1)
    #expect(titles.answer(.selection, "SelectChild", [.int32(9)]) == .flag(false))
  }

  @Test func `a slider has a number that can be set`() throws {
    let slider = try find(.slider)
    #expect(slider.property(.value, "CurrentValue", desktop: AccessibleObject.none, id: 0) == .double(5))
    #expect(slider.property(.value, "MaximumValue", desktop: AccessibleObject.none, id: 0) == .double(10))
    #expect(slider.set(.value, "CurrentValue", to: .variant(.double(8))) && form.volume.value == 8)
    #expect(!slider.set(.value, "CurrentValue", to: .text("x")))
    #expect(!slider.set(.value, "MaximumValue", to: .double(3)))
  }

  @Test func `a number has words beside it, as "page 1 of 2", and a text has none`() throws {
    func words(_ object: AccessibleObject) -> BusValue? {
      guard case .array(_, let entries) = object.attributes else { return nil }
      return entries.lazy.compactMap { entry in
        guard case .entry(.text("valuetext"), let words) = entry else { return nil }
        return words
      }.first
    }
    window.pager.select(1, animated: false)
    window.pager.pageIndicator = PageIndicator()
    window.pager.advance(to: 1)
    #expect(try words(object("indicator")) == .text("page 2 of 2"))
    window.pager.select(0, animated: false)
    window.pager.advance(to: 2)
    #expect(try words(object("indicator")) == .text("page 1 of 2"))
    #expect(try words(find(.entry)) == nil)
  }

  @Test func `text is read and written by places`() throws {
    let entry = try find(.entry)
    #expect(entry.answer(.text, "GetText", [.int32(1), .int32(-1)]) == .value(.text("da")))
    #expect(
      entry.answer(.editableText, "InsertText", [.int32(3), .text(" Byron"), .int32(6)]) == .flag(true))
    #expect(form.name.text == "Ada Byron")
    #expect(try find(.entry).answer(.editableText, "DeleteText", [.int32(0), .int32(4)]) == .flag(true))
    #expect(form.name.text == "Byron")
  }

  /// Rows that record which of them are drawn.
  private final class Rows: ListPage {
    var drawn: [Int] = []
    override var rowCount: Int { 1000 }
    override func drawRow(_ index: Int, in context: PageContext) -> DrawList {
      drawn.append(index)
      return DrawList()
    }
  }

  /// A million pages, each a list, with a log of the requests for them.
  private final class Source: PageSource, PageTitles {
    let pageCount = 1_000_000
    var pages: [Rows] = []
    var titles: [Int] = []
    func page(at index: Int) -> Page {
      pages.append(Rows())
      return pages[pages.count - 1]
    }
    func title(at index: Int) -> String {
      titles.append(index)
      return "Page \(index)"
    }
  }

  @Test func `a million titles and a thousand rows answer each query without creating any other`()
    throws
  {
    let source = Source()
    let pager = Pager(source: source, text: try TextSystem())
    pager.layout(size: Size(400, 300), scale: 2)
    var frame = DisplayList()
    pager.draw(into: &frame)
    let window = Window(pager)
    let pages = source.pages.count
    let root = AccessibleObject(.part(window, pager.accessibility.root), bus: ":1.5")
    let titles = try #require(root.child(0))
    let list = try #require(root.child(1)?.child(0))
    #expect(titles.childCount == 1_000_000 && list.childCount == 1000)
    let (shownTitles, shownRows) = (
      titles.node?.visibleChildren.count ?? 0, list.node?.visibleChildren.count ?? 0
    )
    for object in [titles, list, try #require(titles.child(999_999)), try #require(list.child(999))] {
      for (interface, member) in Self.questions {
        source.titles = []
        for page in source.pages { page.drawn = [] }
        _ = object.answer(interface, member, [.int32(700), .int32(0), .int32(0)])
        #expect(source.titles.count <= shownTitles + 2, "\(member) of \(object.name)")
        #expect(source.pages.map(\.drawn.count).max() ?? 0 <= shownRows + 2, "\(member) of \(object.name)")
      }
      for interface in AccessibleInterface.allCases {
        source.titles = []
        _ = object.properties(interface, desktop: AccessibleObject.none, id: 0)
        #expect(source.titles.count <= 2)
      }
    }
    #expect(source.pages.count == pages)
    let ids = (0..<3).map { list.childPath($0) }
    #expect(
      ids == (0..<3).map { list.child($0)?.path } && list.childPath(1000) == nil && list.childPath(-1) == nil)
    #expect(titles.childPath(999_999) == titles.child(999_999)?.path && titles.childPath(1_000_000) == nil)
  }

  private static let questions: [(AccessibleInterface, String)] = [
    (.accessible, "GetChildAtIndex"), (.accessible, "GetChildren"), (.accessible, "GetIndexInParent"),
    (.accessible, "GetRelationSet"), (.accessible, "GetState"), (.accessible, "GetAttributes"),
    (.accessible, "GetInterfaces"), (.component, "GetExtents"), (.component, "GetAccessibleAtPoint"),
    (.component, "Contains"), (.action, "GetActions"), (.selection, "GetSelectedChild"),
    (.selection, "IsChildSelected"),
  ]

  @Test func `children out of range, absurd numbers and unknown methods are answered`() throws {
    for object in [try object(), try object("titles"), try find(.slider), try find(.entry)] {
      for number in [Int32.min, -1, 2, 1000, .max] {
        let none = AccessibleAnswer.value(AccessibleObject.none)
        #expect(object.answer(.accessible, "GetChildAtIndex", [.int32(number)]) == none || number == 2)
        for interface in AccessibleInterface.allCases {
          for member in ["DoAction", "GetExtents", "GetStringAtOffset", "GetSelectedChild", "Nonsense"] {
            _ = object.answer(interface, member, [.int32(number), .int32(number), .int32(number)])
            _ = object.answer(interface, member, [.text("x")])
            _ = object.answer(interface, member, [])
          }
        }
      }
      #expect(object.answer(.accessible, "Nonsense", []) == .unknown)
    }
  }
}
