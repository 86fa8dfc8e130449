import Foundation
import PagerEngine
import PagerSDL
import Testing

/// Tests of the examples in a real window.
@Suite(.serialized, .enabled(if: Screen.obstacle == nil, "\(Screen.obstacle ?? "")"))
final class ExampleTests {
  let screen: Screen
  var program: DemoProgram?
  private var folders: [URL] = []

  init() throws { screen = try Screen() }

  deinit {
    program?.terminate()
    _ = program?.finish()
    screen.close()
    for folder in folders { try? FileManager.default.removeItem(at: folder) }
  }

  private func start(
    _ name: String, _ arguments: [String] = [], window: String = "[PO][aw][gn]"
  ) throws {
    let program = try DemoProgram(program: name, arguments, environment: screen.environment)
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

  @Test func `a game goes on below the menu, with keys alone`() throws {
    try start("GameMenu", window: "Game")
    try screen.wait(for: Color(0x0A0C1C), at: 4, 4)
    // Stars move on the background of the menu. Compares a band, since a single row may contain no star.
    func band() -> [UInt32] {
      stride(from: 420, to: 540, by: 2).flatMap { y in
        stride(from: 50, to: 750, by: 2).map { screen.pixel($0, y) }
      }
    }
    let before = band()
    try screen.wait(for: "the stars to move") { band() != before }
    // The second page shows the game in a frame.
    try screen.hand("key Tab key Tab key Page_Down")
    try screen.wait(for: Theme.dark.accent, at: 400, 149)
    try screen.hand("key Page_Down sleep 1 key Tab key Right key Right")
    // The button of the first page ends the program.
    try screen.hand("key Page_Up key Page_Up sleep 1 key Tab key Return")
    #expect(program?.finish().status == 0)
  }

  @Test func `a game menu is worked with the mouse`() throws {
    try start("GameMenu", window: "Game")
    try screen.wait(for: Color(0x0A0C1C), at: 4, 4)
    try drag(from: 700, to: 200, y: 480)
    try screen.wait(for: Theme.dark.accent, at: 400, 149)
  }

  /// Shows two pictures without repeated areas.
  private func startPhotos() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
    folders.append(folder)
    var paths: [String] = []
    for number in 1...2 {
      let pixels = (0..<1200 * 800).map { index in
        0xFF00_0000 | UInt32(index % 1200 * number % 251) << 16 | UInt32(index / 1200 * 3 % 253) << 8
          | UInt32(index % 97)
      }
      let path = folder.appending(path: "\(number).png").path()
      try Bitmap(width: 1200, height: 800, pixels: pixels).writePNG(to: path, makingFolders: true)
      paths.append(path)
    }
    try start("Photos", paths, window: "Photos")
  }

  private func picture() -> [UInt32] { (0..<1000).map { screen.pixel($0, 400) } }

  private func waitForRest() throws {
    try screen.wait(for: "the pages to rest") {
      let before = picture()
      try screen.hand("sleep 0.6")
      return picture() == before && Set(before).count > 20
    }
  }

  @Test func `photographs are zoomed and turned with keys alone`() throws {
    try startPhotos()
    try waitForRest()
    let whole = picture()
    try screen.hand("key plus sleep 0.6 key plus")
    try screen.wait(for: "a larger picture") { picture() != whole }
    try waitForRest()
    let zoomed = picture()
    try screen.hand("key Right")
    try screen.wait(for: "the picture to move") { picture() != zoomed }
    try screen.hand("key 0")
    try screen.wait(for: "the whole picture") { picture() == whole }
    try screen.hand("key Right")
    try waitForRest()
    #expect(picture() != whole)
  }

  @Test func `photographs are zoomed with the wheel and dragged with the mouse`() throws {
    try startPhotos()
    // Above the cursor, which is part of the screen's picture.
    func column(_ x: Int) -> [UInt32] { (100..<380).map { screen.pixel(x, $0) } }
    try waitForRest()
    let whole = column(500)
    try screen.hand("mousemove 500 400 keydown ctrl click 4 click 4 click 4 keyup ctrl")
    try screen.wait(for: "a larger picture") { column(500) != whole }
    try waitForRest()
    let zoomed = column(500)
    try screen.hand("mousemove 500 400 mousedown 1 mousemove 520 400 mousemove 600 400")
    // The pixels at 500 move with the mouse, minus the drag slop of 20 pixels.
    try screen.wait(for: "the picture to follow") { column(580) == zoomed }
    try screen.hand("mouseup 1")
  }

  @Test func `work on the main actor runs while the window sleeps`() throws {
    try start("AsyncPages")
    try screen.wait(for: Theme.light.pageColor(0, of: 5), at: 900, 500)
  }

  @Test func `a page that did not load is requested again with a click`() throws {
    try start("AsyncPages")
    try screen.wait(for: Theme.light.pageColor(0, of: 5), at: 900, 500)
    try screen.hand("key Page_Down key Page_Down")
    // A click before the pages are at rest would stop them.
    try screen.wait(for: Theme.light.surface, at: 2, 500)
    try screen.hand("sleep 1")
    // A click before the failure has no effect.
    try screen.wait(for: "the page after a click") {
      try screen.hand("mousemove 900 500 click 1 sleep 0.1")
      // Beside the cursor, whose shape depends on SDL.
      return screen.isNear(screen.pixel(800, 400), Theme.light.pageColor(2, of: 5))
    }
  }

  @Test func `settings are made with keys alone`() throws {
    try start("Settings", window: "Settings")
    // The switch on the first page is on.
    try screen.wait(for: Theme.light.selection, at: 485, 282)
    // Tab moves to the titles, then to the field.
    try screen.hand("key Tab key Tab sleep 0.2 type Ann")
    try screen.hand("key ctrl+Tab sleep 0.8 key ctrl+Tab")
    // With a name, the form can be saved: the button has the accent colour.
    try screen.wait(for: Theme.light.accent, at: 310, 378)
    // Theme, transition, stars, buttons; the right arrow selects the dark theme.
    try screen.hand("key Tab key Tab key Right")
    try screen.wait(for: Theme.dark.surface, at: 20, 600)
  }

  @Test func `a control of the app's own takes clicks and keys`() throws {
    try start("Settings", window: "Settings")
    let selection = Theme.light.selection
    try screen.wait(for: selection, at: 485, 282)
    try screen.hand("sleep 0.2 key ctrl+Tab sleep 0.8 key ctrl+Tab sleep 1")
    // Four of five stars.
    try screen.wait(for: selection, at: 442, 320)
    #expect(!screen.isNear(screen.pixel(484, 318), selection))
    try screen.hand("mousemove 496 336 click 1")
    try screen.wait(for: selection, at: 484, 318)
    try screen.hand("key Left")
    try screen.wait(for: "the fifth star to go out") { !screen.isNear(screen.pixel(484, 318), selection) }
  }

  @Test func `settings are made with the mouse`() throws {
    try start("Settings", window: "Settings")
    try screen.wait(for: Theme.light.selection, at: 485, 282)
    try screen.hand("mousemove 490 282 click 1")
    try screen.wait(for: "the switch to go off") {
      !screen.isNear(screen.pixel(485, 282), Theme.light.selection)
    }
    // A drag on the slider moves the slider; a drag next to it turns the page.
    try drag(from: 500, to: 60, y: 560)
    try screen.wait(for: Theme.light.selection, at: 60, 168)
    try screen.hand("sleep 1 mousemove 235 168 mousedown 1 mousemove 300 168 mousemove 400 168 mouseup 1")
    try screen.wait(for: Theme.light.selection, at: 380, 168)
  }

  @Test func `settings are reached with the wheel`() throws {
    try start("Settings", window: "Settings")
    try screen.wait(for: Theme.light.selection, at: 485, 282)
    try screen.hand("mousemove 300 560 click 7 sleep 1 click 7")
    // The button of the third page is disabled without a name; its theme is light.
    try screen.wait(for: "the third page") {
      !screen.isNear(screen.pixel(485, 282), Theme.light.selection)
        && screen.isNear(screen.pixel(20, 600), Theme.light.surface)
    }
    try screen.hand("sleep 1 click 6 sleep 1 click 6")
    try screen.wait(for: Theme.light.selection, at: 485, 282)
  }

  @Test func `a dashboard and a game menu are turned with the wheel, a dashboard with the mouse`() throws {
    try start("Dashboard", window: "Dashboard")
    try screen.wait(for: Theme.light.surface, at: 20, 400)
    func isPlot() -> Bool { (40..<680).contains { screen.isNear(screen.pixel($0, 400), Theme.light.accent) } }
    #expect(!isPlot())
    try screen.hand("mousemove 300 300 click 7")
    try screen.wait(for: "the plot") { isPlot() }
    try drag(from: 200, to: 600, y: 300)
    try screen.wait(for: "the clock") { !isPlot() }
    program?.terminate()
    _ = program?.finish()
    try start("GameMenu", window: "Game")
    try screen.wait(for: Color(0x0A0C1C), at: 4, 4)
    try screen.hand("mousemove 300 480 click 7")
    try screen.wait(for: Theme.dark.accent, at: 400, 149)
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

  @Test func `a header collapses before its list scrolls, and comes back after it`() throws {
    try start("Header", window: "Hill")
    let hills = Theme.light.pageColor(2, of: 6)
    try screen.wait(for: hills, at: 900, 230)
    try screen.hand("mousemove 480 500 click 5 click 5 click 5 click 5")
    try screen.wait(for: "the header to collapse") {
      screen.isNear(screen.pixel(900, 60), hills) && !screen.isNear(screen.pixel(900, 70), hills)
    }
    // The titles are below the header, and turn the pages as ever.
    try screen.hand("mousemove 300 88 click 1 sleep 1 mousemove 480 500 click 4 click 4 click 4 click 4")
    try screen.wait(for: hills, at: 900, 230)
    // A drag on the header or the titles moves it, too.
    try screen.hand(
      "mousemove 480 140 mousedown 1 mousemove 480 120 sleep 0.1 mousemove 480 60 sleep 0.3 mouseup 1")
    try screen.wait(for: "the header to follow") {
      screen.isNear(screen.pixel(900, 150), hills) && !screen.isNear(screen.pixel(900, 190), hills)
    }
    try screen.hand(
      "mousemove 480 190 mousedown 1 mousemove 480 200 sleep 0.1 mousemove 480 300 sleep 0.3 mouseup 1")
    try screen.wait(for: hills, at: 900, 230)
  }

  @Test func `pulling a list loads it again, and a strip above it shows that`() throws {
    try start("Refresh", window: "Headlines")
    let strip = Theme.light.pageColor(2, of: 6)
    func rows() -> [UInt32] { (24..<200).map { screen.pixel($0, 30) } }
    try screen.wait(for: Theme.light.window, at: 900, 30)
    let before = rows()
    try screen.hand("mousemove 480 200 mousedown 1 mousemove 480 220 sleep 0.1 mousemove 480 380 sleep 0.3")
    // The strip follows the finger, and stays at its height while the list loads.
    try screen.wait(for: strip, at: 900, 60)
    try screen.hand("mouseup 1")
    try screen.wait(for: "the strip to stay") {
      screen.isNear(screen.pixel(900, 50), strip) && !screen.isNear(screen.pixel(900, 62), strip)
    }
    try screen.wait(for: "the strip to close over new rows") {
      !screen.isNear(screen.pixel(900, 4), strip) && rows() != before
    }
  }

  @Test func `tabs close with their buttons and with Delete, and open with Control and T`() throws {
    try start("Tabs", window: "Notes")
    func color(_ note: Int) -> Color { Theme.light.pageColor(note, of: 6) }
    try screen.wait(for: color(1), at: 900, 400)
    // The current title begins at the left; its button is after the text.
    let button = try #require((40..<160).last { screen.pixel($0, 24) != screen.pixel(300, 4) })
    try screen.hand("mousemove \(button - 4) 24 click 1")
    try screen.wait(for: color(2), at: 900, 400)
    // The cursor is part of the picture of the screen.
    try screen.hand("mousemove 600 300 key Tab key Delete")
    try screen.wait(for: color(3), at: 900, 400)
    try screen.hand("key Escape key ctrl+t")
    try screen.wait(for: color(7), at: 900, 400)
  }
}
