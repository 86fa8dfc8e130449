import PagerEngine
import Testing

@testable import PagerSDL
@testable import pager_demo

/// Tests of the book and its thumbnails.
@MainActor @Suite struct BookTests {
  @Test(arguments: [0.06, 0.6], [1, 3])
  func `a scrub ends at the thumbnail under the pointer`(duration: Double, pages: Int) throws {
    let scene = try KeyboardScene(.book)
    // The five thumbnails are in the middle of the window, 90 points apart.
    let start = scene.pager.size.width / 2 - 180
    try scene.perform("0 drag \(start) 700 to \(start + 90 * Double(pages)) 700 for \(duration)")
    scene.settle()
    #expect(scene.pager.settledPage == pages)
  }

  @Test func `letters that hang below the line do not raise their word`() throws {
    let text = try TextSystem(usesSystemFonts: false)
    BookFace.add(to: text)
    for quarters in 24...96 {
      func rise(_ word: String) throws -> Int32 {
        let letters = BookFace.roman.letters(word, in: text)
        let font = FontKey(TextStyle(Double(quarters) / 4), scale: 1)
        return try text.image(of: TextKey(text: letters, font: font)).originY
      }
      #expect(try rise("dg") == rise("d"), "\(Double(quarters) / 4)")
    }
  }
}
