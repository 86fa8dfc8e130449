import PagerEngine
import PagerSDL
import Testing

/// Tests of the contrast check for frames with and without faint graphics.
@MainActor
@Suite struct GraphicsTests {
  private static let faint = Color(0xC8C8C8)
  private static let strong = Color(0x707070)

  /// Returns the number of faults if a white page shows a drawing.
  private func faults(_ draw: (inout DrawList) -> Void) throws -> Int {
    var list = DrawList()
    draw(&list)
    var frame = DisplayList()
    let size = Size(200, 100)
    frame.begin(size: size, background: .white)
    frame.place(Drawing(list, size: size), at: .zero, clip: Rect(origin: .zero, size: size))
    let text = try TextSystem(usesSystemFonts: false)
    var contrast = Contrast(frame, theme: .light, text: text)
    try contrast.checkGraphics()
    return contrast.faults.count
  }

  private func curve(_ list: inout DrawList, _ color: Color) {
    list.stroke(.line(through: [Point(20, 80), Point(90, 20), Point(180, 70)]), width: 2, color)
  }

  @Test func `a faint dot, track, ring, sign or curve is found`() throws {
    #expect(try faults { $0.roundedRect(Rect(20, 20, 8, 8), radius: 4, Self.faint) } == 1)
    #expect(try faults { $0.roundedRect(Rect(20, 20, 120, 6), radius: 3, Color(0, opacity: 0.16)) } == 1)
    #expect(try faults { $0.add(.ring(Rect(20, 20, 16, 16), radius: 8, lineWidth: 1, Self.faint)) } == 1)
    #expect(try faults { $0.fill(Rect(20, 20, 14, 2), Self.faint) } == 1)
    #expect(try faults { curve(&$0, Self.faint) } == 1)
  }

  @Test func `visible colours are no fault, nor is a pale token with a visible border`() throws {
    let found = try faults { list in
      list.roundedRect(Rect(20, 20, 8, 8), radius: 4, Self.strong)
      curve(&list, Self.strong)
      list.roundedRect(Rect(60, 70, 12, 12), radius: 3, Self.faint)
      list.add(.ring(Rect(60, 70, 12, 12), radius: 3, lineWidth: 1, Color(0, opacity: 0.6)))
    }
    #expect(found == 0)
  }

  @Test func `decoration may be faint`() throws {
    let found = try faults { list in
      list.fill(Rect(0, 50, 200, 1), Self.faint)
      list.roundedRect(Rect(10, 10, 100, 60), radius: 12, Self.faint)
      list.roundedRect(Rect(120, 10, 70, 28), radius: 14, Self.faint)
      list.text("Button", at: Point(130, 30), .caption, .black)
    }
    #expect(found == 0)
    let picture = try faults { list in
      list.add(.gradient(Rect(0, 0, 200, 100), from: .white, to: Self.faint, along: .vertical))
      list.roundedRect(Rect(20, 20, 8, 8), radius: 4, .white)
    }
    #expect(picture == 0)
  }
}
