import PagerEngine
import PagerSDL
import Testing

@MainActor @Suite struct `Spans of characters` {
  @Test func `stand in visual order`() throws {
    let text = try TextSystem()
    func order(_ line: String) -> String {
      let characters = Array(line)
      let spans = text.spans(of: characters, style: .body)
      return String(characters.indices.sorted { spans[$0].left < spans[$1].left }.map { characters[$0] })
    }
    #expect(order("abc") == "abc")
    #expect(order("אבג") == "גבא")
    #expect(order("ab אב 12") == "ab 12 בא")
    let spans = text.spans(of: Array("ab אב"), style: .body)
    #expect(spans.map(\.isRightToLeft) == [false, false, false, true, true])
    let width = text.width(of: "ab אב", style: .body)
    #expect(abs((spans.map(\.right).max() ?? 0) - width) <= 2 && spans.map(\.left).min() == 0)
    #expect(text.spans(of: [], style: .body).isEmpty)
  }
}
