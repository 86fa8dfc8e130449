import PagerEngine
import PagerSDL
import Testing

@testable import pager_demo

/// Tests that titles and the text below them align, in windows of all widths.
@MainActor
@Suite struct SceneGridTests {
  @Test(arguments: [Scene.news, .stripChinese, .wizard])
  func `titles begin where the text below them begins`(scene: Scene) throws {
    let text = try TextSystem(usesSystemFonts: false)
    let stage = TextScene(scene, text: text)
    for room in TextRoom.all {
      stage.enter(room)
      stage.visit(pages: 1) { _, frame in
        let lines = FrameText(frame, text).lines.filter { $0.seen.height > 0 }
        func start(_ lines: [DrawnText]) -> Double? {
          lines.map { room.isRightToLeft ? room.size.width - $0.ink.maxX : $0.ink.x }.min()
        }
        let titles = start(lines.filter { $0.part == nil && stage.pager.strip.frame.contains($0.ink.origin) })
        let content = start(lines.filter { $0.part != nil })
        #expect(titles != nil && content != nil, "\(room)")
        #expect(abs((titles ?? 0) - (content ?? 0)) < 0.5, "\(room)")
      }
    }
  }
}
