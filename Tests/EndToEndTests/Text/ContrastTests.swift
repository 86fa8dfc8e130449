import PagerEngine
import PagerSDL
import Testing

@testable import pager_demo

/// Text and controls of all scenes stand out from what is behind them, measured on pixels.
@MainActor
@Suite struct ContrastTests {
  @Test(arguments: Scene.allCases)
  func `text and controls have enough contrast in every theme`(scene: Scene) throws {
    let text = try TextSystem(usesSystemFonts: false)
    let stage = TextScene(scene, text: text)
    stage.enter(TextRoom(window: Size(640, 480), textScale: 1, isRightToLeft: false))
    var complaints: [String] = []
    for theme in ThemeName.allCases {
      stage.pager.theme = theme.theme
      // Cards on home get their pictures one after the other.
      if scene == .home { for _ in 0..<8 { stage.pass(0.1) } }
      // Most pages of a scene have the same colours.
      try stage.visit(pages: [.reader, .wizard, .dashboard].contains(scene) ? 2 : 1) { page, frame in
        var contrast = Contrast(frame, theme: theme.theme, text: text)
        try contrast.checkText()
        try contrast.checkControls(stage.parts)
        for fault in contrast.faults { complaints.append("\(theme.rawValue), page \(page): \(fault)") }
      }
    }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
  }

  /// What keys show over a scene.
  @Test(arguments: [PagerInput.Key.letter("d"), .f1])
  func `text over a scene has enough contrast in every theme`(key: PagerInput.Key) throws {
    let text = try TextSystem(usesSystemFonts: false)
    let stage = TextScene(.colors, text: text)
    stage.enter(TextRoom(window: Size(640, 480), textScale: 1, isRightToLeft: false))
    var complaints: [String] = []
    for theme in ThemeName.allCases {
      stage.pager.theme = theme.theme
      stage.pass(0.1)
      let below = stage.draw().items.count
      stage.press(key)
      let frame = stage.draw()
      #expect(frame.items.count > below)
      var contrast = Contrast(frame, theme: theme.theme, text: text)
      try contrast.checkText(over: below)
      complaints += contrast.faults.map { "\(theme.rawValue): \($0)" }
      stage.press(key)
    }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
  }
}
