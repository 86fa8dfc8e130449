@testable import PagerEngine
import PagerSDL
import Testing

@testable import PagerInspector

/// Tests of the overlay's figures: their text, their size in a window, and their contrast.
@MainActor
@Suite struct OverlayPanelTests {
  private func figures(_ change: (inout OverlayFigures) -> Void = { _ in }) -> OverlayFigures {
    var figures = OverlayFigures()
    (figures.position, figures.pages.pageCount, figures.velocity) = (0.342, 12, -1.24)
    change(&figures)
    return figures
  }

  private func lines(_ figures: OverlayFigures) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: OverlayLine.motion(of: figures).map { ($0.name, $0.forms.first ?? "") })
  }

  @Test func `figures have units`() {
    let lines = lines(figures { $0.pitch = 800 })
    #expect(lines["Position"] == "1.342 of 12 pages")
    #expect(lines["Speed"] == "−1.24 pages/s, −992 pt/s")
    #expect(OverlayLine.milliseconds(0.0167) == "16.7 ms")
  }

  @Test func `memory is said with the kinds that take most`() {
    var use = MemoryUse()
    use[.textures] = MemoryUse.Amount(objects: 3, bytes: 3 << 20)
    use[.sheets] = MemoryUse.Amount(objects: 1, bytes: 5 << 19)
    use[.pages] = MemoryUse.Amount(objects: 4)
    #expect(
      OverlayLine.memory(use).forms == [
        "5.5 MiB, textures 3.0, sheets 2.5", "5.5 MiB, textures 3.0", "5.5 MiB",
      ])
  }

  @Test func `pages of different lengths have no speed in points`() {
    #expect(lines(figures())["Speed"] == "−1.24 pages/s")
  }

  @Test func `the target is said while pages go there`() {
    #expect(lines(figures())["Phase"] == "At rest")
    let moving = figures { ($0.phase, $0.target) = (.settling, 1) }
    #expect(lines(moving)["Phase"] == "Settling to page 2")
    let dragged = figures {
      $0.phase = .dragging
      $0.inputOwners = [InputOwner(source: .pointer(.mouse), part: .pages(isDragged: true))]
    }
    #expect(lines(dragged)["Phase"] == "Dragged, mouse drags pages")
  }

  /// Returns the frame of the panel in a window.
  private func frame(
    in size: Size, _ figures: OverlayFigures, frameTime: Double? = nil, paintTime: Double? = nil
  ) throws -> Rect {
    let context = PageContext(
      size: size, theme: .light, scale: 1, text: try TextSystem(usesSystemFonts: false))
    var list = DisplayList()
    let panel = OverlayPanel()
    var moment = OverlayPanel.Moment(figures: figures)
    (moment.frameTime, moment.paintTime) = (frameTime, paintTime)
    _ = panel.draw(moment, into: &list, context)
    return panel.frame
  }

  @Test func `a setting without a value has no line`() throws {
    let empty = figures { $0.pages.pageCount = 0 }
    #expect(lines(empty)["Position"] == nil)
    #expect(try frame(in: Size(800, 640), empty).height == frame(in: Size(800, 640), figures()).height - 18)
    // A frame without a measurement, and then one with it.
    func height(_ times: Int, width: Double) throws -> Double {
      try frame(
        in: Size(width, 640), figures(), frameTime: times > 0 ? 0.01 : nil, paintTime: times > 1 ? 0.01 : nil
      ).height
    }
    #expect(
      try height(0, width: 400) < height(1, width: 400) && height(1, width: 400) < height(2, width: 400))
    #expect(
      try height(0, width: 800) < height(1, width: 800) && height(1, width: 800) == height(2, width: 800))
  }

  @Test(arguments: [Size(400, 640), Size(320, 480), Size(480, 800)])
  func `in a narrow window the panel leaves the pages in view`(size: Size) throws {
    let frame = try frame(in: size, figures { $0.top = 48 }, frameTime: 0.01, paintTime: 0.01)
    #expect(frame.width <= size.width * 0.61 && frame.height <= size.height * 0.35)
    #expect(frame.width * frame.height <= size.width * size.height * 0.2)
  }

  @Test func `the panel is over the pages, and beside an accessory that leaves it room`() throws {
    let size = Size(1000, 600)
    #expect(try frame(in: size, figures()).maxX == 988)
    #expect(try frame(in: size, figures { $0.right = 680 }).maxX == 668)
    #expect(try frame(in: size, figures { $0.right = 200 }).maxX == 988)
  }

  @Test(arguments: [PageGeometry.ReadingDirection.leftToRight, .rightToLeft])
  func `the figures know where the pages end`(direction: PageGeometry.ReadingDirection) {
    let pager = Pager(pages: [Page()], text: SquareTextMeasurer())
    pager.arrangement.readingDirection = direction
    pager.accessory = PagerAccessory(direction.trailingEdge, extent: 300) { _ in DrawList() }
    pager.layout(size: Size(1000, 600), scale: 1)
    #expect(OverlayFigures(of: pager).right == 700)
  }

  @Test(arguments: [Size(800, 140), Size(800, 220), Size(800, 260), Size(800, 600)])
  func `a low window has no parts below its edge`(size: Size) throws {
    let frame = try frame(in: size, figures { $0.top = 48 })
    #expect(frame.y >= 48 && (frame.maxY <= size.height || size.height < 200), "\(frame)")
  }

  @Test func `the rows of home are not called pages`() throws {
    let rows = figures { $0.unit = "row" }
    #expect(lines(rows)["Position"] == "1.342 of 12 rows")
    #expect(lines(rows)["Speed"] == "−1.24 rows/s")
  }

  /// All marks on the background of the bars: bars of each kind, the line, and the marker.
  @Test(arguments: [Theme.light, .dark, .highContrastLight, .highContrastDark])
  func `bars and marks stand out from their ground`(theme: Theme) throws {
    let text = try TextSystem(usesSystemFonts: false)
    let pager = Pager(pages: (0..<8).map { _ in Page() }, text: text)
    pager.theme = theme
    let desk = TestDesk(pager)
    let inspector = InspectorOverlay(on: pager)
    inspector.toggle()
    pager.select(3)
    // Short frames and a long one.
    for step in 0..<20 {
      desk.pass(step == 8 ? 0.05 : 1.0 / 60)
      desk.draw()
    }
    for back in [0, 16] {
      for _ in 0..<back { desk.press(.comma) }
      let picture = try Canvas.picture(of: desk.draw(), scale: 1, text: text)
      // Below the titles: the margin, the padding of the panel, its heading and a gap.
      let top = pager.strip.frame.maxY + 12 + 12 + 16 + 4
      let counts = picture.counts(in: Rect(800 - 12 - 12 - 232, top, 232, 36))
      let ground = try #require(counts.max { $0.value < $1.value }).key
      let seen = counts.filter { $0.key != ground && $0.value >= 3 }.map { Color($0.key & 0xFFFFFF) }
      #expect(seen.count >= 3)
      for color in seen {
        let ratio = color.contrast(with: Color(ground & 0xFFFFFF))
        #expect(ratio >= 3, "\(back) frames back: \(color) has \(ratio) : 1")
      }
    }
  }
}

extension Bitmap {
  /// Counts the colours in an area, in points of a picture with one pixel per point.
  fileprivate func counts(in area: Rect) -> [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    for y in Int(area.y)..<Int(area.maxY) {
      for x in Int(area.x)..<Int(area.maxX) { counts[pixels[y * width + x], default: 0] += 1 }
    }
    return counts
  }
}
