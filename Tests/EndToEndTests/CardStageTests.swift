import PagerEngine
import PagerParts
import PagerSDL
import Testing

@testable import pager_demo

/// Scenes behind the cards of home.
@MainActor @Suite struct CardStageTests {
  private let look = CardLook(
    picture: Size(324, 192), scale: 1, theme: .light, direction: .leftToRight,
    reducesMotion: false)

  @Test func `photos on a card are small until the user opens the scene`() throws {
    let text = try TextSystem(usesSystemFonts: false)
    let card = HomeCard(scene: .photos, line: "")
    let stage = try CardStage(card, look, text: text, timer: SceneTimer(isVirtual: true))
    let pager = stage.staged.pager
    func width() throws -> Double { try #require(pager.page(at: 0) as? PicturePage).picture.size.width }

    #expect(try width() <= 1536)
    let willOpen = try #require(stage.staged.willOpen)
    willOpen()
    #expect(try width() == 3072)

    // Once is enough.
    let page = pager.page(at: 0)
    willOpen()
    #expect(pager.page(at: 0) === page)
  }

  @Test func `the picture of a card has the size of the card at every scale`() throws {
    let text = try TextSystem(usesSystemFonts: false)
    for scale in [1.0, 1.5, 2] {
      var look = look
      look.scale = scale
      let stage = try CardStage(
        HomeCard(scene: .colors, line: ""), look, text: text, timer: SceneTimer(isVirtual: true))
      let picture = try stage.picture()
      #expect(Double(picture.width) == look.picture.width * scale)
      #expect(Double(picture.height) == look.picture.height * scale)
    }
  }
}
