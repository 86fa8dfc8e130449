import PagerEngine
import Testing

@testable import PagerSDL

/// Tests of 1,000 page turns in a release build, with changing content.
@MainActor @Suite struct `Memory of a pager that turns` {
  private let text: TextSystem

  init() throws { text = try TextSystem() }

  #if DEBUG
    // Unoptimized code takes ten times as long.
    private static let turns = 30
  #else
    private static let turns = 1000
  #endif

  @Test(arguments: SoakScene.Content.allCases)
  func `is the same after many turns, in memory`(content: SoakScene.Content) throws {
    try soak(content, try Canvas(size: SoakScene.size, text: text).painter)
  }

  @Test(
    .enabled(if: HiddenRenderer.isSupported, "SDL cannot start OpenGL without a screen"),
    arguments: SoakScene.Content.allCases)
  func `is the same after many turns, with hardware`(content: SoakScene.Content) throws {
    try #require(HiddenRenderer.shared).withPainter(text: text) { painter in
      try soak(content, painter, sharedTexture: 1024 * 512 * 4)
    }
  }

  private func soak(_ content: SoakScene.Content, _ painter: Painter, sharedTexture: Int = 0) throws {
    let scene = SoakScene(content, text: text)
    // The textures of invisible titles stay for 240 paints.
    let keepsTitles = [.titles, .linked].contains(content)
    let warmUp = keepsTitles ? min(100, Self.turns / 2) : 10
    for _ in 0..<warmUp { try scene.turn(painter, isSmooth: true) }
    let (living, first) = (scene.livingCount, use(scene, painter))
    for _ in warmUp..<Self.turns { try scene.turn(painter, isSmooth: false) }
    let last = use(scene, painter)
    let room = keepsTitles ? 300 : 60
    #expect(scene.pageCount >= Self.turns && living > 0)
    #expect(scene.livingCount <= living, "pages and pictures")
    for kind in MemoryUse.Kind.allCases where kind != .widths && kind != .fonts {
      let (before, after) = (first[kind], last[kind])
      #expect(after.objects <= before.objects + room, "\(kind)")
      // Texts at other positions may need one more shared texture.
      let limit = before.bytes + before.bytes / 10 + room * 4096 + (kind == .textures ? sharedTexture : 0)
      #expect(after.bytes <= limit, "\(kind): \(before.bytes) bytes, then \(after.bytes)")
    }
    #expect(last[.fonts].objects <= 16 && last[.fonts].bytes < 32 << 20)
    #expect(last[.widths].bytes <= 1 << 20)
    #expect(last.total.bytes > 0)
  }

  private func use(_ scene: SoakScene, _ painter: Painter) -> MemoryUse {
    scene.pager.memoryUse + painter.memoryUse + text.memoryUse
  }
}
