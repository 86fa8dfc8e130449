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
    try scene.play("0 key Right\n1 key Right")
    #expect(keys(scene) == ["Ctrl+2"])
    try scene.play("0 key ctrl+2")
    #expect(scene.pager.find(role: .panel, name: "Reader") != nil)
  }

  @Test(arguments: [false, true])
  func `the focus stays in its column, in rows that were never in view too`(isRightToLeft: Bool) throws {
    let scene = try KeyboardScene(.home, isRightToLeft: isRightToLeft)
    try scene.play("0 key Right\n1 key \(isRightToLeft ? "Left" : "Right")")
    for family in Family.allCases {
      #expect(scene.focusedPart?.name == family.cards[1].name)
      try scene.play("0 key Down")
    }
  }

  @Test func `the tenth card says none`() throws {
    let scene = try KeyboardScene(.home)
    try scene.play("0 key Down\n0 key Down\n1 key Down\n1 key Right\n1 key Right")
    let name = scene.focusedPart?.name
    #expect(name == "Slow pages" && keys(scene).isEmpty)
    try scene.play("0 key Left")
    #expect(keys(scene) == ["Ctrl+9"])
  }
}
