import PagerPhysics
import Testing

@Suite struct PageReleaseTests {
  @Test func `broken fields are replaced as documented`() {
    let release = PageRelease(
      position: .nan, velocity: .infinity, startPage: 9, pageCount: 4, pageExtent: -.infinity, travel: .nan)
    #expect(release.position == 3)
    #expect(release.velocity == 0)
    #expect(release.startPage == 3)
    #expect(release.pageExtent == 0)
    #expect(release.travel == 0)
    let empty = PageRelease(
      position: 1, velocity: 0, startPage: -5, pageCount: -3, pageExtent: .infinity)
    #expect(empty.pageCount == 0 && empty.startPage == 0 && empty.pageExtent == 0)
  }

  @Test func `the travel is the distance from the start page unless given`() {
    let release = PageRelease(position: 2.25, velocity: 0, startPage: 2, pageCount: 4, pageExtent: 100)
    #expect(release.travel == 0.25)
  }
}
