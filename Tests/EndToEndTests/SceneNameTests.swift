import PagerEngine
import PagerSDL
import Testing

@testable import pager_demo

/// Tests of the names of scenes wherever they appear.
@MainActor @Suite struct SceneNameTests {
  @Test func `scenes and cards have names of their own`() {
    let cards = HomeCard.all
    #expect(Set(Scene.allCases.map(\.name)).count == Scene.allCases.count)
    #expect(Set(cards.map(\.name)).count == cards.count)
  }

  @Test func `a card, its scene and the window have one name`() throws {
    let home = Home(text: try TextSystem(usesSystemFonts: false), timer: SceneTimer(isVirtual: true))
    let pager = home.makePager(SceneSetup(scene: .home, reducesMotion: true))
    var titles: [String] = []
    home.onTitle = { titles.append($0) }
    pager.layout(size: Size(640, 480), scale: 1)
    for card in home.deck.cards {
      home.open(card)
      #expect(card.label == card.card.name && pager.children.last?.title == card.card.name)
      #expect(titles.last == "Pager: " + card.card.name)
    }
    home.close()
    #expect(titles.last == "Pager: Home")
  }
}
