import PagerEngine
import PagerSDL
import Testing

@testable import pager_demo

/// Tests of the pictures that pages share.
@MainActor @Suite struct ArtworkTests {
  @Test func `a page that is drawn again keeps its pictures`() throws {
    let text = try TextSystem(usesSystemFonts: false)
    let section = Newspaper.sections(in: .english)[0]
    let page = NewsPage(section, others: Array(Newspaper.sections(in: .english)[1...4]))
    let context = PageContext(size: Size(1280, 700), theme: .light, scale: 1, text: text)
    /// Returns the identities of the pictures of a drawing that is released with the result.
    func draw() -> [ContentID] {
      page.drawContent(in: context).commands.compactMap { command in
        guard case .image(.lazy(let picture), from: _, _, radius: _) = command else { return nil }
        return picture.changes.id
      }
    }
    page.layOut(in: context)
    let pictures = draw()
    #expect(pictures.count >= 6)
    #expect(draw() == pictures)
    ArtworkStore.releaseUnused()
    #expect(draw() != pictures)
  }

  @Test(arguments: NewsSection.Language.allCases)
  func `each picture is on a page of news once, with a story that it belongs to`(
    language: NewsSection.Language
  ) {
    let sections = Newspaper.sections(in: language)
    let others = Newspaper.sections(in: language == .chinese ? .english : .chinese)
    for (index, section) in sections.enumerated() {
      // The section, and the four whose lead stories are below it.
      let leads = (0...4).map { sections[(index + $0) % sections.count].headline.artwork }
      let pictures = leads + section.rows.map(\.artwork).filter { $0 != nil }
      #expect(Set(pictures).count == pictures.count && !pictures.contains(nil), "\(section.title)")
      #expect(others.indices.contains(section.counterpart))
    }
  }
}
