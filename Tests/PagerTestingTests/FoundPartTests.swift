import PagerEngine
import PagerTesting
import Testing

/// Parts that are found by their names.
@MainActor @Suite struct FoundPartTests {
  private struct Mail: PageSource {
    let pageCount = 40
    func page(at index: Int) -> Page { Page() }
    func title(at index: Int) -> String {
      index == 0 ? "Inbox, 3 new" : index == 39 ? "Überall" : "Folder \(index)"
    }
  }

  private let pager: Pager

  init() {
    pager = Pager(source: Mail(), text: SquareTextMeasurer())
    pager.layout(size: Size(400, 400), scale: 1)
    pager.advance(to: 0)
  }

  @Test func `by the whole name, with its case`() throws {
    #expect(pager.find(name: "Inbox, 3 new") != nil)
    for name in ["Inbox", "inbox, 3 new", "Inbox, 3 new ", ""] {
      #expect(pager.find(role: .pageTab, name: name) == nil, "\(name)")
    }
  }

  @Test(arguments: ["Inbox", "inbox", "3 new", "BOX, 3", "Inbox, 3 new"])
  func `by a part of the name`(text: String) throws {
    let inbox = try #require(pager.find(role: .pageTab, containing: text))
    #expect(inbox.node?.name == "Inbox, 3 new" && inbox.isSelected)
  }

  @Test func `the first one in reading order, of the role`() throws {
    #expect(pager.find(role: .pageTab, containing: "folder")?.node?.name == "Folder 1")
    #expect(pager.find(role: .pushButton, containing: "folder") == nil)
    #expect(pager.find(containing: "nothing like it") == nil)
    #expect(pager.find(role: .pageTab, containing: "")?.node?.name == "Inbox, 3 new")
  }

  @Test func `out of view, too, and in other scripts`() throws {
    let last = try #require(pager.find(role: .pageTab, containing: "ÜBER"))
    #expect(!last.isShowing && last.press())
    #expect(pager.targetPage == 39)
    #expect(pager.find(role: .pageTab, containing: "folder 38")?.isShowing == false)
  }
}
