import Foundation
import GoldenSupport
import PagerEngine
import PagerSDL
import Testing

/// Tests of pages in the middle of a transition in a real window, with and without OpenGL.
@Suite(.serialized, .enabled(if: Screen.obstacle == nil, "\(Screen.obstacle ?? "")"))
final class TransitionWindowTests {
  let screen: Screen
  private let script: URL

  init() throws {
    screen = try Screen()
    script = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    // The finger stays down.
    let moves = (1...19).map { "\(0.1 + Double($0) / 60) move \(900 - $0 * 20) 500\n" }.joined()
    try "0.1 press 900 500\n\(moves)".write(to: script, atomically: true, encoding: .utf8)
  }

  deinit {
    screen.close()
    try? FileManager.default.removeItem(at: script)
  }

  /// Returns the content of the window when the finger is at rest.
  private func picture(_ transition: String, _ renderer: String) throws -> Bitmap {
    let program = try DemoProgram(
      [
        "--scene", "news", "--size", "1024x768", "--transition", transition, "--renderer", renderer,
        "--script",
        script.path,
      ], environment: screen.environment)
    defer {
      program.terminate()
      let result = program.finish()
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }
    try screen.placeWindow(of: program)
    var last = Bitmap(width: 0, height: 0, pixels: [])
    var isStill = 0
    try screen.wait(for: "a still picture", of: program, seconds: 30) {
      usleep(100_000)
      let picture = screen.picture(width: 1024, height: 768)
      isStill = picture.isEqual(to: last) ? isStill + 1 : 0
      last = picture
      return isStill > 8
    }
    return last
  }

  @Test(arguments: ["cube", "flip", "coverFlow", "zoomOut", "cards"])
  func `OpenGL shows what is painted in memory`(transition: String) throws {
    let (painted, drawn) = (try picture(transition, "software"), try picture(transition, "opengl"))
    #expect(Set(painted.pixels).count > 100)
    let difference = LevelDifference(painted, drawn)
    print("\(transition): \(difference)")
    // Otherwise both may have painted in memory.
    #expect(difference.largest > 0)
    #expect(difference.share < 0.03 && difference.mean < 1, "\(difference)")
  }
}
