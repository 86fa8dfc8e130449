import PagerEngine
import PagerParts
import PagerSDL
import Testing

@testable import pager_demo

/// Tests that all text of the scenes is readable, in windows of all sizes.
@MainActor
@Suite struct SceneTextLayoutTests {
  @Test(arguments: Scene.allCases)
  func `no text is cut, and none is on other text`(scene: Scene) throws {
    let text = try TextSystem(usesSystemFonts: false)
    var complaints: [String] = []
    let stage = TextScene(scene, text: text)
    // The pages of photos differ only in their pictures, which are slow to create.
    let pages = scene == .photos ? 1 : 5
    for room in TextRoom.all {
      stage.enter(room)
      stage.visit(pages: pages) { page, frame in
        for fault in TextFaults(frame, text).faults { complaints.append("\(room), page \(page): \(fault)") }
      }
    }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
  }

  @Test func `placeholders of pages are read`() throws {
    let text = try TextSystem(usesSystemFonts: false)
    var complaints: [String] = []
    let failure = Placeholder.Failure(index: 0, error: PagerError.pageInUse)
    for room in TextRoom.all {
      text.scale = room.scale
      // Titles and the scene's panel take the rest.
      let size = Size(room.size.width, (room.size.height / 2 - 8).rounded())
      let context = PageContext(size: size, theme: .light, scale: room.scale, text: text)
      let message = Placeholder.message("No pages", "There is nothing to swipe here.", in: context)
      let card = Placeholder.card(.failed(failure), margin: 24, in: context)
      for list in [card, message] {
        var frame = DisplayList()
        frame.begin(size: size, background: .white)
        frame.place(Drawing(list, size: size), at: .zero, clip: Rect(origin: .zero, size: size))
        for fault in TextFaults(frame, text).faults { complaints.append("\(room): \(fault)") }
      }
    }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
  }

  @Test(arguments: [PagerInput.Key.f1, .letter("d")])
  func `the help that keys show over a scene is read`(key: PagerInput.Key) throws {
    let text = try TextSystem(usesSystemFonts: false)
    var complaints: [String] = []
    let stage = TextScene(.colors, text: text)
    for room in TextRoom.all {
      stage.enter(room)
      stage.pass(0.1)
      let below = stage.draw().items.count
      stage.press(key)
      let faults = TextFaults(stage.draw(), text, over: below).faults
      complaints += faults.map { "\(room): \($0)" }
      stage.press(key)
    }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
  }

  /// Controls that do not fit scroll by wheel, by dragging and with the focus.
  @Test(arguments: [Scene.transitions, .strip, .cards])
  func `controls that have no room scroll into view`(scene: Scene) throws {
    let text = try TextSystem(usesSystemFonts: false)
    let stage = TextScene(scene, text: text)
    stage.enter(TextRoom(window: Size(400, 640), textScale: 2, isRightToLeft: false))
    stage.pass(0.1)
    func controls() -> [AccessibilityNode] {
      stage.parts.filter { [.radioButton, .toggleButton, .slider].contains($0.role) }
    }
    func hidden() -> Set<AccessibilityID> {
      Set(controls().filter { !$0.states.contains(.showing) }.map(\.id))
    }
    let first = hidden()
    #expect(!first.isEmpty)
    stage.drag(from: Point(190, 300), to: Point(190, 200))
    #expect(hidden() != first)
    for control in controls() where control.states.contains(.focusable) {
      #expect(stage.pager.accessibility.perform(.focus, on: control.id))
      // The controls scroll to it.
      stage.pass(0.5)
      _ = stage.draw()
      let shown = try #require(stage.pager.accessibility.node(control.id))
      #expect(shown.states.contains(.focused) && abs(shown.frame.height - shown.element.frame.height) < 1)
    }
  }
}
