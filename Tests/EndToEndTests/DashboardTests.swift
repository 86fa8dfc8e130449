import PagerEngine
import Testing

@testable import pager_demo

/// Tests of the dashboard's picture with changing pixels.
@MainActor @Suite struct DashboardTests {
  @Test func `an event that is older than the last frame changes nothing`() {
    let page = WaterfallPage()
    page.advance(to: 2)
    let before = page.picture
    page.advance(to: 1.95)
    #expect(page.picture.pixels == before.pixels)
    page.advance(to: 2.1)
    #expect(page.picture.pixels != before.pixels)
  }
}
