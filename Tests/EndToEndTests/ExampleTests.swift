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

  private func start(_ name: String, window: String = "[PO][aw][gn]") throws {
    let program = try DemoProgram(program: name, [], environment: screen.environment)
    self.program = program
    try screen.placeWindow(of: program, named: window)
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

  @Test func `settings are made with keys alone`() throws {
    try start("Settings", window: "Settings")
    let accent = Theme.light.accent
    // The switch on the first page is on.
    try screen.wait(for: accent, at: 485, 282)
    // Tab goes to the titles, then to the field.
    try screen.hand("key Tab key Tab sleep 0.2 type Ann")
    try screen.hand("key ctrl+Tab sleep 0.8 key ctrl+Tab")
    // There is a name, so it can be saved: the button has the accent colour.
    try screen.wait(for: accent, at: 60, 318)
    // Theme, transition, button; the theme becomes dark with the right arrow.
    try screen.hand("key Tab key Tab key Right")
    try screen.wait(for: Theme.dark.surface, at: 20, 600)
  }

  @Test func `settings are made with the mouse`() throws {
    try start("Settings", window: "Settings")
    try screen.wait(for: Theme.light.accent, at: 485, 282)
    try screen.hand("mousemove 490 282 click 1")
    try screen.wait(for: "the switch to go off") {
      !screen.isNear(screen.pixel(485, 282), Theme.light.accent)
    }
    // A drag that begins on the slider moves the slider, one beside it turns the page.
    try drag(from: 500, to: 60, y: 560)
    try screen.wait(for: Theme.light.accent, at: 60, 168)
    try screen.hand("sleep 1 mousemove 235 168 mousedown 1 mousemove 300 168 mousemove 400 168 mouseup 1")
    try screen.wait(for: Theme.light.accent, at: 380, 168)
  }

  @Test func `a clock and a plot are drawn without anybody's doing`() throws {
    try start("Dashboard", window: "Dashboard")
    func rows() -> [UInt32] { (100..<620).map { screen.pixel($0, 260) } }
    try screen.wait(for: Theme.light.surface, at: 20, 400)
    var before = rows()
    try screen.wait(for: "the clock to go on") { rows() != before }
    try screen.hand("key Right sleep 1")
    before = rows()
    try screen.wait(for: "the plot to move") { rows() != before }
  }
}
