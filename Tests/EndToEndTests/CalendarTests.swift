import PagerEngine
import PagerSDL
import Testing

@testable import pager_demo

/// The calendar and its agenda.
@MainActor @Suite struct CalendarTests {
  @Test func `a month has 10 to 14 events, and none of them twice`() {
    for number in 0..<120 {
      let names = Agenda.events(Month(year: 2027, month: 1).moved(by: number)).map(\.title)
      #expect((10...14).contains(names.count) && Set(names).count == names.count)
    }
  }

  @Test(arguments: [Size(400, 640), Size(560, 800), Size(900, 1000)])
  func `the name of the month and the agenda begin at the same edge`(size: Size) throws {
    let text = try TextSystem(usesSystemFonts: false)
    let stage = TextScene(.calendar, text: text)
    stage.enter(TextRoom(window: size, textScale: 1, isRightToLeft: false))
    stage.pass(0.1)
    let frame = stage.draw()
    let name = try #require(FrameText(frame, text).lines.first { $0.text == "January" })
    let bars = FrameGraphics(frame, text).graphics.filter { $0.area.width == 4 && $0.area.height == 40 }
    #expect(!bars.isEmpty && bars.allSatisfy { abs($0.area.x - name.ink.x) < 1 })
  }

  @Test(arguments: [Size(320, 440), Size(320, 480), Size(360, 560), Size(400, 600)])
  func `a small window shows two events below the month`(size: Size) throws {
    let text = try TextSystem(usesSystemFonts: false)
    let stage = TextScene(.calendar, text: text)
    stage.enter(TextRoom(window: size, textScale: 1, isRightToLeft: false))
    stage.pass(0.1)
    let bars = FrameGraphics(stage.draw(), text).graphics.filter {
      $0.area.width == 4 && $0.area.height == 40
    }
    #expect(bars.count >= 2)
  }

  @Test func `the agenda begins with the next event, below its buttons`() throws {
    let text = try TextSystem(usesSystemFonts: false)
    let stage = TextScene(.calendar, text: text)
    stage.enter(TextRoom(window: Size(400, 640), textScale: 1, isRightToLeft: false))
    stage.pass(0.1)
    let events = Agenda.events(CalendarDay.today.month)
    let next = try #require(events.first { $0.day >= CalendarDay.today.day })
    let lines = FrameText(stage.draw(), text).lines
    let buttons = try #require(lines.first { $0.text == "Today" })
    let line = try #require(lines.first { $0.text == next.title && $0.style.size == TextStyle.body.size })
    #expect((40..<60).contains(line.ink.y - buttons.ink.y))
  }

  @Test func `today is marked`() throws {
    let text = try TextSystem(usesSystemFonts: false)
    let stage = TextScene(.calendar, text: text)
    stage.enter(TextRoom(window: Size(560, 800), textScale: 1, isRightToLeft: false))
    stage.pass(0.1)
    let frame = stage.draw()
    let lines = FrameText(frame, text).lines.filter { line in
      line.style.weight == .semibold && line.style.size == 17
    }
    #expect(lines.map(\.text) == ["\(CalendarDay.today.day)"])
    let today = try #require(lines.first)
    let isRinged = frame.items.contains { item in
      guard case .placed(let placement) = item else { return false }
      return placement.drawing.list.commands.contains { command in
        guard case .ring(let rect, _, _, let color) = command else { return false }
        let area = rect.offset(by: placement.origin.x, placement.origin.y)
        return color == Theme.light.selection && area.contains(today.ink.origin)
      }
    }
    #expect(isRinged)
  }

  /// Returns the names of the selected days.
  private func chosen(in scene: KeyboardScene) -> [String] {
    scene.parts.filter { $0.role == .radioButton && $0.states.contains(.checked) }.map(\.name)
  }

  @Test func `a click chooses a day, and a second one does not`() throws {
    let scene = try KeyboardScene(.calendar)
    let event = try #require(Agenda.events(CalendarDay.today.month).first)
    let day = try #require(
      scene.parts.first { $0.name.hasSuffix(" \(event.day) January, \(event.title), \(event.detail)") })
    let place = Point(day.frame.midX, day.frame.midY)
    func pointer(_ action: PagerInput.Pointer.Action) {
      scene.pager.handle(PagerInput(time: scene.now, .pointer(.init(action, at: place))))
      scene.settle()
    }
    pointer(.move)
    for isChosen in [true, false] {
      pointer(.press)
      pointer(.release)
      #expect(chosen(in: scene) == (isChosen ? [day.name] : []))
      let number = FrameText(scene.draw(), scene.text).lines.first {
        $0.text == "\(event.day)" && day.frame.contains($0.ink.origin)
      }
      #expect((number?.color == Theme.light.selection.contrastingText) == isChosen)
    }
  }

  @Test func `a drag that begins on a day turns the month, and chooses nothing`() throws {
    let scene = try KeyboardScene(.calendar)
    let day = try #require(scene.parts.first { $0.name == "Wednesday 20 January" }?.frame)
    let moves = (1...6).map { "\(Double($0) * 0.04) move \(day.midX - Double($0) * 60) \(day.midY)" }
    try scene.perform(
      (["0 press \(day.midX) \(day.midY)"] + moves + ["0.25 release \(day.midX - 360) \(day.midY)"])
        .joined(separator: "\n"))
    #expect((scene.pager.targetPages.first as? MonthPage)?.month == CalendarDay.today.month.moved(by: 1))
    #expect(chosen(in: scene) == [])
  }

  @Test func `arrow keys choose among the days, beginning with today`() throws {
    let scene = try KeyboardScene(.calendar)
    try scene.play("0 key Tab")
    for (key, day) in [("Right", 15), ("Down", 22), ("Left", 21), ("Up", 14)] {
      try scene.play("0 key \(key)")
      #expect(scene.focusedPart?.name.contains(" \(day) January") == true)
      #expect(chosen(in: scene) == [scene.focusedPart?.name])
    }
    // There is nothing above the first week.
    try scene.play("0 key Up\n1 key Up")
    #expect(chosen(in: scene) == ["Thursday 7 January"])
    try scene.play("0 key Enter")
    #expect(chosen(in: scene) == [])
    try scene.play("0 key Escape\n1 key Right")
    #expect(scene.focusedPart == nil)
    #expect((scene.pager.targetPages.first as? MonthPage)?.month == CalendarDay.today.month.moved(by: 1))
  }

  @Test func `buttons go to other months, and back to today`() throws {
    let scene = try KeyboardScene(.calendar)
    let today = CalendarDay.today.month
    var month: Month? { (scene.pager.targetPages.first as? MonthPage)?.month }
    func press(_ name: String) throws {
      let button = try #require(scene.pager.find(role: .pushButton, name: name))
      #expect(scene.pager.accessibility.perform(.press, on: button.id))
      scene.settle()
    }
    func canGoBack() throws -> Bool {
      let button = try #require(scene.pager.find(role: .pushButton, name: "Today"))
      return try #require(scene.part(button.id)).states.contains(.enabled)
    }
    #expect(try !canGoBack())
    for _ in 0..<2 { try press("Next month") }
    #expect(try month == today.moved(by: 2) && canGoBack())
    try press("Today")
    #expect(try month == today && !canGoBack())
    try press("Previous month")
    #expect(month == today.moved(by: -1))
  }

  @Test func `the agenda moves with the months`() throws {
    let scene = try KeyboardScene(.calendar)
    let today = CalendarDay.today
    let title = try #require(Agenda.events(today.month).first { $0.day >= today.day }?.title)
    func x() -> Double? { FrameText(scene.draw(), scene.text).lines.first { $0.text == title }?.ink.x }
    let rest = try #require(x())
    try scene.perform("0 press 450 300\n0.1 move 330 300")
    let moved = try #require(x())
    #expect(moved < rest - 60)
  }

  @Test func `the agenda scrolls, and begins again in another month`() throws {
    let scene = try KeyboardScene(.calendar)
    let today = CalendarDay.today.month
    func y(_ month: Month) throws -> Double? {
      let title = try #require(Agenda.events(month).last?.title)
      return FrameText(scene.draw(), scene.text).lines.first { $0.text == title }?.ink.y
    }
    let rest = try #require(try y(today))
    try scene.play("0 wheel 0 1 at 200 700")
    #expect(try #require(try y(today)) < rest - 20)
    try scene.play("0 key Right\n1 key Left")
    #expect(try y(today) == rest)
  }
}
