import Foundation
import PagerEngine
import Testing

/// The articles of the documentation catalogues.
@MainActor @Suite struct ArticleTests {
  @Test func `the constants in the article on swipes are the defaults`() {
    let pager = Pager(pages: [Page()], text: SquareTextMeasurer())
    spellOutDefaults(of: pager)
    #expect(pager.rules == PagingRules())
    #expect(pager.inputPolicy == InputPolicy())
  }

  /// A picture is found by its name without an extension, within its catalogue.
  @Test func `each picture of an article exists, each one is shown, and they load quickly`() throws {
    let pictures = Documents.files(in: "Sources") { $0.contains(".docc/Resources/") }
    var shown: Set<String> = []
    for article in Documents.articles {
      let catalogue = article.components(separatedBy: ".docc/")[0]
      for line in try Documents.lines(of: article) where line.hasPrefix("![") {
        let name = line.components(separatedBy: "](")[1].dropLast()
        shown.insert("\(catalogue).docc/Resources/\(name).png")
      }
    }
    #expect(shown.count > 5)
    let light = pictures.filter { !$0.hasSuffix("~dark.png") }
    #expect(Set(light) == shown)
    var sum = 0
    for picture in pictures {
      let file = Documents.root.appendingPathComponent(picture).path
      sum += try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    }
    #expect(sum <= 1_000_000)
  }
}
