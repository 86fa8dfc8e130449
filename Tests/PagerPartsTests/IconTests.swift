import PagerEngine
import PagerParts
import Testing

/// The icons of buttons.
@MainActor @Suite struct IconTests {
  private typealias Icon = IconButtonPart.Icon

  @Test func `each icon stays in its square, in its colour`() {
    let context = PageContext(size: Size(400, 600), theme: .light, scale: 1, text: SquareTextMeasurer())
    let digit = TextStyle(12, lineHeight: 18)
    let icons: [Icon] = [.back, .forward, .close, .grid, .help, .bars, .halfDisc, .word("2", digit)]
    for icon in icons {
      var list = DrawList()
      icon.draw(&list, Point(100, 50), .black, context)
      #expect(!list.commands.isEmpty)
      for command in list.commands {
        switch command {
        case .fill(let area, let color), .ring(let area, _, _, let color):
          #expect(area.x >= 100 && area.y >= 50 && area.maxX <= 118 && area.maxY <= 68 && color == .black)
        case .text(_, let place, _, let color):
          #expect(place.x >= 100 && place.x < 118 && place.y > 50 && place.y < 68 && color == .black)
        case .path(_, let place, let color), .stroke(_, _, let place, let color):
          #expect(place == Point(100, 50) && color == .black)
        default: Issue.record("\(command)")
        }
      }
    }
  }
}
