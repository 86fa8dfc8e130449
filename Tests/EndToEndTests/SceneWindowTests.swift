import Foundation
import PagerEngine
import Testing

@testable import pager_demo

/// Tests of the scenes with a panel in a real window, in real time.
@Suite(.serialized, .enabled(if: Screen.obstacle == nil, "\(Screen.obstacle ?? "")"))
final class SceneWindowTests {
  let screen: Screen
  var program: DemoProgram?

  init() throws { screen = try Screen() }

  deinit {
    program?.terminate()
    _ = program?.finish()
    screen.close()
  }

  private func start(_ scene: String) throws {
    let program = try DemoProgram(
      ["--scene", scene, "--renderer", "software"], environment: screen.environment)
    self.program = program
    try screen.placeWindow(of: program)
  }

  @Test func `a click on a pill changes the strip at once, and a click on a title selects`() throws {
    // The colours of a point on two pages.
    let (dusk, sky) = (Color(0x826078), Color(0x9C8BAF))
    try start("strip")
    try screen.wait(for: dusk, at: 10, 100)
    // The underline of the first title, and the pill that replaces it.
    try screen.wait(for: Theme.light.accent, at: 62, 54)
    try screen.hand("mousemove 392 698 click 1")
    try screen.wait(for: Theme.light.selection, at: 46, 12)
    // The fifth title.
    try screen.hand("mousemove 385 28 click 1")
    try screen.wait(for: sky, at: 10, 100)
    try screen.wait(for: Theme.light.selection, at: 385, 14)
    // The number of pages is on the last page of the controls.
    try screen.hand("mousemove 304 610 click 1")
    try screen.wait(for: Theme.light.accent, at: 304, 631)
    try screen.hand("mousemove 897 678 click 1")
    try screen.wait(for: Theme.light.surface, at: 385, 14)
  }

  private func color(_ index: Int) -> Color { Theme.light.tint(index).ground }

  @Test func `late pages come, and a click on one that failed requests it again`() throws {
    try start("slow")
    try screen.wait(for: color(0), at: 10, 100)
    try screen.hand("key alt+5")
    // The retry button of the failed page. The window is 1024 points wide, of which the panel takes 344.
    try screen.wait(for: Theme.light.accent, at: 290, 472)
    try screen.hand("mousemove 340 300 click 1")
    try screen.wait(for: color(4), at: 10, 100)
  }

  @Test func `the panel stays in place while pages move, and a drag on it moves nothing`() throws {
    try start("collection")
    try screen.wait(for: color(0), at: 10, 100)
    try screen.hand("mousemove 900 400 mousedown 1 mousemove 800 400 mousemove 700 400 mouseup 1")
    try screen.hand("mousemove 600 300 mousedown 1 mousemove 590 300 mousemove 250 300")
    // The next page begins in the middle. Its number is elsewhere.
    try screen.wait(for: color(1), at: 360, 100)
    #expect(screen.isNear(screen.pixel(690, 740), Theme.light.surface))
    try screen.hand("mouseup 1")
    try screen.wait(for: color(1), at: 10, 100)
  }
}
