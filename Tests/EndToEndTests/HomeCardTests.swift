import PagerEngine
import PagerSDL
import PagerTesting
import Testing

@testable import pager_demo

/// Tests of the text on home's cards.
@MainActor
@Suite struct HomeCardTests {
  /// Returns the lines with key names.
  private func keys(_ scene: KeyboardScene) -> [String] {
    FrameText(scene.draw(), scene.text).lines.map(\.text).filter { $0.hasPrefix("Ctrl+") }
  }

  @Test func `a card says the keys that open it while it has the focus`() throws {
    let scene = try KeyboardScene(.home)
    #expect(keys(scene).isEmpty)
    try scene.play("0 key Down\n1 key Right")
    #expect(keys(scene) == ["Ctrl+2"])
    try scene.play("0 key ctrl+2")
    #expect(scene.pager.find(role: .panel, name: "Gallery") != nil)
  }

  @Test(arguments: [false, true])
  func `the focus stays in its column, in rows that were never in view too`(isRightToLeft: Bool) throws {
    let scene = try KeyboardScene(.home, isRightToLeft: isRightToLeft)
    try scene.play("0 key Down\n1 key \(isRightToLeft ? "Left" : "Right")")
    var names: [String?] = []
    for _ in 0..<7 {
      names.append(scene.focusedPart?.name)
      try scene.play("0 key Down")
    }
    // The window has two columns, and the last row is the end.
    let column = stride(from: 1, to: 12, by: 2).map { HomeCard.all[$0].name }
    #expect(names == column + [column.last])
  }

  @Test func `the tenth card says none`() throws {
    let scene = try KeyboardScene(.home)
    try scene.play("0 key End\n1 key Left\n1 key Left")
    #expect(scene.focusedPart?.name == HomeCard.all[9].name && keys(scene).isEmpty)
    try scene.play("0 key Left")
    #expect(keys(scene) == ["Ctrl+9"])
  }

  @Test func `without a focus the arrow keys turn the stage, and Enter opens its scene`() throws {
    let scene = try KeyboardScene(.home)
    try scene.play("0 key Right\n1 key Right")
    #expect(scene.focusedPart == nil)
    try scene.play("0 key Enter")
    #expect(scene.pager.find(role: .panel, name: "Motion") != nil)
    try scene.play("0 key Escape\n1 key Down\n2 key Up\n3 key Left\n4 key Enter")
    #expect(scene.pager.find(role: .panel, name: "Transitions") != nil)
  }

  @Test func `a drag of the scroll bar scrolls the cards`() throws {
    let scene = try KeyboardScene(.home)
    func top() -> Double? { scene.parts.first { $0.role == .pushButton && $0.name == "Book" }?.frame.y }
    let before = try #require(top())
    for (step, action) in [PagerInput.Pointer.Action.press, .move, .release].enumerated() {
      let place = Point(636, step == 0 ? 30 : 130)
      scene.pager.handle(PagerInput(time: scene.now, .pointer(.init(action, at: place, device: .mouse))))
    }
    scene.settle()
    #expect(try #require(top()) < before - 100)
  }

  @Test(arguments: ["60 300", "60 380", "380 300"])
  func `a click on a picture or a name opens the scene`(place: String) throws {
    let scene = try KeyboardScene(.home)
    try scene.play("0 tap \(place)")
    let name = place.hasPrefix("60") ? "Book" : "Gallery"
    #expect(scene.pager.find(role: .panel, name: name) != nil && scene.pager.settledPage == 1)
  }

  @Test func `quick keys leave the card with the focus in view`() throws {
    let size = Size(700, 500)
    let stage = try Stage(SceneSetup(scene: .home), size: size, theme: .light, scale: 1)
    func play(to time: Double) { stage.show.play(to: time) { stage.pager.advance(to: $0) } }
    for (index, key) in [PagerInput.Key.down, .down, .down, .down, .up, .up].enumerated() {
      play(to: 0.5 + Double(index) / 20)
      stage.pager.handle(PagerInput(time: 0.5 + Double(index) / 20, .key(key, [], isRepeat: false)))
    }
    play(to: 3)
    _ = try stage.picture()
    let card = try #require(stage.pager.accessibility.focused)
    #expect(card.name == "News")
    #expect(card.frame.y >= 0 && card.frame.maxY <= size.height - Corner.height, "\(card.frame)")
  }

  @Test func `every scene is on a card, and no two cards show the same`() {
    let scenes = HomeCard.all.flatMap { [$0.scene] + $0.parts }
    #expect(scenes.count == Set(scenes).count && Set(scenes) == Set(Scene.allCases).subtracting([.home]))
    #expect(HomeCard.all.allSatisfy { HomeCard.of($0.scene) == $0 } && HomeCard.of(.home) == nil)
  }
}
