import GoldenSupport
import PagerEngine
import PagerSDL
import Testing

/// One picture per script, in both themes, at one and two device pixels per point.
@MainActor
@Suite struct `Pictures of each script` {
  @Test(arguments: ScriptScene.allCases)
  func `look like their goldens`(scene: ScriptScene) throws {
    let text = try TestFonts.text()
    for (name, theme) in [("light", Theme.light), ("dark", Theme.dark)] {
      for scale in [1.0, 2.0] {
        text.scale = scale
        var frame = DisplayList()
        frame.begin(size: ScriptScene.size, background: theme.window)
        for command in scene.list(theme, text).commands { frame.add(command) }
        let picture = try Canvas.picture(of: frame, scale: scale, text: text)
        let golden = "script-\(scene.rawValue)-\(name)-\(Int(scale))x"
        #expect(Golden.failure(of: picture, named: golden, tolerance: .smoothing) == nil)
      }
    }
    // Only one of the pictures shows missing glyphs.
    #expect(text.missingGlyphs.isEmpty == (scene != .missing), "\(text.missingGlyphs)")
  }
}
