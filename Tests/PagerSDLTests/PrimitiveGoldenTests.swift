import GoldenSupport
import PagerEngine
import PagerSDL
import Testing

/// One picture per kind of command, in both themes, at one and two device pixels per point.
@MainActor
@Suite struct `Pictures of each primitive` {
  /// The themes with their names.
  static let themes: [(name: String, theme: Theme)] = [("light", .light), ("dark", .dark)]

  @Test(arguments: Scene.allCases)
  func `look like their goldens`(scene: Scene) throws {
    let text = try TextSystem()
    for (name, theme) in Self.themes {
      for scale in [1.0, 2.0] {
        text.scale = scale
        var frame = DisplayList()
        frame.begin(size: scene.size, background: theme.window)
        for command in scene.list(theme, text).commands { frame.add(command) }
        let picture = try Canvas.picture(of: frame, scale: scale, text: text)
        let golden = "\(scene.rawValue)-\(name)-\(Int(scale))x"
        #expect(Golden.failure(of: picture, named: golden, tolerance: scene.tolerance) == nil)
      }
    }
  }
}
