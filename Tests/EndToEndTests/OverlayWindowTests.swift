import Foundation
import PagerEngine
import Testing

/// Tests of the overlay in a real window, in real time.
@Suite(.serialized, .enabled(if: Screen.obstacle == nil, "\(Screen.obstacle ?? "")"))
final class OverlayWindowTests {
  let screen: Screen
  let program: DemoProgram

  init() throws {
    screen = try Screen()
    program = try DemoProgram(
      ["--scene", "swatches", "--pages", "6", "--size", "800x600", "--renderer", "software"],
      environment: screen.environment)
    try screen.placeWindow(of: program)
  }

  deinit {
    program.terminate()
    _ = program.finish()
    screen.close()
  }

  private func page(_ index: Int) -> Color { WindowTests.colors[index] }

  @Test func `the key D shows the overlay, which goes back to earlier frames by key and by mouse`() throws {
    try screen.wait(for: page(0), at: 538, 200)
    try screen.hand("key d")
    try screen.wait(for: Theme.light.surface, at: 538, 200)
    try screen.hand(
      "mousemove 700 400 mousedown 1 mousemove 500 400 mousemove 300 400 mousemove 100 400 mouseup 1")
    try screen.wait(for: page(1), at: 20, 300)
    try screen.hand("key shift+comma key shift+comma key shift+comma key shift+comma key shift+comma")
    try screen.wait(for: page(0), at: 20, 300)
    try screen.hand("key Escape")
    try screen.wait(for: page(1), at: 20, 300)
    // The left end of the bars is the oldest frame, the right end is the present.
    try screen.hand("mousemove 548 110 mousedown 1")
    try screen.wait(for: page(0), at: 20, 300)
    try screen.hand("mousemove 799 110 mouseup 1")
    try screen.wait(for: page(1), at: 20, 300)
    try screen.hand("key d")
    try screen.wait(for: page(1), at: 538, 200)
  }
}
