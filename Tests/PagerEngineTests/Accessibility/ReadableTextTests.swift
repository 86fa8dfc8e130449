import Testing

@testable import PagerEngine

/// Text of drawings, read from top to bottom.
///
/// A character is half as wide as its size.
@MainActor @Suite struct ReadableTextTests {
  private func elements(_ draw: (inout DrawList) -> Void) -> [AccessibilityElement] {
    var list = DrawList()
    draw(&list)
    var lines = TextLines(SquareTextMeasurer())
    lines.read(list)
    return ReadableText(lines).elements
  }

  private func names(_ draw: (inout DrawList) -> Void) -> [String] { elements(draw).map(\.name) }

  @Test func `runs side by side are one line, with a space where there is room for one`() {
    #expect(
      names {
        $0.text("Two", at: Point(10, 50), .body, .black)
        $0.text("words", at: Point(38, 50), .body, .black)
        $0.text("!", at: Point(78, 50), .body, .black)
      } == ["Two words!"])
  }

  @Test func `lines below each other are a paragraph, and a gap ends it`() {
    #expect(
      names {
        for (line, text) in ["The first line", "and the next,", "and the last."].enumerated() {
          $0.text(text, at: Point(10, 50 + 24 * Double(line)), .body, .black)
        }
        $0.text("Another paragraph", at: Point(10, 130), .body, .black)
      } == ["The first line and the next, and the last.", "Another paragraph"])
  }

  @Test func `columns beside each other stay apart, in whatever order they are drawn`() {
    let left = ["one", "two"]
    let right = ["three", "four"]
    #expect(
      names {
        for line in 0..<2 {
          $0.text(right[line], at: Point(300, 50 + 24 * Double(line)), .body, .black)
          $0.text(left[line], at: Point(10, 50 + 24 * Double(line)), .body, .black)
        }
      } == ["one two", "three four"])
  }

  @Test func `large semibold text is a heading, and other styles and colours are paragraphs of their own`() {
    let read = elements {
      $0.text("Body", at: Point(10, 120), .body, .black)
      $0.text("Headline", at: Point(10, 50), .headline, .black)
      $0.text("Grey", at: Point(10, 144), .body, .white)
    }
    #expect(read.map(\.name) == ["Headline", "Body", "Grey"])
    #expect(read.map(\.role) == [.heading, .label, .label] && read.map(\.level) == [1, 0, 0])
  }

  @Test func `text that is clipped off is not read, and text in rasters is, where it is`() {
    var inner = DrawList()
    inner.text("In a raster", at: Point(5, 20), .body, .black)
    let read = elements {
      $0.clipped(to: Rect(0, 0, 100, 100)) {
        $0.text("Seen", at: Point(10, 50), .body, .black)
        $0.text("Not seen", at: Point(200, 50), .body, .black)
      }
      $0.text("After", at: Point(200, 90), .body, .black)
      $0.add(.raster(inner, Rect(100, 200, 200, 100), radius: 0))
    }
    #expect(read.map(\.name) == ["Seen", "After", "In a raster"])
    #expect(read.last?.frame.x == 105)
  }

  @Test func `Chinese lines are joined without a space`() {
    #expect(
      names {
        $0.text("春眠不觉晓", at: Point(10, 50), .body, .black)
        $0.text("处处闻啼鸟", at: Point(10, 74), .body, .black)
      } == ["春眠不觉晓处处闻啼鸟"])
  }

  @Test func `a picture with a description stands among the text`() {
    let read = elements {
      $0.text("Below", at: Point(10, 300), .body, .black)
      $0.describe(Rect(10, 10, 200, 200), as: "Boats in a harbour")
    }
    #expect(read.map(\.name) == ["Boats in a harbour", "Below"] && read.first?.role == .image)
  }

  @Test func `text at impossible places and blanks are left out`() {
    #expect(
      names {
        $0.text("Nowhere", at: Point(.nan, 50), .body, .black)
        $0.text("Far", at: Point(10, .infinity), .body, .black)
        $0.text("   ", at: Point(10, 50), .body, .black)
        $0.text("Sizeless", at: Point(10, 50), TextStyle(.nan), .black)
      }.isEmpty)
  }

  @Test func `ten thousand lines are read`() {
    #expect(
      names {
        for line in 0..<10_000 { $0.text("\(line)", at: Point(10, 60 * Double(line)), .body, .black) }
      }.count == 10_000)
  }
}
