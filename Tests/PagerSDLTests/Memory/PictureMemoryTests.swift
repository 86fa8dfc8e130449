import CSDL2
import PagerEngine
import Testing

@testable import PagerSDL

/// Tests that painters release pictures together with the app.
@MainActor @Suite struct `Pictures that were shown` {
  /// The ways of painting.
  enum Target: String, CaseIterable { case memory, softwareRenderer, hardware }

  private let text: TextSystem

  init() throws { text = try TextSystem() }

  /// Calls `body` with a painter for a target of 320 x 240 pixels.
  private func withPainter(_ target: Target, _ body: (Painter) throws -> Void) throws {
    switch target {
    case .memory: try body(try Canvas(size: HiddenRenderer.size, text: text).painter)
    case .softwareRenderer:
      let surface = try MemorySurfaceRenderer()
      try body(Painter(renderer: surface.renderer, text: text, owner: surface))
    case .hardware: try #require(HiddenRenderer.shared).withPainter(text: text, body)
    }
  }

  /// The targets that this machine supports.
  nonisolated private static var targets: [Target] {
    Target.allCases.filter { $0 != .hardware || HiddenRenderer.isSupported }
  }

  @Test(arguments: targets, ShownPicture.Kind.allCases)
  func `are gone when their pages are`(target: Target, kind: ShownPicture.Kind) throws {
    try withPainter(target) { painter in
      var shown: [ShownPicture] = []
      var frame = DisplayList()
      for _ in 0..<6 {
        let (page, picture) = ShownPicture.page(kind)
        shown.append(picture)
        let pager = Pager(pages: [page], text: text)
        pager.layout(size: HiddenRenderer.size, scale: 1)
        // Idle and moving pixels take different paths.
        for time in 0..<4 {
          pager.advance(to: Double(time))
          pager.draw(into: &frame)
          try painter.paint(frame)
        }
      }
      #expect(shown.last?.isAlive == true, "the frame shows it")
      frame.begin(size: HiddenRenderer.size, background: .white)
      #expect(shown.count { $0.isAlive } == 0)
    }
  }

  @Test func `the app's own content is painted after the last window has closed, too`() throws {
    // Windows without a display.
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    defer { SDL_SetHint(SDL_HINT_VIDEODRIVER, "") }
    for _ in 0..<2 {
      try #require(SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0)
      let (page, picture) = ShownPicture.page(.painted)
      let pager = Pager(pages: [page], text: text)
      pager.layout(size: HiddenRenderer.size, scale: 1)
      var frame = DisplayList()
      pager.draw(into: &frame)
      #expect(throws: Never.self) { try Canvas(size: HiddenRenderer.size, text: text).paint(frame) }
      #expect(picture.isAlive)
      SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
    }
  }
}
