import PagerEngine
import Testing

/// Tests of the text check for frames with and without faults.
@MainActor
@Suite struct TextFaultsTests {
  private let style = TextStyle(16)
  private let measurer = SquareTextMeasurer()

  /// Returns the faults of a page that shows a drawing in a window of 200 by 100 points.
  private func faults(
    page: Size = Size(200, 100), at origin: Point = .zero, _ draw: (inout DrawList) -> Void
  ) -> [String] {
    var list = DrawList()
    draw(&list)
    var frame = DisplayList()
    let window = Size(200, 100)
    frame.begin(size: window, background: .white)
    frame.place(Drawing(list, size: page), at: origin, clip: Rect(origin: .zero, size: window))
    return TextFaults(frame, measurer).faults
  }

  @Test func `text in its place is no fault`() {
    let found = faults { list in
      list.roundedRect(Rect(10, 10, 100, 40), radius: 20, .black)
      list.text("Fits", at: Point(30, 36), style, .white)
      list.text("Below", at: Point(30, 80), style, .black)
    }
    #expect(found.isEmpty)
  }

  @Test(arguments: [Point(150, 50), Point(-20, 50), Point(20, 4), Point(20, 140)])
  func `text that leaves its page is cut`(place: Point) {
    #expect(faults { $0.text("Overflows", at: place, style, .black) } == ["“Overflows” is cut"])
  }

  @Test func `text that goes below the end of its page is cut, and scrolled content is not`() {
    #expect(!faults { $0.text("gone", at: Point(20, 105), style, .black) }.isEmpty)
    #expect(faults(page: Size(200, 300)) { $0.text("later", at: Point(20, 105), style, .black) }.isEmpty)
    // An adjacent page that is partly visible.
    #expect(faults(at: Point(150, 0)) { $0.text("neighbour", at: Point(20, 50), style, .black) }.isEmpty)
  }

  @Test func `text that a clip inside the page cuts is a fault, although the page is larger`() {
    let found = faults { list in
      list.clipped(to: Rect(0, 0, 200, 30)) { $0.text("half", at: Point(20, 36), style, .black) }
    }
    #expect(found == ["“half” is cut"])
  }

  @Test func `text on other text, and text that is wider than its button, are faults`() {
    let overlap = faults { list in
      list.text("One", at: Point(20, 50), style, .black)
      list.text("Two", at: Point(30, 52), style, .black)
    }
    #expect(overlap == ["“Two” is on “One”"])
    let wide = faults { list in
      list.roundedRect(Rect(20, 30, 30, 30), radius: 15, .black)
      list.text("Button", at: Point(12, 50), style, .white)
    }
    #expect(wide == ["“Button” is wider than what it is on"])
  }

  @Test func `titles are cut along their strip, and not across it`() {
    func faults(_ clip: Rect, at place: Point) -> [String] {
      var frame = DisplayList()
      frame.begin(size: Size(200, 100), background: .white)
      frame.add(.pushClip(clip))
      frame.add(.text("A title", at: place, style, .black))
      frame.add(.popClip)
      return TextFaults(frame, measurer).faults
    }
    #expect(faults(Rect(0, 0, 200, 48), at: Point(170, 30)).isEmpty)
    #expect(faults(Rect(0, 0, 200, 48), at: Point(20, 52)) == ["“A title” is cut"])
    #expect(faults(Rect(0, 0, 40, 30), at: Point(0, 24)) == ["“A title” is cut"])
  }
}
