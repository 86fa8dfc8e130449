import GoldenSupport
import Testing

/// Compares the list of shortcuts over a scene with reference pictures.
@Suite struct ShortcutPictureTests {
  nonisolated static let shots: [Shot] =
    [("1280x800", "home"), ("400x640", "news"), ("320x480", "news")]
    .flatMap { size, scene in
      ["light", "dark"].map { theme in
        Shot(
          name: "shortcuts-\(size)-\(theme)", scene: scene, size: size, script: "0.1 key F1", time: 1,
          options: ["--theme", theme])
      }
    } + [
      Shot(
        name: "shortcuts-end", size: "320x480", script: "0.1 key shift+Question\n0.2 key End\n0.3 key Tab",
        time: 1),
      Shot(
        name: "shortcuts-from-right", scene: "news", size: "1280x800", script: "0.1 key F1\n0.3 key Tab",
        time: 1, options: ["--rtl"]),
      Shot(
        name: "shortcuts-home-from-right", scene: "home", size: "800x600", script: "0.1 key r\n0.2 key F1",
        time: 1),
    ]

  @Test(arguments: shots) func `the list looks as approved`(shot: Shot) throws {
    #expect(Golden.failure(of: try shot.take(), named: shot.name, tolerance: .smoothing) == nil)
  }

  @Test func `a list that is closed leaves nothing`() throws {
    let plain = Shot(name: "", scene: "colors", size: "640x480", time: 1)
    var closed = plain
    closed.script = "0.1 key F1\n0.2 key Down\n0.3 tap 4 4"
    #expect(try closed.take().pixels == plain.take().pixels)
  }
}
