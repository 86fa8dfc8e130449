import PagerEngine
import PagerSDL
import Testing

@testable import pager_demo

/// The calendar and its agenda.
@MainActor @Suite struct CalendarTests {
  @Test func `no event occurs twice in a month`() {
    for number in 0..<120 {
      let names = Agenda.events(Month(year: 2027, month: 1).moved(by: number)).map(\.title)
      #expect(names.count > 1 && Set(names).count == names.count)
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

  @Test func `today is marked`() throws {
    let text = try TextSystem(usesSystemFonts: false)
    let stage = TextScene(.calendar, text: text)
    stage.enter(TextRoom(window: Size(560, 800), textScale: 1, isRightToLeft: false))
    stage.pass(0.1)
    let today = try #require(FrameText(stage.draw(), text).lines.first { $0.color == Theme.light.surface })
    #expect(
      today.text == "\(CalendarDay.today.day)" && today.boxes.contains { $0.contains(today.ink.origin) })
  }
}
