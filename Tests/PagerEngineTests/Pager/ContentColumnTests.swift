import PagerEngine
import Testing

/// The column that titles and pages share.
@Suite struct ContentColumnTests {
  @Test func `margins are wider in a wide view, until the column is in the middle`() {
    let column = ContentColumn(maximumWidth: 1320)
    #expect(column.start(in: 400) == 24 && column.width(in: 400) == 352)
    #expect(column.start(in: 900) == 24 && column.start(in: 901) == 40)
    #expect(column.start(in: 1280) == 40 && column.width(in: 1280) == 1200)
    #expect(column.start(in: 1920) == 300 && column.width(in: 1920) == 1320)
  }

  @Test func `edges are whole points, and no width is negative`() {
    let column = ContentColumn(maximumWidth: 301)
    #expect(column.start(in: 640) == 170 && column.width(in: 640.5) == 301)
    #expect(ContentColumn().width(in: 30) == 0 && ContentColumn().start(in: 30) == 15)
  }

  @Test(arguments: [-5, .nan]) func `lengths that make no sense count as 0`(length: Double) {
    #expect(ContentColumn(maximumWidth: length).width(in: 400) == 0)
    #expect(ContentColumn(margin: length).start(in: 400) == 0)
    #expect(ContentColumn(wideView: length).width(in: 400) == (length.isNaN ? 352 : 320))
  }
}
