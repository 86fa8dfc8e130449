import PagerEngine
import PagerSDL
import PagerTesting
import Testing

@testable import pager_demo

/// Tests of the bar below cards and scenes: its buttons and its layout.
@MainActor
@Suite struct CornerTests {
  private func open(_ script: String) throws -> KeyboardScene {
    let scene = try KeyboardScene(.home)
    try scene.play(script)
    return scene
  }

  private func isOpen(_ name: String, in scene: KeyboardScene) -> Bool {
    scene.pager.find(role: .panel, name: name) != nil
  }

  @Test(arguments: ["", "0 key ctrl+1"])
  func `a switch shows the figures, and says so, as the key does`(script: String) throws {
    let scene = try open(script)
    let name = "Debug overlay"
    func isOn() -> Bool { scene.pager.find(role: .toggleButton, name: name)?.isChecked == true }
    let plain = scene.draw().items.count
    #expect(!isOn())
    scene.pager.find(name: name)?.press()
    #expect(isOn() && scene.draw().items.count > plain)
    try scene.play("0 key d")
    #expect(!isOn() && scene.draw().items.count == plain)
    try scene.play("0 key d")
    #expect(isOn())
  }

  @Test func `a notice is in place of the name of the scene, in a form that fits`() throws {
    let text = try TextSystem(usesSystemFonts: false)
    let corner = Corner()
    let pager = Pager(panel: corner, text: text)
    func words(_ width: Double) -> [String] {
      pager.layout(size: Size(width, Corner.height), scale: 1)
      pager.advance(to: pager.motion.now + 1)
      var frame = DisplayList()
      pager.draw(into: &frame)
      return FrameText(frame, text).lines.map(\.text)
    }
    corner.place = Corner.Place(name: "Book", lines: 671, previous: "Home", next: "Gallery")
    #expect(words(1280).contains("Book"))
    corner.notice = ["Source: Sources/pager-demo/Book", "Book"]
    #expect(words(1280).contains("Source: Sources/pager-demo/Book") && !words(1280).contains("Book"))
    #expect(words(400).contains("Book"))
    corner.place?.name = "Gallery"
    #expect(corner.notice.isEmpty && words(1280).contains("Gallery"))
  }

  @Test func `the switch works while a text field has the keys`() throws {
    let scene = try open("0 key ctrl+8\n1 key Right\n2 key Tab\n3 key Tab")
    #expect(scene.pager.textInputArea != nil)
    let plain = scene.draw().items.count
    scene.pager.find(name: "Debug overlay")?.press()
    #expect(scene.draw().items.count > plain)
  }

  @Test(arguments: [("t", ""), ("r", "Right to left"), ("m", "Reduced motion"), ("s", "Slow motion")])
  func `letters are keys of the switches, but not while they are typed`(letter: String, name: String) throws {
    func isOn(_ scene: KeyboardScene) -> Bool {
      let part = scene.parts.first { $0.role == .toggleButton && !name.isEmpty && $0.name.hasPrefix(name) }
      return part?.states.contains(.checked) ?? scene.pager.theme.isDark
    }
    for start in ["", "0 key ctrl+1"] {
      let scene = try open(start)
      let before = isOn(scene)
      try scene.play("0 key \(letter)")
      #expect(isOn(scene) != before)
      try scene.play("0 key \(letter)")
      #expect(isOn(scene) == before)
    }
    let wizard = try open("0 key ctrl+8\n1 key Right\n2 key Tab\n3 key Tab")
    #expect(wizard.pager.textInputArea != nil)
    let before = isOn(wizard)
    try wizard.play("0 key \(letter)")
    #expect(isOn(wizard) == before)
  }

  @Test func `keys and buttons go to the scenes before and after, around at the ends`() throws {
    let scene = try open("0 key ctrl+1\n1 key ctrl+PageDown")
    #expect(isOpen("Gallery", in: scene))
    try scene.play("0 key ctrl+PageUp\n1 key ctrl+PageUp")
    #expect(isOpen("A million pages", in: scene))
    scene.pager.find(role: .pushButton, name: "Next scene: Book")?.press()
    scene.settle()
    #expect(isOpen("Book", in: scene))
    #expect(scene.pager.find(role: .pushButton, name: "Previous scene: A million pages") != nil)
    #expect(scene.pager.find(role: .pushButton, name: "Next scene: Gallery") != nil)
  }

  @Test func `the way back shows the card of the scene, with the focus if a card had it`() throws {
    let scene = try open("0 key Down\n1 key Enter\n2 key ctrl+PageUp\n3 key Escape")
    scene.settle()
    let card = try #require(
      scene.parts.first {
        $0.role == .pushButton && $0.name == "A million pages" && $0.states.contains(.showing)
      })
    #expect(card.states.contains(.focused))
    #expect(Rect(origin: .zero, size: scene.pager.size).contains(Point(card.frame.midX, card.frame.midY)))
  }

  @Test func `home has no scenes before and after`() throws {
    let scene = try open("0 key ctrl+PageDown")
    #expect(scene.pager.children.count == 1)
    #expect(!scene.parts.contains { $0.name.hasPrefix("Next scene") })
  }

  @Test(arguments: ["ctrl+2", "ctrl+PageDown"])
  func `a scene that keys go to has the focus`(keys: String) throws {
    let scene = try open("0 key ctrl+1\n1 key shift+Tab")
    for _ in 0..<9 where scene.focusedPart?.name != "Back to all scenes" { try scene.play("0 key shift+Tab") }
    #expect(scene.focusedPart?.name == "Back to all scenes")
    try scene.play("0 key \(keys)")
    #expect(isOpen("Gallery", in: scene) && scene.focusedPart == nil)
    // Enter does not return home.
    try scene.play("0 key Enter")
    #expect(isOpen("Gallery", in: scene))
  }

  @Test func `the focus stays on the button that goes to the next scene`() throws {
    let scene = try open("0 key ctrl+1\n1 key shift+Tab")
    for _ in 0..<9 where scene.focusedPart?.name != "Next scene: Gallery" {
      try scene.play("0 key shift+Tab")
    }
    try scene.play("0 key Enter\n1 key Enter")
    #expect(scene.focusedPart?.name == "Next scene: News")
    #expect(isOpen("Stories", in: scene))
  }

  @Test func `clicks go to the scenes before and after`() throws {
    let scene = try open("0 key ctrl+1")
    for (button, name) in [("Next scene: Gallery", "Gallery"), ("Previous scene: Book", "Book")] {
      let part = try #require(scene.pager.find(role: .pushButton, name: button)?.node)
      let place = Point(part.frame.midX, part.frame.midY)
      for action in [PagerInput.Pointer.Action.press, .release] {
        scene.pager.handle(PagerInput(time: scene.now, .pointer(.init(action, at: place))))
      }
      scene.settle()
      #expect(isOpen(name, in: scene))
    }
  }

  @Test func `a button that is gone has no focus`() throws {
    let scene = try open("0 key ctrl+1\n1 key shift+Tab")
    for _ in 0..<9 where scene.focusedPart?.name != "Back to all scenes" { try scene.play("0 key shift+Tab") }
    try scene.play("0 key Enter")
    #expect(scene.focusedPart == nil)
    try scene.play("0 key Tab")
    #expect(scene.focusedPart?.name == "Book")
  }

  @Test(arguments: ThemeName.allCases) func `a switch that is on stands out`(name: ThemeName) throws {
    let scene = try open("0 key d")
    scene.pager.theme = name.theme
    let picture = try Canvas.picture(of: scene.draw(), scale: 1, text: scene.text)
    func ground(of label: String) throws -> Color {
      let frame = try #require(scene.pager.find(role: .toggleButton, name: label)?.node).frame
      return Color(picture.pixels[(Int(frame.y) + 5) * picture.width + Int(frame.midX)] & 0xFFFFFF)
    }
    #expect(try ground(of: "Right to left").contrast(with: name.theme.surface) == 1)
    #expect(try ground(of: "Debug overlay").contrast(with: name.theme.surface) >= 3)
  }

  // MARK: Layout

  /// Returns the buttons and the words of the bar of a width, with an open scene or without one.
  private func parts(
    _ width: Double, hasScene: Bool, isRightToLeft: Bool = false
  ) throws -> (buttons: [AccessibilityElement], words: [AccessibilityElement]) {
    let corner = Corner()
    if hasScene {
      corner.place = Corner.Place(name: "Calendar", lines: 590, previous: "News", next: "Motion")
    }
    let context = PageContext(
      size: Size(width, Corner.height), theme: .light, scale: 1,
      text: try TextSystem(usesSystemFonts: false),
      readingDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    corner.layOut(in: context)
    _ = corner.drawContent(in: context)
    let parts = corner.accessibilityContent(in: context)
    return (parts.filter { $0.role != .label }, parts.filter { $0.role == .label })
  }

  @Test(arguments: [false, true], [false, true])
  func `nothing overlaps in windows of any width`(hasScene: Bool, isRightToLeft: Bool) throws {
    for width in Array(stride(from: 80.0, through: 640, by: 2)) + [800, 901, 1280, 1920] {
      let parts = try parts(width, hasScene: hasScene, isRightToLeft: isRightToLeft)
      let frames = (parts.buttons + parts.words).map(\.frame)
      let isInside = frames.allSatisfy { $0.x >= 8 && $0.maxX <= width - 8 }
      let overlaps = frames.indices.contains { index in
        frames[..<index].contains { $0.intersection(frames[index]).width > 0.01 }
      }
      #expect(isInside && !overlaps && parts.buttons.allSatisfy { $0.frame.width >= 28 }, "\(width)")
    }
  }

  @Test func `with little room words go first, and the ways home and to other scenes last`() throws {
    let ways = ["Back to all scenes", "Previous scene: News", "Next scene: Motion", "Keyboard shortcuts"]
    func names(_ width: Double) throws -> [String] { try parts(width, hasScene: true).buttons.map(\.name) }
    for width in [480.0, 640, 1280] { #expect(try names(width).count == Corner.Item.allCases.count) }
    #expect(try names(160) == ways)
    #expect(try names(200) == ways + ["Dark or light"])
    #expect(try parts(320, hasScene: true).words.isEmpty)
    for width in [400.0, 640] {
      #expect(try parts(width, hasScene: true).words.first?.name == "Calendar")
    }
  }
}
