import PagerEngine
import PagerSDL
import Testing

@testable import pager_demo

/// Tests that text, controls and graphics of all scenes contrast with their background, measured on pixels.
@MainActor
@Suite struct ContrastTests {
  @Test(arguments: Scene.allCases)
  func `text, controls and graphics have enough contrast in every theme`(scene: Scene) throws {
    let text = try TextSystem(usesSystemFonts: false)
    let stage = TextScene(scene, text: text)
    stage.enter(TextRoom(window: Size(640, 480), textScale: 1, isRightToLeft: false))
    var complaints: [String] = []
    for theme in ThemeName.allCases {
      stage.pager.theme = theme.theme
      // The plot has curves only after a swipe.
      if scene == .motion { stage.drag(from: Point(300, 120), to: Point(120, 120)) }
      // Cards on home get their pictures one by one.
      if scene == .home { for _ in 0..<8 { stage.pass(0.1) } }
      // Most pages of a scene have the same colours.
      try stage.visit(pages: pages(of: scene)) { page, frame in
        var contrast = Contrast(frame, theme: theme.theme, text: text)
        try contrast.checkText()
        try contrast.checkControls(stage.parts)
        try contrast.checkGraphics(except: { isDecoration($0, in: scene, theme.theme) })
        for fault in contrast.faults { complaints.append("\(theme.rawValue), page \(page): \(fault)") }
      }
    }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
  }

  /// Whether a graphic only looks meaningful.
  private func isDecoration(_ graphic: DrawnGraphic, in scene: Scene, _ theme: Theme) -> Bool {
    switch scene {
    // The lines of text on small pictures of pages.
    case .book, .reader: graphic.kind == .fill
    // Grey bars in place of loading pages.
    case .slow: graphic.kind == .shape && graphic.color == theme.fill && graphic.area.width > 24
    // The track of a slider whose knob covers the filled part.
    case .million: graphic.kind == .shape && graphic.area.height == 4
    // The shade below the bars.
    case .stories: graphic.kind == .fill
    // The tint of the times in which a finger holds the pages.
    case .motion: graphic.kind == .fill
    // The ground of the dots, for light pictures, and the light edge of the scroll bar, for dark ones.
    case .home:
      graphic.kind == .shape
        && (graphic.color == Color(0, opacity: 0.4) || graphic.area.width == 6 && graphic.color.red == 255)
    // The uprights of a plus sign, around which its bar is the most frequent colour.
    case .photos: graphic.kind == .fill && graphic.area.width == 2
    default: false
    }
  }

  private func pages(of scene: Scene) -> Int {
    switch scene {
    // Each has a different picture behind the text.
    case .stories: 5
    // Sliders and switches are on later steps.
    case .wizard: 4
    case .dashboard: 3
    case .book, .reader: 2
    default: 1
    }
  }

  /// Overlays that keys show over a scene.
  @Test(arguments: [PagerInput.Key.letter("d"), .f1])
  func `text over a scene has enough contrast in every theme`(key: PagerInput.Key) throws {
    let text = try TextSystem(usesSystemFonts: false)
    let stage = TextScene(.colors, text: text)
    // No line of the list is cut at this height.
    stage.enter(TextRoom(window: Size(640, 530), textScale: 1, isRightToLeft: false))
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
