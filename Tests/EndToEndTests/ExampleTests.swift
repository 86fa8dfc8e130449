import Foundation
import PagerEngine
import Testing

/// The examples in a real window.
@Suite(.serialized, .enabled(if: Screen.obstacle == nil, "\(Screen.obstacle ?? "")"))
final class ExampleTests {
  let screen: Screen
  var program: DemoProgram?

  init() throws { screen = try Screen() }

  deinit {
    program?.terminate()
    _ = program?.finish()
    screen.close()
  }

  private func start(_ name: String) throws {
    let program = try DemoProgram(program: name, [], environment: screen.environment)
    self.program = program
    try screen.placeWindow(of: program, named: "[PO][aw][gn]")
  }

  private func drag(from x0: Int, to x1: Int, y: Int) throws {
    try screen.hand(
      "mousemove \(x0) \(y) mousedown 1 mousemove \((x0 + x1) / 2) \(y) mousemove \(x1) \(y) mouseup 1")
  }

  @Test func `the shortest program swipes`() throws {
    try start("HelloPager")
    try screen.wait(for: Theme.light.pageColor(0, of: 5), at: 900, 500)
    try drag(from: 800, to: 100, y: 400)
    try screen.wait(for: Theme.light.pageColor(1, of: 5), at: 900, 500)
  }

  @Test func `an app with its own loop and renderer shows a pager in a part of its window`() throws {
    try start("OwnLoop")
    try screen.wait(for: Color(0x282830), at: 20, 20)
    try screen.wait(for: Theme.dark.surface, at: 60, 500)
    // The title drawn in the middle of the page moves with it.
    func middle() -> [UInt32] { (300..<500).map { screen.pixel($0, 314) } }
    let before = middle()
    try screen.hand("mousemove 600 400 mousedown 1 mousemove 580 400 mousemove 500 400")
    try screen.wait(for: "the page to move") { middle() != before }
    #expect(screen.isNear(screen.pixel(20, 20), Color(0x282830)))
  }

  @Test func `work on the main actor runs while the window sleeps`() throws {
    try start("AsyncPages")
    try screen.wait(for: Theme.light.pageColor(0, of: 5), at: 900, 500)
  }

  @Test func `a page that did not come is asked for again with a click`() throws {
    try start("AsyncPages")
    try screen.wait(for: Theme.light.pageColor(0, of: 5), at: 900, 500)
    try screen.hand("key Page_Down key Page_Down")
    // A click before the pages rest would stop them.
    try screen.wait(for: Theme.light.surface, at: 2, 500)
    try screen.hand("sleep 1")
    // The click may come before the failure: then it asks for nothing.
    try screen.wait(for: "the page after a click") {
      try screen.hand("mousemove 900 500 click 1 sleep 0.1")
      return screen.isNear(screen.pixel(900, 500), Theme.light.pageColor(2, of: 5))
    }
  }
}
