import PagerEngine
import Testing

/// Lines of headlines. Characters are squares of 5 points.
@MainActor @Suite struct BalancedLinesTests {
  private func balanced(_ text: String, width: Double, maxLines: Int? = nil) -> [String] {
    TextLayout.balancedLines(
      of: text, style: TextStyle(10), width: width, maxLines: maxLines, measurer: SquareTextMeasurer())
  }

  private func plain(_ text: String, width: Double, maxLines: Int? = nil) -> [String] {
    TextLayout.lines(
      of: text, style: TextStyle(10), width: width, maxLines: maxLines, measurer: SquareTextMeasurer())
  }

  @Test func `no word is alone on the last line`() {
    #expect(plain("the old pier returns again", width: 105) == ["the old pier returns", "again"])
    #expect(balanced("the old pier returns again", width: 105) == ["the old pier", "returns again"])
  }

  @Test func `there are no more lines than without balance, and none is too wide`() {
    let text = "Crossing the high pass in June, when the inn has just opened its doors to walkers"
    for width in stride(from: 60.0, through: 420, by: 7) {
      let lines = balanced(text, width: width)
      #expect(lines.count == plain(text, width: width).count && lines.joined(separator: " ") == text)
      #expect(lines.allSatisfy { Double($0.count) * 5 <= width })
    }
  }

  @Test func `a text of one line, of several paragraphs or of too many lines is not balanced`() {
    #expect(balanced("one line", width: 100) == ["one line"])
    #expect(balanced("", width: 100) == [] && balanced("a b", width: .infinity) == ["a b"])
    let (poem, long) = ("the old pier returns\nagain", "the old pier returns again and again and again")
    #expect(balanced(poem, width: 105) == ["the old pier returns", "again"])
    #expect(balanced(long, width: 105, maxLines: 2) == plain(long, width: 105, maxLines: 2))
  }

  @Test func `two lines of Chinese break where a reader pauses`() {
    #expect(balanced("一封寄了四十年的信，昨天到了", width: 55) == ["一封寄了四十年的信，", "昨天到了"])
    // The first half would be too wide.
    #expect(balanced("一封寄了四十年的信，昨天到了", width: 40) == ["一封寄了四十年", "的信，昨天到了"])
  }
}
