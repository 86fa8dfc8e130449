import PagerEngine
import PagerSDL
import PagerTesting
import Testing

@testable import pager_demo

/// Keyboard journeys through the scenes, described by names.
@MainActor
@Suite struct KeyJourneyTests {
  private func open(_ scene: Scene, _ script: String) throws -> KeyboardScene {
    let scene = try KeyboardScene(scene)
    try scene.play(script)
    return scene
  }

  private func isSelected(_ title: String, in scene: KeyboardScene) -> Bool {
    scene.pager.find(role: .pageTab, name: title)?.isSelected == true
  }

  private func isChecked(_ name: String, in scene: KeyboardScene) -> Bool {
    scene.pager.find(name: name)?.isChecked == true
  }

  @Test func `news are read, scrolled and turned`() throws {
    let scene = try open(.news, "0 key Right\n1 key Right")
    #expect(isSelected("Science", in: scene))
    let heading = try #require(scene.parts.first { $0.role == .heading })
    try scene.play("0 key Down\n1 key Down")
    #expect(try #require(scene.part(heading.id)).element.frame == heading.element.frame)
    #expect(try #require(scene.part(heading.id)).frame != heading.frame)
    try scene.play("0 key Tab\n1 key Home\n2 key Enter")
    #expect(isSelected("Top stories", in: scene))
  }

  @Test func `an article is opened with the keyboard and closed with Escape`() throws {
    let scene = try open(.news, "0 key Tab\n1 key Tab\n2 key Tab\n3 key Enter")
    let folder = try #require(scene.pager.page(at: 0) as? PagerPage)
    #expect(folder.pager.settledPage == 1 && folder.pager.pageCount == 2)
    #expect(scene.pager.find(role: .pushButton, name: "Top stories") != nil)
    try scene.play("0 key Escape\n1 key Escape")
    #expect(folder.pager.settledPage == 0 && folder.pager.pageCount == 1)
    try scene.play("0 key Right")
    #expect(isSelected("World", in: scene))
  }

  @Test func `the first article slides in, as the next ones do`() throws {
    let scene = try open(.news, "0 key Tab\n1 key Tab\n2 key Tab")
    let folder = try #require(scene.pager.page(at: 0) as? PagerPage)
    for _ in 0..<2 {
      scene.press(.enter)
      scene.settle(0.1)
      #expect((0.01..<0.99).contains(folder.pager.position))
      try scene.play("0 key Escape\n1 key Escape")
      #expect(folder.pager.settledPage == 0 && scene.focusedPart == nil)
      try scene.play("0 key Tab\n1 key Tab\n2 key Tab")
    }
  }

  @Test func `an article is opened with the mouse, and a swipe goes back to the list`() throws {
    let scene = try open(.news, "0 tap 200 400")
    let folder = try #require(scene.pager.page(at: 0) as? PagerPage)
    #expect(folder.pager.settledPage == 1)
    try scene.play("0 drag 200 500 to 800 500 for 0.5")
    #expect(folder.pager.settledPage == 0 && scene.pager.settledPage == 0)
    #expect(folder.pager.pageCount == 1)
  }

  @Test func `all containers move along with a swipe`() throws {
    let text = try TextSystem(usesSystemFonts: false)
    let staged = SceneSetup(scene: .containers).makePager(text: text, timer: SceneTimer(isVirtual: true))
    let scene = try #require(staged.companions.first as? ContainersScene)
    let pagers = (0..<scene.pageCount).compactMap { (scene.page(at: $0) as? PagerPage)?.pager }
    staged.pager.layout(size: Size(1280, 800), scale: 1)
    staged.pager.advance(to: 0)
    func pointer(_ action: PagerInput.Pointer.Action, _ x: Double, at time: Double) {
      staged.pager.handle(PagerInput(time: time, .pointer(.init(action, at: Point(x, 300)))))
    }
    pointer(.press, 500, at: 0.5)
    for step in 1...20 { pointer(.move, 500 - Double(step) * 15, at: 0.5 + Double(step) / 60) }
    let place = pagers[0].position
    // From the fifth page, which a pager of neighbours does not know as the fifth.
    #expect((4.3..<4.5).contains(place))
    for (pager, configuration) in zip(pagers, RetentionChoice.allCases) {
      #expect(abs((pager.position - place).remainder(dividingBy: 1)) < 1e-6)
      // Lazy reuse loads at rest.
      #expect(pager.pageStates.visible.count == (configuration == .lazyReuse ? 1 : 2))
    }
    pointer(.release, 200, at: 0.85)
    for frame in 0..<180 { staged.pager.advance(to: 0.85 + Double(frame) / 60) }
    for pager in pagers {
      #expect(pager.position == pager.position.rounded() && pager.pageStates.visible.count == 1)
      #expect((pager.page(at: pager.settledPage) as? CardPage)?.index == 5)
    }
  }

  @Test func `the switch of the containers and their page follow each other`() throws {
    let scene = try open(.containers, "")
    scene.pager.select(2, animated: false)
    scene.settle()
    // Behind the name is the number of its pages.
    #expect(scene.pager.find(role: .radioButton, containing: "Lazy reuse")?.isChecked == true)
    let eager = try #require(scene.pager.find(role: .radioButton, containing: "Eager"))
    scene.pager.accessibility.perform(.press, on: eager.id)
    scene.settle()
    #expect(scene.pager.settledPage == 5)
  }

  @Test func `the newspaper changes its language, and stays in the section about the same`() throws {
    let scene = try open(.news, "")
    func choose(_ language: String) throws {
      let choice = try #require(scene.pager.find(role: .radioButton, name: language))
      scene.pager.accessibility.perform(.press, on: choice.id)
      scene.settle()
    }
    try choose("中文")
    #expect(isSelected("推荐", in: scene) && scene.pager.pageCount == 16)
    try choose("English")
    try scene.play("0 key Right\n1 key Right")
    #expect(isSelected("Science", in: scene))
    try choose("中文")
    #expect(isSelected("科技", in: scene))
    try choose("English")
    #expect(isSelected("Science", in: scene))
  }

  @Test func `a scene that is opened from home receives all keys, and the first one while it grows`() throws {
    let scene = try open(.home, "0 key ctrl+4\n0.1 key Right")
    #expect(isSelected("World", in: scene))
    try scene.play("0 key End")
    #expect(!isSelected("World", in: scene) && !isSelected("Top stories", in: scene))
    try scene.play("0 key alt+2")
    #expect(isSelected("World", in: scene))
    try scene.play("0 key Home")
    #expect(isSelected("Top stories", in: scene))
  }

  /// At the last of these times, the scene has expanded completely.
  @Test(arguments: [0.02, 0.1, 0.2, 0.3, 0.4, 0.6, 2], [false, true])
  func `the first key is for the scene however far it has grown`(time: Double, isSlow: Bool) throws {
    let scene = try open(.home, "")
    if isSlow {
      let name = "Slow motion, a fifth of the speed"
      let item = try #require(scene.pager.find(role: .toggleButton, name: name))
      scene.pager.accessibility.perform(.press, on: item.id)
      scene.settle()
    }
    let rate = isSlow ? 5.0 : 1
    try scene.play("0 key ctrl+4\n\(time * rate) key Right")
    scene.settle(10)
    #expect(isSelected("World", in: scene))
    try scene.play("0 key ctrl+0")
    scene.settle(10)
    try scene.play("0 key ctrl+4\n\(time * rate) key Escape")
    scene.settle(10)
    #expect(scene.pager.settledPage == 0 && scene.pager.pageCount == 1)
  }

  @Test func `rows of a list are walked, and the page turns all the same`() throws {
    let scene = try open(.lists, "0 key Tab\n1 key Tab\n2 key Down\n3 key Down")
    #expect(scene.focusedPart?.position?.index == 2)
    try scene.play("0 key End")
    #expect(scene.focusedPart?.position?.index == 999)
    #expect(scene.focusedPart?.states.contains(.showing) == true)
    try scene.play("0 key PageUp\n1 key Enter")
    #expect(scene.focusedPart.map { 980..<999 ~= $0.number } == true)
    try scene.play("0 key Right")
    #expect(isSelected("Room 2", in: scene))
  }

  @Test func `the laboratory's strip is set`() throws {
    let scene = try open(
      .strip, "0 key Tab\n1 key Tab\n2 key Tab\n3 key Right\n4 key Tab\n5 key Left\n6 key Left")
    #expect(isChecked("Pill", in: scene) && isChecked("Elastic", in: scene))
    let pages = try #require(scene.pager.find(role: .pageTab, name: "Content"))
    scene.pager.accessibility.perform(.press, on: pages.id)
    scene.settle()
    let four = try #require(scene.pager.find(role: .radioButton, name: "4"))
    scene.pager.accessibility.perform(.press, on: four.id)
    scene.pager.accessibility.perform(.focus, on: four.id)
    try scene.play("0 key Right")
    #expect(isChecked("12", in: scene) && scene.pager.pageCount == 12)
  }

  @Test func `a transition is chosen, and its parameter set`() throws {
    let scene = try open(.transitions, "0 key Tab\n1 key Tab\n2 key Right\n3 key Tab")
    #expect(isChecked("Flip", in: scene) && scene.pager.transition.name == "flip")
    #expect(scene.focusedPart?.name == "Viewing distance")
    try scene.play("0 key Home")
    #expect(scene.focusedPart?.value?.text == "400 points")
  }

  @Test func `pictures of the wall rest elsewhere`() throws {
    let scene = try open(.cards, "0 key Tab\n1 key Left")
    #expect(isChecked("Start", in: scene))
    try scene.play("0 key Tab\n1 key Space")
    #expect(scene.focusedPart?.name == "Endless" && !isChecked("Endless", in: scene))
  }

  @Test func `a picture is zoomed`() throws {
    let scene = try open(.photos, "0 key Plus\n1 key Plus")
    let picture = try #require(scene.pager.find(role: .image))
    #expect(picture.value == "225 %")
    try scene.play("0 key 0\n1 key Right")
    #expect(isSelected("Balloons", in: scene))
  }

  @Test func `the wizard is filled in`() throws {
    let scene = try open(.wizard, "0 key Tab\n1 key Tab\n2 key Enter\n3 type Ada Byron")
    #expect(scene.pager.find(role: .entry, name: "Name")?.value == "Ada Byron")
    try scene.play("0 key Tab\n1 key Enter\n2 key Right\n3 key Tab\n4 key Right")
    #expect(isChecked("Every month", in: scene))
    #expect(scene.pager.find(role: .slider, name: "Books at a time")?.value == "5")
    try scene.play("0 key Tab\n1 key Enter\n2 key Space\n3 key Tab\n4 key Enter")
    #expect(isSelected("Done", in: scene))
    #expect(scene.pager.find(role: .image, name: "The library card of Ada Byron, every month") != nil)
  }

  @Test func `the button of every step is in the same place`() throws {
    let scene = try open(.wizard, "")
    func button(_ name: String) -> Rect? {
      scene.parts.first { $0.name == name && $0.states.contains(.showing) }?.frame
    }
    let first = try #require(button("Begin"))
    try scene.play("0 key Tab\n1 key Tab\n2 key Enter\n3 type Ada")
    #expect(button("Continue") == first)
    try scene.play("0 key Enter")
    #expect(isSelected("Plan", in: scene) && button("Continue") == first)
  }

  @Test func `Return in the name field goes on when there is a name`() throws {
    let scene = try open(.wizard, "0 key Tab\n1 key Tab\n2 key Enter\n3 key Enter")
    #expect(isSelected("Name", in: scene) && scene.focusedPart?.name == "Name")
    #expect(scene.pager.find(name: "Enter a name to go on.") != nil)
    try scene.play("0 type Ada")
    #expect(scene.pager.find(name: "Enter a name to go on.") == nil)
    try scene.play("0 key Enter")
    #expect(isSelected("Plan", in: scene))
    // A new step has the focus, except after a swipe.
    #expect(scene.focusedPart?.name == "Now and then")
    try scene.play("0 key Escape\n1 key Left")
    #expect(isSelected("Name", in: scene) && scene.focusedPart == nil)
  }

  @Test(arguments: ["0 key Right", "0 drag 300 600 to 100 600 for 0.3"])
  func `a locked step shows the reason`(gesture: String) throws {
    let scene = try open(.wizard, "0 key Right")
    #expect(isSelected("Name", in: scene) && scene.pager.find(name: "Enter a name to go on.") == nil)
    try scene.perform(gesture)
    #expect(isSelected("Name", in: scene) && scene.pager.find(name: "Enter a name to go on.") != nil)
  }

  @Test func `the title of a locked step leads to the one before it`() throws {
    let scene = try open(.wizard, "")
    let rules = try #require(scene.pager.find(role: .pageTab, name: "Rules"))
    scene.pager.accessibility.perform(.press, on: rules.id)
    scene.settle()
    #expect(isSelected("Name", in: scene) && scene.pager.find(name: "Enter a name to go on.") != nil)
  }

  @Test func `in the calendar Home goes to today, and End stays`() throws {
    let scene = try open(.calendar, "")
    let today = CalendarDay.today.month
    func month() -> Month? { (scene.pager.targetPages.first as? MonthPage)?.month }
    for (keys, steps) in [("0 key Right\n1 key Right\n2 key Right", 3), ("0 key Left\n1 key Left", -2)] {
      try scene.play(keys)
      #expect(month() == today.moved(by: steps))
      try scene.play("0 key End")
      #expect(month() == today.moved(by: steps))
      try scene.play("0 key Home")
      #expect(month() == today)
    }
  }

  @Test func `the slider of a million pages goes to any of them, and follows the pages`() throws {
    let scene = try open(.million, "")
    let slider = try #require(scene.pager.find(role: .slider, name: "Page"))
    let frame = try #require(scene.part(slider.id)).frame
    let (left, width, y) = (frame.x, frame.width, frame.maxY - 12)
    func pointer(_ action: PagerInput.Pointer.Action, _ x: Double) {
      scene.pager.handle(PagerInput(time: scene.now, .pointer(.init(action, at: Point(x, y)))))
    }
    pointer(.press, left + width / 2)
    for x in stride(from: left + width / 2, to: left + width / 3, by: -20) { pointer(.move, x) }
    scene.settle(0.1)
    #expect(300_000..<400_000 ~= scene.pager.settledPage)
    pointer(.release, left + width / 3)
    scene.settle(1)
    let page = scene.pager.settledPage
    // On the pages, a drag turns to the next one.
    let size = scene.pager.size
    try scene.play("0 drag \(size.width - 100) \(size.height / 2) to 100 \(size.height / 2) for 0.2")
    #expect(scene.pager.settledPage == page + 1)
    #expect(scene.pager.find(role: .slider, name: "Page")?.value == grouped(page + 2))
  }

  @Test(arguments: [
    (Scene.dashboard, "Overview"), (.stripChinese, "国际"), (.stripVertical, "Islands"), (.motion, "2"),
  ])
  func `an arrow turns to the next page`(scene: Scene, title: String) throws {
    let scene = try open(scene, "0 key \(scene == .stripVertical ? "Down" : "Right")")
    let tabs = scene.parts.filter { $0.role == .pageTab && $0.states.contains(.selected) }
    #expect(tabs.first?.position?.index == 1)
  }

  @Test func `the strongest curve of the motion scene follows the sliders`() throws {
    let scene = try open(.motion, "")
    // Otherwise a finger soon draws another curve.
    scene.pager.rules.reducesMotion = true
    let slider = try #require(scene.pager.find(role: .slider, name: "Response"))
    scene.pager.accessibility.perform(.setValue(0.5), on: slider.id)
    scene.settle()
    let before = strongestCurve(in: scene.draw())
    #expect(before.count == 1 && strongestCurve(in: scene.draw()) == before)
    scene.pager.accessibility.perform(.setValue(1), on: slider.id)
    scene.settle()
    #expect(strongestCurve(in: scene.draw()).count == 1 && strongestCurve(in: scene.draw()) != before)
  }

  private func strongestCurve(in frame: DisplayList) -> [DrawCommand] {
    frame.items.flatMap { item -> [DrawCommand] in
      guard case .placed(let placement) = item else { return [] }
      return placement.drawing.list.commands.filter {
        if case .stroke(_, lineWidth: 2.5, at: _, _) = $0 { true } else { false }
      }
    }
  }

  @Test func `stories, months and leaves are turned`() throws {
    let stories = try open(.stories, "0 key Right")
    #expect(stories.pager.accessibility.focused?.name == "One hour of sun")
    let months = try open(.calendar, "0 key Left")
    #expect(months.pager.accessibility.focused?.name == "December 2026")
    let book = try open(.book, "0 key Right")
    #expect(book.pager.settledPage == 1 || book.pager.position > 0)
  }

  @Test func `stories play under a mouse that rests, and the space bar pauses them`() throws {
    let scene = try open(.stories, "0 key Right")
    let pager = scene.pager
    func words() -> Set<String> { Set(FrameText(scene.draw(), scene.text).lines.map(\.text)) }
    #expect(pager.autoplayState.isRunning && pager.settledPage == 1)
    pager.handle(PagerInput(time: scene.now, .pointer(.init(.move, at: Point(200, 300), device: .mouse))))
    #expect(!words().contains("Paused"))
    scene.settle(6)
    #expect(pager.settledPage == 2)
    scene.press(.space)
    scene.settle(6)
    #expect(pager.settledPage == 2 && words().contains("Paused"))
    // The pause continues without the pointer, and a repeated key does not toggle it.
    pager.handle(PagerInput(time: scene.now, .pointer(.init(.leave, at: .zero, device: .mouse))))
    pager.handle(PagerInput(time: scene.now, .key(.space, [], isRepeat: true)))
    scene.settle(6)
    #expect(pager.settledPage == 2)
    scene.press(.space)
    scene.settle(6)
    #expect(pager.settledPage == 3)
  }

  @Test func `stories that are opened from home turn in the dark`() throws {
    func isDark(_ digit: Int, name: String) throws -> Bool {
      let scene = try open(.home, "0 key ctrl+\(digit)")
      #expect(scene.pager.find(role: .panel, name: name) != nil)
      return scene.draw().items.contains { item in
        guard case .placed(let placement) = item else { return false }
        return placement.drawing.list.commands.contains {
          if case .fill(let rect, .black) = $0 { rect.width == scene.pager.size.width } else { false }
        }
      }
    }
    #expect(try isDark(3, name: "Stories") && !isDark(4, name: "News"))
  }

  @Test func `Escape closes a picture of the gallery, and then the scene`() throws {
    let scene = try open(.home, "0 key ctrl+2")
    try scene.play("0 tap 320 160")
    scene.settle(2)
    // The button that leads back.
    func isGrown() -> Bool { scene.parts.contains { $0.role == .pushButton && $0.name == "Gallery" } }
    func isOpen() -> Bool { scene.pager.find(role: .panel, name: "Gallery") != nil }
    #expect(isGrown() && isOpen())
    scene.press(.escape)
    scene.settle(2)
    #expect(!isGrown() && isOpen())
    scene.press(.escape)
    scene.settle(2)
    #expect(!isOpen())
  }

  @Test func `a press holds a story, and its release goes on where it was`() throws {
    let scene = try open(.stories, "")
    let (pager, place) = (scene.pager, Point(300, 300))
    func pointer(_ action: PagerInput.Pointer.Action) {
      pager.handle(PagerInput(time: scene.now, .pointer(.init(action, at: place, device: .mouse))))
    }
    pointer(.move)
    scene.settle(3)
    pointer(.press)
    scene.settle(8)
    #expect(pager.settledPage == 0)
    #expect(FrameText(scene.draw(), scene.text).lines.contains { $0.text == "Paused" })
    pointer(.release)
    scene.settle(0.5)
    #expect(pager.settledPage == 0)
    // A story takes five seconds, of which one was before the first settled frame.
    scene.settle(2)
    #expect(pager.settledPage == 1)
    // A short press is a tap.
    pointer(.press)
    pointer(.release)
    scene.settle(1)
    #expect(pager.settledPage == 2)
  }

  @Test func `transitions follow each other until the user takes over`() throws {
    let scene = try open(.transitions, "")
    #expect(isChecked("Cube", in: scene))
    scene.settle(4)
    #expect(isChecked("Flip", in: scene) && scene.pager.settledPage == 1)
    scene.press(.right)
    scene.settle(9)
    #expect(isChecked("Flip", in: scene) && scene.pager.settledPage == 2)
  }

  @Test func `a page that failed is requested again`() async throws {
    let scene = try open(.slow, "0 key alt+5")
    try await scene.load()
    #expect(scene.pager.pageStates.failed == [4])
    try scene.play("0 key Tab\n1 key Tab")
    #expect(scene.focusedPart?.role == .pushButton)
    try scene.play("0 key Enter")
    try await scene.load()
    #expect(scene.pager.pageStates.failed.isEmpty && scene.pager.pageStates.visible == [4])
  }

  @Test func `from home into a scene and back to the same card`() throws {
    let scene = try open(.home, "0 key Down\n1 key Right\n2 key Enter")
    #expect(scene.pager.find(role: .panel, name: "Gallery") != nil)
    try scene.play("0 key Escape\n1 key Right")
    #expect(scene.focusedPart?.name == "Stories")
  }

  @Test func `the list of shortcuts is read and closed, and the focus is where it was`() throws {
    let scene = try open(.home, "0 key Down\n1 key Right")
    let card = try #require(scene.focusedPart)
    try scene.play("0 key F1")
    let dialog = try #require(scene.pager.find(role: .dialog, name: "Keyboard shortcuts"))
    #expect(dialog.isFocused)
    #expect(scene.pager.find(role: .heading, name: "Gallery") != nil)
    #expect(scene.pager.find(role: .label, name: "D: Show or hide") != nil)
    // The dialog consumes all keys.
    try scene.play("0 key Left\n1 key d\n2 key ctrl+4\n3 key PageDown")
    #expect(dialog.isFocused)
    #expect(scene.pager.find(role: .heading, name: "Pages")?.isShowing == false)
    for close in ["key Escape", "key F1", "key shift+Question", "key Tab\n1 key Enter"] {
      if scene.pager.find(role: .dialog) == nil { try scene.play("0 key Question") }
      try scene.play("0 \(close)")
      #expect(scene.pager.find(role: .dialog) == nil)
      #expect(scene.focusedPart?.id == card.id)
    }
    // The button in the corner.
    scene.pager.find(role: .pushButton, name: "Keyboard shortcuts")?.press()
    scene.settle()
    #expect(scene.pager.find(role: .dialog)?.isFocused == true)
    scene.pager.find(role: .pushButton, name: "Close")?.press()
    #expect(scene.pager.find(role: .dialog) == nil)
  }
}
