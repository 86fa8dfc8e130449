import GoldenSupport
import PagerEngine
import PagerSDL
import Testing

@testable import pager_demo

/// Compares every scene with large text in a small window, and with high contrast, with reference pictures.
@MainActor
@Suite struct EveryScenePictureTests {
  /// A page of a scene in a window.
  struct View: CustomTestStringConvertible, Sendable {
    var scene: Scene
    var kind: String
    var room = TextRoom(window: Size(400, 640), textScale: 1, isRightToLeft: false)
    var theme = ThemeName.light
    var page = 0
    var name: String { "every-\(scene.rawValue)-\(kind)" }
    var testDescription: String { name }
  }

  nonisolated private static let large = Scene.allCases.map { scene in
    View(
      scene: scene, kind: "large", room: TextRoom(window: Size(400, 640), textScale: 2, isRightToLeft: false))
  }
  nonisolated private static let contrast = Scene.allCases.map { scene in
    // The scenes about containers differ only in their words.
    let size = scene.configuration == nil ? Size(400, 640) : Size(320, 480)
    return View(
      scene: scene, kind: "contrast", room: TextRoom(window: size, textScale: 1, isRightToLeft: false),
      theme: .highContrastDark, page: scene == .wizard ? 1 : 0)
  }
  nonisolated private static let light = [Scene.strip, .cards, .dashboard, .motion].map { scene in
    View(scene: scene, kind: "contrast-light", theme: .highContrastLight, page: scene == .dashboard ? 1 : 0)
  }
  nonisolated private static let mirrored = [Scene.news, .lists, .strip, .stripVertical, .cards].map {
    scene in
    View(
      scene: scene, kind: "large-mirrored",
      room: TextRoom(window: Size(400, 640), textScale: 2, isRightToLeft: true), theme: .dark, page: 1)
  }
  nonisolated private static let wide = [Scene.transitions, .motion, .collection]
    .map { scene in
      View(
        scene: scene, kind: "large-wide",
        room: TextRoom(window: Size(1280, 800), textScale: 2, isRightToLeft: scene == .collection),
        theme: .highContrastDark)
    }

  /// Right-to-left scenes, in a small window and in a large one.
  nonisolated private static let fromRight =
    [
      Scene.news, .lists, .calendar, .dashboard, .cards, .wizard, .strip, .motion, .collection, .million,
      .reader,
      .transitions,
    ].map { scene in
      View(
        scene: scene, kind: "from-right",
        room: TextRoom(window: Size(400, 640), textScale: 1, isRightToLeft: true),
        page: [.wizard, .reader].contains(scene) ? 2 : 0)
    }
    + [Scene.news, .strip, .motion, .containers, .book].map { scene in
      View(
        scene: scene, kind: "from-right-wide",
        room: TextRoom(window: Size(1280, 800), textScale: 1, isRightToLeft: true), theme: .dark)
    }

  @Test(arguments: large + contrast + light + mirrored + wide + fromRight)
  func `every scene looks as approved`(view: View) throws {
    let text = try TextSystem(usesSystemFonts: false)
    let stage = TextScene(view.scene, theme: view.theme.theme, text: text)
    stage.enter(view.room)
    if view.page > 0 { stage.pager.select(view.page, animated: false) }
    for _ in 0..<12 { stage.pass(0.1) }
    let picture = try Canvas.picture(of: stage.draw(), scale: view.room.textScale, text: text)
    #expect(Golden.failure(of: picture, named: view.name, tolerance: .smoothing) == nil)
  }
}
